import Hummingbird
import Validation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A service for sign-ups that reports errors in the reader's language.
///
/// ```console
/// $ swift run --package-path Examples/Server server serve 8080
/// $ curl -d '{"email": "ann"}' -H 'Content-Type: application/json' -H 'Accept-Language: pl' localhost:8080/accounts
/// ```
///
/// `check` starts the service on a free port of the loopback address, sends a set of requests, and ends with exit status 1
/// at the first wrong answer. `load` serves with the extra routes for measurements. `compare` compares many answers of such
/// a server with the expected ones. The script `load` beside this package uses both.
@main struct Main {
    static func main() async {
        do {
            try await run()
        } catch {
            print("error: \(error)")
            exit(1)
        }
    }

    private static func run() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        let numbers = words.dropFirst().compactMap { Int($0) }
        guard numbers.count == max(0, words.count - 1) else { throw ServerError.wrongArguments }
        switch (words.first ?? "serve", numbers.count) {
        case ("serve", ...1): try await serve(Service.router(), port: numbers.first ?? 8080)
        case ("check", 0):
            let count = try await Service.run(Service.router(), port: 0) { port in try SelfCheck.run(port: port) }
            print("\(count) answers are right.")
        case ("load", 1):
            let router = Service.router()
            try Load.addRoutes(to: router)
            try await serve(router, port: numbers[0])
        case ("compare", 2):
            let count = try Comparison.run(count: numbers[0], port: numbers[1])
            print("\(count) answers compared, none wrong.")
        default: throw ServerError.wrongArguments
        }
    }

    private static func serve(_ router: Router<AppContext>, port: Int) async throws {
        let app = Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
        try await app.runService()
    }
}
