internal import Findings
internal import Projects
internal import Writing

/// A text that is longer than its comment or the configuration allows.
enum TooLong: TextCheck {
    static let description = CheckDescription(
        id: .tooLong, severity: .warning,
        failing: [
            CheckExample([
                "en": """
                /* Title of a tab; max: 8 */
                "A" = "Settings";
                """, "de": #""A" = "↓Einstellungen";"#,
            ])
        ],
        passing: [
            CheckExample([
                "en": """
                /* Title of a tab; max: 8 */
                "A" = "Settings";
                """, "de": #""A" = "Optionen";"#,
                "ja": #""A" = "設定";"#,
            ]),
            CheckExample([
                "en": """
                /* The largest number, as in max: 8 files. */
                "A" = "Too many files";
                """
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.project.limits.isEmpty ? .limited : .any }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        if let limit = text.message.lengthLimit ?? text.source?.lengthLimit {
            guard let count = excess(of: text, over: limit) else { return }
            report(text.finding(of: Self.self, overComment(count, limit)))
        } else if let limit = text.file.project.lengthLimit(
            of: text.message.key, in: text.file.file.locale, table: text.file.file.tableName),
            let count = excess(of: text, over: limit.maximum)
        {
            report(
                finding(
                    overConfiguration(count, limit.maximum), key: text.message.key, in: text.file.file,
                    at: text.message.valueRange,
                    related: [Finding.RelatedLocation(limit.location, RelatedMessages.limit())]))
        }
    }

    /// The number of characters of the first form that is longer than a limit.
    private static func excess(of text: AuditedText, over limit: Int) -> Int? {
        text.forms.lazy.map(\.length).first { $0 > limit }
    }
}

// MARK: Messages

extension TooLong {
    private static let overComment = FindingTemplate<(Int, Int)>(.tooLong, "over-comment", "count", "limit")
    private static let overConfiguration = FindingTemplate<(Int, Int)>(.tooLong, "over-configuration", "count", "limit")

    static let messages: [any DeclaredMessage] = [overComment, overConfiguration]
}
