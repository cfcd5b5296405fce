internal import Base
internal import Preview

/// Decides which requests are answered: only those of the page itself, on this machine.
///
/// A page of another site can make a browser send requests to this machine. The header `Host` shows requests that came by a
/// host name that somebody else controls. `Origin` and `Sec-Fetch-Site` show requests that another site sends. A form of
/// another site cannot send a body whose type is JSON. A link of another site may lead to the page.
struct RequestGate: Sendable {
    /// The maximum length of a body, in bytes. Questions of the page are much shorter, except for imports of files.
    static let bodyLimit = 65_536

    private let hosts: Set<String>

    /// - Parameter port: the port of this machine that the server listens at.
    init(port: UInt16) {
        let names = ["127.0.0.1", "localhost", "[::1]"]
        // Browsers leave out the default port of the protocol.
        hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
    }

    /// The refusal of a request; nil where the request may pass.
    /// - Parameter bringsFiles: whether the body of the request is files. A form of another site cannot send their type
    ///   either.
    func refusal(of request: PageRequest, bringsFiles: Bool = false) -> PageResponse? {
        var refusal = reason(against: request, type: bringsFiles ? "application/octet-stream" : "application/json")
        // The rest of the request is not read, and must not be taken for another request.
        if case .tooLarge = request.body { refusal?.closesConnection = true }
        return refusal
    }

    private func reason(against request: PageRequest, type expected: String) -> PageResponse? {
        guard let host = request.host, hosts.contains(host.lowercased()) else {
            return .error(.forbidden, "The header `Host` must be one of \(quoted(hosts.sorted())).")
        }
        if let origin = request.origin, !hosts.contains(where: { "http://\($0)" == origin.lowercased() }) {
            return .error(.forbidden, "Requests from pages of other origins, such as `\(origin)`, are refused.")
        }
        // A typed address and a bookmark have the value `none`.
        if let site = request.fetchSite, site != "same-origin", site != "none" || request.method != "GET" {
            let isLink = request.method == "GET" && request.path == "/" && request.fetchDestination == "document"
            guard isLink else {
                return .error(
                    .forbidden, "Only requests from the page itself are allowed: `Sec-Fetch-Site` says `\(site)`.")
            }
        }
        switch request.method {
        case "GET": break
        case "POST":
            let type = request.contentType?.split(separator: ";").first?.lowercased()
            guard type == expected else {
                return .error(.unsupportedMediaType, "The header `Content-Type` must be `\(expected)`.")
            }
        default:
            return .error(.methodNotAllowed, "The method must be `GET` or `POST`, not `\(request.method)`.")
        }
        if case .tooLarge(let limit) = request.body {
            return .error(
                .contentTooLarge,
                "A body may have at most \(limit) bytes, and `Content-Length` must give their number.")
        }
        return nil
    }
}

extension PageResponse {
    /// An error: `{"error": "…", "words"?}`, in full sentences.
    /// - Parameter words: the key of the page's own message that tells a person what to do; nil where only a program asks.
    static func error(_ status: Status, _ message: String, words: String? = nil) -> PageResponse {
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("error", message)
            if let words { json.member("words", words) }
        }
        return PageResponse(status: status, contentType: "application/json", body: json.bytes)
    }
}
