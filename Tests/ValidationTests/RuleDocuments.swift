import Foundation
import Tables
import Validation

/// The files that are written from what the rules declare.
enum RuleDocuments {
    // MARK: The schema

    /// The schema of form files. Only its last definition, `rule`, is written; the rest is kept.
    static func schema() throws -> String {
        let recorded = try String(contentsOf: FormSchema.file, encoding: .utf8)
        guard let start = recorded.range(of: "\n    \"rule\": {\n") else { throw MissingDefinition() }
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("type", "object")
            json.member("properties") { json in
                json.object { $0.member("rule") { $0.object { $0.member("enum", StandardRules.all.map { $0.name }) } } }
            }
            json.member("required", ["rule"])
            json.member("oneOf") { json in json.array(StandardRules.all) { write($1, to: &$0) } }
        }
        let lines = json.text.split(separator: "\n", omittingEmptySubsequences: false)
        let definition = lines.joined(separator: "\n    ")
        return recorded[..<start.lowerBound] + "\n    \"rule\": \(definition)\n  }\n}\n"
    }

    struct MissingDefinition: Error {}

    private static func write(_ type: any StandardRule.Type, to json: inout JSONWriter) {
        let parameters = type.parameters.map(\.declaration)
        json.object { json in
            json.member("description", type.summary)
            json.member("properties") { json in
                json.object { json in
                    json.member("rule") { $0.object { $0.member("const", type.name) } }
                    json.member("key") { $0.object { $0.member("$ref", "#/$defs/key") } }
                    for parameter in parameters {
                        json.member(parameter.name) { json in
                            json.object { json in
                                json.member("description", parameter.purpose)
                                write(parameter.shape, to: &json)
                                if let value = parameter.defaultValue {
                                    json.member("default") { $0.number(spelled: value) }
                                }
                            }
                        }
                    }
                }
            }
            json.member("required", ["rule"] + parameters.filter(\.isRequired).map(\.name))
            json.member("additionalProperties", false)
            for relation in type.relations { write(relation, to: &json) }
        }
    }

    private static func write(_ shape: ParameterDeclaration.Shape, to json: inout JSONWriter) {
        switch shape {
        case .flag: json.member("type", "boolean")
        case .integer(let range):
            json.member("type", "integer")
            if range.lowerBound > Int.min { json.member("minimum", range.lowerBound) }
            if range.upperBound < Int.max { json.member("maximum", range.upperBound) }
        case .number: json.member("type", "number")
        case .text(let pattern):
            json.member("type", "string")
            if let pattern { json.member("pattern", pattern) } else { json.member("minLength", 1) }
        case .word(let words): json.member("enum", words)
        case .field:
            json.member("type", "string")
            json.member("minLength", 1)
        case .rule: json.member("$ref", "#/$defs/rule")
        case .member: json.member("$ref", "#/$defs/member")
        case .array(let element, let minCount):
            json.member("type", "array")
            json.member("items") { json in json.object { write(element, to: &$0) } }
            if minCount > 0 { json.member("minItems", minCount) }
        }
    }

    private static func write(_ relation: ParameterRelation, to json: inout JSONWriter) {
        switch relation {
        case .anyOf(let names):
            json.member("anyOf") { json in
                json.array(names) { json, name in json.object { $0.member("required", [name]) } }
            }
        case .alone(let name, let others):
            json.member("dependentSchemas") { json in
                json.object { json in
                    json.member(name) { json in
                        json.object { json in
                            json.member("properties") { json in
                                json.object { json in for other in others { json.member(other, false) } }
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: The page

    static let pageFile = FormSchema.repository.appending(path: "Sources/Validation/Validation.docc/Rules.md")

    /// The page of the documentation about the shipped rules.
    static var page: String {
        let introduction = """
            # Rules

            The shipped rules: what they require, their parameters in form files, and their messages.

            ## Overview

            Every rule except ``Required`` and ``Accepted`` accepts an empty value. Limits are inclusive. In a form file, every rule also
            takes a `key`: the message of the app with which it then fails.

            This page is written by `make schemas` from what the rules declare.


            """
        let topics = StandardRules.all.map { "- ``\($0)``\n" }.joined()
        return introduction + StandardRules.all.map(section).joined(separator: "\n") + "\n## Topics\n\n### Rules\n\n"
            + topics
    }

    private static func section(_ type: any StandardRule.Type) -> String {
        var text = "### \(type.name)\n\n``\(type)``: \(type.summary)"
        let messages = type.standardMessages.map { message in
            let arguments = message.arguments.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
            return "`\(message.key.rawValue)`\(arguments.isEmpty ? "" : " (\(arguments))")"
        }
        text += messages.isEmpty ? "\n\n" : "\n\nMessages: \(messages.joined(separator: ", ")).\n\n"
        if let example = type.examples.first { text += "```json\n\(example.json(ofRule: type.name))\n```\n" }
        if type.parameters.isEmpty { return text }
        text += "\n| Parameter | Value | Default | |\n|---|---|---|---|\n"
        for parameter in type.parameters.map(\.declaration) {
            let defaultValue = parameter.isRequired ? "required" : parameter.defaultValue.map { "`\($0)`" } ?? ""
            text += "| `\(parameter.name)` | \(words(parameter.shape)) | \(defaultValue) | \(parameter.purpose) |\n"
        }
        return text
    }

    private static func words(_ shape: ParameterDeclaration.Shape) -> String {
        switch shape {
        case .flag: "true or false"
        case .integer(let range):
            switch (range.lowerBound, range.upperBound) {
            case (Int.min, _): "whole number"
            case (let min, Int.max): "whole number from \(min)"
            case (let min, let max): "whole number from \(min) to \(max)"
            }
        case .number: "number"
        case .text: "text"
        case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .field: "field"
        case .rule: "rule"
        case .member: "field of an object"
        case .array(let element, _): "array: \(words(element))"
        }
    }
}
