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
    public let errors: [JSONFileError]

    /// Reads a file. Recovers from every mistake: a declaration that is wrong costs that declaration.
    public init(_ source: SourceText) {
        var reader = DeclarationReader(source)
        reader.read()
        self.source = source
        declarations = reader.declarations
        errors = reader.file.errors
    }
}

private struct DeclarationReader {
    var file: JSONFileReader
    var declarations: [DeclarationFile.Declaration] = []

    init(_ source: SourceText) {
        file = JSONFileReader(source)
    }

    mutating func read() {
        for node in file.entries("declarations") { readDeclaration(node) }
    }

    private mutating func readDeclaration(_ node: JSONNode) {
        guard let members = file.members(of: node, named: "a declaration", known: ["key", "arguments"]) else { return }
        guard let key = members["key"] else { return file.report(.missingValue(name: "key"), file.opening(node)) }
        guard case .string(let name) = key.value, !name.isEmpty else {
            return file.report(.wrongValue(name: "key", expected: "a text that is not empty"), key.range)
        }
        var declaration = MessageDeclaration(MessageKey(name))
        if let arguments = members["arguments"] {
            guard let pairs = file.pairs(of: arguments, named: "arguments") else { return }
            for member in pairs {
                guard let type = type(member.value, named: member.key) else { return }
                declaration.arguments[member.key] = type
            }
        }
        declarations.append(DeclarationFile.Declaration(message: declaration, range: key.range))
    }

    private mutating func type(_ node: JSONNode, named name: String) -> ArgumentType? {
        if case .string(let word) = node.value { return type(word, node, name) }
        guard let members = file.members(of: node, named: name, known: ["type", "minimum", "maximum"]) else {
            return nil
        }
        guard let word = members["type"] else {
            file.report(.missingValue(name: "type"), file.opening(node))
            return nil
        }
        guard case .string(let text) = word.value, let type = type(text, word, name) else { return nil }
        do {
            return try type.bounded(by: bound(members["minimum"]), bound(members["maximum"]))
        } catch {
            file.report(.wrongValue(name: name, expected: error.expected), node.range)
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
        file.report(.wrongValue(name: name, expected: "one of \(words), or an object with such a \"type\""), node.range)
        return nil
    }
}
