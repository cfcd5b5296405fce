package import ICU
package import MessageFormat
internal import Messages
public import Tables

/// A table in all its locales.
public struct CatalogTable: Sendable {
    /// The table's name, such as `Validation`.
    public let name: String
    /// The folder that holds the locale folders.
    public let directory: String
    /// How its values are written.
    package let syntax: MessagePattern.Syntax
    /// What its readers' programs resolve it with.
    public let runtime: Runtime
    /// The file in the locale in which the messages are first written. Where the table has none, since its source texts
    /// stand elsewhere, an empty one, which is not among ``files``.
    public let development: LocaleFile
    /// What says which locale that is.
    package let developmentOrigin: DevelopmentLanguage.Origin
    /// The source texts, wherever they stand.
    public let sources: MessageSources
    /// The files, that of the development locale included, sorted by path.
    public let files: [LocaleFile]

    /// The files beside the table that say source texts and languages: they are asked again where the table changes.
    let companions: CompanionFiles

    /// What stands behind the table at run time.
    package private(set) var overlays = Overlays.none
    /// Offers the locales of the table and of its overlays.
    package private(set) var fallback: LocaleFallback
    private let filesByLocale: [LocaleTag: LocaleFile]
    private let onceConsensus = OncePerTable<TranslationConsensus>()
    private let onceWritings = OncePerTable<[WritingSystem]>()
    private let onceLengths = OncePerTable<TextLengths>()
    private let onceSourceWords = OncePerTable<SourceWords>()
    private var onceUnknownKeys = OncePerTable<UnknownKeys>()

    /// How many locales translate each message.
    var consensus: TranslationConsensus { onceConsensus.value { TranslationConsensus(of: self) } }
    /// How the language of each file is written, in the order of the files.
    var writings: [WritingSystem] { onceWritings.value { files.map { WritingSystem(of: $0.locale) } } }
    /// How long the texts of its locales are.
    var lengths: TextLengths { onceLengths.value { TextLengths(of: self) } }
    /// The words of its source texts.
    var sourceWords: SourceWords { onceSourceWords.value { SourceWords(of: self) } }
    /// The keys that no source has.
    var unknownKeys: UnknownKeys { onceUnknownKeys.value { UnknownKeys(of: self) } }

    init(
        _ identity: TableID, syntax: MessagePattern.Syntax, runtime: Runtime, development: LocaleFile,
        developmentOrigin: DevelopmentLanguage.Origin, sources: MessageSources, files: [LocaleFile],
        beside companions: CompanionFiles
    ) {
        name = identity.name
        directory = identity.directory
        self.syntax = syntax
        self.runtime = runtime
        self.development = development
        self.developmentOrigin = developmentOrigin
        self.sources = sources
        self.files = files
        self.companions = companions
        filesByLocale = Dictionary(files.map { ($0.locale, $0) }) { first, _ in first }
        fallback = LocaleFallback(available: filesByLocale.keys, development: development.locale)
    }

    /// Whether both are the very same table, made once: copies of one value, perhaps with other overlays.
    func isIdentical(to other: CatalogTable) -> Bool { onceConsensus === other.onceConsensus }

    /// What tells the table from all others of a project.
    package var id: TableID { TableID(directory: directory, name: name, format: format) }

    /// The format of its files.
    public var format: TableFile.Format { development.file.format }

    /// Whether the development locale has a file of the table.
    public var hasDevelopmentFile: Bool { filesByLocale[development.locale] != nil }

    /// Whether the table has texts in a locale: a file, or source texts that surely stand elsewhere.
    func isWritten(in locale: LocaleTag) -> Bool {
        if file(in: locale) != nil { return true }
        guard development.locale == locale else { return false }
        return sources.keys.indices.contains { number in
            switch sources.origin(of: number) {
            case .interface, .propertyList: true
            case .code, .comment, .key: TextKeys.isPhrase(sources[number: number]?.value ?? "")
            case .table, .pluralForm, .none: false
            }
        }
    }

    /// A file of the table to report on what is about the table as a whole: that of the development locale where there is
    /// one.
    var representative: LocaleFile { hasDevelopmentFile ? development : files.first ?? development }

    /// How many distinct keys its files have.
    var keyCount: Int { sources.count }

    /// Whether a file holds texts of the development language: that of the development locale, or of `Base` beside it.
    public func isDevelopment(_ file: LocaleFile) -> Bool {
        file.folder == development.folder || file.folder.isBase
    }

    /// The files that translate: all but those of the development language.
    public var translations: some Collection<LocaleFile> { files.lazy.filter { !isDevelopment($0) } }

    /// How many locales the table is translated into.
    var translationCount: Int { files.count { !isDevelopment($0) } }

    /// The file of a locale: the first one where two folders spell it differently.
    package func file(in locale: LocaleTag) -> LocaleFile? { filesByLocale[locale] }
}

extension CatalogTable {
    /// The table with catalogs behind it, as `MessageCatalog.overlaying` puts them.
    func overlaying(_ overlays: Overlays) -> CatalogTable {
        guard !overlays.isEmpty else { return self }
        var table = self
        table.overlays = overlays
        // An overlay may be the source of a key.
        table.onceUnknownKeys = OncePerTable()
        table.fallback = LocaleFallback(
            available: overlays.locales.union(filesByLocale.keys), development: development.locale)
        return table
    }

    /// Whether readers of a locale read the development language.
    func sharesLanguage(_ locale: LocaleTag) -> Bool { locale.sharesLanguage(with: development.locale) }

    /// The files that a file's locale falls back to, nearest first: none with Apple's runtime.
    func parents(of file: LocaleFile) -> [LocaleFile] {
        guard runtime == .messages else { return [] }
        return fallback.parents(of: file.locale).filter { $0 != file.locale }.compactMap { filesByLocale[$0] }
    }
}

extension LocaleTag {
    /// Whether readers of two locales read the same: the language and the script are the same.
    func sharesLanguage(with other: LocaleTag) -> Bool {
        let (own, other) = (maximized, other.maximized)
        return own.language == other.language && own.script == other.script && isKnown
    }
}

extension LocaleFolder {
    /// Whether the folder holds what is shown where a locale has no text, whatever the language.
    var isBase: Bool { spelling == Self.base }

    /// How it is spelled.
    static let base = "Base"
}
