public import Base
internal import ICU
internal import MessageFormat
public import Messages
internal import Tables

extension CatalogTable {
    /// Groups files into tables. Files with the same name and format, and with locale folders in the same folder, form one
    /// table. A string catalog is a table by itself.
    ///
    /// - Parameters:
    ///   - sources: files with paths such as `App/pl.lproj/Messages.strings`. Other files are ignored.
    ///   - developmentLocale: nil for the locale that the string catalog or the project names, else `en`, else `Base`, else the
    ///     locale with the most messages. Each table is decided by itself.
    ///   - syntax: the syntax of the values.
    ///   - runtime: the library with which the readers' programs resolve the tables.
    public static func tables(
        of sources: [SourceText], developmentLocale: LocaleTag? = nil, syntax: CatalogSyntax = .automatic,
        runtime: Runtime = .messages
    ) -> [CatalogTable] {
        tables(
            of: sources, developmentLocale: developmentLocale, syntax: syntax, runtime: runtime,
            beside: ProjectContext())
    }

    /// - Parameters:
    ///   - runtime: nil to derive it from the project's files.
    ///   - shippedLocales: the locales that users can choose; nil to derive them from the project's files.
    ///   - companions: the files that contain source texts or name languages.
    ///   - cache: the tables as they were read before.
    package static func tables(
        of sources: [SourceText], developmentLocale: LocaleTag?, syntax: CatalogSyntax, runtime: Runtime?,
        shippedLocales: [LocaleTag]? = nil, beside companions: ProjectContext, cache: TableCache? = nil
    ) -> [CatalogTable] {
        if let known = cache?.tables(of: sources, beside: companions) { return known }
        let read = cache?.files(of: sources) ?? Array(Parallel.map(sources) { LocaleTexts.files($0) }.joined())
        let files = Dictionary(grouping: read.filter { !$0.folder.isDocumentation }, by: \.identity)
        let known = cache?.tables ?? [:]
        let hasEnglish = files.values.contains { $0.contains { $0.folder.locale == "en" } }
        let beginnings = Parallel.map(files.keys.sorted()) { identity in
            TableDraft(
                identity, files[identity] ?? [], developmentLocale: developmentLocale, hasEnglish: hasEnglish,
                syntax: syntax, companions, known: known[identity])
        }
        let updates = beginnings.map { TableUpdate(of: known[$0.identity], to: $0) }
        // The translations of all tables are parsed together, so that no core waits for another one's table.
        let translations = beginnings.enumerated().flatMap { table, beginning in
            beginning.unparsed.indices.filter { $0 != beginning.index }.map { (table: table, file: $0) }
        }
        let parsed = Parallel.map(translations) { place in
            let beginning = beginnings[place.table]
            return updates[place.table]?.translation(at: place.file)
                ?? TableUpdate.Translation(file: beginning.parsed(at: place.file, beginning.ownSources))
        }
        var rest = parsed[...]
        let parts = beginnings.map { beginning in
            let own = rest.prefix(beginning.unparsed.count - (beginning.index == nil ? 0 : 1))
            rest = rest.dropFirst(own.count)
            return (beginning: beginning, translations: Array(own))
        }
        for (part, update) in zip(parts, updates) {
            cache?.note(
                CachedTable(beginning: part.beginning, translations: part.translations.map(\.file)),
                changed: update.map { Set($0.changedSources).union(part.translations.flatMap(\.changed)) },
                same: part.translations.filter(\.saysTheSame).map(\.file))
        }
        var drafts = parts.map { SourceSearch($0.beginning, translations: $0.translations.map(\.file)) }
        SourceSearch.find(&drafts, in: companions)
        let tables = Parallel.map(drafts) { draft in
            let beginning = draft.beginning
            let sources = draft.sources
            var files = draft.translations.map { file in
                file.file.messages.hasUnnumbered
                    ? beginning.unparsed[file.index].numbered(file.file, syntax: beginning.syntax, sources: sources)
                    : file.file
            }
            if let index = beginning.index { files.insert(beginning.development, at: index) }
            let knownRuntime = runtime ?? companions.runtime(of: beginning.identity.directory)
            return CatalogTable(
                beginning.identity, syntax: beginning.syntax,
                isSyntaxCertain: beginning.isSyntaxCertain || knownRuntime == .messages,
                runtime: knownRuntime ?? beginning.likelyRuntime,
                isRuntimeKnown: knownRuntime != nil, development: beginning.development,
                developmentOrigin: beginning.language.origin, sources: sources,
                files: files,
                shipped: shippedLocales.map { ShippedLocales(Set($0), .configuration) }
                    ?? companions.shippedLocales(of: beginning.identity, among: files.map(\.locale)),
                beside: companions)
        }
        cache?.note(tables, of: sources, beside: companions)
        return tables
    }
}

