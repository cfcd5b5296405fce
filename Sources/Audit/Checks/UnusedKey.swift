internal import MessageFormat
internal import Tables
internal import Validation

/// A message that no rule declares.
enum UnusedKey: Check {
    static let description = CheckDescription(
        id: "unused-key", severity: .warning,
        summary: "A message is declared by no rule and no form.",
        rationale: """
            Nothing ever shows it, and every translator works on it. Delete it, or declare the rule that fails with \
            it. Runs where rules are declared.
            """,
        failing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n\"↓OLD\" = \"Old\";\n"],
                declared: [MessageDeclaration("CANNOT_EMPTY")])
        ],
        passing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n"],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n\"OLD\" = \"Old\";\n"]),
        ])

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard let declared = project.declared, table.isDevelopment(file) else { return }
        for message in file.orderedMessages where declared.byKey[message.key] == nil {
            let nearest = NearestWord.of(
                message.key, among: declared.byKey.keys.filter { file.messages[$0] == nil })
            report(
                finding(
                    "No rule or form declares `\(message.key)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "."),
                    key: message.key, in: file, at: message.keyRange))
        }
    }
}
