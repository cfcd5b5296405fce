internal import MessageFormat
public import Messages
public import Tables

/// The messages of a table in one locale: a file, or what a string catalog holds for the locale.
public struct LocaleFile: Sendable {
    /// The locale folder, such as `pt-BR.lproj`; for a string catalog, the one that the locale would have.
    package let folder: LocaleFolder
    /// The locale as the folder spells it: every finding names it.
    let spelling: String
    /// The table's name, such as `Validation`.
    public let tableName: String
    /// The file as read, mistakes included.
    public let file: TableFile
    /// Whether all of the file was understood: see ``TableFile/isFixable``, which goes through all of its errors.
    let isFixable: Bool
    /// The entries, duplicates included.
    public let entries: TableEntries
    /// The messages by key; the last of a repeated key, as on Apple's systems.
    public let messages: MessagesByKey

    /// The messages, in file order; those of a translation are made as they are asked for.
    public var orderedMessages: some RandomAccessCollection<TableMessage> { messages.ordered }
    /// The locale.
    public var locale: LocaleTag { folder.locale }
    /// The file's text.
    public var source: SourceText { file.source }

    /// Whether it holds what is shown where a locale has no text, whatever the language.
    var isBase: Bool { spelling == LocaleFolder.base }

    /// Where a message would be added: at the end of the file; in a string catalog, at the entry that lacks the locale.
    func placeOfMissing(_ source: TableMessage) -> Range<Int> {
        file.format == .xcstrings ? source.keyRange : endRange
    }

    /// The end of the file.
    var endRange: Range<Int> {
        source.text.count..<source.text.count
    }
}
