internal import Base
public import ICU
public import MessageFormat
internal import Tables

extension MessageCatalog {
    /// Opens a table in every locale that has it.
    ///
    /// The files are `<directory>/<locale>.lproj/<table>.strings`, `<directory>/<locale>.lproj/<table>.stringsdict` and
    /// `<directory>/<table>.xcstrings`. A directory may have all of them. If two files have the same key in a locale,
    /// the `.stringsdict` takes precedence over the `.strings`, as on Apple's systems, and the `.xcstrings` over both. An
    /// entry with a mistake is left out, and `l10n-audit` reports it; all other entries are kept.
    ///
    /// The texts belong to the catalog and are freed with it, so that a service can open its files again: see
    /// ``SharedCatalog``.
    ///
    /// - Parameters:
    ///   - directory: the path of the folder that contains the `.lproj` folders, absolute or relative to the current
    ///     directory.
    ///   - table: the name of the files, without extension.
    ///   - developmentLocale: the locale in which the messages are written first. It is the last fallback for every reader.
    ///   - syntax: the syntax of the values. The plural forms of `.stringsdict` and `.xcstrings` are always printf.
    ///   - functions: the functions that messages of MessageFormat 2 may call.
    /// - Throws: ``CatalogError`` if a file cannot be read, or no locale has the table.
    /// - Complexity: linear in the length of the files, which are all parsed.
    public init(
        directory: String, table: String, developmentLocale: LocaleTag, syntax: CatalogSyntax = .automatic,
        functions: MF2Functions = .standard
    ) throws(CatalogError) {
        var sources: [LocaleTag: LocaleSource] = [:]
        do throws(FileError) {
            // The folders are sorted so that canonical names come before aliases. Of `he.lproj` and `iw.lproj`, the first
            // one is used.
            for folder in try LocaleFolder.folders(in: directory) where sources[folder.locale] == nil {
                // If both files have a key, the entry of the later file is used.
                for format in Self.formatsOfOneLocale {
                    let name = "\(table).\(format.pathExtension)"
                    let path = Files.join(Files.join(directory, folder.name), name)
                    guard let file = try Self.file(at: path) else { continue }
                    sources[folder.locale, default: LocaleSource()].parts.append((file, nil))
                }
            }
            for format in TableFile.Format.all where format.supports(.multipleLocales) {
                let path = Files.join(directory, "\(table).\(format.pathExtension)")
                if let file = try Self.file(at: path) { Self.add(file, to: &sources) }
            }
        } catch {
            throw .unreadable(error)
        }
        guard !sources.isEmpty else { throw .noTable(table, directory: directory) }
        self.init(
            sources: sources, developmentLocale: developmentLocale, syntax: syntax, lifetime: .owner,
            functions: functions)
    }

    /// Opens a table whose files are embedded in the program, as the plugin `MessagesPlugin` does it.
    ///
    /// Once a text without arguments was shown, it is kept until the process ends, as in gettext. So a look-up changes no
    /// reference count, and threads that show the same text do not wait for each other. Equal texts are kept once, even if
    /// a catalog is opened several times.
    ///
    /// - Parameters:
    ///   - files: the files of the table in all locales. Each path is relative to the table's folder, such as
    ///     `en.lproj/Shop.strings`. A string catalog is in no `.lproj` folder.
    ///   - developmentLocale: the locale in which the messages are written first. It is the last fallback for every reader.
    ///   - syntax: the syntax of the values. The plural forms of `.stringsdict` and `.xcstrings` are always printf.
    ///   - functions: the functions that messages of MessageFormat 2 may call.
    /// - Complexity: linear in the length of the files, which are all parsed.
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
            let folder = Files.name(of: Files.parent(of: table.source.path))
            if let folder = LocaleFolder(name: String(folder)) {
                folders[folder, default: []].append(table)
            }
        }
        for folder in LocaleFolder.sorted(folders.keys) where sources[folder.locale] == nil {
            for format in Self.formatsOfOneLocale {
                for table in folders[folder] ?? [] where table.format == format {
                    sources[folder.locale, default: LocaleSource()].parts.append((table, nil))
                }
            }
        }
        for table in tables where table.format.supports(.multipleLocales) { Self.add(table, to: &sources) }
        self.init(
            sources: sources, developmentLocale: developmentLocale, syntax: syntax, lifetime: .process,
            functions: functions)
    }

    private static var formatsOfOneLocale: [TableFile.Format] {
        TableFile.Format.all.filter { !$0.supports(.multipleLocales) }
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
        sources: [LocaleTag: LocaleSource], developmentLocale: LocaleTag, syntax: CatalogSyntax, lifetime: TextLifetime,
        functions: MF2Functions
    ) {
        let patternSyntax = syntax.patternSyntax(for: sources[developmentLocale]?.texts.map(\.value) ?? [])
        var tables: [LocaleTag: LocaleTable] = [:]
        for (locale, source) in sources {
            tables[locale] = LocaleTable(
                locale: locale, syntax: patternSyntax, variations: source.variations(syntax: patternSyntax),
                lifetime: lifetime, functions: functions
            ) { source.texts }
        }
        self.init(
            layers: [Layer(tables: tables, developmentLocale: developmentLocale)], developmentLocale: developmentLocale)
    }
}

/// The files that contain the messages of one locale.
private struct LocaleSource: Sendable {
    /// The files. The locale is given, as the file spells it, for a file that contains several locales.
    var parts: [(file: TableFile, locale: String?)] = []

    private var entries: some Sequence<TableEntry> {
        parts.lazy.flatMap { part in
            part.file.entries(in: part.locale).lazy.filter { entry in
                // In a string catalog, a key without a text is its own text, but only in the source language.
                part.locale == nil || part.locale == part.file.sourceLocale || !entry.isKeyOnly
            }
        }
    }

    /// The keys, each with its text. A value that has several texts is represented by one of them.
    var texts: [(key: String, value: String)] {
        entries.map { entry in
            let value = entry.value.forAnyDevice
            return (key: entry.key, value: value.text?.text ?? value.texts.first?.text ?? "")
        }
    }

    /// The patterns of the entries whose value is more than one text, by key.
    func variations(syntax: MessagePattern.Syntax) -> [String: MessagePattern] {
        var variations: [String: MessagePattern] = [:]
        for entry in entries {
            let shown = entry.value.shown()
            variations[entry.key] = shown.plainText == nil ? MessagePattern(shown, syntax: syntax) : nil
        }
        return variations
    }
}
