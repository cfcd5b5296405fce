internal import Audit
internal import Tables

/// What `--explain-key` prints: whether a key is used, and what says so.
enum KeyExplanation {
    static func text(of key: String, in project: Project) -> String {
        let tables = project.tables.filter { $0.development.messages[key] != nil }
        guard !tables.isEmpty else { return "`\(key)` is in no table.\n" }
        return tables.map { table in
            guard let verdict = project.verdict(on: key, in: table) else {
                return "`\(key)` of \(table.name): nothing says what uses it; declare rules, or name `sources`.\n"
            }
            let evidence = verdict.evidence.map { evidence in
                let place = evidence.location.map { "\($0.path):\($0.start.line):\($0.start.column): " } ?? ""
                return "  \(place)\(evidence.reason)\n"
            }
            return "`\(key)` of \(table.name): \(verdict.outcome.rawValue)\n" + evidence.joined()
        }.joined()
    }
}
