internal import Base
internal import Findings
internal import Messages
internal import Projects

/// A comment or a line of the configuration that ignores nothing. The auditor finds it after all checks have run.
enum UnusedIgnore: Check {
    static let description = CheckDescription(
        id: .unusedIgnore, severity: .warning,
        failing: [
            CheckExample([
                "en": """
                /* l10n-audit: ignore ↓empty-value */
                "OK" = "OK";
                """
            ]),
            CheckExample([
                "en": """
                /* l10n-audit: ignore ↓emtpy-value */
                "OK" = "OK";
                """
            ]),
            CheckExample([
                "en": """
                /* l10n-audit: ignore ↓empty-value */

                "OK" = "OK";
                """
            ]),
            CheckExample([
                "en": """
                /* ↓l10n-audit: skip empty-value */
                "OK" = "OK";
                """
            ]),
        ],
        passing: [
            CheckExample([
                "en": """
                /* l10n-audit: ignore empty-value — filled in at run time */
                "OK" = "";
                """
            ]),
            CheckExample([
                "en": """
                // l10n-audit: ignore missing-key — only sold there
                "BUY" = "Buy";
                "NO" = "No";
                """,
                "pl": #""NO" = "Nie";"#,
            ]),
        ])

    /// - Parameter nearest: the check whose id is similar to the one in the comment; nil where there is none.
    static func finding(
        _ ignore: InlineIgnore, isKnown: Bool, nearest: String?, in file: LocaleFile?
    ) -> Finding {
        let message =
            if ignore.check.hasPrefix("l10n-audit:") {
                noCheck()
            } else if !isKnown {
                nearest.map { misspelledCheck(ignore.check, $0) } ?? unknownCheck(ignore.check)
            } else if let key = ignore.key {
                nothingInMessage(ignore.check, key)
            } else {
                noEntry()
            }
        return Finding(
            check: description.id, severity: description.severity, message: message, key: ignore.key,
            locale: file?.folder.spelling, table: file?.tableName, location: ignore.location, related: [])
    }

    static func finding(itemAt location: Location) -> Finding {
        Finding(
            check: description.id, severity: description.severity,
            message: nothingForItem(location.source[location.range]), key: nil, locale: nil, table: nil,
            location: location, related: [])
    }

    static func finding(_ rule: IgnoreRule) -> Finding {
        Finding(
            check: description.id, severity: description.severity,
            message: nothingHere("\(rule.check)"), key: nil, locale: nil, table: nil, location: rule.location,
            related: [])
    }
}

// MARK: Messages

extension UnusedIgnore {
    private static let noCheck = FindingTemplate<Void>(.unusedIgnore, "no-check")
    private static let misspelledCheck = FindingTemplate<(String, String)>(
        .unusedIgnore, "misspelled-check", "check", "nearest")
    private static let unknownCheck = FindingTemplate<String>(.unusedIgnore, "unknown-check", "check")
    private static let nothingInMessage = FindingTemplate<(String, String)>(
        .unusedIgnore, "nothing-in-message", "check", "key")
    private static let noEntry = FindingTemplate<Void>(.unusedIgnore, "no-entry")
    private static let nothingForItem = FindingTemplate<String>(.unusedIgnore, "nothing-for-item", "item")
    private static let nothingHere = FindingTemplate<String>(.unusedIgnore, "nothing-here", "check")

    static let messages: [any DeclaredMessage] = [
        noCheck, misspelledCheck, unknownCheck, nothingInMessage, noEntry, nothingForItem, nothingHere,
    ]
}
