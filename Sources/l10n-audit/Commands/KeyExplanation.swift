internal import Base
internal import Projects

/// The text that `--explain-key` prints: whether a key is used, and the evidence for it.
enum KeyExplanation {
    static func text(of key: String, in project: Project) -> String {
        let tables = project.tables.filter { $0.sources.number(of: key) != nil }
        guard !tables.isEmpty else {
            let files = project.tables.flatMap { table in table.files.filter { $0.messages[key] != nil } }
            guard !files.isEmpty else {
                let overlay = project.overlays.holder(of: key).map { "; the overlay `\($0)` has it" } ?? ""
                return "`\(key)` is in no table\(overlay).\n"
            }
            let paths = quoted(files.map(\.source.path))
            return "`\(key)` is not in the development locale; it is in \(paths).\n"
        }
        return tables.map { table in
            guard let verdict = project.verdict(on: key, in: table) else {
                return "`\(key)` of \(table.name): its uses are not known; declare rules, or name `sources`.\n"
            }
            let evidence = verdict.evidence.map { evidence in
                let place = evidence.location.map { "\($0.path):\($0.start.line):\($0.start.column): " } ?? ""
                return "  \(place)\(evidence.reason)\n"
            }
            return "`\(key)` of \(table.name): \(verdict.outcome.rawValue)\n" + evidence.joined()
        }.joined()
    }
}