/// A table of which only the development locale's file is parsed. That file decides how the other files are parsed.
struct TableDraft: Sendable {
    let identity: TableID
    /// The files, sorted by path.
    let unparsed: [LocaleTexts]
    /// The index of the development locale's file; nil where there is none.
    let index: Int?
    let language: DevelopmentLanguage
    let syntax: MessagePattern.Syntax
    /// Whether the syntax was configured, or more than plain names in braces shows it.
    let isSyntaxCertain: Bool
    let development: LocaleFile
    /// The source texts of the development locale's file.
    let ownSources: MessageSources

    /// - Parameters:
    ///   - hasEnglish: whether any table of the project has the locale `en`.
    ///   - known: the table as it was read before.
    init(
        _ identity: TableID, _ unparsed: [LocaleTexts], developmentLocale: LocaleTag?,
        hasEnglish: Bool, syntax: CatalogSyntax, _ companions: ProjectContext, known: CachedTable? = nil
    ) {
        let unparsed = unparsed.sorted {
            ($0.file.source.path, $0.folder.name) < ($1.file.source.path, $1.folder.name)
        }
        self.identity = identity
        self.unparsed = unparsed
        let named =
            developmentLocale.map { DevelopmentLanguage($0, .configuration) }
            ?? unparsed.first?.file.sourceLocale.flatMap { DevelopmentLanguage($0, .catalog) }
            ?? companions.developmentLanguage(of: identity.directory)
        let choice = Self.choice(
            named, among: unparsed, hasEnglish: hasEnglish,
            hasInterface: companions.hasInterface(for: identity) || companions.hasPropertyList(for: identity))
        (language, index) = choice
        let fullest = unparsed.max { $0.entries.count < $1.entries.count }
        // The texts of interface files are not ICU patterns, even if they contain braces.
        let isOfInterface = companions.hasInterface(for: identity) || fullest?.isOfInterface ?? false
        let syntax = syntax == .automatic && isOfInterface ? .printf : syntax
        let deciding = [index.map { unparsed[$0] }, fullest].compactMap(\.self)
        (self.syntax, isSyntaxCertain) = Self.syntax(syntax, of: deciding)
        if let index {
            development =
                known?.development(unparsed[index], self.syntax)
                ?? unparsed[index].parsed(syntax: self.syntax, sources: nil)
        } else {
            development = LocaleTexts.empty(identity, in: language.locale).parsed(syntax: self.syntax, sources: nil)
        }
        ownSources = MessageSources(development, translationCount: unparsed.count - (index == nil ? 0 : 1))
    }

    /// The syntax of the values: that of the first file with a value that has an argument.
    private static func syntax(
        _ syntax: CatalogSyntax, of files: [LocaleTexts]
    ) -> (syntax: MessagePattern.Syntax, isCertain: Bool) {
        let values = files.lazy.map(\.valuesWithSigns).first { !$0.isEmpty } ?? []
        let found = syntax.patternSyntax(for: values)
        guard syntax == .automatic, found == .icu else { return (found, true) }
        return (found, values.contains(where: isCertainlyICU))
    }

