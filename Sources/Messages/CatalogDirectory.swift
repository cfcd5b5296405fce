public import ICU
internal import MessageFormat
internal import Tables

extension MessageCatalog {
    /// Opens a table in every locale that has it.
    ///
    /// The files are `<directory>/<locale>.lproj/<table>.strings`, `.stringsdict` beside it, and
    /// `<directory>/<table>.xcstrings`; a directory may mix them. As on Apple's systems, a `.stringsdict` comes before a
    /// `.strings` for a key that both have. A mistake inside a table costs the entry concerned and no other; `l10n-audit`
    /// shows it.
    ///
    /// A text without arguments that has once been shown is kept as long as the process, as gettext keeps its catalogs:
    /// a reader then counts no reference, and many threads may show one text without waiting for each other. The same
    /// text is kept once, however often its catalog is opened.
    ///
    /// - Parameters:
    ///   - directory: the folder that holds the `.lproj` folders; relative to the current directory, or absolute.
    ///   - table: the name of the files, without extension.
    ///   - developmentLocale: the locale in which the messages are first written; asked last, for every reader.
    ///   - syntax: how the values are written; plural variations of `.stringsdict` and `.xcstrings` are printf in any case.
    /// - Throws: ``CatalogError`` where a file cannot be read, or no locale has the table.
    public init(
        directory: String, table: String, developmentLocale: LocaleTag, syntax: CatalogSyntax = .automatic
    ) throws(CatalogError) {
        var sources: [LocaleTag: LocaleSource] = [:]
        do throws(FileError) {
            // Canonical names come before their aliases: of `he.lproj` and `iw.lproj`, the first answers.
            for folder in try LocaleFolder.folders(in: directory) where sources[folder.locale] == nil {
                // The later file comes first for a key that both have.
                for format in [TableFile.Format.strings, .stringsdict] {
                    let path = "\(directory)/\(folder.name)/\(table).\(format.pathExtension)"
                    guard let file = try Self.file(at: path) else { continue }
                    sources[folder.locale, default: LocaleSource()].parts.append((file, nil))
                }
            }
            if let file = try Self.file(at: "\(directory)/\(table).xcstrings") {
                for name in file.locales {
                    sources[LocaleTag(name), default: LocaleSource()].parts.append((file, name))
                }
            }
        } catch {
            throw .unreadable(error)
        }
        guard !sources.isEmpty else { throw .noTable(table, directory: directory) }
        self.init(sources: sources, developmentLocale: developmentLocale, syntax: syntax)
    }

    private static func file(at path: String) throws(FileError) -> TableFile? {
        do throws(FileError) {
            return TableFile(try SourceText(contentsOf: path))
        } catch .notFound {
            return nil
        }
    }

    private init(sources: [LocaleTag: LocaleSource], developmentLocale: LocaleTag, syntax: CatalogSyntax) {
        let patternSyntax = syntax.patternSyntax(for: sources[developmentLocale]?.texts.map(\.value) ?? [])
        var tables: [LocaleTag: LocaleTable] = [:]
        for (locale, source) in sources {
            tables[locale] = LocaleTable(
                locale: locale, syntax: patternSyntax, variations: source.variations(syntax: patternSyntax),
                lifetime: .process
            ) { source.texts }
        }
        self.init(
            layers: [Layer(tables: tables, developmentLocale: developmentLocale)], developmentLocale: developmentLocale)
    }
}

/// The files that speak for one locale.
private struct LocaleSource: Sendable {
    /// Each with the locale as the file spells it, where one file holds several.
    var parts: [(file: TableFile, locale: String?)] = []

    private var entries: some Sequence<TableEntry> {
        parts.lazy.flatMap { part in
            part.file.entries(in: part.locale).lazy.filter { entry in
                // In a string catalog, a key without a text of its own stands for itself in the source language only.
                part.locale == nil || part.locale == part.file.sourceLocale || !entry.isKeyOnly
            }
        }
    }

    /// The entries, each with its text, or one of its texts where it has several.
    var texts: [(key: String, value: String)] {
        entries.map { entry in
            let value = entry.value.forAnyDevice
            return (key: entry.key, value: value.text?.text ?? value.texts.first?.text ?? "")
        }
    }

    /// The patterns of the entries that are more than a text.
    func variations(syntax: MessagePattern.Syntax) -> [String: MessagePattern] {
        var variations: [String: MessagePattern] = [:]
        for entry in entries {
            let shown = entry.value.shown()
            variations[entry.key] = shown.plainText == nil ? MessagePattern(shown, syntax: syntax) : nil
        }
        return variations
    }
}
