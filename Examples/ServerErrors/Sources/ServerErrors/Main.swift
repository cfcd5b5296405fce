import FlyingFox
import Foundation
import Validation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Runs a server on loopback, sends it five forms, shows what it says of them, and ends.
@main
struct Main {
    static func main() async throws {
        // Port 0: the system gives one that is free.
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute("POST /accounts") { try await AccountServer.answer($0) }
        let running = Task { try await server.run() }
        defer { running.cancel() }
        try await server.waitUntilListening(timeout: 5)
        guard case .ip4(_, let port)? = await server.listeningAddress,
            let address = URL(string: "http://127.0.0.1:\(port)/accounts")
        else { throw ExampleError.notListening }

        let session = URLSession(configuration: .ephemeral)
        for (locale, values) in forms {
            print("— \(locale.displayName(in: "en")) —")
            try await AccountClient(address: address, session: session, locale: locale).send(values)
        }
        session.invalidateAndCancel()
        await server.stop(timeout: 1)
    }

    private static let forms: [(LocaleTag, [String: FieldValue])] = [
        ("pl", ["email": "ann", "phone": "12"]),
        ("ja", ["email": "ann@example.com", "phone": "+81 3-1234-5678", "password": "Aa1"]),
        ("pt-PT", ["email": "zé@exemplo.pt", "password": "x"]),
        ("en", ["email": "new@example.com", "password": "new@example.com"]),
        ("es-MX", ["email": "nueva@example.com", "phone": "(55) 1234-5678", "password": "Aa1"]),
    ]
}

enum ExampleError: Error, CustomStringConvertible {
    case notListening

    var description: String { "The server is not listening on loopback. See that 127.0.0.1 is there." }
}
