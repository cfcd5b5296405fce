package import Base
package import ICU

/// The plural rules of a newer CLDR than that of the installed ICU, read from CLDR's supplemental JSON files.
///
/// `plurals.json` and `ordinals.json` of the package `cldr-core`: `supplemental`, then `plurals-type-cardinal` or
/// `plurals-type-ordinal`, then the locale, then `pluralRule-count-one` with a condition and samples in CLDR's syntax
/// (UTS 35, part 3, "Language Plural Rules").
package struct PluralRuleFile: Sendable {
    /// A locale and a kind of plural.
    private struct Name: Hashable {
        let locale: String
        let kind: PluralKind
    }

    private var rules: [Name: PluralRules] = [:]

    /// The rules of the installed ICU.
    package static let installed = PluralRuleFile()

    private init() {}

    /// Reads files. Where two files have rules for a locale, the last file counts.
    /// - Throws: a ``JSONFileError`` at the first mistake.
    package init(_ sources: [SourceText]) throws(JSONFileError) {
        for source in sources { try read(source) }
    }

    /// The rules of a locale: those of the files, or of the installed ICU where the files have none for the language.
    package func rules(for locale: LocaleTag, kind: PluralKind) -> PluralRules {
        guard !rules.isEmpty else { return .rules(for: locale, kind: kind) }
        var name = locale.identifier[...]
        while true {
            if let rules = rules[Name(locale: String(name), kind: kind)] { return rules }
            guard let hyphen = name.lastIndex(of: "-") else { return .rules(for: locale, kind: kind) }
            name = name[..<hyphen]
        }
    }

    private mutating func read(_ source: SourceText) throws(JSONFileError) {
        let document = JSONDocument(source)
        if let error = document.errors.first {
            throw JSONFileError(.unreadable(error.message), error.range, in: source)
        }
        let root = document.root
        let supplemental = root?["supplemental"]
        var isRead = false
        for (name, kind) in [("plurals-type-cardinal", PluralKind.cardinal), ("plurals-type-ordinal", .ordinal)] {
            guard let locales = supplemental?[name] else { continue }
            isRead = true
            for member in try JSONFileObject.members(of: locales, named: name, in: source) {
                let locale = LocaleTag(member.key)
                var object = try JSONFileObject(member.value, named: member.key, in: source)
                let texts = try Self.texts(of: &object)
                guard let rules = PluralRules(locale: locale, kind: kind, texts: texts) else {
                    let expected = "rules in CLDR's syntax, such as `i = 1 and v = 0`"
                    throw object.wrong(member.key, expected, at: member.value)
                }
                self.rules[Name(locale: locale.identifier, kind: kind)] = rules
            }
        }
        if !isRead {
            let expected = "an object with `plurals-type-cardinal` or `plurals-type-ordinal`, as in CLDR's plurals.json"
            throw JSONFileError(
                .wrongValue(name: "supplemental", expected: expected), (supplemental ?? root)?.range ?? 0..<0,
                in: source)
        }
    }

    /// The texts of a locale's rules, by category.
    private static func texts(
        of locale: inout JSONFileObject
    ) throws(JSONFileError) -> [(category: PluralCategory, text: String)] {
        var texts: [(category: PluralCategory, text: String)] = []
        for category in PluralCategory.allCases {
            let name = "pluralRule-count-" + category.keyword
            guard let node = locale.take(name) else { continue }
            guard case .string(let text) = node.value else {
                throw locale.wrong(name, "a rule in CLDR's syntax, such as `i = 1 and v = 0`", at: node)
            }
            texts.append((category, text))
        }
        try locale.finish()
        return texts
    }
}
