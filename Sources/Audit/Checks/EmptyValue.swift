internal import Tables

/// A message without text.
enum EmptyValue: Check {
    static let description = CheckDescription(
        id: "empty-value", severity: .warning,
        summary: "A message has no text.",
        rationale: """
            On Apple's systems a reader sees nothing; this package shows the next locale of the chain. Write the \
            text, or delete the entry. A translation of a text that is empty at its source is left alone.
            """,
        failing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n", "pl": "\"OK\" = \"↓\";\n"])
        ],
        passing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n", "pl": "\"OK\" = \"OK\";\n"])
        ])

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        for message in file.orderedMessages where message.isBlank {
            // String catalogs hold an entry for the empty key as soon as an app shows an empty text.
            if message.key.isEmpty { continue }
            if !table.isDevelopment(file), table.development.messages[message.key]?.isBlank == true { continue }
            report(
                finding(
                    "`\(message.key)` has no text. Write it, or delete the entry.", key: message.key, in: file,
                    at: message.valueRange))
        }
    }
}
