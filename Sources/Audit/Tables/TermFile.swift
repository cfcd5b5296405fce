internal import ICU
public import Tables

/// A file that says what things are called in each locale, and what they are not called.
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
    let terms: [Term]
    /// The mistakes, in file order.
    public let errors: [JSONFileError]

    /// Reads a file. Recovers from every mistake: what is wrong costs its term.
    public init(_ source: SourceText) {
        var reader = TermReader(source)
        terms = reader.terms()
        errors = reader.file.errors
    }
}

/// What one thing is called.
struct Term: Sendable {
    /// Its words in the source language; the first names it.
    let source: [TermWord]
    /// Its words in other languages, by locale.
    let translations: [LocaleTag: Translation]

    /// The words of a term in one locale.
    struct Translation: Sendable {
        /// Beginnings of words of which a text has one; empty where any will do.
        let use: [TermWord]
        /// Beginnings of words that no text has.
        let avoid: [TermWord]
    }
}

/// The terms of a project.
struct TermList: Sendable {
    private let terms: [Term]

    init(_ terms: [Term]) {
        self.terms = terms
    }

    /// The terms that a locale has words for: its own, or those of the nearest CLDR parent that has some.
    func terms(for locale: LocaleTag) -> [(source: [TermWord], translation: Term.Translation)] {
        terms.compactMap { term in
            let available = LocaleFallback(available: term.translations.keys, development: locale)
            return available.parents(of: locale).first.flatMap { term.translations[$0] }
                .map { (source: term.source, translation: $0) }
        }
    }
}

private struct TermReader {
    var file: JSONFileReader

    init(_ source: SourceText) {
        file = JSONFileReader(source)
    }

    mutating func terms() -> [Term] {
        var terms: [Term] = []
        for node in file.entries("terms") {
            if let term = term(node) { terms.append(term) }
        }
        return terms
    }

    private mutating func term(_ node: JSONNode) -> Term? {
        guard let members = file.members(of: node, named: "a term", known: ["source", "locales"]) else { return nil }
        guard let source = members["source"], let locales = members["locales"] else {
            file.report(.missingValue(name: members["source"] == nil ? "source" : "locales"), file.opening(node))
            return nil
        }
        guard let words = words(source, named: "source"), let pairs = file.pairs(of: locales, named: "locales") else {
            return nil
        }
        var translations: [LocaleTag: Term.Translation] = [:]
        for pair in pairs {
            let locale = LocaleTag(pair.key)
            guard locale != "und" else {
                file.report(.wrongValue(name: pair.key, expected: "a locale, such as pt-PT"), pair.keyRange)
                return nil
            }
            guard let translation = translation(pair.value, named: pair.key) else { return nil }
            translations[locale] = translation
        }
        return Term(source: words, translations: translations)
    }

    private mutating func translation(_ node: JSONNode, named name: String) -> Term.Translation? {
        guard let members = file.members(of: node, named: name, known: ["use", "avoid"]) else { return nil }
        guard let use = words(members["use"], named: "use"), let avoid = words(members["avoid"], named: "avoid") else {
            return nil
        }
        return Term.Translation(use: use, avoid: avoid)
    }

    /// One word, or several; none where there is no value.
    private mutating func words(_ node: JSONNode?, named name: String) -> [TermWord]? {
        guard let node else { return [] }
        let nodes = if case .array(let nodes) = node.value { nodes } else { [node] }
        let words = nodes.compactMap { node -> TermWord? in
            guard case .string(let text) = node.value else { return nil }
            return TermWord(text, at: Location(file.source, node.range))
        }
        guard words.count == nodes.count, !words.isEmpty else {
            file.report(.wrongValue(name: name, expected: "a word, or an array of words"), node.range)
            return nil
        }
        return words
    }
}
