internal import Base
internal import Messages

/// How closely a schema follows what the rules accept.
public enum SchemaStrictness: Sendable, Hashable, CaseIterable {
    /// What a client should send, for the documentation. It refuses some things that the rules accept: an empty text in place of
    /// a value that may be left out, white space at the ends of a text, and a text in place of a number.
    case canonical
    /// Never refuses what the rules accept, for a gateway that validates requests before the app does.
    case lenient
}

extension TypedForm {
    /// The JSON Schema (draft 2020-12) of a request's body.
    ///
    /// The forms of models inside are definitions in `$defs`, under the names of the forms. What the rules check and JSON Schema
    /// has no keyword for, such as rules between fields, is left out.
    ///
    /// - Returns: the schema, in JSON, with one member a line.
    /// - Complexity: linear in the number of fields, including those of models inside.
    public func jsonSchema(_ strictness: SchemaStrictness = .canonical) -> String {
        var writer = SchemaWriter(strictness, references: "#/$defs/")
        writer.name(Model.self, definition, reference: "#")
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            writer.writeMembers(of: definition, allowsOthers: allowsOthers, to: &json)
            let definitions = writer.definitions()
            if definitions.isEmpty { return }
            json.member("$defs") { json in
                json.object { json in
                    for (name, definition) in definitions { json.member(name) { $0.value(definition) } }
                }
            }
        }
        json.endLine()
        return json.text
    }

    /// A Components Object of OpenAPI 3.1 with the request body of the form, the schemas that it refers to, and the response
    /// to invalid values: see ``ProblemDetails/jsonSchema``.
    ///
    /// Its parts belong under `components` in an OpenAPI document. An operation refers to them:
    ///
    /// ```yaml
    /// requestBody: {$ref: "#/components/requestBodies/sign-up"}
    /// responses:
    ///   "422": {$ref: "#/components/responses/invalid-values"}
    /// ```
    ///
    /// A form with files is sent as `multipart/form-data`, every other one as JSON or as a submitted form.
    ///
    /// - Returns: the object, in JSON, with one member a line.
    public func openAPIComponents(_ strictness: SchemaStrictness = .canonical) -> String {
        var writer = SchemaWriter(strictness, references: "#/components/schemas/")
        let name = writer.name(Model.self, definition, reference: nil)
        let hasFiles = definition.fields.contains { $0.takenKinds == .file }
        var schema = JSONWriter(.indented)
        schema.object { writer.writeMembers(of: definition, allowsOthers: allowsOthers, to: &$0) }
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("schemas") { json in
                json.object { json in
                    json.member(name) { $0.value(schema) }
                    for (name, definition) in writer.definitions() { json.member(name) { $0.value(definition) } }
                    json.member("problem") { $0.object { ProblemDetails.writeSchema(to: &$0) } }
                }
            }
            json.member("requestBodies") { json in
                json.object { json in
                    json.member(name) { json in
                        json.object { json in
                            json.member("required", true)
                            let types =
                                hasFiles
                                ? ["multipart/form-data"] : ["application/json", "application/x-www-form-urlencoded"]
                            json.content(types, reference: "#/components/schemas/\(name)")
                        }
                    }
                }
            }
            json.member("responses") { json in
                json.object { json in
                    json.member("invalid-values") { json in
                        json.object { json in
                            json.member("description", "Values that the form's rules refuse, each with its path.")
                            json.content([ProblemDetails().mediaType], reference: "#/components/schemas/problem")
                        }
                    }
                }
            }
        }
        json.endLine()
        return json.text
    }
}

extension JSONWriter {
    fileprivate mutating func content(_ types: [String], reference: String) {
        member("content") { json in
            json.object { json in
                for type in types {
                    json.member(type) { json in
                        json.object { json in
                            json.member("schema") { json in json.object { $0.member("$ref", reference) } }
                        }
                    }
                }
            }
        }
    }

