/// The parts of a request that the server uses.
struct PageRequest: Sendable {
    /// `GET`, `POST`; anything else is refused.
    var method: String
    /// The path of the target, without its query.
    var path: String
    var query: [String: String] = [:]
    /// The header `Host`; nil where there is none.
    var host: String?
    /// The header `Origin`; nil where there is none.
    var origin: String?
    /// The header `Content-Type`; nil where there is none.
    var contentType: String?
    /// The header `Sec-Fetch-Site`, in which browsers state where a request comes from; nil where there is none.
    var fetchSite: String?
    /// The header `Sec-Fetch-Dest`, in which browsers state what a request is for; nil where there is none.
    var fetchDestination: String?
    /// The header `X-Edit-Token`; nil where there is none.
    var editToken: String?
    var body = Body.bytes([])

    /// The body of a request.
    enum Body: Sendable {
        case bytes([UInt8])
        /// A body that is longer than the limit, or whose length is not known.
        case tooLarge(limit: Int)
    }
}

/// An answer.
struct PageResponse: Sendable {
    var status: Status
    var contentType: String
    var body: [UInt8]
    /// Whether the connection ends after the answer, since the rest of the request has not been read.
    var closesConnection = false

    enum Status: Int, Sendable {
        case ok = 200
        case badRequest = 400
        case forbidden = 403
        case notFound = 404
        case methodNotAllowed = 405
        case conflict = 409
        case contentTooLarge = 413
        case unsupportedMediaType = 415
        case unprocessableContent = 422
        case requestHeaderFieldsTooLarge = 431
        case internalServerError = 500
        case serviceUnavailable = 503
    }

    static func html(_ body: [UInt8]) -> PageResponse {
        PageResponse(status: .ok, contentType: "text/html; charset=utf-8", body: body)
    }

    static func json(_ body: [UInt8]) -> PageResponse {
        PageResponse(status: .ok, contentType: "application/json", body: body)
    }
}
