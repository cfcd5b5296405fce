import Messages
import Synchronization
import Testing
import Validation

@Suite struct FormSessionTests {
    /// A service whose answers the test gives, one by one, when it wants to.
    private final class Service: Sendable {
        private let asked: AsyncStream<(text: String, answer: CheckedContinuation<Bool, Never>)>
        private let ask: AsyncStream<(text: String, answer: CheckedContinuation<Bool, Never>)>.Continuation
        let cancelled = Mutex<[String]>([])

        init() {
            (asked, ask) = AsyncStream.makeStream()
        }

        func isTaken(_ text: String) async -> Bool {
            await withTaskCancellationHandler {
                await withCheckedContinuation { ask.yield((text, $0)) }
            } onCancel: {
                cancelled.withLock { $0.append(text) }
            }
        }

        /// The next question, once it is there.
        func question() async -> (text: String, answer: CheckedContinuation<Bool, Never>)? {
            var iterator = asked.makeAsyncIterator()
            return await iterator.next()
        }
    }

    private let service = Service()

    private func session(timing: ValidationTiming = .onChange) -> FormSession {
        let service = service
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(
                    name: "name", rules: [.required, .alphanumeric],
                    asyncRules: [AlreadyTaken { await service.isTaken($0) }], timing: timing),
                FieldDefinition(name: "other"),
            ],
            actions: [ActionDefinition(name: "save", requires: ["name"])])
        return FormSession(FormState(form))
    }

    private let taken = FieldError.failure(Failure(key: .alreadyTaken))

    @Test func aSessionTellsItsEventsToEveryStream() async {
        let session = session()
        let streams = [await session.events(), await session.events()]
        await session.edit("other", to: "a")
        for stream in streams {
            #expect(await stream.first(1) == [.valueChanged(field: "other", "a")])
        }
    }

    @Test func streamsEndWithTheSession() async {
        var session: FormSession? = session()
        let stream = await session?.events()
        await session?.edit("other", to: "a")
        session = nil
        // More is asked for than there is: the end comes instead.
        #expect(await stream?.first(10).first == .valueChanged(field: "other", "a"))
    }

    @Test func aServiceIsAskedOnceTheRulesAreSatisfied() async throws {
        let session = session()
        let events = await session.events()
        // Neither an empty nor a malformed value is worth a question.
        await session.edit("name", to: " ")
        await session.edit("name", to: "a b")
        #expect(await !session.state.isChecking("name"))
        let edit = await session.edit("name", to: " ann ")
        #expect(edit.contains(.checkingChanged(field: "name", isChecking: true)))
        #expect(await !session.state.isEnabled("save"))
        let question = try #require(await service.question())
        #expect(question.text == "ann")
        question.answer.resume(returning: true)
        let answered = FormEvent.checkingChanged(field: "name", isChecking: false)
        for await event in events where event == answered { break }
        #expect(await session.state.errors(of: "name") == [taken])
        #expect(await !session.state.isEnabled("save"))
    }

    @Test func aFreeNameEnablesTheAction() async throws {
        let session = session()
        let events = await session.events()
        // Not even for a moment is the action enabled before the answer.
        #expect(await !session.edit("name", to: "ann").contains(.enablementChanged(action: "save", isEnabled: true)))
        try #require(await service.question()).answer.resume(returning: false)
        for await event in events where event == .enablementChanged(action: "save", isEnabled: true) { break }
        #expect(await session.state.isValid("name"))
    }

    @Test func `A later edit cancels the earlier answer and no stale error is shown`() async throws {
        let session = session()
        let events = await session.events()
        await session.edit("name", to: "ann")
        let first = try #require(await service.question())
        await session.edit("name", to: "anne")
        let second = try #require(await service.question())
        #expect(service.cancelled.withLock { $0 } == ["ann"])
        #expect(second.text == "anne")
        // The answers come in the wrong order, and the stale one says that the name is taken.
        second.answer.resume(returning: false)
        for await event in events where event == .enablementChanged(action: "save", isEnabled: true) { break }
        first.answer.resume(returning: true)
        await session.settle()
        #expect(await session.state.errors(of: "name").isEmpty)
        #expect(await session.submit().last == .accepted(values: ["name": "anne", "other": ""]))
    }

    @Test func aStaleAnswerDoesNotEndTheLaterQuestion() async throws {
        let service = service
        let session = session()
        await session.edit("name", to: "ann")
        let first = try #require(await service.question())
        await session.edit("name", to: "a b")
        first.answer.resume(returning: true)
        await session.settle()
        #expect(await session.state.errors(of: "name").map(\.key) == [.notAlphanumeric])
        await session.edit("name", to: "anne")
        async let submission = session.submit()
        try #require(await service.question()).answer.resume(returning: true)
        #expect(await submission.last == .rejected(fields: ["name"]))
        #expect(await session.state.errors(of: "name") == [taken])
    }

    @Test func anInvalidEditCancelsTheQuestion() async throws {
        let session = session()
        await session.edit("name", to: "ann")
        let question = try #require(await service.question())
        let events = await session.edit("name", to: "")
        #expect(events.contains(.checkingChanged(field: "name", isChecking: false)))
        #expect(service.cancelled.withLock { $0 } == ["ann"])
        question.answer.resume(returning: true)
        await session.settle()
        #expect(await session.state.errors(of: "name") == [.failure(Failure(key: .cannotEmpty))])
        #expect(await session.submit().last == .rejected(fields: ["name"]))
    }

    @Test func submittingAsksWhatNobodyHasAskedAndWaits() async throws {
        let service = service
        let form = FormDefinition(
            name: "f", fields: [FieldDefinition(name: "name", asyncRules: [AlreadyTaken { await service.isTaken($0) }])]
        )
        let session = FormSession(FormState(form, values: ["name": "ann"]))
        async let submission = session.submit()
        try #require(await service.question()).answer.resume(returning: true)
        #expect(await submission.last == .rejected(fields: ["name"]))
        #expect(await session.state.errors(of: "name") == [taken])
    }

    @Test func `An answer that comes after the field was left is shown`() async throws {
        let session = session(timing: .onEndEditing)
        let results = await session.results(of: "name")
        await session.edit("name", to: "ann")
        let question = try #require(await service.question())
        await session.endEditing("name")
        question.answer.resume(returning: true)
        // Still being asked, then taken.
        #expect(await results.first(2) == [false, false])
        #expect(await session.state.errors(of: "name") == [taken])
    }

    @Test func whatAServiceCanSayIsDeclared() {
        let rule = AlreadyTaken { _ in true }
        #expect(rule.declaredMessages == [MessageDeclaration(.alreadyTaken), .wrongKind])
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", asyncRules: [rule])])
        #expect(form.declaredMessages.contains(MessageDeclaration(.alreadyTaken)))
    }
}
