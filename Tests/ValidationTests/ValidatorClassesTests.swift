import Base
import Messages
import Testing
import Validation

/// The story of validator classes and a universal field: lengths, patterns, timing, states, results.
@Suite struct ValidatorClassesTests {
    private func state(_ field: FieldDefinition, _ value: FieldValue = "") -> FormState {
        FormState(FormDefinition(name: "f", fields: [field]), values: [field.name: value])
    }

    @Test func `Lengths are counted after trimming`() throws {
        let json = #"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "length", "max": 256}]}]}"#
        let form = try FormDefinition(json: SourceText(bytes: Array(json.utf8), path: "form.json"))
        let field = try #require(form.field("a"))
        #expect(state(field).isValid)
        #expect(state(field, .text("  " + String(repeating: "x", count: 256) + "\n")).isValid)
        #expect(!state(field, .text(String(repeating: "x", count: 257))).isValid)
        let untrimmed = FieldDefinition(name: "a", rules: [.length(min: 3)], trims: false)
        #expect(state(untrimmed, " a ").isValid)
        #expect(!state(FieldDefinition(name: "a", rules: [.length(min: 3)]), " a ").isValid)
    }

    @Test func `A password is judged as NIST asks, by the traditional pattern, or by one of the app`() throws {
        #expect(Password().validate("abcDEF1")?.key == .passwordTooShort)
        #expect(Password().validate("three blue dogs") == nil)
        #expect(Password.traditionalPattern == #"^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).+$"#)
        #expect(Password.traditional.validate("abcDEF1") == nil)
        #expect(Password.traditional.validate("abcdef1")?.key == .invalidPasswordFormat)
        #expect(try Password("[0-9]{4}").validate("1234") == nil)
        // The message for the traditional pattern would promise letters.
        #expect(try Password("[0-9]{4}").validate("123a")?.key == .invalidFormat)
    }

    @Test func validationOnEndOfEditingWaitsForTheEnd() {
        var state = state(FieldDefinition(name: "a", rules: [.email], timing: .onEndEditing))
        #expect(!state.edit("a", to: "x").contains { if case .validated = $0 { true } else { false } })
        #expect(state.errors(of: "a").isEmpty)
        #expect(state.endEditing("a").contains(.validated(field: "a", isValid: false)))
        #expect(state.errors(of: "a").map(\.key) == [.invalidEmailFormat])
        // Typing does not judge, not even well.
        _ = state.edit("a", to: "x@y.z")
        #expect(!state.errors(of: "a").isEmpty)
        #expect(state.endEditing("a").contains(.errorsChanged(field: "a", [])))
    }

    @Test func validationOnEveryChangeBeginsWithTheFirst() {
        var state = state(FieldDefinition(name: "a", rules: [.email], timing: .onChange))
        let events = state.edit("a", to: "x")
        #expect(events.prefix(2) == [.valueChanged(field: "a", "x"), .validated(field: "a", isValid: false)])
        #expect(state.errors(of: "a").map(\.key) == [.invalidEmailFormat])
        #expect(state.edit("a", to: "x@y.z").contains(.validated(field: "a", isValid: true)))
    }

    @Test func validationIsSwitchedOffAndOn() {
        var field = FieldDefinition(name: "a", rules: [.required])
        field.isValidated = false
        var state = state(field)
        #expect(state.isValid)
        #expect(state.endEditing("a").isEmpty)
        #expect(state.setValidation(of: "a", isOn: true).contains(.validityChanged(isValid: false)))
        #expect(state.errors(of: "a").map(\.key) == [.cannotEmpty])
        #expect(state.setValidation(of: "a", isOn: false).contains(.errorsChanged(field: "a", [])))
        #expect(state.isValid && state.display(of: "a") == .normal)
    }

    @Test func isValidIsKnownWithoutValidatingAgain() {
        let counter = Counter()
        var state = state(FieldDefinition(name: "a", rules: [Counting(counter: counter)]))
        _ = state.edit("a", to: "x")
        let before = counter.count
        #expect(before > 0)
        for _ in 0..<10 { #expect(state.isValid && state.isValid("a")) }
        #expect(counter.count == before)
    }

    @Test func aFieldIsNormalActiveSuccessfulOrWrong() {
        var state = state(FieldDefinition(name: "a", rules: [.email]))
        #expect(state.display(of: "a") == .normal)
        #expect(state.focus(on: "a").contains(.displayChanged(field: "a", .active)))
        _ = state.edit("a", to: "x")
        #expect(state.display(of: "a") == .active)
        #expect(state.focus(on: nil).contains(.displayChanged(field: "a", .error)))
        _ = state.focus(on: "a")
        #expect(state.edit("a", to: "x@y.z").contains(.displayChanged(field: "a", .active)))
        #expect(state.focus(on: nil).contains(.displayChanged(field: "a", .success)))
        // An empty field has succeeded at nothing.
        #expect(state.edit("a", to: "").contains(.displayChanged(field: "a", .normal)))
    }

    @Test func aDateFieldHoldsADate() throws {
        let day = try #require(CalendarDate(year: 2_024, month: 2, day: 29))
        let rule = DateEntry(earliest: CalendarDate("1900-01-01"), latest: CalendarDate("2020-12-31"))
        var state = state(FieldDefinition(name: "born", rules: [.required, rule]))
        #expect(!state.isValid)
        _ = state.edit("born", to: .date(day))
        _ = state.endEditing("born")
        #expect(state.errors(of: "born").map(\.key) == [.dateTooLate])
        _ = state.edit("born", to: .date(try #require(CalendarDate("2000-01-01"))))
        #expect(state.isValid && state.display(of: "born") == .success)
    }

    @Test func streamsTellChangedTextAndResults() async {
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: [.email], timing: .onChange)])
        let session = FormSession(FormState(form))
        let texts = await session.values(of: "a")
        let results = await session.results(of: "a")
        await session.edit("a", to: "x")
        await session.edit("a", to: "x@y.z")
        #expect(await texts.first(2) == ["x", "x@y.z"])
        #expect(await results.first(2) == [false, true])
    }
}

private final class Counter: @unchecked Sendable {
    // Rules run on the test's own task alone.
    var count = 0
}

private struct Counting: TextRule {
    let counter: Counter
    let key: MessageKey = "COUNTED"

    func accepts(_ text: String) -> Bool {
        counter.count += 1
        return true
    }
}

extension AsyncStream {
    func first(_ count: Int) async -> [Element] {
        var elements: [Element] = []
        var iterator = makeAsyncIterator()
        while elements.count < count, let element = await iterator.next() { elements.append(element) }
        return elements
    }
}
