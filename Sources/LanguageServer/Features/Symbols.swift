internal import Base
internal import Projects
internal import Tables

/// The keys of a table as symbols, and the parts of it that can be folded.
enum Symbols {
    struct Symbol {
        let name: String
        let detail: String
        let range: PositionRange
        let nameRange: PositionRange
    }

    /// LSP 3.17, `SymbolKind.Key`.
    static let kind = 20

    /// The keys of a file, in the order of the file, one for each entry.
    static func ofDocument(_ path: String, in workspace: Workspace) -> [Symbol] {
        workspace.audit()
        return entries(at: path, in: workspace).map { source, entry in
            Symbol(
                name: entry.key, detail: entry.value.text?.text ?? "", range: workspace.range(entry.range, in: source),
                nameRange: workspace.range(entry.keyRange, in: source))
        }
    }

    /// The keys of all tables that contain a text, in their development locales; at most ``limit``.
    static func all(matching query: String, in workspace: Workspace) -> [(name: String, table: String, FileLocation)] {
        workspace.audit()
        let query = query.lowercased()
        var found: [(name: String, table: String, FileLocation)] = []
        for table in workspace.audits.flatMap(\.projects).flatMap(\.tables) where table.hasDevelopmentFile {
            let file = table.development
            for entry in file.entries where entry.key.lowercased().contains(query) {
                found.append((entry.key, table.name, workspace.location(Location(file.source, entry.keyRange))))
                if found.count == limit { return found }
            }
        }
        return found
    }

    private static let limit = 1_000

    /// The entries and comments that have more than one line, with their lines, counted from 0.
    static func foldings(_ path: String, in workspace: Workspace) -> [(lines: ClosedRange<Int>, isComment: Bool)] {
        workspace.audit()
        return entries(at: path, in: workspace).flatMap { source, entry in
            [(entry.commentRange, true), (entry.range, false)].compactMap { range, isComment in
                guard let range, !range.isEmpty else { return nil }
                let (first, last) = (
                    source.position(at: range.lowerBound).line, source.position(at: range.upperBound).line
                )
                return last > first ? (first - 1...last - 1, isComment) : nil
            }
        }
    }

    /// The entries of a file, in its order. A string catalog gives each entry once, not once for each locale.
    private static func entries(at path: String, in workspace: Workspace) -> [(SourceText, TableEntry)] {
        let files = workspace.tableFiles(at: path)
        var seen: Set<Int> = []
        return files.flatMap { found in found.file.entries.map { (found.file.source, $0) } }
            .filter { !$0.1.range.isEmpty && seen.insert($0.1.range.lowerBound).inserted }
            .sorted { $0.1.range.lowerBound < $1.1.range.lowerBound }
    }
}
