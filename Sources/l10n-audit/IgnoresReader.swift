internal import Audit
internal import Messages
internal import Tables
internal import Yams

/// Reads an entry of `ignores`: checks, and the keys, locales and tables for which they are off, with the reason.
enum IgnoresReader {
    static func rules(_ node: Node, of source: SourceText) throws -> [IgnoreRule] {
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
            (nodes ?? []).map { Location(source, $0.range(length: $0.scalar?.string.utf8.count ?? 0, in: source)) }
        }
        return try checks.map { check in
            let id = try CheckID.validated(check, path: path)
            return IgnoreRule(
                check: id, keys: keys ?? [], locales: locales ?? [], tables: tables ?? [],
                location: Location(source, check.range(length: id.utf8.count, in: source)), itemLocations: places)
        }
    }

    static func locale(_ node: Node, path: String) throws(ConfigurationError) -> LocaleTag {
        guard node.scalar != nil else {
            throw ConfigurationError(path: path, node, "A locale is a language tag, such as `pl` or `pt-BR`.")
        }
        // YAML 1.1 reads a bare `no` as false; the language is what was meant.
        guard let name = node.scalar?.string, LocaleTag(name).isKnown else {
            throw ConfigurationError(
                path: path, node,
                "A locale is a language tag, such as `pl` or `pt-BR`; `\(node.scalar?.string ?? "")` is none."
            )
        }
        return LocaleTag(name)
    }
}
