internal import MessageFormat
internal import Tables
internal import Validation

/// A message that a rule declares or code looks up, and no table defines.
enum UndefinedKey: Check {
    static let description = CheckDescription(
        id: "undefined-key", severity: .error,
        summary: "A rule or a form declares, or code looks up, a message that the development locale lacks.",
        rationale: """
            When the rule fails, the person reads the key instead of a sentence. Add the message to the development \
            locale, or let the rule fail with another key. Runs where rules are declared or `sources` are named; of \
            the sources, only literals of calls that surely look them up count, in a table that is audited: the \
            system's calls, `MessageKey` where `Messages` or `Validation` is imported, and `localizing-calls`. A \
            function or type that the project declares under such a name may show what it likes, and does not count.
            """,
        failing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n↓"],
                declared: [MessageDeclaration("CANNOT_EMPTY"), MessageDeclaration("INVALID_FORMAT")]),
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n"],
                sources: ["Rules.swift": "import Messages\nfail(\"CANNOT_EMPTY\", MessageKey(↓\"CANOT_EMPTY\"))\n"]),
        ],
        passing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n"],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(
                ["en": "\"TITLE\" = \"Welcome\";\n"],
                sources: ["View.swift": "Text(\"TITLE\"); Text(\"Shown as it is\"); Text(verbatim: \"v1\")\n"]),
        ])

    static func audit(_ project: Project, report: (Finding) -> Void) {
        guard let first = project.tables.first, !project.tables.contains(where: { $0.development.file.isCutOff }) else {
            return
        }
        let declared = project.declared?.byKey ?? [:]
        for use in project.references?.undefined ?? [] where declared[use.key] == nil {
            let holders = holders(of: use.key, in: project)
            let lacking =
                project.tables.first { table in table.files.contains { $0.messages[use.key] != nil } } ?? first
            let nearest =
                holders.isEmpty ? NearestWord.of(use.key, among: first.development.messages.keys.sorted()) : nil
            report(
                Finding(
                    check: description.id, severity: description.severity,
                    message: holders.isEmpty
                        ? "`\(use.key)` is looked up here and in no table"
                            + (nearest.map { "; did you mean `\($0)`?" } ?? ".")
                        : """
                        `\(use.key)` is looked up here, and \(first.development.folder.spelling), the development locale, \
                        lacks it; \(list(holders)) \(holders.count == 1 ? "has" : "have") it. Add it to \
                        `\(lacking.development.source.path)`.
                        """,
                    key: use.key, locale: nil, table: nil, location: use.location, related: []))
        }
        for (key, declaration) in declared.sorted(by: { $0.key < $1.key }) {
            guard !project.tables.contains(where: { $0.development.messages[key] != nil }) else { continue }
            let holders = holders(of: key, in: project)
            let place = holders.isEmpty ? "in no table" : "only in \(list(holders))"
            let message =
                "`\(key)` is declared by the rules and \(place). Add it to `\(first.development.source.path)`."
            if let location = declaration.location {
                report(
                    Finding(
                        check: description.id, severity: description.severity, message: message, key: key, locale: nil,
                        table: nil, location: location, related: []))
            } else {
                report(finding(message, key: key, in: first.development, at: first.development.endRange))
            }
        }
    }

    /// The files that have a message which the development locale lacks.
    private static func holders(of key: String, in project: Project) -> [String] {
        project.tables.flatMap { $0.files.filter { $0.messages[key] != nil }.map(\.source.path) }
    }
}
