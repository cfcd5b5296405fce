internal import Base
internal import Findings
internal import ICU
internal import Messages
internal import Projects

/// A locale folder whose name is no locale.
enum InvalidLocale: Check {
    static let description = CheckDescription(
        id: .invalidLocale, severity: .warning,
        failing: [
            CheckExample(["en": #""OK" = "OK";"#, "espanol": #"↓"OK" = "OK";"#]),
            CheckExample(["en": #""OK" = "OK";"#, "German": #"↓"OK" = "OK";"#]),
        ],
        passing: [
            CheckExample(["en": #""OK" = "OK";"#, "zh_TW": #""OK" = "好";"#]),
            CheckExample(["Base": #""OK" = "OK";"#, "es-419": #""OK" = "OK";"#]),
        ])

    static func auditProject(_ project: Project, report: (Finding) -> Void) {
        var seen: Set<String> = []
        for table in project.tables {
            for file in table.files
            where !file.folder.isBase && (!file.locale.isKnown || file.folder.isNamedInEnglish) {
                if file.folder.isNamedInEnglish {
                    guard !project.isOfGNUstep, seen.insert(file.folder.name).inserted else { continue }
                    report(
                        finding(
                            earlierName(file.folder.name, file.locale.identifier), in: file, at: 0..<0, severity: .note)
                    )
                    continue
                }
                // A folder is reported once, even if it has several tables.
                guard seen.insert(Files.join(table.directory, file.folder.name)).inserted else { continue }
                report(
                    finding(
                        unknownLocale(file.folder.spelling), in: file, at: 0..<0))
            }
        }
    }
}

// MARK: Messages

extension InvalidLocale {
    private static let earlierName = FindingTemplate<(String, String)>(
        .invalidLocale, "earlier-name", "folder", "locale")
    private static let unknownLocale = FindingTemplate<String>(.invalidLocale, "unknown-locale", "locale")

    static let messages: [any DeclaredMessage] = [earlierName, unknownLocale]
}
