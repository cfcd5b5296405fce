internal import Findings
internal import Messages
internal import Projects

/// A table in a locale that users of the app can't choose.
enum UnshippedLocale: Check {
    static let description = CheckDescription(
        id: .unshippedLocale, severity: .note,
        failing: [
            CheckExample(paths: [
                "App.xcodeproj/project.pbxproj": project,
                "en.lproj/Main.strings": """
                "OK" = "OK";
                "NO" = "No";
                """,
                "pl.lproj/Main.strings": """
                "OK" = "OK";
                "NO" = "Nie";
                """,
                "hu.lproj/Main.strings": #"↓"OK" = "OK";"#,
            ])
        ],
        passing: [
            CheckExample(paths: [
                "App.xcodeproj/project.pbxproj": project,
                "en.lproj/Main.strings": #""NO" = "No";"#, "pl.lproj/Main.strings": #""NO" = "Nie";"#,
            ]),
            CheckExample(["en": #""NO" = "No";"#, "hu": #""NO" = "Nem";"#]),
        ])

    private static let project = """
        {objects = {
        A = {isa = PBXProject; knownRegions = (en, Base); };
        B = {isa = PBXVariantGroup; children = (C, D); sourceTree = "<group>"; };
        C = {isa = PBXFileReference; path = en.lproj/Main.strings; sourceTree = "<group>"; };
        D = {isa = PBXFileReference; path = pl.lproj/Main.strings; sourceTree = "<group>"; };
        }; }
        """

    static func auditProject(_ project: Project, report: (Finding) -> Void) {
        let copies = Set(project.copies.map { $0.table.id })
        for table in project.tables where !copies.contains(table.id) {
            for file in table.files where !table.ships(file) {
                let message =
                    if case .xcodeProjects? = table.shipped?.origin {
                        notInProject(file.spelling, file.messages.count)
                    } else {
                        notListed(file.spelling, file.messages.count)
                    }
                report(finding(message, in: file, at: 0..<0))
            }
        }
    }
}

// MARK: Messages

extension UnshippedLocale {
    private static let notInProject = FindingTemplate<(String, Int)>(
        .unshippedLocale, "not-in-project", "locale", "count")
    private static let notListed = FindingTemplate<(String, Int)>(.unshippedLocale, "not-listed", "locale", "count")

    static let messages: [any DeclaredMessage] = [notInProject, notListed]
}
