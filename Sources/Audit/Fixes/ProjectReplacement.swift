internal import MessageFormat
internal import Messages
package import Tables

extension Project {
    /// The project with other contents of some files, by their paths. What is declared, used and accepted stays what it
    /// was. Where links give a file several paths, all of them lead to the other content.
    ///
    /// - Parameter added: files of tables of the project, in locales that these do not have yet.
    package func replacing(_ sources: [String: SourceText], adding added: [SourceText] = []) -> Project {
        guard !sources.isEmpty || !added.isEmpty else { return self }
        let byTarget = Dictionary(sources.values.map { (Files.target(of: $0.path), $0) }) { first, _ in first }
        var sources = sources
        for path in tables.flatMap(\.files).map(\.source.path) where sources[path] == nil {
            guard let source = byTarget[Files.target(of: path)] else { continue }
            sources[path] = SourceText(bytes: source.bytes, path: path)
        }
        var project = self
        project.tables = tables.flatMap { $0.replacing(sources, adding: added) }.map { $0.overlaying(overlays) }
        return project
    }
}

extension CatalogTable {
    /// The table, or none where the new contents hold no message of any locale.
    fileprivate func replacing(_ sources: [String: SourceText], adding added: [SourceText]) -> [CatalogTable] {
        let added = added.filter { UnparsedFile.files($0).first?.identity == id }
        guard !added.isEmpty || files.contains(where: { sources[$0.source.path] != nil }) else { return [self] }
        var seen: Set<String> = []
        let all =
            files.filter { seen.insert($0.source.path).inserted }.map { sources[$0.source.path] ?? $0.source } + added
        return Self.tables(
            of: all, developmentLocale: development.locale, syntax: CatalogSyntax(syntax))
    }
}
