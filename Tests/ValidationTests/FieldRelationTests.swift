import MessageFormat
import Messages
import Testing
import Validation

/// Rules about several fields, about lists, and rules of an app in a line.
@Suite struct FieldRelationTests {
    private func keys(_ rule: any Rule, _ value: FieldValue, _ fields: [String: FieldValue] = [:]) -> [String] {
        rule.failures(for: value, in: ValidationContext(fields: fields)).map {
            "\($0.path)\($0.path.steps.isEmpty ? "" : " ")\($0.key.rawValue)"
        }
    }

    @Test func `Other rules apply if the condition isn't satisfied`() {
        let rule = When("kind", satisfies: .one(of: ["gift"]), then: [.required], else: [.empty])
        #expect(keys(rule, "", ["kind": "gift"]) == ["CANNOT_EMPTY"])
        #expect(keys(rule, "x", ["kind": "other"]) == ["NOT_EMPTY"] && keys(rule, "x") == ["NOT_EMPTY"])
        #expect(keys(rule, "x", ["kind": "gift"]) == [] && keys(rule, "", ["kind": "other"]) == [])
    }

    @Test(arguments: [false, true, 0, .list([1]), .selection(["a"]), .object(["a": 1]), "a"] as [FieldValue])
    func `A field that must be empty says so of values of every kind`(value: FieldValue) {
        for rule in [Empty(), Empty().failing(with: "OWN")] as [any Rule] {
            let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "trap", rules: [rule])])
            let key: MessageKey = rule is Empty ? .notEmpty : "OWN"
            #expect(form.failures(for: ["trap": value])["trap"]?.map(\.key) == [key])
            for empty in ["", .null, .list([]), .selection([])] as [FieldValue] {
                #expect(form.failures(for: ["trap": empty]) == [:])
            }
        }
    }

    @Test func `A field may be required if another one is empty`() {
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(name: "phone", rules: [.whenEmpty("email", then: [.required]), .phone]),
                FieldDefinition(name: "email", rules: [.email]),
            ])
        #expect(form.failures(for: [:])["phone"]?.map(\.key) == [.cannotEmpty])
        // White space alone is empty.
        #expect(form.failures(for: ["email": "  "])["phone"]?.map(\.key) == [.cannotEmpty])
        #expect(form.failures(for: ["email": "a@b.c"]) == [:])
        #expect(form.failures(for: ["phone": "112"]) == [:])
    }

    @Test func `A duplicate is reported at its place`() {
        let rule = UniqueItems()
        #expect(keys(rule, .selection(["a", "b", "a", "b"])) == ["[2] DUPLICATE_ITEM", "[3] DUPLICATE_ITEM"])
        // JSON Schema: numbers are equal by their value, and 0 isn't false.
        #expect(keys(rule, .list([1, .integer(1)])) == ["[1] DUPLICATE_ITEM"])
        #expect(keys(rule, .list([0, false, "0"])) == [])
        #expect(keys(rule, .selection(["e\u{301}", "\u{E9}"])) == ["[1] DUPLICATE_ITEM"])
        #expect(keys(rule, .selection(["0100", "100"])) == [])
        let object = FieldValue.object(["a": 1, "b": .list([2])])
        #expect(keys(rule, .list([object, .object(["b": .list([2]), "a": 1])])) == ["[1] DUPLICATE_ITEM"])
    }

    @Test func `Members that differ make items differ`() {
        let rule = UniqueItems(by: ["a", "b"])
        let item = { (a: FieldValue, b: FieldValue) in FieldValue.object(["a": a, "b": b]) }
        #expect(keys(rule, .list([item(1, 1), item(1, 2), item(1, 1)])) == ["[2] DUPLICATE_ITEM"])
        #expect(keys(rule, .list([item("", .null), item("", .null)])) == [])
        #expect(keys(rule, .list(["x", "x"])) == ["[1] DUPLICATE_ITEM"])
    }

    @Test func `A check of the app has its own message and arguments`() {
        let even = Check("NOT_EVEN", kinds: .number) { $0 == 2 || $0 == 4 }
        #expect(keys(even, 3) == ["NOT_EVEN"] && keys(even, 4) == [] && keys(even, "x") == ["INVALID_FORMAT"])
        #expect(keys(even, .null) == [])
        let short = Check("TOO_LONG_FOR", ["name": .text]) { value, context in
            value.text == context.fields["other"]?.text ? nil : ["name": "other"]
        }
        #expect(keys(short, "a", ["other": "a"]) == [])
        #expect(short.failures(for: "b", in: ValidationContext()).first?.arguments == ["name": "other"])
        #expect(short.declaredMessages == [MessageDeclaration("TOO_LONG_FOR", ["name": .text]), .wrongKind])
    }

    @Test func `Fields may have to differ`() {
        let rule = DiffersFrom(field: "other")
        #expect(keys(rule, "a", ["other": "a"]) == ["SAME_AS_OTHER"] && keys(rule, "", ["other": ""]) == [])
        #expect(keys(rule, 1, ["other": "1"]) == [] && keys(rule, 1, ["other": 1]) == ["SAME_AS_OTHER"])
    }
}
