internal import Findings
internal import Messages
internal import Projects
internal import Tables

/// A table whose development language lacks what its translations have.
enum IncompleteSource: Check {
    static let description = CheckDescription(
        id: .incompleteSource, severity: .warning,
        failing: [
            CheckExample([
                "en": #"↓"OK" = "OK";"#,
                "de": """
                "OK" = "OK";
                "disk.title" = "Platte";
                """,
                "fr": """
                "OK" = "OK";
                "disk.title" = "Disque";
                """,
                "pl": """
                "OK" = "OK";
                "disk.title" = "Dysk";
                """,
            ])
        ],
        passing: [
            CheckExample([
                "en": #""OK" = "OK";"#,
                "de": """
                "OK" = "OK";
                "disk.title" = "Platte";
                """,
                "fr": #""OK" = "OK";"#, "pl": #""OK" = "OK";"#,
            ]),
            CheckExample([
                "en": #""Free space" = "Free space";"#,
                "de": """
                "Free space" = "Freier Platz";
                "Hard disk" = "Festplatte";
                """,
                "pl": """
                "Free space" = "Wolne miejsce";
                "Hard disk" = "Dysk twardy";
                """,
            ]),
        ])

    static func auditProject(_ project: Project, report: (Finding) -> Void) {
        let tablesByFolder = Dictionary(grouping: project.tables, by: \.directory)
        // The keys of all tables of a folder in the development language, once a table asks for them.
        var keysByFolder: [String: Set<String>] = [:]
        for table in project.tables where !table.development.file.isCutOff {
            let unknown = table.unknownKeys
            let isMostOfMany = unknown.areMost && unknown.numbers.count > 10
            var common = (isMostOfMany ? unknown.numbers : unknown.numbers.filter(table.sources.isCommon))
                .map { table.sources.keys[$0] }
            if !isMostOfMany, !common.isEmpty {
                let keys =
                    keysByFolder[table.directory]
                    ?? Set((tablesByFolder[table.directory] ?? []).lazy.flatMap(\.development.messages.keys))
                keysByFolder[table.directory] = keys
                // In the development language, a key may have moved to another table.
                common.removeAll(where: keys.contains)
            }
            guard let first = common.first,
                !common.contains(where: { project.references?.undefinedKeys.contains($0) == true })
            else { continue }
            let own = table.development.messages.count
            let locale = table.development.folder.spelling
            report(
                finding(
                    common.count == 1
                        ? oneKey(table.name, own, locale, table.sources.count, first)
                        : severalKeys(table.name, own, locale, table.sources.count, common.count, first),
                    in: table.representative, at: 0..<0))
        }
    }
}

// MARK: Messages

extension IncompleteSource {
    private static let oneKey = FindingTemplate<(String, Int, String, Int, String)>(
        .incompleteSource, "one-key", "table", "own", "locale", "all", "key")
    private static let severalKeys = FindingTemplate<(String, Int, String, Int, Int, String)>(
        .incompleteSource, "several-keys", "table", "own", "locale", "all", "count", "key")

    static let messages: [any DeclaredMessage] = [oneKey, severalKeys]
}
