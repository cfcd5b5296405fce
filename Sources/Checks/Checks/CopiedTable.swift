internal import Base
internal import Findings
internal import Projects

/// A table that is a copy of another one, or that another one replaces.
enum CopiedTable: Check {
    static let description = CheckDescription(
        id: .copiedTable, severity: .note,
        failing: [
            CheckExample(paths: [
                "A/en.lproj/Main.strings": """
                "OK" = "OK";
                "NO" = "No";
                """,
                "A/pl.lproj/Main.strings": """
                "OK" = "OK";
                "NO" = "Nie";
                """,
                "B/en.lproj/Main.strings": """
                ↓"OK" = "OK";
                "NO" = "No";
                """,
                "B/pl.lproj/Main.strings": """
                "OK" = "OK";
                "NO" = "Nie";
                """,
            ])
        ],
        passing: [
            CheckExample(paths: [
                "A/en.lproj/Main.strings": #""OK" = "OK";"#, "A/pl.lproj/Main.strings": #""OK" = "OK";"#,
                "B/en.lproj/Main.strings": #""OK" = "OK";"#, "B/pl.lproj/Main.strings": #""OK" = "Okej";"#,
            ])
        ])

    static func auditProject(_ project: Project, report: (Finding) -> Void) {
        for copy in project.copies {
            let original = copy.original.representative.source
            let message = copy.isReplaced ? replaced(original.path) : repeated(original.path)
            report(
                finding(
                    message, in: copy.table.representative, at: 0..<0,
                    related: [
                        Finding.RelatedLocation(Location(original, 0..<0), RelatedMessages.original())
                    ]))
        }
    }
}

// MARK: Messages

extension CopiedTable {
    private static let replaced = FindingTemplate<String>(.copiedTable, "replaced", "path")
    private static let repeated = FindingTemplate<String>(.copiedTable, "repeated", "path")

    static let messages: [any DeclaredMessage] = [replaced, repeated]
}
