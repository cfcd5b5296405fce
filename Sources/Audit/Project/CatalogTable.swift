internal import ICU
public import MessageFormat
public import Messages
public import Tables

/// A table in all its locales.
public struct CatalogTable: Sendable {
    /// The table's name, such as `Validation`.
    public let name: String
    /// The folder that holds the locale folders.
    public let directory: String
    /// How its values are written.
    public let syntax: MessagePattern.Syntax
    /// The file in the locale in which the messages are first written.
    public let development: LocaleFile
    /// The files, that of the development locale included, sorted by path.
    public let files: [LocaleFile]

    private let fallback: LocaleFallback
    private let filesByLocale: [LocaleTag: LocaleFile]

    /// Whether a file is that of the development locale.
    public func isDevelopment(_ file: LocaleFile) -> Bool {
        file.source.path == development.source.path
    }

    /// The message that a reader of the file's locale sees for a key without the development locale as the last
    /// resort: the file's own or that of a CLDR parent.
    public func message(_ key: String, for file: LocaleFile) -> TableMessage? {
        if let message = file.messages[key] { return message }
        for locale in fallback.parents(of: file.locale) where locale != file.locale {
            if let message = filesByLocale[locale]?.messages[key] { return message }
        }
        return nil
    }

    /// The files of a file's CLDR parents, nearest first.
    func parents(of file: LocaleFile) -> [LocaleFile] {
        fallback.parents(of: file.locale).filter { $0 != file.locale }.compactMap { filesByLocale[$0] }
    }

    /// Groups files into tables: files of one name whose locale folders lie in one folder are one table.
    ///
    /// - Parameters:
    ///   - sources: files with paths such as `App/pl.lproj/Messages.strings`; others are left out.
    ///   - developmentLocale: nil to take `en`, else `Base`, else the locale with the most messages, table by table.
    ///   - syntax: how the values are written.
    public static func tables(
        of sources: [SourceText], developmentLocale: LocaleTag? = nil, syntax: CatalogSyntax = .automatic
    ) -> [CatalogTable] {
        struct Identity: Hashable {
            let directory: String
            let name: String
        }
        var groups: [Identity: [UnparsedFile]] = [:]
        for source in sources {
            guard let file = UnparsedFile(source) else { continue }
            groups[Identity(directory: file.directory, name: file.tableName), default: []].append(file)
        }
        return groups.keys.sorted { ($0.directory, $0.name) < ($1.directory, $1.name) }.compactMap { identity in
            CatalogTable(groups[identity] ?? [], developmentLocale: developmentLocale, syntax: syntax)
        }
    }

    private init?(_ unparsed: [UnparsedFile], developmentLocale: LocaleTag?, syntax: CatalogSyntax) {
        let unparsed = unparsed.sorted { $0.table.source.path < $1.table.source.path }
        let preferred =
            if let developmentLocale {
                unparsed.first { $0.folder.locale == developmentLocale }
            } else {
                unparsed.first { $0.folder.locale == "en" } ?? unparsed.first { $0.folder.spelling == "Base" }
            }
        guard
            let source = preferred ?? unparsed.max(by: { $0.table.entries.count < $1.table.entries.count }),
            let index = unparsed.firstIndex(where: { $0.table.source.path == source.table.source.path })
        else { return nil }
        let patternSyntax = syntax.patternSyntax(for: source.table.entries.lazy.map(\.value))
        let files = unparsed.map { $0.parsed(syntax: patternSyntax) }
        name = source.tableName
        directory = source.directory
        self.syntax = patternSyntax
        development = files[index]
        self.files = files
        filesByLocale = Dictionary(files.map { ($0.locale, $0) }) { first, _ in first }
        fallback = LocaleFallback(available: filesByLocale.keys, development: development.locale)
    }
}

/// A file whose patterns are not parsed yet: their syntax depends on the development locale's file.
private struct UnparsedFile {
    let directory: String
    let folder: LocaleFolder
    let tableName: String
    let table: StringsTable

    private static let suffix = ".strings"

    /// - Returns: nil where the path is not that of a table in a locale folder.
    init?(_ source: SourceText) {
        let parts = source.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count >= 2, let folder = LocaleFolder(name: String(parts[parts.count - 2])),
            let name = parts.last, name.hasSuffix(Self.suffix)
        else { return nil }
        directory = parts.dropLast(2).joined(separator: "/")
        self.folder = folder
        tableName = String(name.dropLast(Self.suffix.count))
        table = StringsTable(source)
    }

    func parsed(syntax: MessagePattern.Syntax) -> LocaleFile {
        let all = table.entries.map { TableMessage($0, syntax: syntax) }
        let messages = Dictionary(all.lazy.map { ($0.key, $0) }) { $1 }
        let ordered = messages.count == all.count ? all : all.filter { messages[$0.key] === $0 }
        return LocaleFile(
            folder: folder, tableName: tableName, table: table, messages: messages, orderedMessages: ordered)
    }
}
