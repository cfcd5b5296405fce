import Messages
import Testing
import Validation

/// The names of fields in a form that is written in Swift are checked as those of a form file are.
@Suite struct FieldNameTests {
    @Test func `A rule that names a field that isn't there stops the program and names the nearest one`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FormDefinition(
                name: "sign-up",
                fields: [
                    FieldDefinition(name: "password"),
                    FieldDefinition(name: "repeated", rules: [.equal(to: "passwort")]),
                ])
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let expected =
            "The form `sign-up` has wrong names. The field `repeated`: There is no field `passwort` here. "
            + "Did you mean `password`?"
        #expect(output.contains(expected), "\(output)")
    }

    /// Each rule that names fields, with the name `other`.
    static let rules: [any Rule] = [
        .equal(to: "other"), DiffersFrom(field: "other"), .when("other", satisfies: .required, then: [.email]),
        .when("a", satisfies: .all([.equal(to: "other")]), then: [.email]), .whenEmpty("other", then: [.email]),
        .when("a", satisfies: .email, then: [.email], else: [.equal(to: "other")]),
        Number(min: .field("other")), Integer(below: .field("other")),
        DateEntry(earliest: .field("other", plusDays: 1)), TimeEntry(latest: .field("other")),
        DateTimeEntry(latest: .field("other")), .notCommon(fields: ["other"]), .password([], differsFrom: ["other"]),
        PostalCode(of: "other"), .optional(.equal(to: "other")), .each([.equal(to: "other")]),
        .not(.any([.equal(to: "other")])), EqualTo(field: "other").failing(with: "OWN"),
        .members([
            FieldDefinition(name: "b", rules: [.equal(to: "other")]),
            FieldDefinition(name: "c", rules: [.when("c", satisfies: .required, then: [.email])]),
        ]),
        .variants(on: "kind", ["x": [FieldDefinition(name: "b", rules: [.equal(to: "other")])], "y": []]),
    ]

    @Test(arguments: rules.indices)
    func `Every rule that names a field is checked, wherever it is`(index: Int) {
        let rule = Self.rules[index]
        var form = FormDefinition(name: "f", fields: [])
        form.fields = [FieldDefinition(name: "a", rules: [rule])]
        #expect(form.wrongNames.count == 1 && form.wrongNames[0].contains("There is no field `other` here."), "\(rule)")
        form.fields.append(FieldDefinition(name: "other"))
        // The members of an object name each other, and not the fields of the form.
        let isOfObject = rule is Members || rule is Variants
        #expect(form.wrongNames.isEmpty == !isOfObject, "\(rule): \(form.wrongNames)")
    }

    @Test func `A rule of a shape may name the member that names the shape`() throws {
        var form = FormDefinition(name: "f", fields: [])
        let shape = [
            FieldDefinition(
                name: "b", rules: [.when("kind", satisfies: .equals("x"), then: [.email]), .equal(to: "kid")])
        ]
        form.fields = [FieldDefinition(name: "a", rules: [.variants(on: "kind", ["x": shape, "y": []])])]
        #expect(form.wrongNames.count == 1 && form.wrongNames[0].contains("There is no field `kid` here."))
        let file = #"""
            {"form": "f", "fields": [{"name": "a", "rules": [{"rule": "variants", "on": "kind", "variants": {"x": [{"name": "b",
              "rules": [{"rule": "when", "field": "kind", "satisfies": {"rule": "digits"}, "then": [{"rule": "email"}]}]}]}}]}]}
            """#
        _ = try FormDefinition(json: SourceText(bytes: Array(file.utf8), path: "f.json"))
    }

    @Test func `A rule may name the field itself only in a condition`() {
        var form = FormDefinition(name: "f", fields: [])
        form.fields = [
            FieldDefinition(
                name: "a",
                rules: [.when("a", satisfies: .equal(to: "a"), then: [.email]), .whenEmpty("a", then: [.email])])
        ]
        #expect(form.wrongNames == [])
        form.fields[0].rules.append(.when("a", satisfies: .email, then: [.equal(to: "a")]))
        #expect(
            form.wrongNames == ["The field `a`: The rule compares the field `a` with itself. Name another field."])
        // A member may have the name of the field that the object is in.
        form.fields[0].rules = [
            .members([FieldDefinition(name: "a"), FieldDefinition(name: "b", rules: [.equal(to: "a")])])
        ]
        #expect(form.wrongNames == [])
    }

    @Test func `Names in actions and in rules about several fields are checked, and those of fields are unique`() {
        var form = FormDefinition(name: "f", fields: [])
        form.fields = [FieldDefinition(name: "email"), FieldDefinition(name: "email")]
        form.actions = [ActionDefinition(name: "send", requires: ["email", "emial"])]
        form.actions += [ActionDefinition(name: "send"), ActionDefinition(name: "")]
        form.rules = [
            AtLeastOneField("email", "phone"), FieldsCheck("KEY", reads: ["fax"], at: .field("fox")) { _ in nil },
        ]
        #expect(
            form.wrongNames == [
                "The form: The name `email` is used twice. Give each a name of its own.",
                "A rule about several fields: There is no field `phone` here. The fields are `email`.",
                "A rule about several fields: There is no field `fax` here. The fields are `email`.",
                "A rule about several fields: There is no field `fox` here. The fields are `email`.",
                "The action `send`: There is no field `emial` here. Did you mean `email`?",
                "The form: The name `send` is used twice. Give each a name of its own.",
                "The form: An action has no name.",
            ])
        form = FormDefinition(name: "f", fields: [])
        form.fields = [FieldDefinition(name: "")]
        #expect(form.wrongNames == ["The form: A field has no name."])
    }
}
