internal import ICU
internal import Messages
internal import Writing

/// A translation of which more than half is a copy of the source texts: the locale was added, and its translation has hardly
/// begun or has stopped.
package struct SourceCopy: Sendable {
    /// The number of messages that are the source text.
    package let kept: Int
    /// The number of messages that aren't empty.
    package let all: Int
    /// Whether at least nine tenths are the source text: nobody translates the file.
    package let isWhole: Bool

    /// The minimum number of messages that a translator would have changed. Short tables may agree by accident.
    private static let leastEvidence = 5

    /// - Returns: nil if the file isn't a copy, or if its language is the source's or a similar one.
    /// - Complexity: linear in the number of messages; for files with mostly source texts, also in their length.
    package init?(_ file: LocaleFile, of table: CatalogTable) {
        let (language, source) = (file.locale.language, table.development.locale.language)
        guard !table.isDevelopment(file), file.locale.isKnown, language != "und",
            language != (source == "und" ? "en" : source), !SimilarLanguages.areNear(language, source)
        else { return nil }
        var kept: [Int] = []
        var others: [Int] = []
        for indexed in file.messages.indexedEntries {
            guard let number = indexed.number, !indexed.summary.features.contains(.blank) else { continue }
            if indexed.summary.features.contains(.sameAsSource) { kept.append(number) } else { others.append(number) }
        }
        guard kept.count >= Self.leastEvidence, kept.count > others.count / 2 else { return nil }
        let translated = others.count { !Self.isCopy($0, in: file, of: table) }
        let count = kept.count + others.count
        guard translated * 2 < count else { return nil }
        var evidence = 0
        for number in kept where evidence < Self.leastEvidence && Self.isEvidence(number, in: table) { evidence += 1 }
        guard evidence == Self.leastEvidence else { return nil }
        self.kept = count - translated
        all = count
        isWhole = translated * 10 <= count
    }

    /// Whether all forms of a message are forms of the source text.
    private static func isCopy(_ number: Int, in file: LocaleFile, of table: CatalogTable) -> Bool {
        guard let message = file.messages[number: number], let source = table.sources[number: number], !message.isText
        else { return false }
        let originals = Set(source.forms.map(\.string))
        return message.forms.allSatisfy { originals.contains($0.string) }
    }

    /// Whether a translator would have changed a source text: it is a sentence, or most locales change it.
    private static func isEvidence(_ number: Int, in table: CatalogTable) -> Bool {
        guard let source = table.sources[number: number], source.isText, !table.consensus.isKeptByAll(number) else {
            return false
        }
        let count = table.consensus.all(number: number)
        return count.translating > 2 && count.translating > count.keeping
            || table.untranslatedEvidence(of: source, number: number).forms.contains { $0.isSentence(words: 2) }
    }
}
