internal import Base
internal import Findings
internal import ICU
internal import Messages
internal import Projects
internal import Validation

/// Reads the settings for messages in a configuration: declarations, length limits, and switched-off checks.
enum ConfigurationEntries {
    /// A message: its key, and its arguments with their types and bounds.
    static func declaration(
        _ node: JSONNode, of source: SourceText, _ mistakes: ConfigurationMistakes
    ) throws(ConfigurationError) -> Configuration.Declaration {
        if let key = node.textValue, !key.isEmpty {
            return Configuration.Declaration(MessageDeclaration(MessageKey(key)), at: Location(source, node.range))
        }
        var object = try ConfigurationObject(item: node, of: "declarations", or: "a key", in: source)
        let key = mistakes.trying(try object.requireText("key", "the key of the declared message"))
        var declaration = MessageDeclaration(MessageKey(key?.value ?? ""))
        for argument in mistakes.trying(try object.members("arguments")) ?? [] {
            declaration.arguments[argument.key] = mistakes.trying(
                try ArgumentType(argument.value, named: argument.key, of: object))
        }
        mistakes.addUnknownNames(of: object)
        return Configuration.Declaration(declaration, at: Location(source, key?.range ?? node.range))
    }

    /// An entry of `ignores`: checks, and the keys, locales and tables for which they are off, with the reason.
    static func ignores(
        _ node: JSONNode, of source: SourceText, _ mistakes: ConfigurationMistakes
    ) throws(ConfigurationError) -> [IgnoreRule] {
        var object = try ConfigurationObject(item: node, of: "ignores", in: source)
        let earlierMistakes = mistakes.count
        let checks = object.items("check")
        if checks == nil { mistakes.add(object.missing("check", "the id of the check that is switched off")) }
        let keys = mistakes.trying(try object.textOrTexts("key"))
        let locales = self.locales(of: &object, mistakes)
        let tables = mistakes.trying(try object.textOrTexts("table"))
        _ = mistakes.trying(try object.requireText("reason", "a sentence that says why the finding is ignored"))
        mistakes.addUnknownNames(of: object)
        if mistakes.count == earlierMistakes, keys == nil, locales == nil, tables == nil {
            mistakes.add(
                ConfigurationError(
                    """
                    An ignore needs a `key`, a `locale` or a `table`. Write `off` in `severities` for a check as a \
                    whole.
                    """, object.opening, in: source))
        }
        let ranges = [keys?.map(\.range), locales?.map(\.range), tables?.map(\.range)]
        return mistakes.reading(checks ?? []) { check throws(ConfigurationError) in
            IgnoreRule(
                check: try checkID(check.textValue ?? "", at: check.range, in: source),
                keys: keys?.map(\.value) ?? [],
                locales: locales?.map(\.tag) ?? [], tables: tables?.map(\.value) ?? [],
                location: Location(source, check.range),
                itemLocations: ranges.map { ($0 ?? []).map { Location(source, $0) } })
        }
    }

    /// The check with an id.
    static func checkID(
        _ id: String, at range: Range<Int>, in source: SourceText
    ) throws(ConfigurationError) -> CheckID {
        guard let check = CheckID(rawValue: id) else {
            throw ConfigurationError(InvalidRequest.unknownCheck(id).description, range, in: source)
        }
        return check
    }

    /// The tag of a known language.
    /// - Parameter name: the name of the field that holds the value.
    static func locale(
        _ node: JSONNode, named name: String, of source: SourceText
    ) throws(ConfigurationError) -> LocaleTag {
        guard let text = node.textValue, LocaleTag(text).isKnown else {
            let mistake = ObjectMistake.wrongValue(
                name: node.textValue ?? name, expected: "a language tag, such as `pl` or `pt-BR`")
            throw ConfigurationError(mistake, node.range, in: source)
        }
        return LocaleTag(text)
    }

    private static func locales(
        of object: inout ConfigurationObject, _ mistakes: ConfigurationMistakes
    ) -> [(tag: LocaleTag, range: Range<Int>)]? {
        guard let nodes = object.items("locale") else { return nil }
        let source = object.source
        return mistakes.reading(nodes) { node throws(ConfigurationError) in
            (tag: try locale(node, named: "locale", of: source), range: node.range)
        }
    }

    /// An entry of `limits`: keys, the maximum number of characters in their texts, and the locales and tables that it
    /// applies to.
    /// - Returns: nil where it has a mistake.
    static func limit(
        _ node: JSONNode, of source: SourceText, _ mistakes: ConfigurationMistakes
    ) throws(ConfigurationError) -> LengthLimit? {
        var object = try ConfigurationObject(item: node, of: "limits", in: source)
        let earlierMistakes = mistakes.count
        let keys = mistakes.trying(try object.textOrTexts("key"))
        if keys == nil, mistakes.count == earlierMistakes {
            mistakes.add(object.missing("key", "the keys that are limited, in which * stands for any text"))
        }
        let maximum = mistakes.trying(try object.require("max", "the most characters that a text may have"))
        let count = Int(maximum?.textValue ?? "") ?? 0
        if let maximum, count < 1 { mistakes.add(object.wrong("max", "a whole number from 1", at: maximum)) }
        let locales = self.locales(of: &object, mistakes)
        let tables = mistakes.trying(try object.textOrTexts("table"))
        mistakes.addUnknownNames(of: object)
        guard let keys, let maximum else { return nil }
        return LengthLimit(
            keys: keys.map(\.value), locales: locales?.map(\.tag) ?? [], tables: tables?.map(\.value) ?? [],
            maximum: count, location: Location(source, maximum.range))
    }
}
