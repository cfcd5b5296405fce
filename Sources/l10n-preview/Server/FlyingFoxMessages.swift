internal import FlyingFox
internal import FlyingSocks

extension PageRequest {
    /// Takes from a request what the server looks at; a body that is too large is not read.
    init(_ request: HTTPRequest) async throws {
        self.init(
            method: request.method.rawValue, path: request.path,
            query: Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }, host: request.headers[.host],
            origin: request.headers[HTTPHeader("Origin")], contentType: request.headers[.contentType])
        guard let count = request.bodySequence.count, count <= RequestGate.bodyLimit else {
            body = .tooLarge
            return
        }
        var bytes: [UInt8] = []
        for try await part in request.bodySequence { bytes += part }
        body = .bytes(bytes)
    }
}

extension HTTPResponse {
    init(_ response: PageResponse) {
        let body = AnswerBody(bytes: response.body, isLast: response.closesConnection)
        self.init(
            statusCode: HTTPStatusCode(response.status.rawValue, phrase: response.status.phrase),
            headers: [
                .contentType: response.contentType,
                .cacheControl: "no-store",
                HTTPHeader("Content-Security-Policy"): "frame-ancestors 'none'",
                HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
                HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("X-Content-Type-Options"): "nosniff",
            ],
            body: HTTPBodySequence(from: body, count: response.body.count, suggestedBufferSize: 65_536))
        if response.closesConnection { headers[.connection] = "close" }
    }
}

/// The bytes of an answer.
private struct AnswerBody: AsyncBufferedSequence {
    typealias Element = UInt8

    /// Ends a connection whose request has not been read to its end: what is left of it must not be taken for another.
    struct LastAnswer: Error {}

    let bytes: [UInt8]
    let isLast: Bool

    func makeAsyncIterator() -> Iterator {
        Iterator(rest: bytes[...], isLast: isLast)
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
        fileprivate var rest: ArraySlice<UInt8>
        fileprivate let isLast: Bool

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            if rest.isEmpty, isLast { throw LastAnswer() }
            guard !rest.isEmpty else { return nil }
            let part = rest.prefix(count)
            rest = rest.dropFirst(count)
            return part
        }
    }
}
