internal import MessageFormat
internal import Messages
public import Tables
public import Validation

/// A file that declares messages, as any program can write it from what it knows of a project's rules.
///
/// ```json
/// {"version": 1,
///  "declarations": [
///    {"key": "TEXT_TOO_SHORT", "arguments": {"min": {"type": "integer", "minimum": 1, "maximum": 64}, "name": "text"}}]}
/// ```
///
/// `Resources/Schemas/declarations.schema.json` is its schema.
public struct DeclarationFile: Sendable {
    /// A declared message, and where the file says so.
    public struct Declaration: Sendable {
        /// The message.
        public let message: MessageDeclaration
        /// The place of the key in the file's text, in UTF-8 bytes.
        public let range: Range<Int>
    }

    /// The file.
    public let source: SourceText
    /// The declarations without mistakes, in file order.
    public let declarations: [Declaration]
    /// The mistakes, in file order.
    public let errors: [DeclarationError]

    /// Reads a file. Recovers from every mistake: a declaration that is wrong costs that declaration.
    public init(_ source: SourceText) {
        var reader = DeclarationReader(source)
        reader.read()
        self.source = source
        declarations = reader.declarations
        errors = reader.errors
    }
}

/// A mistake in a declaration file, with its place and what would be right.
public struct DeclarationError: Error, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: Sendable, Hashable {
        /// The text is no JSON; the message is the JSON reader's.
        case notJSON(String)
        /// Something else was expected, such as ``an array: `[…]` ``.
        case wrongValue(name: String, expected: String)
        /// A value that must be there is not.
        case missingValue(name: String)
        /// A name that is not known here; the nearest known one, and all of them.
        case unknownName(String, nearest: String?, known: [String])
    }

    /// What is wrong.
    public let kind: Kind
    /// The place.
    public let location: Location

    /// What is wrong and what would be right.
    public var message: String {
        switch kind {
        case .notJSON(let message): message
        case .wrongValue(let name, let expected): "\"\(name)\" must be \(expected)"
        case .missingValue(let name): "\"\(name)\" is missing"
        case .unknownName(let name, let nearest, let known):
            "unknown name \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
                + "; known here: " + known.map { "\"\($0)\"" }.joined(separator: ", ")
        }
    }

    /// The file, the line, the column and the message, as compilers print them.
    public var description: String {
        "\(location.path):\(location.start.line):\(location.start.column): \(message)"
    }
}

private struct DeclarationReader {
    let source: SourceText
    var declarations: [DeclarationFile.Declaration] = []
    var errors: [DeclarationError] = []

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func read() {
        let document = JSONDocument(source)
        for error in document.errors { report(.notJSON(error.message), error.range) }
        // Half a file would lack much that its other half has.
        guard errors.isEmpty, let root = document.root,
            let members = members(of: root, named: "the file", known: ["version", "declarations", "$schema"])
        else { return }
        if let version = members["version"] {
            if version.value != .number("1") { report(.wrongValue(name: "version", expected: "1"), version.range) }
        } else {
            report(.missingValue(name: "version"), opening(root))
        }
        guard let list = members["declarations"] else {
            return report(.missingValue(name: "declarations"), opening(root))
        }
        guard case .array(let nodes) = list.value else {
            return report(.wrongValue(name: "declarations", expected: "an array: [\u{2026}]"), list.range)
        }
        for node in nodes { readDeclaration(node) }
    }

    private mutating func readDeclaration(_ node: JSONNode) {
        guard let members = members(of: node, named: "a declaration", known: ["key", "arguments"]) else { return }
        guard let key = members["key"] else { return report(.missingValue(name: "key"), opening(node)) }
        guard case .string(let name) = key.value, !name.isEmpty else {
            return report(.wrongValue(name: "key", expected: "a text that is not empty"), key.range)
        }
        var declaration = MessageDeclaration(MessageKey(name))
        if let arguments = members["arguments"] {
            guard case .object(let list) = arguments.value else {
                return report(.wrongValue(name: "arguments", expected: "an object: {\u{2026}}"), arguments.range)
            }
            for member in list {
                guard let type = type(member.value, named: member.key) else { return }
                declaration.arguments[member.key] = type
            }
        }
        declarations.append(DeclarationFile.Declaration(message: declaration, range: key.range))
    }

    private mutating func type(_ node: JSONNode, named name: String) -> ArgumentType? {
        if case .string(let word) = node.value { return type(word, node, name) }
        guard let members = members(of: node, named: name, known: ["type", "minimum", "maximum"]) else { return nil }
        guard let word = members["type"] else {
            report(.missingValue(name: "type"), opening(node))
            return nil
        }
        guard case .string(let text) = word.value, let type = type(text, word, name) else { return nil }
        do {
            return try type.bounded(by: bound(members["minimum"]), bound(members["maximum"]))
        } catch {
            report(.wrongValue(name: name, expected: error.expected), node.range)
            return nil
        }
    }

    private func bound(_ node: JSONNode?) throws(ArgumentType.BoundsError) -> String? {
        guard let node else { return nil }
        guard case .number(let text) = node.value else {
            throw ArgumentType.BoundsError(expected: "bounded by numbers")
        }
        return text
    }

    private mutating func type(_ word: String, _ node: JSONNode, _ name: String) -> ArgumentType? {
        if let type = ArgumentType(word: word) { return type }
        let words = ArgumentType.words.map { "\"\($0)\"" }.joined(separator: ", ")
        report(.wrongValue(name: name, expected: "one of \(words), or an object with such a \"type\""), node.range)
        return nil
    }

    private mutating func members(of node: JSONNode, named name: String, known: [String]) -> [String: JSONNode]? {
        guard case .object(let members) = node.value else {
            report(.wrongValue(name: name, expected: "an object: {\u{2026}}"), node.range)
            return nil
        }
        for member in members where !known.contains(member.key) {
            let nearest = NearestWord.of(member.key, among: known)
            report(.unknownName(member.key, nearest: nearest, known: known), member.keyRange)
        }
        return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
    }

    private func opening(_ node: JSONNode) -> Range<Int> {
        node.range.lowerBound..<min(node.range.lowerBound + 1, node.range.upperBound)
    }

    private mutating func report(_ kind: DeclarationError.Kind, _ range: Range<Int>) {
        errors.append(DeclarationError(kind: kind, location: Location(source, range)))
    }
}
