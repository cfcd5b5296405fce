internal import Audit
internal import ICU
internal import Messages
internal import Tables
internal import Validation

/// Reads the settings for messages in a configuration: declarations, length limits, and switched-off checks.
enum ConfigurationEntries {
    /// A message: its key, and its arguments with their types and bounds.
    static func declaration(
        _ node: JSONNode, of source: SourceText
    ) throws(ConfigurationError) -> Configuration.Declaration {
        if let key = node.textValue, !key.isEmpty {
            return Configuration.Declaration(MessageDeclaration(MessageKey(key)), at: Location(source, node.range))
        }
        var object = try ConfigurationObject(item: node, of: "declarations", or: "a key", in: source)
        let key = try object.requireText("key", "the key of the declared message")
        var declaration = MessageDeclaration(MessageKey(key.value))
        for argument in try object.members("arguments") {
            declaration.arguments[argument.key] = try ArgumentType(argument.value, named: argument.key, of: object)
        }
        try object.finish()
        return Configuration.Declaration(declaration, at: Location(source, key.range))
    }

    /// An entry of `ignores`: checks, and the keys, locales and tables for which they are off, with the reason.
    static func ignores(_ node: JSONNode, of source: SourceText) throws(ConfigurationError) -> [IgnoreRule] {
        var object = try ConfigurationObject(item: node, of: "ignores", in: source)
        guard let checks = object.items("check") else {
            throw object.missing("check", "the id of the check that is switched off")
        }
        let keys = try object.textOrTexts("key")
        let locales = try self.locales(of: &object)
        let tables = try object.textOrTexts("table")
        _ = try object.requireText("reason", "a sentence that says why the finding is ignored")
        try object.finish()
        guard keys != nil || locales != nil || tables != nil else {
            throw ConfigurationError(
                "An ignore needs a `key`, a `locale` or a `table`. Write `off` in `severities` for a check as a whole.",
                object.opening, in: source)
        }
        let ranges = [keys?.map(\.range), locales?.map(\.range), tables?.map(\.range)]
        var rules: [IgnoreRule] = []
        for check in checks {
            rules.append(
                IgnoreRule(
                    check: try checkID(check.textValue ?? "", at: check.range, in: source),
                    keys: keys?.map(\.value) ?? [],
                    locales: locales?.map(\.tag) ?? [], tables: tables?.map(\.value) ?? [],
                    location: Location(source, check.range),
                    itemLocations: ranges.map { ($0 ?? []).map { Location(source, $0) } }))
        }
        return rules
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
        of object: inout ConfigurationObject
    ) throws(ConfigurationError) -> [(tag: LocaleTag, range: Range<Int>)]? {
        guard let nodes = object.items("locale") else { return nil }
        var locales: [(tag: LocaleTag, range: Range<Int>)] = []
        for node in nodes { locales.append((try locale(node, named: "locale", of: object.source), node.range)) }
        return locales
    }

    /// An entry of `limits`: keys, the maximum number of characters in their texts, and the locales and tables that it
    /// applies to.
    static func limit(_ node: JSONNode, of source: SourceText) throws(ConfigurationError) -> LengthLimit {
        var object = try ConfigurationObject(item: node, of: "limits", in: source)
        guard let keys = try object.textOrTexts("key") else {
            throw object.missing("key", "the keys that are limited, in which * stands for any text")
        }
        let maximum = try object.require("max", "the most characters that a text may have")
        guard let count = Int(maximum.textValue ?? ""), count > 0 else {
            throw object.wrong("max", "a whole number from 1", at: maximum)
        }
        let locales = try self.locales(of: &object)
        let tables = try object.textOrTexts("table")
        try object.finish()
        return LengthLimit(
            keys: keys.map(\.value), locales: locales?.map(\.tag) ?? [], tables: tables?.map(\.value) ?? [],
            maximum: count, location: Location(source, maximum.range))
    }
}