    /// Whether a value has what only ICU's syntax has: an argument with a type, or a doubled apostrophe beside an argument.
    /// Many apps replace a plain `{name}` themselves.
    private static func isCertainlyICU(_ value: String) -> Bool {
        let hasDoubledApostrophe = value.contains("''")
        guard value.utf8.contains(UInt8(ascii: ",")) || hasDoubledApostrophe else { return false }
        let pattern = MessagePattern(value, syntax: .icu)
        return pattern.errors.isEmpty
            && pattern.arguments.contains { argument in
                if case .none = argument.format { hasDoubledApostrophe } else { true }
            }
    }

    /// The runtime if neither the configuration nor the project says which one it is.
    var likelyRuntime: Runtime {
        syntax != .printf && isSyntaxCertain && !identity.format.supports(.extraction) ? .messages : .apple
    }

    /// The development language of a table, and the index of its file.
    private static func choice(
        _ named: DevelopmentLanguage?, among files: [LocaleTexts], hasEnglish: Bool, hasInterface: Bool
    ) -> (DevelopmentLanguage, Int?) {
        func place(_ locale: LocaleTag) -> Int? {
            locale.ancestry.lazy.compactMap { wanted in files.firstIndex { $0.folder.locale == wanted } }.first
        }
        let base = files.firstIndex { $0.folder.isBase }
        /// The file with the most messages among the language's regions: `en-US` where there is no `en`.
        func region(_ locale: LocaleTag) -> Int? {
            files.indices.filter { files[$0].folder.locale.sharesLanguage(with: locale) }
                .max { files[$0].entries.count < files[$1].entries.count }
        }
        if let named {
            let index = place(named.locale) ?? base ?? region(named.locale)
            return (named, index)
        }
        let english = DevelopmentLanguage(LocaleTag("en"), .tables)
        if let index = place("en") ?? base { return (english.of(files[index]), index) }
        if let index = region("en") { return (english.of(files[index]), index) }
        // Where an interface file has the texts, or other tables are in English, no other translation can be the source.
        if hasInterface || hasEnglish { return (english, nil) }
        let fullest = files.indices.max { files[$0].entries.count < files[$1].entries.count }
        return (fullest.map { english.of(files[$0]) } ?? english, fullest)
    }

    /// Parses a translation.
    func parsed(at index: Int, _ sources: MessageSources) -> LocaleFile {
        unparsed[index].parsed(syntax: syntax, sources: sources)
    }
}

extension DevelopmentLanguage {
    /// The language of a file, with the same origin.
    fileprivate func of(_ file: LocaleTexts) -> DevelopmentLanguage {
        DevelopmentLanguage(file.folder.locale, origin)
    }
}

extension LocaleFolder {
    /// Whether the folder's language is a code for private use (ISO 639-2, `qaa` to `qtz`), which no reader has.
    /// translatewiki.net describes each message for translators under `qqq`.
    fileprivate var isDocumentation: Bool {
        let language = Array(spelling.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") })
        return language.count == 3 && language[0] == UInt8(ascii: "q")
            && (UInt8(ascii: "a")...UInt8(ascii: "t")).contains(language[1])
    }
}

extension LocaleTexts {
    /// Whether its first keys are the ids of objects in an interface file: `8Lm-Dk-3rT.text`.
    fileprivate var isOfInterface: Bool {
        let keys = entries.prefix(8).map(\.key)
        return !keys.isEmpty && keys.allSatisfy { InterfaceTexts.objectID(in: $0) != nil }
    }

    /// An empty file of a table in a locale for which the table has no file.
    fileprivate static func empty(_ identity: TableID, in locale: LocaleTag) -> LocaleTexts {
        let folder = LocaleFolder(locale)
        let name = Files.join(folder.name, "\(identity.name).\(identity.format.pathExtension)")
        let file = TableFile(SourceText(bytes: [], path: Files.join(identity.directory, name)))
        return LocaleTexts(
            identity: identity, folder: folder, file: file, isFixable: false, entries: file.entries())
    }
}
