internal import HTTPTypes
internal import HTTPTypesValidation
public import Hummingbird
internal import NIOCore
public import Validation

extension Response {
    /// Creates a response from an answer of the library, with its `Content-Type`, `Content-Language`, `Vary` and
    /// `Cache-Control`.
    ///
    /// ```swift
    /// router.get("sign-up") { _, context in Response(page.response(in: context.language)) }
    /// ```
    public init(_ answer: ErrorResponse) {
        self.init(
            status: HTTPResponse.Status(answer.status), headers: HTTPFields(answer.headers),
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
}
