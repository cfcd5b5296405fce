internal import Base

extension FormDefinition {
    /// The form as a form file: what ``init(json:)`` reads. Translators can preview it, and other programs can read it.
    ///
    /// A form file can have the shipped rules, each with a message of the app if it has one. It can't have closures, rules of
    /// the app and asynchronous rules. Two values of typed forms are judged in another way by the file: an empty object in
    /// place of a required model is said to be empty itself too (`CANNOT_EMPTY`), and texts of a list that differ only in
    /// marks of direction aren't repeated.
    ///
    /// - Complexity: O(*n*) in the length of the text, and the time in which ICU compiles the regular expressions.
    /// - Returns: the text of the file, indented, with a line break at its end.
    /// - Throws: an ``UnwritableForm`` with everything that a form file can't say.
    public func json() throws(UnwritableForm) -> String {
        var json = JSONWriter(.indented)
        json.value(try written())
        json.endLine()
        return json.text
    }

    /// The form as a form file has it. It is read again, so that what is written can be read.
    fileprivate func written() throws(UnwritableForm) -> JSONNode {
        var writer = FormFileWriter()
        let node = writer.node(of: self)
        if !writer.obstacles.isEmpty { throw UnwritableForm(form: name, reasons: writer.obstacles) }
        let errors = FormFile(SourceText(node)).errors
        if !errors.isEmpty { throw UnwritableForm(form: name, reasons: errors.map(\.kind.message)) }
        return node
    }
}

/// A form that can't be written as a form file: see ``FormDefinition/json()``.
public struct UnwritableForm: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the form.
    public let form: String
    /// What a form file can't say, in full sentences, each with the part of the form that it is about.
    public let reasons: [String]

    /// The form and the reasons.
    public var description: String {
        "The form `\(form)` can't be written as a form file. \(reasons.joined(separator: " "))"
    }
}

/// A form is encoded as a form file: with `JSONEncoder`, the result is one.
extension FormDefinition: Codable {
    /// Decodes a form that is written as in a form file.
    ///
    /// - Throws: a `DecodingError` with the first mistake.
    public init(from decoder: any Decoder) throws {
        let node = try CodableNode(from: decoder).node
        do throws(FormError) {
            try self.init(json: SourceText(node))
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.kind.message))
        }
    }

    /// Encodes the form as a form file has it.
    ///
    /// - Throws: an `EncodingError` with an ``UnwritableForm`` if a form file can't say everything.
    public func encode(to encoder: any Encoder) throws {
        let node: JSONNode
        do throws(UnwritableForm) {
            node = try written()
        } catch {
            let context = EncodingError.Context(
                codingPath: encoder.codingPath, debugDescription: error.description, underlyingError: error)
            throw EncodingError.invalidValue(self, context)
        }
        try CodableNode(node: node).encode(to: encoder)
    }
}

/// A value of a form file, for encoders and decoders of any format.
private struct CodableNode: Codable {
    let node: JSONNode

    init(node: JSONNode) { self.node = node }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The deepest value that is decoded, as in JSON documents. Deeper ones could use up the stack.
    private static let deepest = 256

    init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count <= Self.deepest else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "The value is too deep."))
        }
        if let members = try? decoder.container(keyedBy: Name.self) {
            node = .object(
                try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { name in
                    JSONMember(name.stringValue, try members.decode(CodableNode.self, forKey: name).node)
                })
        } else if var elements = try? decoder.unkeyedContainer() {
            var nodes: [JSONNode] = []
            while !elements.isAtEnd { nodes.append(try elements.decode(CodableNode.self).node) }
            node = .array(nodes)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                node = JSONNode(value: .null, range: 0..<0)
            } else if let flag = try? value.decode(Bool.self) {
                node = .flag(flag)
            } else if let number = try? value.decode(Int.self) {
                node = .integer(number)
            } else if let number = try? value.decode(Double.self), number.isFinite {
                node = .number(number)
            } else {
                node = .text(try value.decode(String.self))
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch node.value {
        case .object(let members):
            var container = encoder.container(keyedBy: Name.self)
            for member in members {
                try container.encode(CodableNode(node: member.value), forKey: Name(stringValue: member.key))
            }
        case .array(let nodes):
            var container = encoder.unkeyedContainer()
            for node in nodes { try container.encode(CodableNode(node: node)) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .boolean(let flag):
            var container = encoder.singleValueContainer()
            try container.encode(flag)
        case .number(let text):
            var container = encoder.singleValueContainer()
            if let number = Int(text) { try container.encode(number) } else { try container.encode(Double(text) ?? 0) }
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
}

extension SourceText {
    /// A document with a value.
    fileprivate init(_ node: JSONNode) {
        var json = JSONWriter(.embedded)
        json.value(node)
        self.init(bytes: json.bytes, path: "")
    }
}

extension JSONWriter {
    /// Writes a value.
    fileprivate mutating func value(_ node: JSONNode) {
        switch node.value {
        case .null: null()
        case .boolean(let flag): self.flag(flag)
        case .number(let text): number(spelled: text)
        case .string(let text): string(text)
        case .array(let nodes): array(nodes) { $0.value($1) }
        case .object(let members):
            object { json in
                for member in members { json.member(member.key) { $0.value(member.value) } }
            }
        }
    }
}

extension FormFileWriter {
    mutating func node(of form: FormDefinition) -> JSONNode {
        var members = [JSONMember("form", .text(form.name))]
        members.add("title", form.title)
        members.add("serverErrors", form.serverErrors)
        let fields = form.fields.map { field in
            inPart("The field `\(field.name)`") { $0.node(of: field, isInForm: true) }
        }
        members.append(JSONMember("fields", .array(fields)))
        let rules = form.rules.compactMap { rule in
            inPart("A rule about several fields") { writer in
                writer.refer(to: rule.fields)
                if case .field(let name) = rule.place { writer.refer(to: [name]) }
                return writer.node(of: rule)
            }
        }
        if !rules.isEmpty { members.append(JSONMember("rules", .array(rules))) }
        let actions = form.actions.map { action in
            inPart("The action `\(action.name)`") { $0.node(of: action) }
        }
        checkNames(among: form.fields.map(\.name))
        checkUniqueness(of: form.actions.map(\.name), ofEach: "An action")
        if !actions.isEmpty { members.append(JSONMember("actions", .array(actions))) }
        return .object(members)
    }

    private mutating func node(of action: ActionDefinition) -> JSONNode {
        refer(to: action.requires)
        var members = [JSONMember("name", .text(action.name))]
        members.add("label", action.label)
        if !action.requires.isEmpty { members.append(JSONMember("requires", .texts(action.requires))) }
        return .object(members)
    }
}
