package import Base
internal import Messages
internal import Tables

extension Project {
    /// The project with other contents of some files, by their paths. Declarations, uses and accepted translations stay as they
    /// were. Where a file has several paths through links, all of them get the new content.
    ///
    /// - Parameters:
    ///   - added: files of the project's tables, in locales that the tables lack.
    ///   - cache: the tables as they were read for earlier replacements, of which only the changed parts are read again.
    /// - Complexity: that of ``replacingTranslations(_:)`` where it succeeds. Otherwise linear in the length of the tables that
    ///   change, and of the code where it has to be searched for the sources of keys.
    package func replacing(
        _ sources: [String: SourceText], adding added: [SourceText] = [], cache: TableCache? = nil
    ) -> Project {
        guard !sources.isEmpty || !added.isEmpty else { return self }
        if added.isEmpty, let project = replacingTranslations(sources) { return project }
        let sources = underAllPaths(sources)
        var project = self
        project.tables = CatalogTable.connected(
            tables.flatMap { $0.replacing(sources, adding: added, cache) }.map { $0.overlaying(overlays) })
        return project
    }

    /// The project with new texts of some translation files, by their paths. Only these files are read; everything else about
    /// the tables stays. Links count as in ``replacing(_:adding:)``.
    ///
    /// - Returns: nil where this is not enough: where a file is a string catalog or of the development language, or no longer
    ///   has the same keys among those that the development language lacks.
    /// - Complexity: linear in the length of the files.
    package func replacingTranslations(_ sources: [String: SourceText]) -> Project? {
        let sources = underAllPaths(sources)
        let places = tables.indices.flatMap { table in
            tables[table].files.indices.filter { sources[tables[table].files[$0].source.path] != nil }
                .map { (table: table, file: $0) }
        }
        guard places.count >= sources.count else { return nil }
        let read = Parallel.map(places) { place in
            let table = tables[place.table]
            let file = table.files[place.file]
            return sources[file.source.path].flatMap { table.reading($0, inPlaceOf: file) }
        }
        var files: [Int: [Int: LocaleFile]] = [:]
        for (place, file) in zip(places, read) {
            guard let file else { return nil }
            files[place.table, default: [:]][place.file] = file
        }
        var project = self
        project.tables = CatalogTable.connected(
            tables.enumerated().map { number, table in
                files[number].map { table.replacingFiles($0).overlaying(overlays) } ?? table
            })
        return project
    }

    private func underAllPaths(_ sources: [String: SourceText]) -> [String: SourceText] {
        let byTarget = Dictionary(sources.values.map { (Files.target(of: $0.path), $0) }) { first, _ in first }
        var sources = sources
        for path in tables.flatMap(\.files).map(\.source.path) where sources[path] == nil {
            guard let source = byTarget[Files.target(of: path)] else { continue }
            sources[path] = SourceText(bytes: source.bytes, path: path)
        }
        return sources
    }
}

extension CatalogTable {
    /// A translation file with a new text; nil where the whole table must be read again because of it.
    fileprivate func reading(_ source: SourceText, inPlaceOf file: LocaleFile) -> LocaleFile? {
        guard !format.supports(.multipleLocales), !isDevelopment(file), let unparsed = LocaleTexts.files(source).first,
            unparsed.identity == id
        else { return nil }
        let read = unparsed.parsed(syntax: syntax, sources: sources)
        guard !read.messages.hasUnnumbered else { return nil }
        // Sources outside tables were searched for because translations have their keys, and count these translations.
        let sourcesAreTheSame = (development.messages.count..<sources.count).allSatisfy { number in
            read.messages[number: number]?.value.isEmpty == file.messages[number: number]?.value.isEmpty
        }
        return sourcesAreTheSame ? read : nil
    }

    /// The table with some of its files replaced, by their indices.
    fileprivate func replacingFiles(_ replaced: [Int: LocaleFile]) -> CatalogTable {
        CatalogTable(
            id, syntax: syntax, isSyntaxCertain: isSyntaxCertain, runtime: runtime, isRuntimeKnown: isRuntimeKnown,
            development: development,
            developmentOrigin: developmentOrigin,
            sources: sources, files: files.enumerated().map { replaced[$0] ?? $1 }, shipped: shipped, beside: companions
        )
    }

    /// The table with new contents of files; empty where these have no message in any locale.
    fileprivate func replacing(
        _ sources: [String: SourceText], adding added: [SourceText], _ cache: TableCache?
    ) -> [CatalogTable] {
        let added = added.filter { LocaleTexts.files($0).first?.identity == id }
        guard !added.isEmpty || files.contains(where: { sources[$0.source.path] != nil }) else { return [self] }
        var seen: Set<String> = []
        let all =
            files.filter { seen.insert($0.source.path).inserted }.map { sources[$0.source.path] ?? $0.source } + added
        return Self.tables(
            of: all, developmentLocale: development.locale,
            // An argument with a type may be what has changed.
            syntax: isSyntaxCertain ? CatalogSyntax(syntax) : .automatic,
            runtime: isRuntimeKnown ? runtime : nil, shippedLocales: shipped?.configured, beside: companions,
            cache: cache)
    }
}
