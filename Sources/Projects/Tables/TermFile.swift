public import Base
package import ICU
package import Writing

/// A file with the words to use for a term in each locale, and the words to avoid.
///
/// ```json
/// {"version": 1,
///  "terms": [
///    {"source": ["password", "passwords"],
///     "locales": {"de": {"use": "Passwort", "avoid": ["Kennwort"]}, "pl": {"use": ["hasł", "haseł"]}}}]}
/// ```
///
/// `Resources/Schemas/terms.schema.json` is its schema.
public struct TermFile: Sendable {
    /// The terms without mistakes, in file order.
    package let terms: [Term]
    /// The mistakes, in file order.
    public let errors: [JSONFileError]

    /// Reads a file. Reading continues after every mistake; only the term with the mistake is lost.
    public init(_ source: SourceText) {
        var file = JSONFileReader(source)
        terms = file.entries("terms") { entry throws(JSONFileError) in try Term(&entry) }
        errors = file.errors
    }
}

/// The words for one thing.
package struct Term: Sendable {
    /// The words in the source language. The first is the term's name.
    let source: [TermWord]
    /// The words in other languages, by locale.
    let translations: [LocaleTag: Translation]

    /// The words of a term in one locale.
    package struct Translation: Sendable {
        /// Beginnings of words, at least one of which must occur; empty where any word will do.
        package let use: [TermWord]
        /// Beginnings of words that must not occur.
        package let avoid: [TermWord]
    }
}

/// The terms of a project.
package struct TermList: Sendable {
    private let terms: [Term]

    package init(_ terms: [Term]) {
        self.terms = terms
    }

    /// The terms with words for a locale: the locale's own words, or those of the nearest CLDR parent that has some.
    package func terms(for locale: LocaleTag) -> [(source: [TermWord], translation: Term.Translation)] {
        terms.compactMap { term in
            let available = LocaleFallback(available: term.translations.keys, development: locale)
            return available.parents(of: locale).first.flatMap { term.translations[$0] }
                .map { (source: term.source, translation: $0) }
        }
    }
}

extension Term {
    fileprivate init(_ object: inout JSONFileObject) throws(JSONFileError) {
        let source = try object.require("source")
        self.source = try Self.words(source, named: "source", of: object)
        let locales = try object.require("locales")
        var translations: [LocaleTag: Translation] = [:]
        for member in try JSONFileObject.members(of: locales, named: "locales", in: object.source) {
            let locale = LocaleTag(member.key)
            guard locale != "und" else {
                throw object.wrong(member.key, "a locale, such as `pt-PT`", at: member.keyRange)
            }
            var words = try JSONFileObject(member.value, named: member.key, in: object.source)
            let use = try words.take("use").map { node throws(JSONFileError) in
                try Self.words(node, named: "use", of: words)
            }
            let avoid = try words.take("avoid").map { node throws(JSONFileError) in
                try Self.words(node, named: "avoid", of: words)
            }
            try words.finish()
            translations[locale] = Translation(use: use ?? [], avoid: avoid ?? [])
        }
        self.translations = translations
    }

    /// One word, or several.
    private static func words(
        _ node: JSONNode, named name: String, of object: JSONFileObject
    ) throws(JSONFileError) -> [TermWord] {
        let nodes = if case .array(let nodes) = node.value { nodes } else { [node] }
        let words = nodes.compactMap { node -> TermWord? in
            guard case .string(let text) = node.value else { return nil }
            return TermWord(text, at: Location(object.source, node.range))
        }
        guard words.count == nodes.count, !words.isEmpty else {
            throw object.wrong(name, "a word, or an array of words", at: node)
        }
        return words
    }
}
