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
            the sources, only literals of calls that surely look them up count, in a table that is audited. A message \
            of an overlay of the configuration, such as the shipped ones, is defined where the overlay has it in the \
            development locale.
            """,
        failing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n↓"],
                declared: [MessageDeclaration("CANNOT_EMPTY"), MessageDeclaration("INVALID_FORMAT")]),
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n"],
                sources: ["Rules.swift": "fail(\"CANNOT_EMPTY\", MessageKey(↓\"CANOT_EMPTY\"))\n"]),
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
        let readers = SourceReaders(of: project.tables)
        for use in project.references?.undefined ?? [] where declared[use.key] == nil {
            // Foundation and Apple's systems know of no overlay.
            guard use.asksSystem || readers.overlayAnswer(use.key) == nil else { continue }
            let holders = holders(of: use.key, in: project)
            let lacking =
                project.tables.first { table in table.files.contains { $0.messages[use.key] != nil } } ?? first
            let nearest =
                holders.isEmpty
                ? NearestWord.of(use.key, among: definedKeys(beside: first, asksSystem: use.asksSystem)) : nil
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
            guard !project.tables.contains(where: { $0.development.messages[key] != nil }),
                readers.overlayAnswer(key) == nil
            else { continue }
            let holders = holders(of: key, in: project)
            let overlay = project.overlays.holder(of: key).map {
                "only in the overlay `\($0)`, not in \(first.development.folder.spelling)"
            }
            let place = holders.isEmpty ? overlay ?? "in no table" : "only in \(list(holders))"
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

    /// The keys that a look-up may have meant.
    private static func definedKeys(beside table: CatalogTable, asksSystem: Bool) -> [String] {
        let overlaid = asksSystem ? [] : table.overlays.layers.flatMap(\.table.development.messages.keys)
        return Set(table.development.messages.keys + overlaid).sorted()
    }

    /// The files that have a message which the development locale lacks.
    private static func holders(of key: String, in project: Project) -> [String] {
        project.tables.flatMap { $0.files.filter { $0.messages[key] != nil }.map(\.source.path) }
    }
}
