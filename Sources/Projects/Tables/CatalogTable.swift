internal import Base
package import ICU
package import MessageFormat
internal import Messages
public import Tables
package import Writing

/// A table in all its locales.
public struct CatalogTable: Sendable {
    /// The table's name, such as `Validation`.
    public let name: String
    /// The folder that holds the locale folders.
    public let directory: String
    /// The syntax of its values.
    package let syntax: MessagePattern.Syntax
    /// Whether the syntax was configured, or more than plain names in braces shows it. In a format of the app's own, with
    /// placeholders such as `{name}`, an apostrophe is an ordinary character.
    package let isSyntaxCertain: Bool
    /// The library with which the readers' programs resolve the messages.
    public let runtime: Runtime
    /// Whether the configuration or a project's file says which runtime the readers' programs use.
    package let isRuntimeKnown: Bool
    /// The file of the development locale. Where the table has none, since its source texts stand elsewhere, this is an empty
    /// file that is not among ``files``.
    public let development: LocaleFile
    /// The setting that names the development locale.
    package let developmentOrigin: DevelopmentLanguage.Origin
    /// The source texts, wherever they stand.
    public let sources: MessageSources
    /// The files, including the development locale's, sorted by path.
    public let files: [LocaleFile]

    /// The locales that users can choose; nil if the project doesn't say so, and then they are those of all files.
    package let shipped: ShippedLocales?

    /// The files beside the table that contain source texts or name languages. They are consulted again when the table changes.
    package let companions: ProjectContext

    /// The tables of the same folder and name in other formats, such as `Main.stringsdict` beside `Main.strings`. Readers'
    /// programs use their messages together. These values have no siblings themselves.
    package private(set) var siblings: [CatalogTable] = []
    /// The overlays behind the table at run time.
    package private(set) var overlays = Overlays.none
    /// The fallback among the locales of the table, of its siblings and of its overlays.
    package private(set) var fallback: LocaleFallback
    private let filesByLocale: [LocaleTag: LocaleFile]
    private let onceConsensus = LazyPerTable<TranslationConsensus>()
    private let onceWritings = LazyPerTable<[WritingSystem]>()
    private let onceLengths = LazyPerTable<TextLengths>()
    private let onceSourceWords = LazyPerTable<SourceWords>()
    private let onceWantedTexts = LazyPerTable<TranslatableTexts>()
    private let onceCopiedTexts = LazyPerKey<UntranslatedEvidence>()
    private let onceHashes = LazyPerKey<UInt64>()
    private var onceUnknownKeys = LazyPerTable<UnknownKeys>()

    /// The numbers of locales that translate each message.
    package var consensus: TranslationConsensus { onceConsensus.value { TranslationConsensus(of: self) } }
    /// The writing systems of the files' languages, in the order of the files.
    package var writings: [WritingSystem] { onceWritings.value { files.map { WritingSystem(of: $0.locale) } } }
    /// The usual lengths of the texts in each locale.
    package var lengths: TextLengths { onceLengths.value { TextLengths(of: self) } }
    /// The words of the table's source texts.
    var sourceWords: SourceWords { onceSourceWords.value { SourceWords(of: self) } }
    /// The source texts that must be translated.
    var translatableTexts: TranslatableTexts { onceWantedTexts.value { TranslatableTexts(of: self) } }
    /// What is known of a source text, given by the number of its key, where a locale keeps it.
    package func untranslatedEvidence(of source: TableMessage, number: Int) -> UntranslatedEvidence {
        onceCopiedTexts.value(number) { UntranslatedEvidence(source.forms) }
    }
    /// The hash of a source text, given by the number of its key, which accepted translations name it by.
    package func contentHash(of source: TableMessage, number: Int) -> UInt64 {
        onceHashes.value(number) { source.contentHash }
    }
    /// The keys that no source has.
    package var unknownKeys: UnknownKeys { onceUnknownKeys.value { UnknownKeys(of: self) } }

    package init(
        _ identity: TableID, syntax: MessagePattern.Syntax, isSyntaxCertain: Bool, runtime: Runtime,
        isRuntimeKnown: Bool, development: LocaleFile,
        developmentOrigin: DevelopmentLanguage.Origin, sources: MessageSources, files: [LocaleFile],
        shipped: ShippedLocales?, beside companions: ProjectContext
    ) {
        name = identity.name
        directory = identity.directory
        self.syntax = syntax
        self.isSyntaxCertain = isSyntaxCertain
        self.runtime = runtime
        self.isRuntimeKnown = isRuntimeKnown
        self.development = development
        self.developmentOrigin = developmentOrigin
        self.sources = sources
        self.files = files
        self.shipped = shipped
        self.companions = companions
        filesByLocale = Dictionary(files.map { ($0.locale, $0) }) { first, _ in first }
        fallback = LocaleFallback(available: filesByLocale.keys, development: development.locale)
    }

