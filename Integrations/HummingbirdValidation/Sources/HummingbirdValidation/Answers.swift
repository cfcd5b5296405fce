internal import HTTPTypes
public import Hummingbird
internal import NIOCore
public import Validation

extension Response {
    /// The answer that the library made, with its `Content-Type`, `Content-Language`, `Vary` and `Cache-Control`.
    ///
    /// ```swift
    /// router.get("sign-up") { _, context in Response(page.response(in: context.language)) }
    /// ```
    public init(_ answer: ErrorResponse) {
        var headers = HTTPFields()
        headers.reserveCapacity(6)
        for (name, value) in answer.headers {
            if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
        }
        self.init(
            status: HTTPResponse.Status(integerLiteral: answer.status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
}
