internal import Audit
internal import ICU
internal import Tables
internal import Yams

/// Reads an entry of `limits`: keys, the most characters that their texts may have, and for which locales and tables.
enum LimitsReader {
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
        let locales = try mapping.items("locale")?.map { try IgnoresReader.locale($0, path: path) }
        let tables = try mapping.texts("table")
        try mapping.finish()
        return LengthLimit(
            keys: keys, locales: locales ?? [], tables: tables ?? [], maximum: count,
            location: Location(source, maximum.range(length: text.utf8.count, in: source)))
    }
}
