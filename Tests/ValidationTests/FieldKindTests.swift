import Base
import Messages
import Testing
import Validation

/// Which kinds of values a field takes, and that a value of another kind is one failure.
@Suite struct FieldKindTests {
    private func failures(_ field: FieldDefinition, _ value: FieldValue) -> [MessageKey] {
        FormDefinition(name: "f", fields: [field]).failures(for: ["a": value])["a", default: []].map(\.key)
    }

    /// The names of the table's values that a field passes; every other one must fail once, with the key.
    private func passes(_ field: FieldDefinition, failing key: MessageKey = .invalidFormat) -> Set<String> {
        var passing: Set<String> = []
        for (name, value) in ValueKindTests.values where !value.isEmpty {
            let failures = failures(field, value)
            if failures.isEmpty { passing.insert(name) } else { #expect(failures == [key], "\(name)") }
        }
        return passing
    }

    @Test func fiveRulesAreOneFailure() {
        let rules: [any Rule] = [.required, .email, .length(8...64), .alphabetic, .password([.digit]), .phone]
        let field = FieldDefinition(name: "a", rules: rules)
        #expect(failures(field, true) == [.invalidFormat])
        #expect(failures(field, .selection(["y"])) == [.invalidFormat])
        #expect(failures(field, .selection([])) == [.invalidFormat])
        // No value at all is another defect, of each rule that says so.
        #expect(failures(field, .null) == [.cannotEmpty] && failures(field, "") == [.cannotEmpty])
        // The first rule that does not judge the kind speaks, in its own words where it has some.
        #expect(failures(FieldDefinition(name: "a", rules: [.required, .integer, .digits]), true) == [.notAnInteger])
    }

    @Test func aFieldTakesWhatAllOfItsRulesJudge() {
        #expect(passes(FieldDefinition(name: "a", rules: [.required, .length(1...)])) == ["text"])
        #expect(
            passes(FieldDefinition(name: "a", rules: [.required, .number]), failing: .notANumber) == [
                "integer", "number",
            ])
        #expect(passes(FieldDefinition(name: "a", rules: [.required, .accepted]), failing: .notAccepted) == ["flag"])
        #expect(passes(FieldDefinition(name: "a", rules: [.required, .selectionCount(1...)])) == ["selection"])
        #expect(passes(FieldDefinition(name: "a", rules: [.selectionCount(1...), .one(of: ["a"])])) == ["selection"])
        #expect(passes(FieldDefinition(name: "a", rules: [.required, .alphabetic.failing(with: "OWN")])) == ["text"])
        #expect(FieldDefinition(name: "a", asyncRules: [AlreadyTaken { _ in false }]).takenKinds == .text)
        // A rule of an app's own that does not look is not asked.
        let careless = FieldDefinition(name: "a", rules: [ValueKindTests.Careless()])
        #expect(failures(careless, true) == [.invalidFormat] && failures(careless, "b").isEmpty)
    }

