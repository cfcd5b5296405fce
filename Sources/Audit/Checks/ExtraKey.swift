internal import MessageFormat
internal import Messages
internal import Tables

/// A message that the development locale lacks.
enum ExtraKey: Check {
    static let description = CheckDescription(
        id: "extra-key", severity: .warning,
        summary: "A locale has a message that the development locale lacks.",
        rationale: """
            The message was renamed or removed at its source, or its key is misspelt here: in other languages nobody \
            sees it. Rename or delete it, or add it to the development locale.
            """,
        failing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n", "pl": "\"OK\" = \"OK\";\n\"↓CANCLE\" = \"Anuluj\";\n"])
        ],
        passing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n", "pl": "\"OK\" = \"OK\";\n"])
        ])

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard !table.isDevelopment(file) else { return }
        let source = table.development
        // A key may have moved to the other file of the table's name in the development locale alone.
        let siblings = [TableFile.Format.strings, .stringsdict].filter { $0 != table.format }
            .compactMap { project.sibling(of: table, format: $0) }
        for message in file.orderedMessages where source.messages[message.key] == nil {
            guard project.declared?.byKey[message.key] == nil,
                !siblings.contains(where: { $0.development.messages[message.key] != nil })
            else { continue }
            let nearest = NearestWord.of(message.key, among: source.messages.keys.filter { file.messages[$0] == nil })
            report(
                finding(
                    "`\(message.key)` is not in \(source.folder.spelling), the development locale"
                        + (nearest.map { "; did you mean `\($0)`?" } ?? "."),
                    key: message.key, in: file, at: message.keyRange))
        }
    }
}
