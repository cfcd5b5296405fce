internal import Findings
internal import Messages
internal import Projects

/// A table in a locale that users of the app can't choose.
enum UnshippedLocale: Check {
    static let description = CheckDescription(
        id: .unshippedLocale, severity: .note,
        summary: "The app doesn't ship a locale that a table has, so the locale isn't audited.",
        rationale: """
            Nobody sees these messages, complete or not. A locale is shipped if the nearest Xcode project lists it \
            among its regions or refers to a file in its folder, or if the `CFBundleLocalizations` of the `Info.plist` \
            has it. Synchronized groups and folder references ship every locale folder in them, and so do Swift packages \
            and projects that are generated, by XcodeGen or Tuist for example. String catalogs ship all their languages, \
            unless `BUILD_ONLY_KNOWN_LOCALIZATIONS` is `YES`. If that isn't right for your app, list the locales in the \
            configuration: `shipped-locales: [en, de]`.
            """,
        failing: [
            CheckExample(paths: [
                "App.xcodeproj/project.pbxproj": project,
                "en.lproj/Main.strings": "\"OK\" = \"OK\";\n\"NO\" = \"No\";\n",
                "pl.lproj/Main.strings": "\"OK\" = \"OK\";\n\"NO\" = \"Nie\";\n",
                "hu.lproj/Main.strings": "↓\"OK\" = \"OK\";\n",
            ])
        ],
        passing: [
            CheckExample(paths: [
                "App.xcodeproj/project.pbxproj": project,
                "en.lproj/Main.strings": "\"NO\" = \"No\";\n", "pl.lproj/Main.strings": "\"NO\" = \"Nie\";\n",
            ]),
            CheckExample(["en": "\"NO\" = \"No\";\n", "hu": "\"NO\" = \"Nem\";\n"]),
        ])

    private static let project = """
        {objects = {
        A = {isa = PBXProject; knownRegions = (en, Base); };
        B = {isa = PBXVariantGroup; children = (C, D); sourceTree = "<group>"; };
        C = {isa = PBXFileReference; path = en.lproj/Main.strings; sourceTree = "<group>"; };
        D = {isa = PBXFileReference; path = pl.lproj/Main.strings; sourceTree = "<group>"; };
        }; }
        """

    static func audit(_ project: Project, report: (Finding) -> Void) {
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
