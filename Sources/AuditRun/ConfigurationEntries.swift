internal import Audit
internal import ICU
internal import Messages
internal import Tables
internal import Validation
internal import Yams

/// Reads what a configuration says of messages: which are declared, how long they may be, and where checks are off.
enum ConfigurationEntries {
    /// A message: its key, and its arguments with their types and bounds.
    static func declaration(_ node: Node, of source: SourceText) throws -> Configuration.Declaration {
        let path = source.path
        if let key = node.scalar?.string, !key.isEmpty {
            return Configuration.Declaration(
                MessageDeclaration(MessageKey(key)), at: node.location(of: key, in: source))
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
        return Configuration.Declaration(declaration, at: keyNode.location(of: key, in: source))
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

    /// An entry of `ignores`: checks, and the keys, locales and tables for which they are off, with the reason.
    static func ignores(_ node: Node, of source: SourceText) throws -> [IgnoreRule] {
        let path = source.path
        var mapping = try ConfigurationMapping(node, path: path)
        guard let checks = try mapping.items("check") else {
            throw ConfigurationError(path: path, node, "An ignore needs a `check`: the id of what it switches off.")
        }
        let keyNodes = try mapping.items("key")
        let localeNodes = try mapping.items("locale")
        let tableNodes = try mapping.items("table")
        let keys = try keyNodes?.map { try ConfigurationMapping.text($0, "key", path: path) }
        let locales = try localeNodes?.map { try locale($0, path: path) }
        let tables = try tableNodes?.map { try ConfigurationMapping.text($0, "table", path: path) }
        guard try mapping.text("reason") != nil else {
            throw ConfigurationError(
                path: path, node, "An ignore needs a `reason`: a sentence for those who come after.")
        }
        try mapping.finish()
        guard keys != nil || locales != nil || tables != nil else {
            throw ConfigurationError(
                path: path, node,
                "An ignore needs a `key`, a `locale` or a `table`. Write `off` in `severities` for a check as a whole.")
        }
        let places = [keyNodes, localeNodes, tableNodes].map { nodes in
            (nodes ?? []).map { $0.location(of: $0.scalar?.string ?? "", in: source) }
        }
        return try checks.map { check in
            let id = try checkID(check, path: path)
            return IgnoreRule(
                check: id, keys: keys ?? [], locales: locales ?? [], tables: tables ?? [],
                location: check.location(of: id, in: source), itemLocations: places)
        }
    }

    /// The id of a check that there is.
    static func checkID(_ node: Node, path: String) throws(ConfigurationError) -> String {
        let id = node.scalar?.string ?? ""
        guard Checks.description(id: id) != nil else {
            throw ConfigurationError(path: path, node, RequestError.unknownCheck(id).description)
        }
        return id
    }

    static func locale(_ node: Node, path: String) throws(ConfigurationError) -> LocaleTag {
        guard node.scalar != nil else {
            throw ConfigurationError(path: path, node, "A locale is a language tag, such as `pl` or `pt-BR`.")
        }
        // YAML 1.1 reads a bare `no` as false; the language is what was meant.
        guard let name = node.scalar?.string, LocaleTag(name).isKnown else {
            throw ConfigurationError(
                path: path, node,
                "A locale is a language tag, such as `pl` or `pt-BR`; `\(node.scalar?.string ?? "")` is none.")
        }
        return LocaleTag(name)
    }

    /// An entry of `limits`: keys, the most characters that their texts may have, and for which locales and tables.
    static func limit(_ node: Node, of source: SourceText) throws -> LengthLimit {
        let path = source.path
        var mapping = try ConfigurationMapping(node, path: path)
        guard let keys = try mapping.texts("key") else {
            throw ConfigurationError(path: path, node, "A limit needs a `key`, in which * stands for any text.")
        }
        guard let maximum = mapping.take("max") else {
            throw ConfigurationError(
                path: path, node, "A limit needs a `max`: the most characters that a text may have.")
        }
        let text = maximum.scalar?.string ?? ""
        guard let count = Int(text), count > 0 else {
            throw ConfigurationError(path: path, maximum, "`max` is a whole number from 1.")
        }
        let locales = try mapping.items("locale")?.map { try locale($0, path: path) }
        let tables = try mapping.texts("table")
        try mapping.finish()
        return LengthLimit(
            keys: keys, locales: locales ?? [], tables: tables ?? [], maximum: count,
            location: maximum.location(of: text, in: source))
    }
}