    @Test func anArrayMustBeAskedFor() {
        #expect(passes(FieldDefinition(name: "a", rules: [.required])) == ["text", "date"])
        let option = FieldDefinition(name: "a", rules: [.required, .one(of: ["a"])])
        #expect(failures(option, "a").isEmpty && failures(option, .selection(["a"])) == [.invalidFormat])
        #expect(
            failures(FieldDefinition(name: "a", rules: [.not(.one(of: ["b"]))]), .selection(["a"])) == [.invalidFormat])
        let options = FieldDefinition(name: "a", rules: [.required, .one(of: ["a"])], kinds: .selection)
        #expect(failures(options, .selection(["a"])).isEmpty && failures(options, "a") == [.invalidFormat])
        #expect(passes(FieldDefinition(name: "a", rules: [.required], kinds: [.object])) == ["object"])
        // A field cannot take what its rules do not judge.
        #expect(passes(FieldDefinition(name: "a", rules: [.alphabetic], kinds: [.text, .flag])) == ["text"])
        #expect(passes(FieldDefinition(name: "a", kinds: [.flag])) == ["flag"])
        #expect(passes(FieldDefinition(name: "a")).count == 9)
    }

    @Test func rulesOnAConditionMayJudgeKindsOfTheirOwn() {
        let field = FieldDefinition(
            name: "a",
            rules: [
                .when("kind", satisfies: .one(of: ["one"]), then: [.alphabetic]),
                .when("kind", satisfies: .one(of: ["many"]), then: [.selectionCount(2...)]),
            ])
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "kind"), field])
        func keys(_ kind: FieldValue, _ value: FieldValue) -> [MessageKey] {
            form.failures(for: ["kind": kind, "a": value])["a", default: []].map(\.key)
        }
        #expect(keys("one", "a").isEmpty && keys("one", .selection(["a", "b"])) == [.invalidFormat])
        #expect(keys("many", .selection(["a", "b"])).isEmpty && keys("many", "a") == [.invalidFormat])
        // Whatever the condition, the value is of one of their kinds.
        #expect(keys("none", true) == [.invalidFormat] && keys("none", "a").isEmpty)
        // A condition that does not judge the other field's value counts as satisfied.
        #expect(keys(true, "1") == [.notAlphabetic, .invalidFormat])
    }

    @Test func typedValuesAreJudgedAlike() {
        var state = FormState(FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: [.email])]))
        state.edit("a", to: true)
        state.endEditing("a")
        #expect(!state.isValid("a") && state.errors(of: "a").map(\.key) == [.invalidFormat])
    }

    @Test func aServiceIsNotAskedAboutAnotherKind() async {
        let taken = AlreadyTaken { _ in true }
        #expect(await taken.failures(for: true, in: ValidationContext()).map(\.key) == [.invalidFormat])
        #expect(await taken.failures(for: "", in: ValidationContext()).isEmpty)
        let field = FieldDefinition(name: "a", asyncRules: [taken])
        let session = FormSession(FormState(FormDefinition(name: "f", fields: [field]), values: ["a": true]))
        #expect(await session.submit().last == .rejected(fields: ["a"]))
        #expect(await session.state.errors(of: "a").map(\.key) == [.invalidFormat])
    }

    @Test func aFieldDeclaresWhatItsKindCanFailWith() {
        func declares(_ field: FieldDefinition) -> Bool { field.declaredMessages.contains(.wrongKind) }
        #expect(declares(FieldDefinition(name: "a", rules: [.required])))
        #expect(declares(FieldDefinition(name: "a", rules: [.email])))
        #expect(declares(FieldDefinition(name: "a", rules: [ValueKindTests.Careless()])))
        #expect(declares(FieldDefinition(name: "a", kinds: .text)))
        #expect(declares(FieldDefinition(name: "a", rules: [.integer], kinds: .number)))
        #expect(!declares(FieldDefinition(name: "a", rules: [.required, .integer])))
        #expect(!declares(FieldDefinition(name: "a", rules: [.accepted])))
        #expect(!declares(FieldDefinition(name: "a")))
    }

    @Test func aFormFileNamesTheKinds() throws {
        let json = #"""
            {"form": "f", "fields": [
              {"name": "a", "kinds": ["selection", "object"], "rules": [{"rule": "required"}]},
              {"name": "b", "rules": [{"rule": "required"}]}, {"name": "c"}]}
            """#
        let file = FormFile(SourceText(bytes: Array(json.utf8), path: "form.json"))
        #expect(file.errors.isEmpty)
        #expect(file.form.fields.map(\.kinds) == [[.selection, .object], nil, nil])
        #expect(
            file.form.failures(for: ["a": "x", "b": true, "c": true]).mapValues { $0.map(\.key) } == [
                "a": [.invalidFormat], "b": [.invalidFormat],
            ])
        // What no rule declares stands where the file says so: at the kinds, or at the field's name.
        let places = file.declarations.filter { $0.message == .wrongKind }.map { file.source[$0.range] }
        #expect(places == ["\"selection\"", "\"b\""])
    }

    @Test(arguments: [" ", "\n", "\u{85}", "\u{A0}", "\u{2028}", "\u{3000}", "\t \u{202F}"])
    func whiteSpaceOfAnyScriptIsTrimmed(_ space: String) {
        let texts = ["x", "x y", "\u{E9}", "\u{201C}x\u{201D}"]
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(name: "a", rules: [.one(of: texts)]), FieldDefinition(name: "b", rules: [.required]),
                FieldDefinition(name: "kept", rules: [.length(exactly: 2, .scalars)], trims: false),
            ])
        for text in texts {
            for value in [text, text + space, space + text, space + text + space] {
                #expect(form.failures(for: ["a": .text(value), "b": "x"]).isEmpty)
            }
        }
        let kept = FieldValue.text("x" + space.prefix(1))
        #expect(form.failures(for: ["a": "y", "b": .text(space), "kept": kept]).keys.sorted() == ["a", "b"])
        #expect(form.failures(for: [:]).keys.sorted() == ["b"])
    }
}
