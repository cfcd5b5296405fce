import Base
import Testing
import Validation

@Suite struct FormFileTests {
    private func file(_ json: String) -> FormFile {
        FormFile(SourceText(bytes: Array(json.utf8), path: "form.json"))
    }

    private func file(rule: String) -> FormFile {
        file(#"{"form": "f", "fields": [{"name": "a", "rules": ["# + rule + "]}]}")
    }

    @Test func `A length without limits in a form file is a length without limits in Swift`() throws {
        let form = file(rule: #"{"rule": "length"}"#)
        #expect(form.form.fields.first?.rules.first?.declaredMessages == Length().declaredMessages)
        #expect(form.form.failures(for: ["a": .text(String(repeating: "x", count: 10_000))]).isEmpty)
    }

    @Test func theShippedFormsAreWhole() throws {
        #expect(FormDefinition.standard.map(\.name) == ["login", "signup"])
        let signup = try #require(FormDefinition.standard.last)
        #expect(signup.failures(for: ["email": "x", "password": "short"]).keys.sorted() == ["email", "password"])
        #expect(signup.failures(for: ["email": " a@b.c ", "password": "3 blaue Hunde, 1 Zaun"]).isEmpty)
    }

    @Test func eachDeclarationHasItsPlace() {
        let form = file(
            #"{"form": "f", "fields": [{"name": "a", "label": "A", "rules": [{"rule": "email", "key": "OWN"}]}]}"#)
        #expect(form.errors.isEmpty)
        let own = form.declarations.first { $0.message.key == "OWN" }
        #expect(own.map { form.source[$0.range] } == "\"OWN\"")
        // The app's message does not stand in for the one about other kinds of values.
        let otherKinds = form.declarations.first { $0.message == .wrongKind }
        #expect(otherKinds.map { form.source[$0.range] } == "\"email\"")
    }

    @Test func whatAFormCanShowIsDeclared() {
        let form = file(
            #"""
            {"form": "f", "title": "T", "serverErrors": {"a": "S1"}, "actions": [{"name": "go", "label": "B"}],
             "fields": [{"name": "x", "label": "L", "placeholder": "P", "serverErrors": {"b": "S2"},
                         "rules": [{"rule": "any", "of": [{"rule": "not", "of": {"rule": "digits"}}, {"rule": "uuid"}]}]}]}
            """#)
        #expect(form.errors.isEmpty, "\(form.errors)")
        let declared = Set(form.declarations.map(\.message))
        #expect(declared == Set(form.form.declaredMessages))
        #expect(
            declared.subtracting(FormDefinition.standardMessages).map(\.key.rawValue).sorted() == [
                "B", "INVALID_FORMAT", "L", "NOT_ALLOWED", "P", "S1", "S2", "T",
            ])
    }

    @Test(arguments: [
        (
            #"{"form": "f", "fields": [{"name": "a"}, {"name": "a"}]}"#, "form.json:1:50: ",
            "The name `a` is used twice."
        ),
        (
            #"{"form": "f", "fields": [{"name": "a"}], "actions": [{"name": "b", "requires": ["c"]}]}"#,
            "form.json:1:81: ", "no field `c`"
        ),
        (#"{"form": "f", "fields": [{"nmae": "a"}]}"#, "form.json:1:27: ", "Did you mean `name`?"),
        (#"{"form": "f", "fields": [{"name": "a", "trim": 1}]}"#, "form.json:1:48: ", "`trim` must be true or false."),
        (
            #"{"form": "f", "fields": [{"name": "a", "timing": "later"}]}"#, "form.json:1:50: ",
            "`afterEditing`, `onEndEditing`"
        ),
        (
            #"{"form": "f", "fields": [{"name": "a", "claimedErrorCodes": [1]}]}"#, "form.json:1:62: ",
            "texts that are not empty"
        ),
        (#"{"form": "f", "serverErrors": {"a": 1}}"#, "form.json:1:37: ", "`a` must be a text that is not empty."),
        (
            #"{"form": "f", "fields": [{"name": "a", "kinds": ["text", "array"]}]}"#, "form.json:1:58: ",
            "`kinds` must be an array of kinds: `text`, `flag`"
        ),
        (#"{"form": "f", "fields": [{"name": "a", "kinds": []}]}"#, "form.json:1:26: ", "at least one kind"),
        (#"{"form": "f", "feilds": []}"#, "form.json:1:15: ", "Did you mean `fields`?"),
        (#"{"form": "f", "fields": [}"#, "form.json:1:25: ", "is not closed."),
        (#"[]"#, "form.json:1:1: ", "`form` must be an object: {…}."),
    ])
    func mistakesNameTheirPlaceAndWhatWouldBeRight(json: String, place: String, advice: String) throws {
        let error = try #require(file(json).errors.first)
        #expect(error.description.hasPrefix(place), "\(error)")
        #expect(error.description.contains(advice), "\(error)")
        expectSentence(error.kind.message)
    }

    @Test func `A condition may look at the field itself, or compare another field with it`() {
        let rule =
            #"{"rule": "when", "field": "a", "satisfies": {"rule": "digits"}, "then": [{"rule": "length", "max": 3}]}"#
        #expect(file(rule: rule).errors.isEmpty)
        let fields =
            #"{"form": "f", "fields": [{"name": "b"}, {"name": "a", "rules": [{"rule": "when", "field": "b", "#
            + #""satisfies": {"rule": "equalTo", "field": "a"}, "then": [{"rule": "required"}]}]}]}"#
        #expect(file(fields).errors.isEmpty)
    }

    @Test(arguments: [
        (#"{"rule": "emial"}"#, 59, "There is no rule `emial`. Did you mean `email`?"),
        (#"{"rule": "x"}"#, 59, "The rules are `required`, `empty`, `length`"),
        (#"{"rule": "length", "mim": 3}"#, 69, "`mim` is not known here. Did you mean `min`?"),
        (#"{"rule": "length", "min": 1, "mxa": 3}"#, 79, "Did you mean `max`?"),
        (#"{"rule": "length", "max": "3"}"#, 76, "`max` must be a whole number from 1."),
        (#"{"rule": "length", "min": 9, "max": 3}"#, 86, "`max` must be a whole number from 9."),
        (#"{"rule": "length", "min": 9, "exact": 3}"#, 88, "`exact` must be alone"),
        (#"{"rule": "pattern", "pattern": "[A"}"#, 81, "U_REGEX_MISSING_CLOSE_BRACKET"),
        (#"{"rule": "password", "pattern": 1}"#, 82, "`pattern` must be a text."),
        (#"{"rule": "passwordRequirements"}"#, 50, "`characters`, `min`, `differsFrom`"),
        (#"{"rule": "passwordRequirements", "characters": ["letter"]}"#, 98, "`lowercase`, `uppercase`"),
        (#"{"rule": "number", "min": 2.5, "max": 2}"#, 88, "`max` must be a number from 2.5."),
        (#"{"rule": "integer", "min": 2.5}"#, 77, "`min` must be a whole number, or the name of a field"),
        (#"{"rule": "date", "format": "yy"}"#, 77, "a date format such as"),
        (#"{"rule": "date", "earliest": "2024-02-30"}"#, 79, "a date such as"),
        (#"{"rule": "date", "earliest": "2024-02-28", "latest": "2023-01-01"}"#, 103, "as `earliest` or later"),
        (#"{"rule": "equalTo", "field": "b"}"#, 79, "There is no field `b` here. The fields are `a`."),
        (#"{"rule": "equalTo"}"#, 50, "`field` is missing."),
        (#"{"rule": "equalTo", "field": "a"}"#, 79, "compares the field `a` with itself. Name another field."),
        (#"{"rule": "date", "earliest": {"field": "a"}}"#, 89, "compares the field `a` with itself"),
        (#"{"rule": "postalCode", "country": "UK"}"#, 84, "the code of a country in two letters, such as `GB`"),
        (#"{"rule": "not", "of": {"rule": "equalTo", "field": "a"}}"#, 101, "compares the field `a` with itself"),
        (#"{"rule": "oneOf", "options": []}"#, 79, "at least one text"),
        (#"{"rule": "selectionCount"}"#, 50, "One of `min`, `max` is missing."),
        (#"{"rule": "ipAddress", "version": "v5"}"#, 83, "`v4`, `v6`"),
        (#"{"rule": "not", "of": {"rule": "emial"}}"#, 81, "Did you mean `email`?"),
        (#"{"rule": "any", "of": []}"#, 72, "`of` must be an array of at least one rule."),
        (
            #"{"rule": "when", "field": "b", "satisfies": {"rule": "required"}, "then": [{"rule": "email"}]}"#, 76,
            "no field `b`"
        ),
        (#"{"rule": "each"}"#, 50, "`of` is missing."),
        (#"{"rule": "each", "of": [{"rule": "emial"}]}"#, 83, "Did you mean `email`?"),
        (#"{"rule": "each", "of": {"rule": "email"}}"#, 73, "`of` must be an array: […]."),
        (#"{"rule": "itemCount"}"#, 50, "One of `min`, `max` is missing."),
        (#"{"rule": "itemCount", "min": 4, "max": 3}"#, 89, "`max` must be a whole number from 4."),
        (#"{"rule": "fileSize", "max": "1 MB"}"#, 78, "`max` must be a whole number from 1."),
        (#"{"rule": "fileType", "types": ["image/png", "png"]}"#, 94, "such as `image/png` or `image/*`."),
        (#"{"rule": "fileType", "type": ["image/png"]}"#, 50, "One of `types`, `extensions` is missing."),
        (#"{"rule": "fileType", "extensions": ["png", ".gif"]}"#, 93, "extensions without a point, such as `docx`."),
        (#"{"rule": "imageSize", "minWidth": 2}"#, 50, "`minHeight` is missing."),
        (
            #"{"rule": "imageSize", "minWidth": 2, "minHeight": 2, "maxWidth": 1, "maxHeight": 2}"#, 115,
            "`maxWidth` must be a whole number from 2 to 2147483647."
        ),
        (
            #"{"rule": "pattern", "pattern": "[0-9]+", "example": "12a"}"#, 102,
            "a value that matches `pattern` as a whole"
        ),
        (#"{"rule": "password", "style": "nist", "pattern": "a"}"#, 99, "alone, without `style`"),
        (#"{"rule": "contains", "texts": [""]}"#, 81, "texts that are not empty"),
        (#"{"rule": "characters", "allowed": "z–a"}"#, 84, "characters and ranges that are separated by spaces"),
        (#"{"rule": "characters", "preset": "hex", "allowed": "a"}"#, 83, "alone, without `allowed`"),
        (#"{"rule": "members", "fields": []}"#, 80, "`fields` must be an array of at least one field."),
        (#"{"rule": "members", "fields": [{"nmae": "b"}]}"#, 82, "Did you mean `name`?"),
        (#"{"rule": "members", "fields": [{"name": "b"}, {"name": "b"}]}"#, 105, "`b` is used twice."),
        (
            #"{"rule": "members", "fields": [{"name": "b", "claimedErrorCodes": ["c"]}]}"#, 95,
            "`claimedErrorCodes` is not known here."
        ),
        (
            #"{"rule": "members", "fields": [{"name": "b", "rules": [{"rule": "equalTo", "field": "a"}]}]}"#, 134,
            "There is no field `a` here. The fields are `b`."
        ),
    ])
    func `Mistakes in rules name their place and what would be right`(rule: String, column: Int, advice: String) throws
    {
        let error = try #require(file(rule: rule).errors.first)
        #expect(error.position.column == column, "\(error)")
        #expect(error.kind.message.contains(advice), "\(error)")
        expectSentence(error.kind.message)
    }

    /// A mistake in a part does not hide those in other parts.
    @Test func allMistakesAreFound() {
        let form = file(
            #"""
            {"fields": [
                {"name": "a", "kinds": ["txet"], "lable": "A", "lenght": 3, "timing": 1, "rules": [{"rule": "emial"}]},
                {"nmae": "b", "trim": 1},
                {"name": "c", "rules": [{"rule": "length", "min": 1, "mxa": 3, "kye": "K"}]}],
             "actions": [{"label": 1, "requires": ["a", "d"], "titel": "T"}, 5], "titel": "T", "title": 1}
            """#)
        #expect(
            form.errors.map { "\($0.position.line):\($0.position.column)" } == [
                "1:1", "2:29", "2:38", "2:52", "2:75", "2:97", "3:6", "3:27", "4:58", "4:68", "5:14", "5:24", "5:45",
                "5:51", "5:66", "5:70", "5:93",
            ], "\(form.errors)")
        #expect(form.form.fields.map(\.name) == ["c"] && form.form.actions.isEmpty)
    }

    /// A sentence begins with a capital letter or a name, and ends.
    private func expectSentence(_ text: String) {
        #expect(text.first == "`" || text.first?.isUppercase == true, "\(text)")
        #expect(text.last == "." || text.last == "?", "\(text)")
    }

    @Test func aKeyThatStandsTwiceIsOneMistake() {
        let form = file(
            #"""
            {"form": "f", "form": "g", "fields": [
                {"name": "a", "trim": true, "trim": false, "rules": [{"rule": "length", "max": 3, "max": 4}]},
                {"name": "b", "rules": [], "rules": [{"rule": "email", "key": "A", "key": "B"}]}]}
            """#)
        #expect(
            form.errors.map(\.kind.message)
                == ["form", "trim", "max", "rules", "key"].map {
                    "The key `\($0)` is already in this object. Delete one of them."
                })
        // Until then the last counts, as for most readers of JSON.
        #expect(form.form.name == "g" && form.form.fields.map(\.trims) == [false, true])
        #expect(form.form.fields.map(\.rules.count) == [1, 1])
    }

    @Test func aMistakeCostsOnlyItsPart() {
        let form = file(
            #"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "emial"}, {"rule": "required"}]}]}"#)
        #expect(form.errors.count == 1)
        #expect(form.form.fields.first?.rules.count == 1)
    }

    @Test func `Every mistake in the fields of an object is found at once`() {
        let form = file(
            rule: #"""
                {"rule": "each", "of": [{"rule": "members", "fields": [
                    {"name": "b", "rules": [{"rule": "emial"}, {"rule": "required"}]},
                    {"name": "c", "trim": 1}, {"name": "d", "kinds": ["array"]}], "mroe": 1}]}
                """#)
        #expect(form.errors.map(\.position.line) == [2, 3, 3, 3])
        // The rule with the unknown name is left out, and with it the one around it.
        #expect(form.form.fields.first?.rules.count == 0)
    }

    @Test func arraysObjectsAndFilesAreJudgedAsInCode() throws {
        let form = file(
            #"""
            {"form": "order", "fields": [
                {"name": "items", "rules": [
                    {"rule": "itemCount", "min": 2, "max": 3},
                    {"rule": "each", "of": [{"rule": "required"}, {"rule": "members", "fields": [
                        {"name": "email", "label": "ITEM_EMAIL", "serverName": "mail", "rules": [{"rule": "required"},
                            {"rule": "email", "key": "ITEM_EMAIL_WRONG"}]},
                        {"name": "again", "rules": [{"rule": "equalTo", "field": "email"}]}]}]}]},
                {"name": "tags", "rules": [{"rule": "each", "of": [{"rule": "length", "max": 2}], "key": "TAG"}]},
                {"name": "more", "rules": [{"rule": "members", "allowOthers": true, "fields": [{"name": "x"}]}]},
                {"name": "photo", "rules": [{"rule": "fileType", "types": ["image/*"], "key": "NO_PICTURE"},
                    {"rule": "fileSize", "max": 3}]}]}
            """#)
        #expect(form.errors.isEmpty, "\(form.errors)")
        let file = UploadedFile(name: "a", mediaType: "text/html", content: [1, 2, 3, 4])
        let values: [String: FieldValue] = [
            "items": .list([.object(["mail": "x", "again": "y", "other": 1]), .null]),
            "tags": .selection([" a ", "abc"]), "more": .object(["x": 1, "y": 2]), "photo": .file(file),
        ]
        let places = (form.form.refusal(of: values)?.entries ?? []).map { "\($0.path) \($0.failure.key.rawValue)" }
        #expect(
            places == [
                "items[0].mail ITEM_EMAIL_WRONG", "items[0].again DOES_NOT_MATCH", "items[0].other NOT_EMPTY",
                "items[1] CANNOT_EMPTY", "tags[1] TAG", "photo FILE_TOO_LARGE",
            ])
        // All of these are declared, the labels inside too, and each where the file says it.
        let declared = Dictionary(grouping: form.declarations) { $0.message.key.rawValue }
        for (key, text) in [
            ("ITEM_EMAIL", "\"ITEM_EMAIL\""), ("ITEM_EMAIL_WRONG", "\"ITEM_EMAIL_WRONG\""),
            ("DOES_NOT_MATCH", "\"equalTo\""),
            ("CANNOT_EMPTY", "\"required\""), ("TOO_FEW_ITEMS", "\"itemCount\""), ("TAG", "\"TAG\""),
            ("NO_PICTURE", "\"NO_PICTURE\""),
        ] {
            #expect(declared[key]?.first.map { form.source[$0.range] } == text, "\(key)")
        }
        #expect(declared["NOT_EMPTY"]?.map { form.source[$0.range] } == ["\"members\""])
        #expect(declared["FILE_TOO_LARGE"]?.map { form.source[$0.range] } == ["\"fileSize\""])
        #expect(Set(form.declarations.map(\.message)) == Set(form.form.declaredMessages))
    }

    @Test func aFieldMayBeNamedBeforeItStands() {
        let form = file(
            #"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "equalTo", "field": "b"}]}, {"name": "b"}]}"#)
        #expect(form.errors.isEmpty)
        #expect(form.form.failures(for: ["a": "x", "b": "y"])["a"]?.map(\.key) == [.doesNotMatch])
    }

    @Test func `A catastrophic pattern of a file ends with a clear failure`() {
        let form = file(rule: #"{"rule": "pattern", "pattern": "(a+)+$", "key": "OWN"}"#)
        #expect(form.errors.isEmpty)
        let text = String(repeating: "a", count: 64) + "!"
        #expect(form.form.failures(for: ["a": .text(text)])["a"] == [Failure(key: .cannotVerify)])
    }

    @Test func rulesNestAsDeepAsJSONDoes() {
        let depth = 250
        let rule =
            String(repeating: #"{"rule": "not", "of": "#, count: depth) + #"{"rule": "digits"}"#
            + String(repeating: "}", count: depth)
        #expect(file(rule: rule).form.failures(for: ["a": "12"]).isEmpty)
        let tooDeep = String(repeating: #"{"rule": "not", "of": "#, count: 2_000)
        #expect(!file(rule: tooDeep).errors.isEmpty)
    }
}
