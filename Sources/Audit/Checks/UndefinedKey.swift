internal import Tables
internal import Validation

/// A declared message that no table defines.
enum UndefinedKey: Check {
    static let description = CheckDescription(
        id: "undefined-key", severity: .error,
        summary: "A rule or a form declares a message that the development locale lacks.",
        rationale: """
            When the rule fails, the person reads the key instead of a sentence. Add the message to the development \
            locale, or let the rule fail with another key. Runs where rules are declared.
            """,
        failing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n↓"],
                declared: [MessageDeclaration("CANNOT_EMPTY"), MessageDeclaration("INVALID_FORMAT")])
        ],
        passing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n"],
                declared: [MessageDeclaration("CANNOT_EMPTY")])
        ])

    static func audit(_ project: Project, report: (Finding) -> Void) {
        guard let declared = project.declared, let first = project.tables.first else { return }
        for (key, declaration) in declared.byKey.sorted(by: { $0.key < $1.key }) {
            guard !project.tables.contains(where: { $0.development.messages[key] != nil }) else { continue }
            let message =
                "`\(key)` is declared by the rules and in no table. Add it to `\(first.development.source.path)`."
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
}
