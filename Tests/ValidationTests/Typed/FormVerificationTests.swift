import Testing
import Validation

/// A test of one line proves that a form and its model fit.
@Suite struct FormVerificationTests {
    @Test func `Forms that fit their models pass`() throws {
        try SignUp.form.verify(sample: SignUp.sample, in: .in2030)
        try Order.form.verify(sample: Order.sample, in: .in2030)
        try FormValueTests.Person.form.verify(sample: [
            "home": ["street": "a"], "work": ["street": "b", "floor": 2],
        ])
    }

    @Test func `Literals are the values that a request has`() throws {
        let body = """
            {"a": "x", "b": true, "c": 2, "d": 2.0, "e": 0.5, "f": ["x", "y"], "g": ["x", 1], "h": {"i": [{"j": 1}]}}
            """
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
        let form = FormDefinition(name: "f", fields: names.map { FieldDefinition(name: $0) })
        let literal: [String: FieldValue] = [
            "a": "x", "b": true, "c": 2, "d": 2.0, "e": 0.5, "f": ["x", "y"], "g": ["x", 1], "h": ["i": [["j": 1]]],
        ]
        #expect(try FormRequest(Array(body.utf8), contentType: "application/json", for: form).values == literal)
    }

    struct Swapped: FormModel {
        let first: String
        let last: String
        let note: String?
        let age: Int
        static let form = TypedForm<Swapped>("swapped") {
            Field("first", \.last)
            Field("last", \.first)
            Field("note", \.note)
            Field("years", \.age, default: 0)
        }
        enum CodingKeys: String, CodingKey { case first, last, note, age }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            first = try container.decode(String.self, forKey: .first)
            last = try container.decode(String.self, forKey: .last)
            note = try container.decode(String.self, forKey: .note)
            age = try container.decodeIfPresent(Int.self, forKey: .age) ?? 0
        }
    }

    @Test func `Swapped names, wrong names and a required optional are found`() {
        let mismatch = #expect(throws: FormMismatch.self) {
            try Swapped.form.verify(sample: ["first": "a", "last": "b", "note": "c", "years": 5])
        }
        #expect(
            mismatch?.findings == [
                "The model decodes `age`, but no field has this name. Add one, or rename one.",
                "The model decodes nothing named `years`. Rename the field, or remove it.",
                #"`first` doesn't change `\Swapped.last`. Correct the name or the key path of its field."#,
                #"`last` changes `\Swapped.last`. Correct the name or the key path of its field."#,
                "`note` is optional, but the model can't be created without it.",
                #"`years` doesn't change `\Swapped.age`. Correct the name or the key path of its field."#,
            ])
    }

    @Test func `A sample must be valid and complete`() {
        var sample = SignUp.sample
        sample["terms"] = nil
        sample["email"] = "a"
        let mismatch = #expect(throws: FormMismatch.self) { try SignUp.form.verify(sample: sample, in: .in2030) }
        #expect(
            mismatch?.findings == [
                "The sample isn't valid: `INVALID_EMAIL_FORMAT` at `#/email`, `NOT_ACCEPTED` at `#/terms`. Correct it.",
                "The sample has no value of `terms`. Add one.",
            ])
    }
}
