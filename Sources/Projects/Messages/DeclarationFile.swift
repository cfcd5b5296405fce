public import Base
internal import Messages
public import Validation

/// A file that declares messages. Any program can write it from its knowledge of a project's rules.
///
/// ```json
/// {"version": 1,
///  "declarations": [
///    {"key": "TEXT_TOO_SHORT", "arguments": {"min": {"type": "integer", "minimum": 1, "maximum": 64}, "name": "text"}}]}
/// ```
///
/// `Resources/Schemas/declarations.schema.json` is its schema.
public struct DeclarationFile: Sendable {
    /// A declared message, and its place in the file.
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

    /// Reads a file. Reading continues after every mistake; only the declaration with the mistake is lost.
    public init(_ source: SourceText) {
        var file = JSONFileReader(source)
        declarations = file.entries("declarations") { entry throws(JSONFileError) in try Declaration(&entry) }
        self.source = source
        errors = file.errors
    }
}

extension DeclarationFile.Declaration {
    fileprivate init(_ object: inout JSONFileObject) throws(JSONFileError) {
        let key = try object.require("key")
        guard case .string(let name) = key.value, !name.isEmpty else {
            throw object.wrong("key", "a text that is not empty", at: key)
        }
        var message = MessageDeclaration(MessageKey(name))
        for argument in try object.members("arguments") {
            message.arguments[argument.key] = try ArgumentType(argument.value, named: argument.key, of: object)
        }
        self.init(message: message, range: key.range)
    }
}

extension ArgumentType {
    /// The type that a declaration gives to an argument: a word, or an object with bounds.
    package init<Failure>(_ node: JSONNode, named name: String, of declaration: ObjectReader<Failure>) throws(Failure) {
        if case .string(let word) = node.value {
            guard let type = ArgumentType(word: word) else {
                let words = ObjectReader<Failure>.oneOf(ArgumentType.words)
                throw declaration.wrong(name, "\(words), or \(Failure.objectShape) with such a `type`", at: node)
            }
            self = type
            return
        }
        var object = try ObjectReader<Failure>(node, named: name, in: declaration.source)
        guard let word = try object.word("type", among: ArgumentType.words), let type = ArgumentType(word: word) else {
            throw object.missing("type")
        }
        let bounds = [object.take("minimum"), object.take("maximum")]
        try object.finish()
        do throws(ArgumentType.BoundsError) {
            self = try type.bounded(by: Self.bound(bounds[0]), Self.bound(bounds[1]))
        } catch {
            throw object.wrong(name, error.expected, at: node)
        }
    }

    /// The text of a bound: a JSON number, or a YAML scalar.
    private static func bound(_ node: JSONNode?) throws(ArgumentType.BoundsError) -> String? {
        switch node?.value {
        case nil: nil
        case .number(let text), .string(let text): text
        default: throw ArgumentType.BoundsError(expected: "bounded by numbers")
        }
    }
}
