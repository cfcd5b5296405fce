import Base
import Testing
import Validation

// Nothing else of the package: what a program needs for forms comes with this import.

@Suite struct PublicFaceTests {
    @Test func aFormFileNeedsNoOtherImport() throws {
        let source = SourceText(bytes: Array("{\n  \"form\": \"f\", \"x\": 1}".utf8), path: "form.json")
        let error = try #require(FormFile(source).errors.first)
        #expect(error.position == SourcePosition(line: 2, column: 16) && error.position.line == 2)
        #expect(throws: FormError.self) { try FormDefinition(json: source) }
    }

    /// Warnings are errors here: this compiles only while no result must be used.
    @Test func `Changes of a state may be discarded as those of a session`() async throws {
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: [.required])])
        var state = FormState(form)
        state.focusNext()
        state.focus(on: "a")
        state.edit("a", to: "x")
        state.setValidation(of: "a", isOn: true)
        state.submit(from: "a")
        state.focusPrevious()
        state.endEditing("a")
        state.submit()
        state.apply(ServerErrors())
        state.apply(serverErrors: [:])
        try state.apply(response: Array("{}".utf8))
        #expect(state.isValid)

        let session = FormSession(FormState(form))
        await session.focus(on: "a")
        await session.edit("a", to: "x")
        await session.setValidation(of: "a", isOn: true)
        await session.submit(from: "a")
        await session.endEditing("a")
        await session.submit()
        await session.apply(ServerErrors())
        await session.apply(serverErrors: [:])
        #expect(await session.state.isValid)
    }

    @Test func aLengthHasNoLimitButThoseThatAreGiven() {
        let long = String(repeating: "x", count: 10_000)
        #expect(Length.length(min: 8).validate(long) == nil && Length(min: 8).validate(long) == nil)
        #expect(Length.length(min: 8).max == nil && Length.length().max == nil && Length.length(max: 9).max == 9)
        #expect(!Length.length(min: 8).declaredMessages.contains { $0.key == .textTooLong })
    }
}
