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
    private let lazyConsensus = LazyConsensus()
    private let lazyLengths = LazyTextLengths()

    /// How many locales translate each message.
    var consensus: TranslationConsensus { lazyConsensus.value(of: self) }
    /// How long the texts of its locales are.
    var lengths: TextLengths { lazyLengths.value(of: self) }

    /// The format of its files.
    public var format: TableFile.Format { development.file.format }

    /// How many distinct keys its files have.
    var keyCount: Int {
        Set(files.flatMap(\.messages.otherKeys)).count + development.messages.count
    }

    /// Whether a file is that of the development locale.
    public func isDevelopment(_ file: LocaleFile) -> Bool {
        file.folder == development.folder
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

    /// The message that a reader of a locale sees for a key of the development locale, and the file it comes from: the
    /// locale's own, that of a CLDR parent, or the development locale's. An empty value counts as none.
    package func answer(_ key: String, in locale: LocaleTag) -> (message: TableMessage, file: LocaleFile)? {
        for locale in [locale] + fallback.parents(of: locale) {
            if let file = filesByLocale[locale], let message = file.messages[key], !message.value.isEmpty {
                return (message, file)
            }
        }
        return development.messages[key].map { ($0, development) }
    }

    /// Whether a file is that of a CLDR parent of a locale.
    package func isParent(_ file: LocaleFile, of locale: LocaleTag) -> Bool {
        fallback.parents(of: locale).contains(file.locale)
    }

    /// The file of a locale: the first one where two folders spell it differently.
    package func file(in locale: LocaleTag) -> LocaleFile? { filesByLocale[locale] }

    /// Groups files into tables: files of one name and format whose locale folders lie in one folder are one table, and
    /// a string catalog is one by itself.
    ///
    /// - Parameters:
    ///   - sources: files with paths such as `App/pl.lproj/Messages.strings`; others are left out.
    ///   - developmentLocale: nil to take the one that a string catalog names, else `en`, else `Base`, else the locale with
    ///     the most messages, table by table.
    ///   - syntax: how the values are written.
    public static func tables(
        of sources: [SourceText], developmentLocale: LocaleTag? = nil, syntax: CatalogSyntax = .automatic
    ) -> [CatalogTable] {
        let files = Dictionary(grouping: Parallel.map(sources, UnparsedFile.files).joined(), by: \.identity)
        let beginnings = Parallel.map(files.keys.sorted()) { identity in
            Beginning(files[identity] ?? [], developmentLocale: developmentLocale, syntax: syntax)
        }.compactMap { $0 }
        // The translations of all tables, so that no core waits for another's table.
        let translations = beginnings.enumerated().flatMap { table, beginning in
            beginning.unparsed.indices.filter { $0 != beginning.index }.map { (table: table, file: $0) }
        }
        var parsed = Parallel.map(translations) { place in
            beginnings[place.table].parsed(at: place.file)
        }[...]
        return beginnings.map { beginning in
            let count = beginning.unparsed.count - 1
            defer { parsed = parsed.dropFirst(count) }
            return CatalogTable(beginning, translations: Array(parsed.prefix(count)))
        }
    }

    /// A table of which only the development locale's file is parsed: it says how the others are to be understood.
    private struct Beginning {
        let unparsed: [UnparsedFile]
        /// The place of the development locale's file.
        let index: Int
        let syntax: MessagePattern.Syntax
        let development: LocaleFile

        init?(_ unparsed: [UnparsedFile], developmentLocale: LocaleTag?, syntax: CatalogSyntax) {
            let unparsed = unparsed.sorted {
                ($0.file.source.path, $0.folder.name) < ($1.file.source.path, $1.folder.name)
            }
            let named = unparsed.first?.file.sourceLocale.map { LocaleTag($0) }
            // A table that lacks the locale is written in one of its parents, or as if none were named.
            let preferred =
                ((developmentLocale ?? named)?.ancestry ?? []).lazy.compactMap { wanted in
                    unparsed.firstIndex { $0.folder.locale == wanted }
                }.first ?? unparsed.firstIndex { $0.folder.locale == "en" }
                ?? unparsed.firstIndex { $0.folder.spelling == "Base" }
            guard
                let index = preferred
                    ?? unparsed.indices.max(by: { unparsed[$0].entries.count < unparsed[$1].entries.count })
            else { return nil }
            self.unparsed = unparsed
            self.index = index
            self.syntax = syntax.patternSyntax(for: unparsed[index].valuesWithSigns)
            development = unparsed[index].parsed(syntax: self.syntax, development: nil)
        }

        func parsed(at index: Int) -> LocaleFile {
            unparsed[index].parsed(syntax: syntax, development: development.messages)
        }
    }

    /// - Parameter translations: the files but that of the development locale, in their order.
    private init(_ beginning: Beginning, translations: [LocaleFile]) {
        var files = translations
        files.insert(beginning.development, at: beginning.index)
        name = beginning.unparsed[beginning.index].identity.name
        directory = beginning.unparsed[beginning.index].identity.directory
        syntax = beginning.syntax
        development = beginning.development
        self.files = files
        filesByLocale = Dictionary(files.map { ($0.locale, $0) }) { first, _ in first }
        fallback = LocaleFallback(available: filesByLocale.keys, development: development.locale)
    }
}
