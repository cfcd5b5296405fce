import Foundation
import Testing
import Validation

/// A form as a page reads it, by Foundation's JSON reader.
struct WrittenForm {
    struct Field {
        let value: Any
        let display: String
        let isRequired: Bool
        let errors: [Int]
    }

    struct State {
        let id: String
        let note: String?
        let fields: [Field]
        let enabled: [Bool]
        let formErrors: [Int]
        let alert: (field: Int, text: Int)?

        init(_ object: [String: Any]) throws {
            id = object["id"] as? String ?? ""
            note = object["note"] as? String
            enabled = try #require(object["enabled"] as? [Bool])
            formErrors = try #require(object["formErrors"] as? [Int])
            fields = try #require(object["fields"] as? [[String: Any]]).map { field in
                Field(
                    value: try #require(field["value"]), display: try #require(field["display"] as? String),
                    isRequired: try #require(field["required"] as? Bool),
                    errors: try #require(field["errors"] as? [Int]))
            }
            alert = try (object["alert"] as? [String: Int]).map { alert in
                (field: try #require(alert["field"]), text: try #require(alert["text"]))
            }
        }

        /// What stands in the fields.
        func values(of form: FormDefinition) -> [String: FieldValue] {
            Dictionary(
                uniqueKeysWithValues: zip(form.fields, fields).map { definition, field in
                    switch field.value {
                    case let options as [String]: (definition.name, .selection(options))
                    case let text as String: (definition.name, .text(text))
                    default: (definition.name, .flag(field.value as? Bool ?? false))
                    }
                })
        }
    }

    let states: [State]
    let texts: [String: [String]]

    static func read(_ bytes: [UInt8]) throws -> [WrittenForm] {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]]).map { form in
            WrittenForm(
                states: try #require(form["states"] as? [[String: Any]]).map { try State($0) },
                texts: try #require(form["texts"] as? [String: [String]]))
        }
    }
}
