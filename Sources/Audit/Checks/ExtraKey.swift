internal import MessageFormat
internal import Messages
internal import Tables

/// A message that the development locale lacks.
enum ExtraKey: TextCheck {
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

    static func clues(in file: AuditedFile) -> TextFeatures {
        file.table.development.file.isCutOff ? [] : .withoutSource
    }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        let key = text.message.key
        guard text.file.project.declared?.byKey[key] == nil,
            text.file.project.references?.undefinedKeys.contains(key) != true,
            // A key may have moved to the other file of the table's name in the development locale alone.
            !text.file.siblings.contains(where: { $0.development.messages[key] != nil })
        else { return }
        let source = text.file.table.development
        let nearest = text.file.missingKeys.word(nearestTo: key)
        report(
            text.finding(
                of: Self.self,
                "`\(key)` is not in \(source.folder.spelling), the development locale"
                    + (nearest.map { "; did you mean `\($0)`?" } ?? "."),
                inFile: text.message.keyRange, related: false))
    }
}