    fileprivate mutating func number(_ name: String, _ value: Double?) {
        guard let value else { return }
        member(name) { json in
            if let whole = Int(exactly: value) { json.integer(whole) } else { json.number(value) }
        }
    }
}

/// Writes the schemas of forms and of the models inside them.
private struct SchemaWriter {
    private let strictness: SchemaStrictness
    private let prefix: String
    private var references: [ObjectIdentifier: String] = [:]
    private var names: Set<String> = ["problem"]
    private var waiting: [(name: String, form: NestedForm)] = []

    init(_ strictness: SchemaStrictness, references prefix: String) {
        self.strictness = strictness
        self.prefix = prefix
    }

    /// Names the model at the top.
    ///
    /// - Parameter reference: how its schema is referred to; nil for its name behind the prefix.
    @discardableResult
    mutating func name<Model: FormModel>(_ model: Model.Type, _ form: FormDefinition, reference: String?) -> String {
        let name = unused(form.name)
        references[ObjectIdentifier(model)] = reference ?? prefix + name
        return name
    }

    /// The definitions of the models that were referred to, by their names. Their own references are among them.
    mutating func definitions() -> [(String, JSONWriter)] {
        var definitions: [(String, JSONWriter)] = []
        while let (name, form) = waiting.popLast() {
            var json = JSONWriter(.indented)
            json.object { writeMembers(of: form.definition, allowsOthers: form.allowsOthers, to: &$0) }
            definitions.append((name, json))
        }
        return definitions.sorted { $0.0 < $1.0 }
    }

    /// A name that may be a component of OpenAPI (3.1, section 4.8.7): of letters, digits, `.`, `-` and `_`.
    private mutating func unused(_ name: String) -> String {
        let plain = String(
            decoding: name.utf8.map { byte in
                byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
                    ? byte : UInt8(ascii: "_")
            }, as: UTF8.self)
        var candidate = plain.isEmpty ? "form" : plain
        var number = 2
        while !names.insert(candidate).inserted {
            candidate = "\(plain)-\(number)"
            number += 1
        }
        return candidate
    }

    private mutating func reference(to form: NestedForm) -> String {
        if let reference = references[form.model] { return reference }
        let name = unused(form.definition.name)
        references[form.model] = prefix + name
        waiting.append((name, form))
        return prefix + name
    }

    mutating func writeMembers(of form: FormDefinition, allowsOthers: Bool, to json: inout JSONWriter) {
        json.member("type", "object")
        if !allowsOthers { json.member("additionalProperties", false) }
        let schemas = form.fields.map { schema(of: $0) }
        let required = zip(form.fields, schemas).filter { $1.isRequired }.map(\.0.serverName)
        if !required.isEmpty { json.member("required", required) }
        json.member("properties") { json in
            json.object { json in
                for (field, schema) in zip(form.fields, schemas) {
                    json.member(field.serverName) { json in
                        write(
                            schema, field.rules, taking: field.takenKinds, trims: field.trims, isSecret: field.isSecret,
                            to: &json)
                    }
                }
            }
        }
    }

    private func schema(of field: FieldDefinition) -> ValueSchema {
        var schema = ValueSchema(field.rules)
        if strictness == .lenient, field.changesTexts {
            // The rules judge the changed text, which may have another length and another beginning.
            (schema.minLength, schema.maxLength, schema.prefix) = (nil, nil, nil)
        }
        return schema
    }

