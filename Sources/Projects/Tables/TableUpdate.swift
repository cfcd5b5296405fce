internal import Base
internal import MessageFormat
internal import Tables

/// A table as it was read from its files, before sources were searched for the keys that the development locale's file lacks.
struct CachedTable: Sendable {
    let beginning: TableDraft
    /// The files except the development locale's, in their order.
    let translations: [LocaleFile]

    /// The development locale's file, where neither its text nor its syntax has changed.
    func development(_ file: LocaleTexts, _ syntax: MessagePattern.Syntax) -> LocaleFile? {
        guard let index = beginning.index, beginning.syntax == syntax else { return nil }
        let known = beginning.unparsed[index]
        return known.folder == file.folder && known.file.source.isIdentical(to: file.file.source)
            ? beginning.development : nil
    }
}

/// A table that was read before. Only the changed parts are read again.
struct TableUpdate: Sendable {
    private let old: CachedTable
    private let new: TableDraft
    /// The numbers of the source texts that have changed.
    let changedSources: [Int]
    private let isChanged: [Bool]
    /// The difference of a string catalog, which is one file for all locales.
    private let difference: TextDifference?

    /// - Returns: nil where the locales, the keys or the syntax of the table have changed, or whether it is certain.
    init?(of old: CachedTable?, to new: TableDraft) {
        guard let old, old.beginning.syntax == new.syntax, old.beginning.index == new.index, let index = new.index,
            old.beginning.isSyntaxCertain == new.isSyntaxCertain,
            old.beginning.unparsed.count == new.unparsed.count,
            zip(old.beginning.unparsed, new.unparsed).allSatisfy({ known, file in
                known.folder == file.folder && known.file.sourceLocale == file.file.sourceLocale
                    && known.file.source.text.isEmpty == file.file.source.text.isEmpty
            })
        else { return nil }
        let (messages, oldMessages) = (new.development.messages, old.beginning.development.messages)
        self.old = old
        self.new = new
        guard messages.numbers !== oldMessages.numbers else {
            (changedSources, isChanged) = ([], [Bool](repeating: false, count: messages.numbers.keys.count))
            difference = nil
            return
        }
        guard messages.numbers.keys == oldMessages.numbers.keys else { return nil }
        let (known, file) = (old.beginning.unparsed[index], new.unparsed[index])
        let difference = TextDifference(known.file.source.text, file.file.source.text)
        let match = EntryMatch(
            known.entries, in: known.file.source.text, file.entries, in: file.file.source.text, difference)
        let isChanged = messages.indexedEntries.indices.map { number in
            match.oldIndex(of: messages.indexedEntries[number].index) != oldMessages.indexedEntries[number].index
        }
        self.isChanged = isChanged
        changedSources = isChanged.indices.filter { isChanged[$0] }
        self.difference = difference
    }

    /// A translation as it is read now.
    struct Translation: Sendable {
        let file: LocaleFile
        /// The numbers of the keys whose message has changed.
        var changed: [Int] = []
        /// Whether every entry says the same as before. After an edit of a string catalog, this is so in most locales.
        var saysTheSame = false
    }

    /// - Parameter index: the index of the file among the table's files.
    func translation(at index: Int) -> Translation {
        let known = old.translations[new.index.map { index > $0 } == true ? index - 1 : index]
        let (oldFile, file) = (old.beginning.unparsed[index], new.unparsed[index])
        let (text, oldText) = (file.file.source.text, oldFile.file.source.text)
        if file.file.source.isIdentical(to: oldFile.file.source) {
            if known.messages.numbers === new.ownSources.numbers { return Translation(file: known, saysTheSame: true) }
            return Translation(
                file: file.updated(
                    known, syntax: new.syntax, sources: new.ownSources, changedSources: changedSources),
                saysTheSame: true)
        }
        let isCatalog = new.index.map { new.unparsed[$0].file.source.isIdentical(to: file.file.source) } ?? false
        let difference = (isCatalog ? difference : nil) ?? TextDifference(oldText, text)
        let match = EntryMatch(oldFile.entries, in: oldText, file.entries, in: text, difference)
        let parsed = file.parsed(
            syntax: new.syntax, sources: new.ownSources, like: known, match, changedSources: isChanged)
        return Translation(
            file: parsed.file, changed: parsed.changed, saysTheSame: Self.sayTheSame(oldFile, file, match))
    }

    /// Whether a locale of a string catalog says the same as before, where a few entries were edited.
    private static func sayTheSame(_ old: LocaleTexts, _ new: LocaleTexts, _ match: EntryMatch) -> Bool {
        let indices = match.changedOldIndices
        guard new.identity.format.supports(.multipleLocales), old.entries.count == new.entries.count,
            indices.count <= 8,
            old.file.errors.isEmpty, new.file.errors.isEmpty
        else { return false }
        // The numbers of equal entries before and after the edited entries are the same.
        return indices.allSatisfy { index in
            let (entry, other) = (new.entries[index], old.entries[index])
            return entry.key == other.key && entry.comment == other.comment
                && entry.shouldTranslate == other.shouldTranslate && entry.extractionState == other.extractionState
                && entry.saysTheSame(as: other)
        }
    }
}
