internal import Audit
internal import Messages
internal import Tables
internal import Validation
internal import Yams

/// Reads a message that the configuration declares: its key, and its arguments with their types and bounds.
enum DeclarationNode {
    static func declaration(_ node: Node, of source: SourceText) throws -> Configuration.Declaration {
        let path = source.path
        if let key = node.scalar?.string, !key.isEmpty {
            return Configuration.Declaration(
                MessageDeclaration(MessageKey(key)), at: location(of: node, key, in: source))
        }
        var mapping = try ConfigurationMapping(node, path: path)
        guard let keyNode = mapping.take("key") else {
            throw ConfigurationError(path: path, node, "A declaration needs a `key`.")
        }
        let key = try ConfigurationMapping.text(keyNode, "key", path: path)
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
        return Configuration.Declaration(declaration, at: location(of: keyNode, key, in: source))
    }

    private static func location(of node: Node, _ key: String, in source: SourceText) -> Location {
        Location(source, node.range(length: key.utf8.count, in: source))
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
