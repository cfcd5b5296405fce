package import ICU
internal import MessageFormat
package import Tables

/// Plural rules that are not those of the installed ICU: of a newer CLDR, from its supplemental JSON files.
///
/// `plurals.json` and `ordinals.json` of the package `cldr-core`: `supplemental`, then `plurals-type-cardinal` or
/// `plurals-type-ordinal`, then the locale, then `pluralRule-count-one` with a condition and samples in CLDR's syntax
/// (UTS 35, part 3, "Language Plural Rules").
package struct PluralRuleFile: Sendable {
    /// A locale, and what its rules are for.
    private struct Name: Hashable {
        let locale: String
        let kind: PluralKind
    }

    private var rules: [Name: PluralRules] = [:]

    /// The rules of the installed ICU.
    package static let installed = PluralRuleFile()

    private init() {}

    /// Reads files, the last of which counts where two have the rules of a locale.
    /// - Throws: a ``JSONFileError`` at the first mistake.
    package init(_ sources: [SourceText]) throws(JSONFileError) {
        for source in sources { try read(source) }
    }

    /// The rules of a locale: of the file, or of the installed ICU where the file has none of the language.
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
        func error(_ kind: JSONFileError.Kind, _ range: Range<Int>) -> JSONFileError {
            JSONFileError(kind: kind, location: Location(source, range))
        }
        let document = JSONDocument(source)
        if let mistake = document.errors.first { throw error(.notJSON(mistake.message), mistake.range) }
        let supplemental = document.root?["supplemental"]
        var isRead = false
        for (name, kind) in [("plurals-type-cardinal", PluralKind.cardinal), ("plurals-type-ordinal", .ordinal)] {
            guard let locales = supplemental?[name] else { continue }
            isRead = true
            guard case .object(let members) = locales.value else {
                throw error(.wrongValue(name: name, expected: "an object: {\u{2026}}"), locales.range)
            }
            for member in members {
                guard case .object(let conditions) = member.value.value else {
                    throw error(.wrongValue(name: member.key, expected: "an object: {\u{2026}}"), member.value.range)
                }
                let locale = LocaleTag(member.key)
                guard let rules = try Self.rules(of: conditions, locale, kind, error) else {
                    let expected = "rules in CLDR's syntax, such as \"i = 1 and v = 0\""
                    throw error(.wrongValue(name: member.key, expected: expected), member.value.range)
                }
                self.rules[Name(locale: locale.identifier, kind: kind)] = rules
            }
        }
        if !isRead {
            let expected =
                "an object with \"plurals-type-cardinal\" or \"plurals-type-ordinal\", as in CLDR's plurals.json"
            let range = (supplemental ?? document.root)?.range ?? 0..<0
            throw error(.wrongValue(name: "supplemental", expected: expected), range)
        }
    }

    private static func rules(
        of conditions: [JSONMember], _ locale: LocaleTag, _ kind: PluralKind,
        _ error: (JSONFileError.Kind, Range<Int>) -> JSONFileError
    ) throws(JSONFileError) -> PluralRules? {
        let prefix = "pluralRule-count-"
        var texts: [(category: PluralCategory, text: String)] = []
        for condition in conditions {
            guard condition.key.hasPrefix(prefix),
                let category = PluralCategory(keyword: condition.key.dropFirst(prefix.count))
            else {
                let known = PluralCategory.allCases.map { prefix + $0.keyword }
                let nearest = NearestWord.of(condition.key, among: known)
                throw error(.unknownName(condition.key, nearest: nearest, known: known), condition.keyRange)
            }
            guard case .string(let text) = condition.value.value else {
                let expected = "a rule in CLDR's syntax, such as \"i = 1 and v = 0\""
                throw error(.wrongValue(name: condition.key, expected: expected), condition.value.range)
            }
            texts.append((category, text))
        }
        return PluralRules(locale: locale, kind: kind, texts: texts)
    }
}