    private mutating func write(
        _ schema: ValueSchema, _ rules: [any Rule], taking kinds: ValueKinds, trims: Bool, isSecret: Bool = false,
        to json: inout JSONWriter
    ) {
        let model = rules.lazy.compactMap(\.nestedForm).first
        guard strictness == .lenient, !schema.isRequired else {
            return json.object { writeValue(schema, rules, model, kinds, trims, isSecret, to: &$0) }
        }
        // A value that may be left out may also be empty.
        json.object { json in
            json.member("anyOf") { json in
                json.array { json in
                    json.object { writeValue(schema, rules, model, kinds, trims, isSecret, to: &$0) }
                    json.object { $0.member("type", "null") }
                    json.object { json in
                        json.member("type", "string")
                        if trims { json.member("pattern", "^\(whiteSpace)$") } else { json.member("maxLength", 0) }
                    }
                    if !kinds.isDisjoint(with: [.selection, .list]) {
                        json.object { json in
                            json.member("type", "array")
                            json.member("maxItems", 0)
                        }
                    }
                    if model != nil {
                        // The empty controls of a submitted form.
                        json.object { json in
                            json.member("type", "object")
                            json.member("minProperties", 1)
                            json.member("additionalProperties") { json in
                                json.object { $0.member("enum") { Self.writeEmptyValues(to: &$0) } }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func writeEmptyValues(to json: inout JSONWriter) {
        json.array { json in
            json.string("")
            json.null()
            json.flag(false)
        }
    }

    private mutating func writeValue(
        _ schema: ValueSchema, _ rules: [any Rule], _ model: NestedForm?, _ kinds: ValueKinds, _ trims: Bool,
        _ isSecret: Bool, to json: inout JSONWriter
    ) {
        if schema.isTrue { return json.member("const") { $0.flag(true) } }
        if let model { return write(model, isRequired: schema.isRequired, to: &json) }
        let isNumber = kinds.contains(.number)
        if isNumber {
            writeNumber(schema, kinds, to: &json)
        } else if !kinds.isDisjoint(with: [.selection, .list]) {
            writeArray(schema, rules, to: &json)
        } else if kinds.contains(.flag) {
            writeType(["boolean"], schema, to: &json)
        } else if kinds == .file {
            writeType(["string"], schema, to: &json)
            json.member("contentMediaType", schema.mediaType ?? "application/octet-stream")
        } else if !kinds.isDisjoint(with: [.text, .date]) {
            writeText(schema, trims, to: &json)
        } else if kinds.contains(.object) {
            writeType(["object"], schema, to: &json)
        }
        if isSecret || schema.isWriteOnly { json.member("writeOnly", true) }
    }

    private mutating func write(_ model: NestedForm, isRequired: Bool, to json: inout JSONWriter) {
        let reference = reference(to: model)
        if isRequired || strictness == .lenient { return json.member("$ref", reference) }
        json.member("anyOf") { json in
            json.array { json in
                json.object { $0.member("$ref", reference) }
                json.object { $0.member("type", "null") }
            }
        }
    }

    private func writeType(_ types: [String], _ schema: ValueSchema, to json: inout JSONWriter) {
        let all = schema.isRequired || strictness == .lenient ? types : types + ["null"]
        if all.count == 1 { json.member("type", all[0]) } else { json.member("type", all) }
    }

    private func writeNumber(_ schema: ValueSchema, _ kinds: ValueKinds, to json: inout JSONWriter) {
        // A number may be written as a text, in the reader's notation. The keywords of numbers don't judge a text.
        let texts = strictness == .lenient && kinds.contains(.text) ? ["string"] : []
        if let numbers = schema.numbers, texts.isEmpty {
            json.member("enum") { json in
                json.array { json in
                    for number in numbers { json.integer(number) }
                    if !schema.isRequired, strictness == .canonical { json.null() }
                }
            }
            return
        }
        writeType([schema.isWhole ? "integer" : "number"] + texts, schema, to: &json)
        json.number("minimum", schema.minimum)
        json.number("maximum", schema.maximum)
        json.number("exclusiveMinimum", schema.exclusiveMinimum)
        json.number("exclusiveMaximum", schema.exclusiveMaximum)
        if !texts.isEmpty, schema.isRequired { json.member("minLength", 1) }
    }

    private mutating func writeArray(_ schema: ValueSchema, _ rules: [any Rule], to json: inout JSONWriter) {
        writeType(["array"], schema, to: &json)
        let elements = rules.compactMap { $0 as? Each }
        let elementRules = elements.flatMap(\.rules)
        if !elementRules.isEmpty {
            json.member("items") { json in
                write(
                    ValueSchema(elementRules), elementRules, taking: elementRules.judgedKinds,
                    trims: elements.allSatisfy(\.trims), to: &json)
            }
        }
        if let least = schema.minItems ?? (schema.isRequired ? 1 : nil) { json.member("minItems", least) }
        if let most = schema.maxItems { json.member("maxItems", most) }
        if schema.hasUniqueItems, strictness == .canonical { json.member("uniqueItems", true) }
    }

    private func writeText(_ schema: ValueSchema, _ trims: Bool, to json: inout JSONWriter) {
        if let options = schema.options, strictness == .canonical {
            json.member("enum") { json in
                json.array { json in
                    for option in options { json.string(option) }
                    if !schema.isRequired { json.null() }
                }
            }
            return
        }
        writeType(["string"], schema, to: &json)
        // A format could refuse a date that is written out, or an address with marks of direction.
        if let format = schema.format, strictness == .canonical { json.member("format", format) }
        let least = max(schema.minLength ?? 0, schema.isRequired ? 1 : 0)
        if least > 0 { json.member("minLength", least) }
        // White space at the ends is removed before the rules see the text.
        if let most = schema.maxLength, strictness == .canonical || !trims { json.member("maxLength", most) }
        if let prefix = schema.prefix {
            json.member("pattern", strictness == .canonical || !trims ? "^\(prefix)" : "^\(whiteSpace)\(prefix)")
        }
    }

    /// Any number of characters with the Unicode property `White_Space`, as JSON Schema's regular expressions write them.
    private var whiteSpace: String {
        #"[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]*"#
    }
}

extension FieldDefinition {
    /// Whether a page hides what is typed.
    fileprivate var isSecret: Bool { inputHints.control == .password }
}

extension ProblemDetails {
    /// The JSON Schema (draft 2020-12) of the body that this format writes, for the documentation of an API.
    ///
    /// - Returns: the schema, in JSON, with one member a line.
    public static var jsonSchema: String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            writeSchema(to: &json)
        }
        json.endLine()
        return json.text
    }

    /// Writes the members of the schema.
    fileprivate static func writeSchema(to json: inout JSONWriter) {
        func property(_ name: String, _ type: String, _ description: String, to json: inout JSONWriter) {
            json.member(name) { json in
                json.object { json in
                    json.member("type", type)
                    json.member("description", description)
                }
            }
        }
        json.member("type", "object")
        json.member("required", ["type", "title", "status", "errors"])
        json.member("properties") { json in
            json.object { json in
                property("type", "string", "A URI that identifies the type of problem (RFC 9457).", to: &json)
                property("title", "string", "The problem in the reader's language.", to: &json)
                property("status", "integer", "The HTTP status.", to: &json)
                property("detail", "string", "The number of errors, in the reader's language.", to: &json)
                property("instance", "string", "An identifier of this occurrence.", to: &json)
                json.member("errors") { json in
                    json.object { json in
                        json.member("type", "array")
                        json.member("items") { json in
                            json.object { json in
                                json.member("type", "object")
                                json.member("required", ["pointer", "code", "detail", "key", "arguments"])
                                json.member("properties") { json in
                                    json.object { json in
                                        property(
                                            "pointer", "string",
                                            "The path of the value: a JSON Pointer in a URI fragment (RFC 6901).",
                                            to: &json)
                                        property("code", "string", "The code of the error, for programs.", to: &json)
                                        property("detail", "string", "The error in the reader's language.", to: &json)
                                        property(
                                            "key", "string",
                                            "The key of the message, for clients with texts of their own.",
                                            to: &json)
                                        property(
                                            "arguments", "object", "The arguments of the message, by name.", to: &json)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
