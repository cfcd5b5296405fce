public import ICU
internal import MessageFormat
internal import Tables

extension MessageCatalog {
    /// Opens the table `<directory>/<locale>.lproj/<table>.strings` in every locale that has it.
    ///
    /// A mistake inside a table costs the entry concerned and no other; `l10n-audit` shows it.
    ///
    /// - Parameters:
    ///   - directory: the folder that holds the `.lproj` folders; relative to the current directory, or absolute.
    ///   - table: the name of the files, without extension.
    ///   - developmentLocale: the locale in which the messages are first written; asked last, for every reader.
    ///   - syntax: how the values are written.
    /// - Throws: ``CatalogError`` where a file cannot be read, or no locale has the table.
    public init(
        directory: String, table: String, developmentLocale: LocaleTag, syntax: CatalogSyntax = .automatic
    ) throws(CatalogError) {
        var sources: [LocaleTag: SourceText] = [:]
        do throws(FileError) {
            // Canonical names come before their aliases: of `he.lproj` and `iw.lproj`, the first answers.
            for folder in try LocaleFolder.folders(in: directory) where sources[folder.locale] == nil {
                sources[folder.locale] = try Self.source(at: "\(directory)/\(folder.name)/\(table).strings")
            }
        } catch {
            throw .unreadable(error)
        }
        guard !sources.isEmpty else { throw .noTable(table, directory: directory) }
        self.init(sources: sources, developmentLocale: developmentLocale, syntax: syntax)
    }

    private static func source(at path: String) throws(FileError) -> SourceText? {
        do throws(FileError) {
            return try SourceText(contentsOf: path)
        } catch .notFound {
            return nil
        }
    }

    init(sources: [LocaleTag: SourceText], developmentLocale: LocaleTag, syntax: CatalogSyntax) {
        let development = sources[developmentLocale].map { StringsTable($0).entries.map(\.value) } ?? []
        let patternSyntax = syntax.patternSyntax(for: development)
        var tables: [LocaleTag: LocaleTable] = [:]
        for (locale, source) in sources {
            tables[locale] = LocaleTable(locale: locale, syntax: patternSyntax) {
                StringsTable(source).entries.map { (key: $0.key, value: $0.value) }
            }
        }
        self.init(
            layers: [Layer(tables: tables, developmentLocale: developmentLocale)], developmentLocale: developmentLocale)
    }
}
