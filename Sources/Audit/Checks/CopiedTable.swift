internal import Tables

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
            let text =
                copy.isReplaced
                ? "`\(original.path)` has replaced this table. Delete it."
                : "This table is a copy of the one with `\(original.path)`, where its findings are reported."
            report(
                finding(
                    text, in: copy.table.representative, at: 0..<0,
                    related: [
                        Finding.RelatedLocation(location: Location(original, 0..<0), message: "the original")
                    ]))
        }
    }
}
