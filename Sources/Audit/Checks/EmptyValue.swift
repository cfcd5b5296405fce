internal import Tables

/// A message without text.
enum EmptyValue: TextCheck {
    static let description = CheckDescription(
        id: "empty-value", severity: .warning,
        summary: "A message has no text.",
        rationale: """
            On Apple's systems a reader sees nothing; this package shows the next locale of the chain. Write the \
            text, or delete the entry; in the development locale only where the key is a text, since readers see the \
            key of an entry that is not there. A translation of a text that is empty at its source is left alone, and \
            so is a source that no translation fills, whose key is a name or which some locale has as well, and a text \
            that most locales keep as it is.
            """,
        failing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n", "pl": "\"OK\" = \"↓\";\n"]),
            CheckExample(["en": "\"banner.title\" = \"↓\";\n", "pl": "\"banner.title\" = \"Nowe\";\n"]),
            CheckExample(["en": "\"Open the file\" = \"↓\";\n"]),
        ],
        passing: [
            CheckExample(["en": "\"banner.title\" = \"\";\n\"banner.body\" = \"Write to us.\";\n"]),
            CheckExample(["en": "\"OK\" = \"OK\";\n", "pl": "\"OK\" = \"OK\";\n"]),
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { .blank }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        // String catalogs hold an entry for an empty key, or one of spaces, as soon as an app shows such a text.
        // An entry of a `.stringsdict` without a format is one of `syntax-error`.
        guard text.isBlank, !text.message.key.isEmpty, !text.message.entry.isKeyOnly, text.source?.isBlank != true,
            text.source?.isPlaceholder != true,
            text.file.table.format != .stringsdict || text.message.entry.value.content != nil
        else { return }
        let key = text.message.key
        if let number = text.message.number {
            let count = text.file.table.consensus.all(number: number)
            // What the source leaves empty, and no translation fills, is meant to be empty. What most keep as it is says
            // nothing to readers: `Text Cell` of an interface file, where code sets the text.
            if text.file.isDevelopment
                ? count.all == 0
                    && (TextKeys.isName(key) || text.file.table.files.count(where: { $0.messages[key] != nil }) > 1)
                : count.keeping > max(1, count.translating)
            {
                return
            }
        }
        // Readers see the key of an entry that the development locale does not have.
        let isNeeded = text.file.isDevelopment && !TextKeys.isPhrase(key)
        let advice = isNeeded ? "Write it." : "Write it, or delete the entry."
        report(
            text.finding(
                of: Self.self, "`\(key)` has no text. \(advice)",
                related: false))
    }
}
