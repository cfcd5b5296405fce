import Messages
import Synchronization
import Testing
import Validation

/// Validation on a server with rules that ask a service.
@Suite struct AsyncValidationTests {
    /// A service that records what it is asked.
    private final class Service: Sendable {
        private let texts = Mutex<[String]>([])
        private let counts = Mutex<(now: Int, most: Int)>((0, 0))

        var asked: [String] { texts.withLock { $0.sorted() } }
        var most: Int { counts.withLock { $0.most } }

        var rule: AlreadyTaken {
            AlreadyTaken { [self] text in
                counts.withLock {
                    $0.now += 1
                    $0.most = max($0.most, $0.now)
                }
                await Task.yield()
                counts.withLock { $0.now -= 1 }
                texts.withLock { $0.append(text) }
                return text.hasPrefix("taken")
            }
        }
    }

    /// A rule that answers only when its task is cancelled.
    private struct Waiting: AsyncRule {
        let begun: @Sendable () -> Void
        let declaredMessages: [MessageDeclaration] = []

        func failures(for value: FieldValue, in context: ValidationContext) async -> [Failure] {
            begun()
            let (silence, continuation) = AsyncStream.makeStream(of: Void.self)
            for await _ in silence {}
            withExtendedLifetime(continuation) {}
            return [Failure(key: "CANCELLED")]
        }
    }

    /// A rule that does not answer even if its task is cancelled.
    private struct Deaf: AsyncRule {
        let answers: AsyncStream<Void>
        let declaredMessages: [MessageDeclaration] = []

        func failures(for value: FieldValue, in context: ValidationContext) async -> [Failure] {
            await Task.detached { for await _ in answers {} }.value
            return []
        }
    }

    /// Enough time for a machine that is busy with other tests.
    private let patient = ValidationLimits(asyncTime: .seconds(3_600))

    private func form(_ rule: any AsyncRule) -> FormDefinition {
        let name = FieldDefinition(
            name: "name", rules: [.length(...9)], asyncRules: [rule], server: ServerField(name: "n"))
        return FormDefinition(
            name: "f",
            fields: [
                name, FieldDefinition(name: "age", rules: [.integer]),
                FieldDefinition(name: "list", rules: [.itemCount(...40), .each([.members([name])])]),
                FieldDefinition(name: "owner", rules: [.members([name])]),
            ], serverErrors: ["in_use": .alreadyTaken])
    }

    @Test func `All rules run, also those of fields in objects and arrays`() async throws {
        let service = Service()
        let form = form(service.rule)
        let refusal = try await form.refusal(
            of: [
                "name": " taken ",
                "list": .list([.object(["n": "free"]), .object(["n": " taken2"]), .object(["n": ""])]),
                "owner": .object(["n": "taken3"]), "age": "x",
            ], limits: patient)
        #expect(
            refusal?.entries.map { "\($0.path) \($0.code)" } == [
                "n in_use", "age not_an_integer", "list[1].n in_use", "owner.n in_use",
            ])
        #expect(service.asked == ["free", "taken", "taken2", "taken3"])
        let valid: [String: FieldValue] = ["name": " free ", "age": "7"]
        #expect(try await form.validated(valid, limits: patient) == ["name": "free", "age": 7])
        #expect(try await form.refusal(of: valid, limits: patient) == nil)
        #expect(
            try await form.failures(for: ["name": "taken", "age": "7"], limits: patient) == [
                "name": [Failure(key: .alreadyTaken)]
            ])
        await #expect(throws: Refusal.self) { try await form.validated(["name": "taken"], limits: patient) }
        let response = try await form.errorResponse(for: ["name": "taken"], acceptLanguage: "en", limits: patient)
        #expect(response?.status == 422)
        #expect(try await form.errorResponse(for: valid, acceptLanguage: "en", limits: patient) == nil)
    }

    @Test func `A service is not asked about a value that another rule refuses`() async throws {
        let service = Service()
        let list = FieldValue.list(Array(repeating: .object(["n": "free"]), count: 41))
        let refusal = try await form(service.rule).refusal(of: ["name": "taken much too long", "list": list])
        #expect(refusal?.entries.map(\.failure.key) == [.textTooLong, .tooManyItems])
        #expect(service.asked.isEmpty)
    }

    @Test func `A request cannot flood a service`() async throws {
        let service = Service()
        let list = FieldValue.list((0..<40).map { .object(["n": .text("taken\($0)")]) })
        let refusal = try await form(service.rule).refusal(
            of: ["list": list], limits: ValidationLimits(failures: 30, asyncTime: .seconds(3_600)))
        #expect(service.asked.count == 40 && service.most <= 16)
        #expect(refusal?.failureCount == 40 && refusal?.entries.count == 31)
    }

    @Test func `Cancelling the task cancels the rules`() async throws {
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let form = form(Waiting { continuation.yield() })
        let task = Task { try await form.refusal(of: ["name": "a"], limits: patient) }
        var iterator = begun.makeAsyncIterator()
        _ = await iterator.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `A value whose rule does not answer in time says to try again`() async throws {
        let limits = ValidationLimits(asyncTime: .milliseconds(1))
        let waiting = try await form(Waiting {}).refusal(of: ["owner": .object(["n": "a"])], limits: limits)
        #expect(waiting?.entries.map { "\($0.path) \($0.failure.key.rawValue)" } == ["owner.n CHECK_TIMED_OUT"])
        let (answers, continuation) = AsyncStream.makeStream(of: Void.self)
        let deaf = form(Deaf(answers: answers))
        #expect(
            try await deaf.refusal(of: ["name": "a"], limits: limits)?.entries.map(\.failure.key) == [.checkTimedOut])
        continuation.finish()
        #expect(deaf.declaredMessages.contains(MessageDeclaration(.checkTimedOut)))
    }

    @Test func `A rule that doesn't answer hides no failure of a rule before it`() async throws {
        let form = FormDefinition(
            name: "f", fields: [FieldDefinition(name: "name", asyncRules: [AlreadyTaken { _ in true }, Waiting {}])])
        let refusal = try await form.refusal(of: ["name": "a"], limits: ValidationLimits(asyncTime: .seconds(2)))
        #expect(refusal?.entries.map(\.failure.key) == [.alreadyTaken])
    }

    @Test func `A form knows whether it has asynchronous rules`() {
        let service = Service()
        #expect(form(service.rule).hasAsyncRules)
        let inside = FieldDefinition(
            name: "a", rules: [.each([.members([FieldDefinition(name: "b", asyncRules: [service.rule])])])])
        #expect(FormDefinition(name: "f", fields: [inside]).hasAsyncRules)
        #expect(
            !FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: [.each([.email])])]).hasAsyncRules)
    }

    @Test func `A synchronous method stops the program instead of accepting what nobody checked`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let field = FieldDefinition(name: "a", asyncRules: [AlreadyTaken { _ in true }])
            func validate() { _ = FormDefinition(name: "sign-up", fields: [field]).refusal(of: ["a": "x"]) }
            validate()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("The form `sign-up` has asynchronous rules. Call the method with `await`"))
    }
}
