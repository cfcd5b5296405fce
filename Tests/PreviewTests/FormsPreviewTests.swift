import Base
import Foundation
import MessageFormat
import Messages
import Preview
import ProjectSupport
import Projects
import TestSupport
import Testing
import Validation

/// The states of forms, held against the rules themselves.
@Suite struct FormsPreviewTests {
    @Test func `Every declared failure of the shipped forms is there`() throws {
        let forms = try written(FormDefinition.standard)
        for (form, definition) in zip(forms, FormDefinition.standard) {
            for field in definition.fields {
                for key in Set(field.failureMessages.map(\.key)) {
                    let state = try #require(form.states.first { $0.id == "\(field.name)/\(key.rawValue)" })
                    try check(state, fails: field.name, with: key, in: definition)
                    // Only a pattern that takes too long to match leads to one, and only a program to the other.
                    #expect((state.note != nil) == (key == .cannotVerify || key == .invalidFormat))
                }
            }
            #expect(form.states.first?.id == "untouched" && form.states.last?.id == "valid")
        }
    }

    @Test func everyRuleFailsAsItDeclares() throws {
        let definition = try Self.definition(of: Self.everyRule)
        let form = try #require(try written([definition]).first)
        var unreached: Set<String> = []
        for field in definition.fields {
            for key in Set(field.failureMessages.map(\.key)) {
                let state = try #require(form.states.first { $0.id == "\(field.name)/\(key.rawValue)" })
                try check(state, fails: field.name, with: key, in: definition)
                if state.note != nil { unreached.insert(state.id) }
            }
        }
        // Where a person can lead to it, as by a pattern, the message for other kinds of values is no different.
        // So is it for a file and an object: in their place the preview has a line of text.
        let byPrograms = definition.fields.filter {
            !["pattern", "photo", "place"].contains($0.name) && $0.declaredMessages.contains(.wrongKind)
        }
        #expect(byPrograms.count > 15)
        #expect(
            unreached
                == Set(byPrograms.map { "\($0.name)/INVALID_FORMAT" }).union(
                    [
                        "pattern/CANNOT_VERIFY",
                        // The preview gives no files, and no objects.
                        "photo/WRONG_FILE_TYPE", "photo/FILE_TOO_LARGE", "place/NOT_EMPTY", "place/NOT_DIGITS",
                    ]))
        // What a pattern accepts, nobody can guess; everything else is valid by the rules.
        let valid = try #require(form.states.last)
        #expect(valid.note?.contains("`pattern`") == true)
        var failures = definition.failures(for: valid.values(of: definition))
        failures["pattern"] = nil
        #expect(failures.isEmpty)
        #expect(valid.enabled == [true])
    }

    @Test func `The preview leads to every message of the examples that the rules declare`() throws {
        let table = SourceText("\"EMAIL\" = \"Post\";", path: "en.lproj/T.strings")
        let project = Project([table])
        for type in StandardRules.all {
            for example in type.examples {
                // The other field takes only the value that the example has for it.
                let other = example.fields["other"]?.text ?? ""
                let rule = #"{"rule": "oneOf", "options": ["\#(other.isEmpty ? "a" : other)"]}"#
                let definition = try Self.definition(
                    of: """
                        {"form": "f", "fields": [
                            {"name": "other", "rules": [\(rule)]},
                            {"name": "value", "rules": [\(example.json(ofRule: type.name))]}]}
                        """)
                let bytes = FormsPreview([definition], project: project).json.bytes
                let form = try #require(try WrittenForm.read(bytes).first)
                let field = definition.fields[1]
                let rejected = example.rejected.map(\.key)
                for message in field.failureMessages where rejected.contains(message.key) && !message.isForOtherKinds {
                    let state = try #require(form.states.first { $0.id == "\(field.name)/\(message.key.rawValue)" })
                    try check(state, fails: field.name, with: message.key, in: definition)
                    // A person enters neither files nor objects into the preview.
                    let isEntered = !field.takenKinds.isDisjoint(with: [.text, .flag, .selection])
                    let isSlow = message.key == .cannotVerify
                    #expect(state.note == nil || !isEntered || isSlow, "\(type.name): \(state.id)")
                }
            }
        }
    }

    @Test func `The preview shows the messages of rules about several fields`() throws {
        let definition = try Self.definition(
            of: """
                {"form": "f", "fields": [{"name": "phone"}, {"name": "email"}],
                 "rules": [{"rule": "atLeastOneOf", "fields": ["phone", "email"]},
                           {"rule": "onlyOneOf", "fields": ["phone", "email"], "at": "form"}]}
                """)
        let form = try #require(try written([definition]).first)
        let atField = try #require(form.states.first { $0.id == "phone/NO_FIELD_FILLED" })
        #expect(atField.fields[0].errors.count == 1)
        let whole = try #require(form.states.first { $0.id == "/TOO_MANY_FIELDS_FILLED" })
        #expect(whole.formErrors.count == 1 && whole.fields[0].errors.isEmpty)
    }

    /// A state that the rules have led to fails by the rules, and shows what it should.
    private func check(
        _ state: WrittenForm.State, fails field: String, with key: MessageKey, in form: FormDefinition
    ) throws {
        let index = try #require(form.fields.firstIndex { $0.name == field })
        #expect(state.fields[index].display == "error")
        let alert = try #require(state.alert)
        #expect(alert.field == index && state.fields[index].errors.contains(alert.text))
        if state.note == nil {
            let failures = form.failures(for: state.values(of: form))[field] ?? []
            #expect(failures.contains { $0.key == key }, "\(state.id)")
        }
        for (action, isEnabled) in zip(form.actions, state.enabled) {
            #expect(isEnabled == !action.requires.contains(field))
        }
    }

    @Test func aRuleThatDependsOnAnotherFieldIsReached() throws {
        let definition = try Self.definition(
            of: """
                {"form": "address", "fields": [
                    {"name": "country", "rules": [{"rule": "oneOf", "options": ["US", "PL"]}]},
                    {"name": "state", "rules": [{"rule": "when", "field": "country",
                        "satisfies": {"rule": "oneOf", "options": ["US"]},
                        "then": [{"rule": "required"}, {"rule": "length", "exact": 2}]}]},
                    {"name": "code", "rules": [{"rule": "length", "min": 5}]},
                    {"name": "again", "rules": [{"rule": "equalTo", "field": "code"}]}],
                 "actions": [{"name": "save", "requires": ["state", "again"]}]}
                """)
        let form = try #require(try written([definition]).first)
        #expect(form.states.allSatisfy { $0.note == nil || $0.id == "server" || $0.id.hasSuffix("/INVALID_FORMAT") })
        let required = try #require(form.states.first { $0.id == "state/CANNOT_EMPTY" })
        #expect(required.fields[0].value as? String == "US" && required.fields[1].isRequired)
        let untouched = try #require(form.states.first)
        #expect(!untouched.fields[1].isRequired)
        let valid = try #require(form.states.last)
        #expect(valid.fields[2].value as? String == valid.fields[3].value as? String)
    }

    @Test func limitsMayBeTheLargestNumber() throws {
        let definition = try Self.definition(
            of: """
                {"form": "large", "fields": [
                    {"name": "text", "rules": [{"rule": "length", "min": 9223372036854775807}]},
                    {"name": "many", "rules": [{"rule": "selectionCount", "max": 9223372036854775807}]},
                    {"name": "list", "rules": [{"rule": "itemCount", "min": 9223372036854775807},
                        {"rule": "each", "of": [{"rule": "length", "max": 9223372036854775807}]}]},
                    {"name": "file", "rules": [{"rule": "fileSize", "max": 9223372036854775807}]}]}
                """)
        let form = try #require(try written([definition]).first)
        #expect(form.states.contains { $0.id == "list/TOO_FEW_ITEMS" && $0.note == nil })
    }

    @Test func everyLocaleHasItsOwnTexts() throws {
        let form = try #require(try written([FormDefinition.standard[1]]).first)
        #expect(form.texts.count == MessageCatalog.standard.locales.count + 2)
        #expect(Set(form.texts.values.map(\.count)).count == 1)
        let state = try #require(form.states.first { $0.id == "password/PASSWORD_TOO_SHORT" })
        let error = try #require(state.fields[1].errors.first)
        for locale in MessageCatalog.standard.locales {
            let expected = MessageCatalog.standard.text("PASSWORD_TOO_SHORT", ["min": 15], locale: locale)
            // Whether marks stand around the number is the direction's matter.
            let text = form.texts[locale.identifier]?[error].filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
            #expect(text == expected)
        }
        let accented = try #require(form.texts["en-XA"]?[error])
        #expect(accented.hasPrefix("[") && accented.contains("15"))
        #expect(form.texts["ar-XB"]?[error].contains("\u{202E}") == true)
    }

    @Test func theServersCodesAreStatesOfTheirOwn() throws {
        let definition = try Self.definition(
            of: """
                {"form": "f", "serverErrors": {"locked": "NOT_ALLOWED"}, "fields": [
                    {"name": "user", "serverErrors": {"taken": "ALREADY_TAKEN"}, "rules": [{"rule": "required"}]},
                    {"name": "hidden", "showErrors": false, "rules": [{"rule": "digits"}]}]}
                """)
        let form = try #require(try written([definition]).first)
        let taken = try #require(form.states.first { $0.id == "server/user/taken" })
        let error = try #require(taken.fields[0].errors.first)
        #expect(form.texts["pl"]?[error] == MessageCatalog.standard.text("ALREADY_TAKEN", locale: "pl"))
        let locked = try #require(form.states.first { $0.id == "server//locked" })
        #expect(locked.formErrors.count == 1 && locked.fields[0].errors.isEmpty)
        // A field without room for errors shows none, and its alert tells them.
        let hidden = try #require(form.states.first { $0.id == "hidden/NOT_DIGITS" })
        #expect(hidden.fields[1].errors.isEmpty && hidden.alert != nil)
    }

    @Test func textsFromATableAreThoseOfTheTable() throws {
        let tables = CatalogTable.tables(of: [
            "en.lproj/T.strings": "\"EMAIL\" = \"Post\";", "pl.lproj/T.strings": "\"EMAIL\" = \"Poczta\";",
        ])
        let bytes = FormsPreview([FormDefinition.standard[0]], project: Project(tables: tables)).json.bytes
        let form = try #require(try WrittenForm.read(bytes).first)
        #expect(form.texts.keys.sorted() == ["ar-XB", "en", "en-XA", "pl"])
        #expect(form.texts["pl"]?.contains("Poczta") == true)
        // What the table does not have, the shipped catalog says.
        #expect(form.texts["pl"]?.contains("Wypełnij to pole.") == true)
        #expect(form.texts["en-XA"]?.contains { $0.hasPrefix("[Þöšţ") } == true)
    }

    private func written(_ forms: [FormDefinition]) throws -> [WrittenForm] {
        let project = try Project(Configuration(catalogs: [.init(path: ConfiguredPath(Self.catalog))]))
        return try WrittenForm.read(FormsPreview(forms, project: project).json.bytes)
    }

    private static let catalog = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Localizations").path()

    static func definition(of json: String) throws -> FormDefinition {
        try FormDefinition(json: SourceText(json, path: "form.json"))
    }

    private static let everyRule = """
        {"form": "all", "fields": [
            {"name": "required", "rules": [{"rule": "required"}]},
            {"name": "length", "rules": [{"rule": "length", "min": 3, "max": 5}, {"rule": "alphabetic"}]},
            {"name": "exact", "rules": [{"rule": "length", "exact": 6, "unit": "utf16"}, {"rule": "digits"}]},
            {"name": "email", "rules": [{"rule": "email", "key": "WORK_EMAIL_ONLY"}, {"rule": "length", "max": 30}]},
            {"name": "password", "trim": false, "rules": [{"rule": "password"}]},
            {"name": "strong", "rules": [{"rule": "passwordRequirements", "min": 8, "differsFrom": ["email"],
                "characters": ["lowercase", "uppercase", "digit", "symbol"]}]},
            {"name": "phone", "rules": [{"rule": "phone", "international": true}]},
            {"name": "url", "rules": [{"rule": "url", "schemes": ["ftp"]}]},
            {"name": "pattern", "rules": [{"rule": "pattern", "pattern": "[A-F]{3}~[0-9]{7}"}, {"rule": "required"}]},
            {"name": "alphanumeric", "rules": [{"rule": "alphanumeric"}]},
            {"name": "integer", "rules": [{"rule": "integer", "min": -3, "max": 70}]},
            {"name": "number", "rules": [{"rule": "number", "min": 0.5, "max": 7.25, "localized": true}]},
            {"name": "date", "rules": [{"rule": "date", "format": "d.M.yyyy", "earliest": "1900-01-01",
                "latest": "2030-12-31"}]},
            {"name": "again", "rules": [{"rule": "equalTo", "field": "email"}]},
            {"name": "color", "rules": [{"rule": "oneOf", "options": ["red", "green"]}]},
            {"name": "colors", "rules": [{"rule": "selectionCount", "min": 2, "max": 3}]},
            {"name": "terms", "rules": [{"rule": "accepted"}]},
            {"name": "card", "rules": [{"rule": "cardNumber"}]},
            {"name": "uuid", "rules": [{"rule": "uuid"}]},
            {"name": "ip", "rules": [{"rule": "ipAddress"}]},
            {"name": "not", "rules": [{"rule": "not", "of": {"rule": "digits"}}]},
            {"name": "any", "rules": [{"rule": "any", "of": [{"rule": "email"}, {"rule": "phone"}]}]},
            {"name": "every", "rules": [{"rule": "all", "of": [{"rule": "digits"}, {"rule": "length", "min": 4}]}]},
            {"name": "optional", "rules": [{"rule": "optional", "of": {"rule": "integer", "min": 1}}]},
            {"name": "invited", "rules": [{"rule": "itemCount", "min": 2, "max": 3},
                {"rule": "each", "of": [{"rule": "email"}, {"rule": "length", "max": 17}]}]},
            {"name": "photo", "rules": [{"rule": "fileType", "types": ["image/*"]}, {"rule": "fileSize", "max": 9}]},
            {"name": "place", "rules": [{"rule": "members", "fields": [
                {"name": "zip", "rules": [{"rule": "digits"}]}]}]}],
         "actions": [{"name": "send", "requires": ["required", "length", "exact", "email", "password", "strong", "phone",
            "url", "pattern", "alphanumeric", "integer", "number", "date", "again", "color", "colors", "terms", "card",
            "uuid", "ip", "not", "any", "every", "optional", "invited"]}]}
        """
}
