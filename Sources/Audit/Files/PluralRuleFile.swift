package import ICU
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
        var file = JSONFileReader(source)
        let document = JSONDocument(source)
        for error in document.errors { file.report(.notJSON(error.message), error.range) }
        if file.errors.isEmpty { read(document.root, of: &file) }
        if let mistake = file.errors.first { throw mistake }
    }

    private mutating func read(_ root: JSONNode?, of file: inout JSONFileReader) {
        let supplemental = root?["supplemental"]
        var isRead = false
        for (name, kind) in [("plurals-type-cardinal", PluralKind.cardinal), ("plurals-type-ordinal", .ordinal)] {
            guard let locales = supplemental?[name] else { continue }
            isRead = true
            for member in file.pairs(of: locales, named: name) ?? [] {
                let locale = LocaleTag(member.key)
                guard let texts = Self.texts(of: member, &file) else { continue }
                if let rules = PluralRules(locale: locale, kind: kind, texts: texts) {
                    self.rules[Name(locale: locale.identifier, kind: kind)] = rules
                } else {
                    let expected = "rules in CLDR's syntax, such as \"i = 1 and v = 0\""
                    file.report(.wrongValue(name: member.key, expected: expected), member.value.range)
                }
            }
        }
        if !isRead {
            let expected =
                "an object with \"plurals-type-cardinal\" or \"plurals-type-ordinal\", as in CLDR's plurals.json"
            file.report(.wrongValue(name: "supplemental", expected: expected), (supplemental ?? root)?.range ?? 0..<0)
        }
    }

    /// The rules of a locale by their categories; nil where one of them is wrong.
    private static func texts(
        of locale: JSONMember, _ file: inout JSONFileReader
    ) -> [(category: PluralCategory, text: String)]? {
        let names = PluralCategory.allCases.map { (category: $0, name: "pluralRule-count-" + $0.keyword) }
        let mistakes = file.errors.count
        guard let members = file.members(of: locale.value, named: locale.key, known: names.map(\.name))
        else { return nil }
        var texts: [(category: PluralCategory, text: String)] = []
        for (category, name) in names {
            guard let node = members[name] else { continue }
            if case .string(let text) = node.value {
                texts.append((category, text))
            } else {
                let expected = "a rule in CLDR's syntax, such as \"i = 1 and v = 0\""
                file.report(.wrongValue(name: name, expected: expected), node.range)
            }
        }
        return file.errors.count == mistakes ? texts : nil
    }
}
