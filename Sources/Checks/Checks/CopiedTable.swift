internal import Base
internal import Findings
internal import Projects

/// A table that is a copy of another one, or that another one replaces.
enum CopiedTable: Check {
    static let description = CheckDescription(
        id: .copiedTable, severity: .note,
        summary: "A table has the same files as another, or is beside a string catalog of its name.",
        rationale: """
            A build script may have written the copy, or Xcode's string catalog has replaced an old table. The copy \
            has the same defects as the original, and they are reported only in the original. Leave copies out of \
            the audit (`catalogs`), or delete them.
            """,
        failing: [
            CheckExample(paths: [
                "A/en.lproj/Main.strings": "\"OK\" = \"OK\";\n\"NO\" = \"No\";\n",
                "A/pl.lproj/Main.strings": "\"OK\" = \"OK\";\n\"NO\" = \"Nie\";\n",
                "B/en.lproj/Main.strings": "↓\"OK\" = \"OK\";\n\"NO\" = \"No\";\n",
                "B/pl.lproj/Main.strings": "\"OK\" = \"OK\";\n\"NO\" = \"Nie\";\n",
            ])
        ],
        passing: [
            CheckExample(paths: [
                "A/en.lproj/Main.strings": "\"OK\" = \"OK\";\n", "A/pl.lproj/Main.strings": "\"OK\" = \"OK\";\n",
                "B/en.lproj/Main.strings": "\"OK\" = \"OK\";\n", "B/pl.lproj/Main.strings": "\"OK\" = \"Okej\";\n",
            ])
        ])

    static func audit(_ project: Project, report: (Finding) -> Void) {
        for copy in project.copies {
            let original = copy.original.representative.source
            let message = copy.isReplaced ? replaced(original.path) : repeated(original.path)
            report(
                finding(
                    message, in: copy.table.representative, at: 0..<0,
                    related: [
                        Finding.RelatedLocation(location: Location(original, 0..<0), message: "the original")
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
