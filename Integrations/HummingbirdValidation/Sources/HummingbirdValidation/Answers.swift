internal import HTTPTypes
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
        var headers = HTTPFields()
        headers.reserveCapacity(6)
        for header in answer.headers {
            if let name = HTTPField.Name(ofAnswer: header.name) {
                headers.append(HTTPField(name: name, value: header.value))
            }
        }
        self.init(
            status: HTTPResponse.Status(code: answer.status.rawValue), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
}

extension HTTPField.Name {
    /// The name of an answer's header. Names that the library writes are constants, which need no validation each time.
    fileprivate init?(ofAnswer name: String) {
        switch name {
        case "Content-Type": self = .contentType
        case "Content-Language": self = .contentLanguage
        case "Vary": self = .vary
        case "Cache-Control": self = .cacheControl
        default: self.init(name)
        }
    }
}
