public import ICU
public import MessageFormat
internal import Tables

extension MessageCatalog {
    /// Opens a table in every locale that has it.
    ///
    /// The files are `<directory>/<locale>.lproj/<table>.strings`, `.stringsdict` beside it, and
    /// `<directory>/<table>.xcstrings`; a directory may mix them. As on Apple's systems, a `.stringsdict` comes before
    /// a `.strings` for a key that both have. An entry with a mistake is left out, and no other one; `l10n-audit` shows
    /// it.
    ///
    /// A text without arguments that has once been shown is kept as long as the process, as gettext keeps its catalogs:
    /// so a look-up changes no reference count, and many threads may show one text without waiting for each other. The
    /// same text is kept once, however often its catalog is opened.
    ///
    /// - Parameters:
    ///   - directory: the folder that holds the `.lproj` folders; relative to the current directory, or absolute.
    ///   - table: the name of the files, without extension.
    ///   - developmentLocale: the locale in which the messages are first written; asked last, for every reader.
    ///   - syntax: how the values are written; plural variations of `.stringsdict` and `.xcstrings` are printf in any case.
    ///   - functions: what messages of MessageFormat 2 may call.
    /// - Throws: ``CatalogError`` where a file cannot be read, or no locale has the table.
    public init(
        directory: String, table: String, developmentLocale: LocaleTag, syntax: CatalogSyntax = .automatic,
        functions: MF2Functions = .standard
    ) throws(CatalogError) {
        var sources: [LocaleTag: LocaleSource] = [:]
        do throws(FileError) {
            // Canonical names come before their aliases: of `he.lproj` and `iw.lproj`, the first answers.
            for folder in try LocaleFolder.folders(in: directory) where sources[folder.locale] == nil {
                // For a key that both files have, the later one of this list answers.
                for format in [TableFile.Format.strings, .stringsdict] {
                    let path = "\(directory)/\(folder.name)/\(table).\(format.pathExtension)"
                    guard let file = try Self.file(at: path) else { continue }
                    sources[folder.locale, default: LocaleSource()].parts.append((file, nil))
                }
            }
            if let file = try Self.file(at: "\(directory)/\(table).xcstrings") { Self.add(file, to: &sources) }
        } catch {
            throw .unreadable(error)
        }
        guard !sources.isEmpty else { throw .noTable(table, directory: directory) }
        self.init(sources: sources, developmentLocale: developmentLocale, syntax: syntax, functions: functions)
    }

    /// Opens a table whose files are texts of the program, as the plugin `MessagesPlugin` embeds them.
    ///
    /// - Parameters:
    ///   - files: the files of the table in all locales, each with its path from the folder that would hold them, such as
    ///     `en.lproj/Shop.strings`. One that is not in an `.lproj` folder is a string catalog.
    ///   - developmentLocale: the locale in which the messages are first written; asked last, for every reader.
    ///   - syntax: how the values are written; plural variations of `.stringsdict` and `.xcstrings` are printf in any case.
    ///   - functions: what messages of MessageFormat 2 may call.
    public init(
        embedded files: [(path: StaticString, text: StaticString)], developmentLocale: LocaleTag,
        syntax: CatalogSyntax = .automatic, functions: MF2Functions = .standard
    ) {
        var sources: [LocaleTag: LocaleSource] = [:]
        let tables = files.map { file in
            TableFile(SourceText(bytes: file.text.withUTF8Buffer { Array($0) }, path: "\(file.path)"))
        }
        var folders: [LocaleFolder: [TableFile]] = [:]
        for table in tables {
            let folder = table.source.path.split(separator: "/").dropLast().last
            if let folder = folder.flatMap({ LocaleFolder(name: String($0)) }) {
                folders[folder, default: []].append(table)
            }
        }
        for folder in LocaleFolder.sorted(folders.keys) where sources[folder.locale] == nil {
            for format in [TableFile.Format.strings, .stringsdict] {
                for table in folders[folder] ?? [] where table.format == format {
                    sources[folder.locale, default: LocaleSource()].parts.append((table, nil))
                }
            }
        }
        for table in tables where table.format == .xcstrings { Self.add(table, to: &sources) }
        self.init(sources: sources, developmentLocale: developmentLocale, syntax: syntax, functions: functions)
    }

    private static func add(_ catalog: TableFile, to sources: inout [LocaleTag: LocaleSource]) {
        for name in catalog.locales {
            sources[LocaleTag(name), default: LocaleSource()].parts.append((catalog, name))
        }
    }

    private static func file(at path: String) throws(FileError) -> TableFile? {
        do throws(FileError) {
            return TableFile(try SourceText(contentsOf: path))
        } catch .notFound {
            return nil
        }
    }

    private init(
        sources: [LocaleTag: LocaleSource], developmentLocale: LocaleTag, syntax: CatalogSyntax, functions: MF2Functions
    ) {
        let patternSyntax = syntax.patternSyntax(for: sources[developmentLocale]?.texts.map(\.value) ?? [])
        var tables: [LocaleTag: LocaleTable] = [:]
        for (locale, source) in sources {
            tables[locale] = LocaleTable(
                locale: locale, syntax: patternSyntax, variations: source.variations(syntax: patternSyntax),
                lifetime: .process, functions: functions
            ) { source.texts }
        }
        self.init(
            layers: [Layer(tables: tables, developmentLocale: developmentLocale)], developmentLocale: developmentLocale)
    }
}

/// The files that hold the messages of one locale.
private struct LocaleSource: Sendable {
    /// Each with the locale as the file spells it, where one file holds several.
    var parts: [(file: TableFile, locale: String?)] = []

    private var entries: some Sequence<TableEntry> {
        parts.lazy.flatMap { part in
            part.file.entries(in: part.locale).lazy.filter { entry in
                // In a string catalog, a key without a text is its own text in the source language only.
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
