import Hummingbird
import HummingbirdValidation
import NIOPosix
import Validation

/// The routes: accounts in JSON for programs, and a page without scripts for people.
enum Service {
    static let negotiation = LanguageNegotiation(
        .standard, sources: [.query("lang"), .cookie("lang"), .acceptLanguage])

    static func router() -> Router<AppContext> {
        let router = Router(context: AppContext.self)
        router.add(middleware: LanguageMiddleware(negotiation))

        let accounts = router.group("accounts")
            .add(middleware: RefusalMiddleware(formats: [ProblemDetails(), JSONServerErrors()]))
        accounts.post { request, context in
            try await request.model(of: SignUp.form, context: context).create()
            return Response(status: .created)
        }

        let page = router.group("sign-up").add(middleware: RefusalMiddleware(formats: [SignUp.page]))
        page.get { _, context in Response(SignUp.page.response(in: context.language)) }
        page.post { request, context in
            let submission = try await request.submission(of: SignUp.form.definition)
            do {
                let locale = context.language.formatLocale
                try SignUp.form.decode(submission, in: ValidationContext(locale: locale)).create()
            } catch let refusal as Refusal {
                // The page is shown again, with what was entered.
                var page = SignUp.page
                page.values = submission.values
                throw refusal.formatted(as: page)
            }
            return Response.redirect(to: "/sign-up", type: .normal)
        }
        return router
    }

    /// Serves on the loopback address until `body` has ended.
    /// - Parameters:
    ///   - port: the port; 0 for any free port.
    ///   - body: called with the port once the server listens.
    static func run<Value: Sendable>(
        _ router: Router<AppContext>, port: Int, _ body: @escaping @Sendable (Int) throws -> Value
    ) async throws -> Value {
        let (ports, listening) = AsyncStream.makeStream(of: Int.self)
        let app = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in
                listening.yield(channel.localAddress?.port ?? 0)
                listening.finish()
            })
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask {
                defer { listening.finish() }
                try await app.run()
                return nil
            }
            group.addTask {
                for await port in ports {
                    // The client blocks while it waits for answers, so it must not run on a thread of the server.
                    return try await NIOThreadPool.singleton.runIfActive { try body(port) }
                }
                return nil
            }
            defer { group.cancelAll() }
            while let value = try await group.next() {
                if let value { return value }
            }
            throw ServerError.notListening
        }
    }
}
