internal import Findings
internal import Projects
internal import Tables

/// A table file in which Apple's parser stops before the end.
enum TruncatedTable: Check {
    static let description = CheckDescription(
        id: .truncatedTable, severity: .error,
        failing: [
            CheckExample([
                "en": """
                "OK" = "OK";↓;
                "CANCEL" = "Cancel";
                "BACK" = "Back";
                """
            ])
        ],
        passing: [
            CheckExample([
                "en": """
                "OK" = "OK";
                "CANCEL" = "Cancel";
                """
            ])
        ])

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard let truncation = file.file.truncation else { return }
        let lost = truncation.lostKeys
        let error = truncation.error.content
        report(
            finding(
                lost == 0 ? nothingLost(error) : lostMessages(lost, error), in: file, at: truncation.error.range))
    }
}

// MARK: Messages

extension TruncatedTable {
    private static let nothingLost = FindingTemplate<FindingMessage>(.truncatedTable, "nothing-lost", "error")
    private static let lostMessages = FindingTemplate<(Int, FindingMessage)>(
        .truncatedTable, "lost-messages", "count", "error")

    static let messages: [any DeclaredMessage] = [nothingLost, lostMessages]
}
