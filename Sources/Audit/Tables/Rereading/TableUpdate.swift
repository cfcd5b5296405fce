internal import MessageFormat
internal import Tables

/// A table as its files were read, before the sources of keys were looked for that the development locale's file lacks.
struct ReadTable: Sendable {
    let beginning: TableBeginning
    /// The files but that of the development locale, in their order.
    let translations: [LocaleFile]

    /// The development locale's file, where it is the one that was read and is read in the same way.
    func development(_ file: UnparsedFile, _ syntax: MessagePattern.Syntax) -> LocaleFile? {
        guard let index = beginning.index, beginning.syntax == syntax else { return nil }
        let known = beginning.unparsed[index]
        return known.folder == file.folder && known.file.source.isIdentical(to: file.file.source)
            ? beginning.development : nil
    }
}

/// A table that was read before, and of which only what has changed is read again.
struct TableUpdate: Sendable {
    private let old: ReadTable
    private let new: TableBeginning
    /// The numbers of the source texts that are not what they were.
    let changedSources: [Int]
    private let isChanged: [Bool]
    /// Of a string catalog, which is one file for all locales, where it differs.
    private let difference: EntryMatch.Difference?

    /// - Returns: nil where the table has not the locales, the keys or the syntax that it had.
    init?(of old: ReadTable?, to new: TableBeginning) {
        guard let old, old.beginning.syntax == new.syntax, old.beginning.index == new.index, let index = new.index,
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
        let difference = EntryMatch.Difference(known.file.source.text, file.file.source.text)
        let match = EntryMatch(
            known.entries, in: known.file.source.text, file.entries, in: file.file.source.text, difference)
        let isChanged = messages.indexedEntries.indices.map { number in
            match.oldIndex(of: messages.indexedEntries[number].index) != oldMessages.indexedEntries[number].index
        }
        self.isChanged = isChanged
        changedSources = isChanged.indices.filter { isChanged[$0] }
        self.difference = difference
    }

    /// A translation, and the numbers of the keys whose message there is not what it was.
    /// - Parameter index: its place among the table's files.
    func translation(at index: Int) -> (file: LocaleFile, changed: [Int]) {
        let known = old.translations[new.index.map { index > $0 } == true ? index - 1 : index]
        let (oldFile, file) = (old.beginning.unparsed[index], new.unparsed[index])
        let (text, oldText) = (file.file.source.text, oldFile.file.source.text)
        if file.file.source.isIdentical(to: oldFile.file.source) {
            if known.messages.numbers === new.ownSources.numbers { return (known, []) }
            return (
                file.updated(known, syntax: new.syntax, sources: new.ownSources, changedSources: changedSources), []
            )
        }
        let isCatalog = new.index.map { new.unparsed[$0].file.source.isIdentical(to: file.file.source) } ?? false
        let difference = (isCatalog ? difference : nil) ?? EntryMatch.Difference(oldText, text)
        let match = EntryMatch(oldFile.entries, in: oldText, file.entries, in: text, difference)
        return file.parsed(
            syntax: new.syntax, sources: new.ownSources, like: known, match, changedSources: isChanged)
    }
}
