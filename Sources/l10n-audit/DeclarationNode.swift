internal import Audit
internal import Messages
internal import Validation
internal import Yams

/// Reads a message that the configuration declares: its key, and its arguments with their types and bounds.
enum DeclarationNode {
    static func declaration(_ node: Node, path: String) throws -> MessageDeclaration {
        if let key = node.scalar?.string, !key.isEmpty { return MessageDeclaration(MessageKey(key)) }
        var mapping = try ConfigurationMapping(node, path: path)
        guard let key = try mapping.text("key") else {
            throw ConfigurationError(path: path, node, "A declaration needs a `key`.")
        }
        var declaration = MessageDeclaration(MessageKey(key))
        if let arguments = mapping.take("arguments") {
            guard let pairs = arguments.mapping else {
                throw ConfigurationError(path: path, arguments, "`arguments` holds lines such as `min: integer`.")
            }
            for (name, type) in pairs {
                declaration.arguments[name.string ?? ""] = try self.type(type, path: path)
            }
        }
        try mapping.finish()
        return declaration
    }

    private static func type(_ node: Node, path: String) throws -> ArgumentType {
        if let word = node.scalar?.string {
            guard let type = ArgumentType(word: word) else {
                throw ConfigurationError(
                    path: path, node, "A type is one of \(ArgumentType.words.joined(separator: ", ")).")
            }
            return type
        }
        var mapping = try ConfigurationMapping(node, path: path)
        guard let word = try mapping.word("type", among: ArgumentType.words), let type = ArgumentType(word: word) else {
            throw ConfigurationError(path: path, node, "An argument needs a `type`.")
        }
        let (minimum, maximum) = (try mapping.text("minimum"), try mapping.text("maximum"))
        try mapping.finish()
        do throws(ArgumentType.BoundsError) {
            return try type.bounded(by: minimum, maximum)
        } catch {
            throw ConfigurationError(path: path, node, "The argument must be \(error.expected).")
        }
    }
}
