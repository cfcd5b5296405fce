internal import Findings
internal import Projects
internal import Tables

/// A message without a comment for translators.
enum MissingComment: Check {
    static let description = CheckDescription(
        id: .missingComment, severity: .note,
        failing: [
            CheckExample([
                "en": """
                /* Button. */
                "OPEN" = "Open";

                "↓CLOSED" = "Closed";
                """
            ])
        ],
        passing: [
            CheckExample([
                "en": """
                /* Button. */
                "OPEN" = "Open";
                """, "de": #""OPEN" = "Öffnen";"#,
            ]),
            CheckExample(paths: [
                "Messages.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld": {"shouldTranslate": false}}}
                """
            ]),
        ], isOffByDefault: true)

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard table.isDevelopment(file) else { return }
        for message in file.orderedMessages where message.comment?.allSatisfy(\.isWhitespace) != false {
            // Translators do not see texts that must not be translated.
            guard message.entry.shouldTranslate else { continue }
            report(
                finding(
                    noComment(message.key), key: message.key, in: file, at: message.keyRange))
        }
    }
}

// MARK: Messages

extension MissingComment {
    private static let noComment = FindingTemplate<String>(.missingComment, "no-comment", "key")

    static let messages: [any DeclaredMessage] = [noComment]
}
