import Foundation
import TestSupport
import Testing
import Validation

/// The schema that editors use, held against forms by another validator: Python's `jsonschema`.
@Suite(
    .enabled("\(SkipReason.missing("The Python package jsonschema", .consumers))") {
        Python.consumers.has("jsonschema")
    })
struct FormSchemaTests {
    @Test func theShippedFormsSatisfyTheSchema() throws {
        let forms = FormSchema.repository.appending(path: "Resources/Forms")
        let files = try FileManager.default.contentsOfDirectory(atPath: forms.path).filter { $0.hasSuffix(".json") }
        #expect(files.count == FormDefinition.standard.count)
        for file in files {
            let text = String(decoding: try Data(contentsOf: forms.appending(path: file)), as: UTF8.self)
            #expect(try FormSchema.accepts([text]) == [true], "\(file)")
        }
    }

    @Test func `The schema has every rule with its parameters and no other`() throws {
        let rules = DeclaredExample.all.map { Self.form(rule: $0.json) }
        #expect(try FormSchema.accepts(rules) == rules.map { _ in true })
        let text = String(decoding: try Data(contentsOf: FormSchema.file), as: UTF8.self)
        let named = text.matches(of: /"const": "(\w+)"/).map { String($0.1) }
        #expect(
            Set(named).subtracting(["today", "now"])
                == Set(StandardRules.all.map { $0.name } + StandardFormRules.all.map { $0.name }))
    }

    @Test func theSchemaKnowsEveryKindAndEveryWayToALength() throws {
        let kinds = #"["text", "flag", "number", "date", "selection", "list", "object", "file"]"#
        let forms =
            ["{\"form\": \"f\", \"fields\": [{\"name\": \"a\", \"kinds\": \(kinds)}]}"]
            + ["", #", "min": 1"#, #", "max": 1"#, #", "min": 1, "max": 2"#, #", "exact": 2, "unit": "utf8""#].map {
                Self.form(rule: "{\"rule\": \"length\"\($0)}")
            }
        #expect(try FormSchema.accepts(forms) == forms.map { _ in true })
        for form in forms { #expect(throws: Never.self) { try FormDefinition(json: FormSchema.source(form)) } }
        #expect(try FormDefinition(json: FormSchema.source(forms[0])).fields.first?.kinds == .any)
    }

    @Test func formsWithMistakesBreakIt() throws {
        let forms = [
            "[]", "{}", #"{"form": ""}"#, #"{"form": "f", "feilds": []}"#, #"{"form": "f", "fields": [{}]}"#,
            #"{"form": "f", "fields": [{"name": "a", "trim": 1}]}"#,
            #"{"form": "f", "fields": [{"name": "a", "timing": "x"}]}"#,
            #"{"form": "f", "fields": [{"name": "a", "kinds": ["array"]}]}"#,
            #"{"form": "f", "fields": [{"name": "a", "kinds": []}]}"#,
            #"{"form": "f", "fields": [{"name": "a", "kinds": "text"}]}"#,
            #"{"form": "f", "serverErrors": {"a": 1}}"#, #"{"form": "f", "actions": [{"name": "a", "requires": [1]}]}"#,
            Self.form(rule: #"{"rule": "emial"}"#), Self.form(rule: "{}"),
            Self.form(rule: #"{"rule": "length", "exact": 2, "max": 3}"#),
            Self.form(rule: #"{"rule": "length", "min": "1"}"#),
            Self.form(rule: #"{"rule": "length", "min": 1, "exact": 1}"#),
            Self.form(rule: #"{"rule": "email", "min": 1}"#), Self.form(rule: #"{"rule": "pattern"}"#),
            Self.form(rule: #"{"rule": "ipAddress", "version": "v5"}"#), Self.form(rule: #"{"rule": "not"}"#),
            Self.form(rule: #"{"rule": "oneOf", "options": []}"#), Self.form(rule: #"{"rule": "integer", "min": 1.5}"#),
            Self.form(rule: #"{"rule": "any", "of": [{"rule": "emial"}]}"#),
            Self.form(rule: #"{"rule": "date", "earliest": "yesterday"}"#),
            Self.form(rule: #"{"rule": "each", "of": {"rule": "email"}}"#), Self.form(rule: #"{"rule": "each"}"#),
            Self.form(rule: #"{"rule": "each", "of": [{"rule": "emial"}]}"#),
            Self.form(rule: #"{"rule": "members", "fields": []}"#),
            Self.form(rule: #"{"rule": "members", "fields": [{"name": "b", "timing": "onChange"}]}"#),
            Self.form(rule: #"{"rule": "members", "fields": [{"name": "b", "rules": [{"rule": "emial"}]}]}"#),
            Self.form(rule: #"{"rule": "equalTo", "field": ""}"#), Self.form(rule: #"{"rule": "itemCount"}"#),
            Self.form(rule: #"{"rule": "itemCount", "max": 0}"#),
            Self.form(rule: #"{"rule": "fileSize"}"#), Self.form(rule: #"{"rule": "fileSize", "max": 0}"#),
            Self.form(rule: #"{"rule": "fileType", "types": ["png"]}"#),
            Self.form(rule: #"{"rule": "fileType", "types": ["*/*"]}"#),
            Self.form(rule: #"{"rule": "fileType", "types": ["text/html; charset=utf-8"]}"#),
        ]
        #expect(try FormSchema.accepts(forms) == forms.map { _ in false })
        // The reader agrees.
        for form in forms { #expect(throws: FormError.self) { try FormDefinition(json: FormSchema.source(form)) } }
    }

    private static func form(rule: String) -> String {
        "{\"form\": \"f\", \"fields\": [{\"name\": \"a\", \"rules\": [\(rule)]}]}"
    }
}
