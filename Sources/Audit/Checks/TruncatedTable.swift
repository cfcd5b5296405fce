internal import Tables

/// A table file in which Apple's parser stops before the end.
enum TruncatedTable: Check {
    static let description = CheckDescription(
        id: .truncatedTable, severity: .error,
        summary: "Apple's parser stops in a table file without an error, and drops the rest of it.",
        rationale: """
            On a device every message after this place is missing. The build does not fail, and no log mentions it. \
            A stray `=` or a second `;` is enough. Delete it. The audit continues, and reports the rest of the file \
            too.
            """,
        failing: [
            CheckExample(["en": "\"OK\" = \"OK\";↓;\n\"CANCEL\" = \"Cancel\";\n\"BACK\" = \"Back\";\n"])
        ],
        passing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n\"CANCEL\" = \"Cancel\";\n"])
        ])

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard let truncation = file.file.truncation else { return }
        let lost = truncation.lostKeys
        let cost =
            lost == 0
            ? "Apple's parser stops here; no message is lost yet."
            : "Apple's parser stops here, and a device loses \(counted(lost, "message"))."
        report(finding("\(cost) \(truncation.error.message)", in: file, at: truncation.error.range))
    }
}
