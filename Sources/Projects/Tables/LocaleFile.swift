public import Base
public import Messages
public import Tables

/// The messages of a table in one locale: a file, or the part of a string catalog for the locale.
///
/// It does not change, and it is a class because checks pass it on for each message.
public final class LocaleFile: Sendable {
    /// The locale folder, such as `pt-BR.lproj`. For a string catalog, the folder that the locale would have.
    package let folder: LocaleFolder
    /// The locale as the folder spells it. It is stored because every finding needs it.
    package let spelling: String
    /// The table's name, such as `Validation`.
    public let tableName: String
    /// The file as it was read, with its syntax errors.
    public let file: TableFile
    /// Whether the whole file was understood. It is stored because ``TableFile/isFixable`` looks at all errors of the file.
    package let isFixable: Bool
    /// The entries, including duplicates.
    public let entries: TableEntries
    /// The messages by key. Where a key is repeated, its last entry counts, as on Apple's systems.
    public let messages: MessageTable

    init(
        folder: LocaleFolder, tableName: String, file: TableFile, isFixable: Bool, entries: TableEntries,
        messages: MessageTable
    ) {
        self.folder = folder
        spelling = folder.spelling
        self.tableName = tableName
        self.file = file
        self.isFixable = isFixable
        self.entries = entries
        self.messages = messages
    }

    /// The messages, in file order. Those of a translation are created when they are asked for.
    public var orderedMessages: some RandomAccessCollection<TableMessage> { messages.ordered }
    /// The locale.
    public var locale: LocaleTag { folder.locale }
    /// The file's text.
    public var source: SourceText { file.source }

    /// Whether the folder is `Base`. Its texts are shown where a locale has none, in whatever language they are.
    package var isBase: Bool { spelling == LocaleFolder.base }

    /// The place where a missing message would be added: the end of the file or, in a string catalog, the entry that lacks
    /// the locale.
    package func placeOfMissing(_ source: TableMessage) -> Range<Int> {
        file.format.supports(.multipleLocales) ? source.keyRange : endRange
    }

    /// The end of the file.
    package var endRange: Range<Int> {
        source.text.count..<source.text.count
    }
}

extension TableFile {
    /// Whether the whole file was understood, so that a change cannot damage a part that was not.
    ///
    /// Errors that Apple's readers tolerate are no obstacle, nor is a missing or repeated byte order mark.
    package var isFixable: Bool {
        source.encoding != .binaryPropertyList && errors.allSatisfy(\.isHarmless)
    }
}

extension TableError {
    fileprivate var isHarmless: Bool {
        switch kind {
        case .text(.repeatedByteOrderMark), .text(.missingByteOrderMark): true
        case .text, .tooManyErrors, .propertyList(.wrongEncodingLabel): false
        default: consequence == .tolerated
        }
    }
}
