internal import Tables

/// A message without text.
enum EmptyValue: TextCheck {
    static let description = CheckDescription(
        id: "empty-value", severity: .warning,
        summary: "A message has no text.",
        rationale: """
            On Apple's systems a reader sees nothing; this package shows the next locale of the chain. Write the \
            text, or delete the entry. A translation of a text that is empty at its source is left alone, and so is a \
            source that no translation fills, and a text that most locales keep as it is.
            """,
        failing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n", "pl": "\"OK\" = \"↓\";\n"])
        ],
        passing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n", "pl": "\"OK\" = \"OK\";\n"])
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { .blank }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        // String catalogs hold an entry for an empty key, or one of spaces, as soon as an app shows such a text.
        // An entry of a `.stringsdict` without a format is one of `syntax-error`.
        guard text.isBlank, !text.message.key.isEmpty, !text.message.entry.isKeyOnly, text.source?.isBlank != true,
            text.source?.isPlaceholder != true,
            text.file.table.format != .stringsdict || text.message.entry.value.content != nil
        else { return }
        if let number = text.message.number {
            let count = text.file.table.consensus.all(number: number)
            // What the source leaves empty, and a translation too, is meant to be empty. What most keep as it is says nothing
            // to readers: `Text Cell` of an interface file, where code sets the text.
            if text.file.isDevelopment
                ? count.all == 0 && text.file.table.files.count(where: { $0.messages[text.message.key] != nil }) > 1
                : count.keeping > max(1, count.translating)
            {
                return
            }
        }
        report(
            text.finding(
                of: Self.self, "`\(text.message.key)` has no text. Write it, or delete the entry.", related: false))
    }
}
