import FlyingFox
import Foundation
import Validation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Runs a server on loopback, sends it forms and other requests, shows what it says of them, and ends: with an error where
/// an answer is not the one that must come.
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
        for (locale, values, expected) in forms {
            print("— \(locale.displayName(in: "en")) —")
            let client = AccountClient(address: address, session: session, locale: locale)
            try check(try await client.send(values), is: expected)
        }
        print("— requests that no form writes —")
        for body in refusedBodies {
            let client = AccountClient(address: address, session: session, locale: "en")
            try check(try await client.send(body: Data(body.utf8)).status, is: 400)
        }
        session.invalidateAndCancel()
        await server.stop(timeout: 1)
    }

    private static func check(_ status: Int, is expected: Int) throws {
        guard status == expected else { throw ExampleError.wrongAnswer(status: status, expected: expected) }
    }

    /// Forms and the status of the answer.
    private static let forms: [(LocaleTag, [String: FieldValue], Int)] = [
        ("pl", ["email": "ann", "phone": "12"], 400),
        ("ja", ["email": "ann@example.com", "phone": "+81 3-1234-5678", "password": "Aa1"], 400),
        ("pt-PT", ["email": "zé@exemplo.pt", "password": "x"], 400),
        ("en", ["email": "new@example.com", "password": "new@example.com"], 400),
        ("es-MX", ["email": "nueva@example.com", "phone": "(55) 1234-5678", "password": "Aa1"], 201),
    ]

    /// Values of other kinds than the rules judge, a name that is no field, a name that stands twice, and no JSON.
    private static let refusedBodies = [
        #"{"email": true, "password": ["y"]}"#,
        #"{"email": "new@example.com", "password": ["y"]}"#,
        #"{"email": ["new@example.com"], "password": "y"}"#,
        #"{"email": "new@example.com", "password": 12345678}"#,
        #"{"email": "new@example.com", "password": {"length": 8}}"#,
        #"{"email": "new@example.com", "password": "y", "phone": 1125}"#,
        #"{"email": "new@example.com", "password": null}"#,
        #"{"email": "new@example.com", "password": "y", "pone": "112"}"#,
        #"{"email": "new@example.com", "password": "x", "password": "y"}"#,
        #"{"email": "new@example.com", "#,
    ]
}

enum ExampleError: Error, CustomStringConvertible {
    case notListening
    case wrongAnswer(status: Int, expected: Int)

    var description: String {
        switch self {
        case .notListening: "The server is not listening on loopback. See that 127.0.0.1 is there."
        case .wrongAnswer(let status, let expected): "The server answered with \(status), where \(expected) must come."
        }
    }
}