    /// Whether both values are one table that was made once. They may be copies with different overlays.
    func isIdentical(to other: CatalogTable) -> Bool { onceConsensus === other.onceConsensus }

    /// Whether both tables have the same source texts, which were read once. It is false too where equal texts were read
    /// again.
    package func hasSameSources(as other: CatalogTable) -> Bool {
        id == other.id && sources.numbers === other.sources.numbers
    }

    /// The identity of the table, unique in a project.
    package var id: TableID { TableID(directory: directory, name: name, format: format) }

    /// The table's folder and name, which tables in other formats may have too.
    package var nameInFolder: TableName { TableName(directory: directory, name: name) }

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

    /// The file for findings about the table as a whole: the development locale's file where there is one.
    package var representative: LocaleFile { hasDevelopmentFile ? development : files.first ?? development }

    /// The number of distinct keys of the table.
    package var keyCount: Int { sources.count }

    /// Whether a file holds texts of the development language: it is the development locale's file, or the file of `Base`.
    public func isDevelopment(_ file: LocaleFile) -> Bool {
        file.folder == development.folder || file.folder.isBase
    }

    /// The files that are translations: all but those of the development language.
    public var translations: some Collection<LocaleFile> { files.lazy.filter { !isDevelopment($0) } }

    /// The files that are audited: those in locales that users can choose.
    package var audited: some Collection<LocaleFile> { files.lazy.filter(ships) }

    /// The translations that are audited.
    package var auditedTranslations: some Collection<LocaleFile> {
        files.lazy.filter { !isDevelopment($0) && ships($0) }
    }

    /// The number of locales that users can choose and that the table is translated into.
    package var translationCount: Int { files.count { !isDevelopment($0) && ships($0) } }

    /// The file of a locale; the first file where two folders spell the locale differently.
    package func file(in locale: LocaleTag) -> LocaleFile? { filesByLocale[locale] }
}

extension CatalogTable {
    /// The table with overlays behind it, in the same order as with `MessageCatalog.overlaying`.
    package func overlaying(_ overlays: Overlays) -> CatalogTable {
        guard !overlays.isEmpty else { return self }
        var table = self
        table.overlays = overlays
        // An overlay may be the source of a key.
        table.onceUnknownKeys = LazyPerTable()
        table.updateFallback()
        return table
    }

    /// The tables of a project, each with the tables beside it that have its name.
    ///
    /// - Complexity: linear in the number of tables.
    package static func connected(_ tables: [CatalogTable]) -> [CatalogTable] {
        let namesakes = Dictionary(grouping: tables.indices) { tables[$0].nameInFolder }
        var connected = tables
        for group in namesakes.values {
            for index in group where group.count > 1 || !tables[index].siblings.isEmpty {
                connected[index].siblings = group.filter { $0 != index }.map { sibling in
                    var table = tables[sibling]
                    table.siblings = []
                    return table
                }
                connected[index].updateFallback()
            }
        }
        return connected
    }

    private mutating func updateFallback() {
        let available = siblings.reduce(overlays.locales.union(filesByLocale.keys)) {
            $0.union($1.filesByLocale.keys)
        }
        fallback = LocaleFallback(available: available, development: development.locale)
    }

    /// Whether a key of the table has its source in a sibling: a language may have the text of `Main.strings` in its
    /// `Main.stringsdict`.
    package func isOfSibling(_ key: String) -> Bool {
        guard !siblings.isEmpty, let number = sources.number(of: key), sources.origin(of: number) == .none else {
            return false
        }
        return siblings.contains { $0.sources[key] != nil }
    }

    /// Whether readers of a locale read the development language.
    package func sharesLanguage(_ locale: LocaleTag) -> Bool { locale.sharesLanguage(with: development.locale) }

    /// The files that a file's locale falls back to, nearest first. There are none with Apple's runtime.
    package func parents(of file: LocaleFile) -> [LocaleFile] {
        guard runtime == .messages else { return [] }
        return fallback.parents(of: file.locale).filter { $0 != file.locale }.compactMap { filesByLocale[$0] }
    }
}

extension LocaleTag {
    /// Whether two locales have the same language and script, so that their readers understand the same texts.
    func sharesLanguage(with other: LocaleTag) -> Bool {
        let (own, other) = (maximized, other.maximized)
        return own.language == other.language && own.script == other.script && isKnown
    }
}

extension LocaleFolder {
    /// Whether the folder is `Base`. Its texts are shown where a locale has none, in whatever language they are.
    package var isBase: Bool { spelling == Self.base }

    /// The name of the folder, without its extension.
    static let base = "Base"
}
