internal import MessageFormat
internal import Tables
internal import Validation

/// A message that nothing shows.
enum UnusedKey: Check {
    static let description = CheckDescription(
        id: "unused-key", severity: .warning,
        summary: "A message is declared by no rule or form, and no source file uses it.",
        rationale: """
            Nothing ever shows it, and every translator works on it. Delete it, declare the rule that fails with it, \
            or name a key that is put together at run time under `dynamic-keys`. Runs where rules are declared or \
            `sources` are named; `l10n-audit check --explain-key KEY` says why a key counts as used. A message that \
            replaces one of an overlay is not reported: what shows it may be code of the overlay's owner.
            A key of which code holds a part may be put together at run time, and is not reported: in a call that \
            looks a text up any part will do (`NSLocalizedString("p\\(n)", …)`), and elsewhere three letters or \
            digits (`"_\\(kind)_title"`), two characters at the start and the end together (`"p." + name`), or one \
            beside whole numbers alone (`String(format: "p%d", n)`).
            """,
        failing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n\"↓OLD\" = \"Old\";\n"],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(
                ["en": "\"TITLE\" = \"Welcome\";\n\"↓OLD\" = \"Old\";\n"],
                sources: ["View.swift": "Text(\"TITLE\") // not \"OLD\"\n"]),
        ],
        passing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n"],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(
                ["en": "\"ERROR_404\" = \"Not found\";\n\"%@ likes you\" = \"%@ likes you\";\n"],
                sources: [
                    "View.swift": "show(message(\"ERROR_\\(code)\"))\nText(\"\\(friend) likes you\")\n"
                ]),
            CheckExample(["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n\"OLD\" = \"Old\";\n"]),
        ],
        fixability: Fixability(
            """
            A key that nothing uses is removed from every locale, with its comment; one that may be put together at run \
            time stays, and so do all of a table of which a file cannot be changed. Commit before, and name under \
            `sources` all the code that uses the table: what is not looked at uses nothing.
            """, request: .removeUnused))

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard project.declared != nil || project.references != nil, table.isDevelopment(file) else { return }
        let declared = project.declared?.byKey ?? [:]
        let unused = file.orderedMessages.filter { project.verdict(on: $0.key, in: table)?.outcome == .unused }
        guard !unused.isEmpty else { return }
        let lacking = NearestWordIndex(
            declared.keys.filter { file.messages[$0] == nil }.sorted(), lookups: unused.count)
        let subject = project.references == nil ? "No rule or form declares" : "Nothing uses"
        for message in unused {
            let key = message.key
            report(
                finding(
                    "\(subject) `\(key)`" + (lacking.word(nearestTo: key).map { "; did you mean `\($0)`?" } ?? "."),
                    key: key, in: file, at: message.keyRange))
        }
    }
}
