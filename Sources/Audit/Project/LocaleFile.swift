internal import MessageFormat
public import Messages
public import Tables

/// One file of a table: its messages in one locale.
public struct LocaleFile: Sendable {
    /// The locale folder, such as `pt-BR.lproj`.
    public let folder: LocaleFolder
    /// The table's name, such as `Validation`.
    public let tableName: String
    /// The file as read, duplicates and mistakes included.
    public let table: StringsTable
    /// The messages by key; the last of a repeated key, as on Apple's systems.
    public let messages: [String: TableMessage]
    /// The messages, in file order.
    public let orderedMessages: [TableMessage]

    /// The locale.
    public var locale: LocaleTag { folder.locale }
    /// The file's text.
    public var source: SourceText { table.source }

    /// The end of the file, where something that is missing would be added.
    var endRange: Range<Int> {
        source.text.count..<source.text.count
    }
}
