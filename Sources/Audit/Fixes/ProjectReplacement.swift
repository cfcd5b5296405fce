internal import MessageFormat
internal import Messages
package import Tables

extension Project {
    /// The project with other contents of some files, by their paths. What is declared, used and accepted stays what it was.
    package func replacing(_ sources: [String: SourceText]) -> Project {
        var project = self
        project.tables = tables.flatMap { $0.replacing(sources) }
        return project
    }
}

extension CatalogTable {
    /// The table, or none where the new contents hold no message of any locale.
    fileprivate func replacing(_ sources: [String: SourceText]) -> [CatalogTable] {
        guard files.contains(where: { sources[$0.source.path] != nil }) else { return [self] }
        var seen: Set<String> = []
        let all = files.filter { seen.insert($0.source.path).inserted }.map { sources[$0.source.path] ?? $0.source }
        return Self.tables(
            of: all, developmentLocale: development.locale, syntax: syntax == .icu ? .icu : .printf)
    }
}
