internal import ICU
internal import Messages

/// A locale folder whose name is no locale.
enum InvalidLocale: Check {
    static let description = CheckDescription(
        id: "invalid-locale", severity: .warning,
        summary: "A locale folder is named after no locale.",
        rationale: """
            No reader's language leads to such a folder: its messages are never shown. Name it after a language tag \
            (BCP 47), such as `pt-BR.lproj`. `Base` is allowed.
            """,
        failing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n", "espanol": "↓\"OK\" = \"OK\";\n"])
        ],
        passing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n", "zh_TW": "\"OK\" = \"好\";\n"]),
            CheckExample(["Base": "\"OK\" = \"OK\";\n", "es-419": "\"OK\" = \"OK\";\n"]),
        ])

    static func audit(_ project: Project, report: (Finding) -> Void) {
        var seen: Set<String> = []
        for table in project.tables {
            for file in table.files where file.folder.spelling != "Base" && !file.locale.isKnown {
                // One finding for a folder, whatever number of tables it holds.
                guard seen.insert("\(table.directory)/\(file.folder.name)").inserted else { continue }
                report(
                    finding(
                        "No locale is called `\(file.folder.spelling)`. Name the folder after a language tag, such as `pt-BR.lproj`.",
                        in: file, at: 0..<0))
            }
        }
    }
}
