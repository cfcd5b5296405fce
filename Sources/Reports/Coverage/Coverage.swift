internal import Base
internal import Messages
public import Projects

/// How much of each table a reader of each locale sees in their language.
public struct Coverage: Sendable {
    /// A table in all its locales.
    public struct Table: Sendable {
        /// The name; with its folder and its format where another table has the same one.
        public let name: String
        /// The number of keys of the development locale that need a translation. Keys of empty texts are not counted, nor keys
        /// that must not be translated or that the source code no longer has.
        public let keys: Int
        /// The locales of the table, and those that other tables of the folder have, sorted.
        public let locales: [Locale]
    }

    /// A table in one locale. The three numbers add up to the table's keys.
    public struct Locale: Sendable {
        /// The locale, as its folder spells it.
        public let name: String
        /// Keys with a text of the locale's own.
        public let translated: Int
        /// Keys whose text comes from a CLDR parent (`es` for a reader of `es-MX`), or from an overlay that has the locale or a
        /// parent of it.
        public let fallback: Int
        /// Keys with neither, and those of which a text or a form is in state `new` or empty.
        public let missing: Int
        /// The origins of texts that are not the locale's own, most frequent first.
        public let substitutes: [Substitute]
    }

    /// An origin of texts that a reader sees instead of the locale's own.
    public struct Substitute: Sendable, Hashable {
        /// The locale that the texts come from, as its folder spells it; nil where the reader sees the key.
        public let locale: String?
        /// The name of the overlay that the texts come from; nil for the table itself.
        public let overlay: String?
        /// The number of keys.
        public let keys: Int
    }

    /// The tables, in the order of the projects.
    public let tables: [Table]

    /// Counts the coverage of the locales for which `includes` is true.
    public init(_ projects: [Project], includes: (String) -> Bool = { _ in true }) {
        let all = projects.flatMap { project in
            let folders = Dictionary(grouping: project.tables, by: \.directory).mapValues { AbsentLocales(among: $0) }
            return project.tables.filter { !project.leavesToInnerProjects($0) }.map { table in
                (
                    table: table,
                    absent: (folders[table.directory]?.locales(of: table) ?? []).filter {
                        project.reports(on: Files.join(table.directory, $0.name))
                    }, files: table.files.filter { project.reports(on: $0.source.path) }
                )
            }
        }
        tables = zip(all, CatalogTable.distinctNames(of: all.map(\.table))).map { part, name in
            Table(part.table, name: name, files: part.files, absent: part.absent, includes: includes)
        }.filter { !$0.locales.isEmpty }
    }

    /// The number of keys in all locales of all tables, and the number of those with a text in the reader's language.
    var total: (keys: Int, covered: Int) {
        tables.reduce((0, 0)) { sum, table in
            (
                sum.0 + table.keys * table.locales.count,
                sum.1 + table.locales.reduce(0) { $0 + $1.translated + $1.fallback }
            )
        }
    }

    /// The covered share in percent, rounded down: 100 means that nothing is missing.
    public var percent: Int { Self.percent(total.covered, of: total.keys) }

    static func percent(_ part: Int, of whole: Int) -> Int {
        whole == 0 ? 100 : part * 100 / whole
    }
}

extension Coverage.Locale {
    func percent(of keys: Int) -> Int {
        Coverage.percent(translated + fallback, of: keys)
    }
}

extension Coverage.Table {
    fileprivate init(
        _ table: CatalogTable, name: String, files shown: [LocaleFile], absent: [LocaleFolder],
        includes: (String) -> Bool
    ) {
        let sources = table.sources
        let keys = sources.keys.indices.filter(table.wantsTranslation).map { sources.keys[$0] }.sorted()
        self.name = name
        self.keys = keys.count
        let development = table.hasDevelopmentFile ? [] : [table.development.folder]
        locales = Set(shown.map(\.folder) + absent + development)
            .filter { includes($0.spelling) && !($0.isBase && $0 != table.development.folder) }
            .sorted { $0.spelling < $1.spelling }
            .map { Coverage.Locale($0, in: table, keys: keys) }
    }
}

extension Coverage.Locale {
    /// Counts the origins of what a reader of a locale sees. The locale may lack the table.
    fileprivate init(_ folder: LocaleFolder, in table: CatalogTable, keys: [String]) {
        struct Origin: Hashable {
            let locale: String?
            let overlay: String?
        }
        var (translated, fallback, missing) = (0, 0, 0)
        var substitutes: [Origin: Int] = [:]
        let readers = table.readers(of: folder.locale)
        let isDevelopment = folder == table.development.folder
        for key in keys {
            let answer = readers.answer(key)
            // The development language may have its texts outside of tables, for example in code. Such a text is its own.
            let isUnfinished = !isDevelopment && answer.map { $0.isOwn && table.isUnfinished($0.message) } ?? false
            if !isUnfinished, answer?.isOwn == true || isDevelopment && answer?.overlay == nil && answer != nil {
                translated += 1
                continue
            }
            if answer?.isInLocaleHierarchy == true, !isUnfinished { fallback += 1 } else { missing += 1 }
            substitutes[Origin(locale: answer?.spelling, overlay: answer?.overlay), default: 0] += 1
        }
        name = folder.spelling
        self.translated = translated
        self.fallback = fallback
        self.missing = missing
        self.substitutes = substitutes.map { origin, keys in
            Coverage.Substitute(locale: origin.locale, overlay: origin.overlay, keys: keys)
        }.sorted {
            ($1.keys, $0.locale == nil ? 1 : 0, $0.locale ?? "", $0.overlay ?? "") < (
                $0.keys, $1.locale == nil ? 1 : 0, $1.locale ?? "", $1.overlay ?? ""
            )
        }
    }
}
