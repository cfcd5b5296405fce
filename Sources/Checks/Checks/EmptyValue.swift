internal import Findings
internal import Projects
internal import Tables
internal import Writing

/// A message without text.
enum EmptyValue: TextCheck {
    static let description = CheckDescription(
        id: .emptyValue, severity: .warning,
        failing: [
            CheckExample(["en": #""OK" = "OK";"#, "pl": #""OK" = "↓";"#]),
            CheckExample(["en": #""banner.title" = "↓";"#, "pl": #""banner.title" = "Nowe";"#]),
            CheckExample(["en": #""Open the file" = "↓";"#]),
        ],
        passing: [
            CheckExample([
                "en": """
                "banner.title" = "";
                "banner.body" = "Write to us.";
                """
            ]),
            CheckExample(["en": #""OK" = "OK";"#, "pl": #""OK" = "OK";"#]),
            CheckExample(["en": #""every" = "The";"#, "pl": #""every" = " ";"#]),
            CheckExample([
                "de": #""DATE_4" = "";"#, "en": #""DATE_4" = "";"#, "fr": #""DATE_4" = "";"#,
                "ja": #""DATE_4" = "%Y年";"#, "pl": #""DATE_4" = "";"#, "ru": #""DATE_4" = "";"#,
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .blank }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        // A string catalog gets an entry for an empty key, or a key of spaces, as soon as an app shows such a text. An entry
        // without forms, in a format that requires them, is reported by `syntax-error`.
        guard text.isBlank, !text.message.key.isEmpty, !text.message.entry.isKeyOnly, text.source?.isBlank != true,
            text.source?.isPlaceholder != true,
            text.file.table.format.supports(.plainTexts) || text.message.entry.value.content != nil
        else { return }
        let key = text.message.key
        if let number = text.message.number {
            let count = text.file.table.consensus.all(number: number)
            // A text that is empty at its source and in all translations is empty on purpose. A text that most locales keep
            // means nothing to readers: `Text Cell` of an interface file, where code sets the text.
            if text.file.isDevelopment
                ? isMeantToBeEmpty(text, filledBy: count.all) : count.keeping > max(1, count.translating)
            {
                return
            }
        }
        if !text.file.isDevelopment, standsForShortWord(text) { return }
        // Where the development locale lacks an entry, readers see its key.
        let isNeeded = text.file.isDevelopment && !TextKeys.isPhrase(key)
        report(text.finding(of: Self.self, isNeeded ? neededText(key) : noText(key), related: false))
    }

    /// Whether a source text is empty on purpose.
    /// - Parameter count: the number of translations that have a text.
    private static func isMeantToBeEmpty(_ text: AuditedText, filledBy count: Int) -> Bool {
        let key = text.message.key
        let others = text.file.table.files.count { $0.messages[key] != nil } - 1
        return count == 0 ? TextKeys.isName(key) || others > 0 : count * 4 <= others
    }

    /// Whether a translation is a space that replaces a word of at most four letters on purpose.
    private static func standsForShortWord(_ text: AuditedText) -> Bool {
        !text.message.value.isEmpty && text.sourceForms.allSatisfy { $0.scalars.count < 5 } && !text.sourceForms.isEmpty
    }
}

// MARK: Messages

extension EmptyValue {
    private static let neededText = FindingTemplate<String>(.emptyValue, "needed-text", "key")
    private static let noText = FindingTemplate<String>(.emptyValue, "no-text", "key")

    static let messages: [any DeclaredMessage] = [neededText, noText]
}
