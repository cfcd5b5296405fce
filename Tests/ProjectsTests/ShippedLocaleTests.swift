import Base
import Checks
import Findings
import Messages
import ProjectSupport
import TestSupport
import Testing

@testable import Projects

/// The locales that users of an app can choose, as the project's files say.
@Suite struct ShippedLocaleTests {
    /// A project with file references, as Xcode writes them.
    private func xcodeProject(
        regions: String = "en, Base", references: [String], folders: String = "", settings: String = ""
    ) -> String {
        let files = references.enumerated().map { index, path in
            let name = path.split(separator: "/").first { $0.hasSuffix(".lproj") }?.dropLast(6) ?? ""
            return """
                \t\tF\(index) /* \(name) */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = \(name); path = "\(path)"; sourceTree = "<group>"; };

                """
        }
        return """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tclasses = {
            \t};
            \tobjectVersion = 56;
            \tobjects = {
            /* Begin PBXFileReference section */
            \(files.joined())
            /* End PBXFileReference section */
            \t\tM /* App */ = {
            \t\t\tisa = PBXGroup;
            \t\t\tchildren = (
            \t\t\t\tV /* Main.strings */,
            \t\t\t\tS,
            \t\t\t);
            \t\t\tpath = App;
            \t\t\tsourceTree = "<group>";
            \t\t};
            \t\tV /* Main.strings */ = {
            \t\t\tisa = PBXVariantGroup;
            \t\t\tchildren = (
            \(references.indices.map { "\t\t\t\tF\($0) /* { = ( */,\n" }.joined())\t\t\t);
            \t\t\tname = Main.strings;
            \t\t\tsourceTree = "<group>";
            \t\t};
            \(folders)
            \t\tC = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = Debug; };
            \t\tP /* Project object */ = {
            \t\t\tisa = PBXProject;
            \t\t\tdevelopmentRegion = en;
            \t\t\tknownRegions = (
            \t\t\t\t\(regions),
            \t\t\t);
            \t\t\tmainGroup = M;
            \t\t};
            \t};
            \trootObject = P /* Project object */;
            }
            """
    }

    private func project(_ files: KeyValuePairs<String, String>, shipped: [LocaleTag]? = nil) -> Project {
        let sources = files.map { SourceText($0.value, path: $0.key) }
        let tables = CatalogTable.tables(
            of: sources.filter { CatalogFinder.isTableName($0.path) }, developmentLocale: nil, syntax: .automatic,
            runtime: .apple, shippedLocales: shipped,
            beside: ProjectContext(files.map(\.key), in: FilesInMemory(sources)))
        return Project(tables: tables)
    }

    /// `check locale` of each finding, in the order of their names.
    private func findings(in project: Project) -> [String] {
        Auditor().findings(in: project).map { "\($0.check) \($0.locale ?? "")" }.sorted()
    }

    private let english = "\"a\" = \"Save\";\n\"b\" = \"Close the window\";\n"
    private let polish = "\"a\" = \"Zapisz\";\n"

    @Test func `A locale that the Xcode project doesn't name gets one note`() throws {
        let project = project([
            "App.xcodeproj/project.pbxproj": xcodeProject(
                regions: "en, Base, \"pt-BR\"", references: ["en.lproj/Main.strings", "pl.lproj/Main.strings"]),
            "App/en.lproj/Main.strings": english, "App/hu.lproj/Main.strings": "\"a\" = \"Mentés\";\n",
            "App/pl.lproj/Main.strings": polish, "App/pt_BR.lproj/Main.strings": "\"a\" = \"Salvar\";\n",
        ])
        #expect(findings(in: project) == ["missing-key pl", "missing-key pt_BR", "unshipped-locale hu"])
        let note = try #require(Auditor().findings(in: project).first { $0.check == .unshippedLocale })
        #expect(
            note.message == "`hu` isn't in the Xcode project, so 1 message isn't audited. Add the locale to the "
                + "project, or delete it here.")
        #expect(
            Assumptions([project]).sentences.contains(
                "The shipped locales are those in `App.xcodeproj/project.pbxproj`."))
    }

    @Test func `A locale is shipped if any file in its folder is referenced`() {
        let project = project([
            "App.xcodeproj/project.pbxproj": xcodeProject(
                references: ["en.lproj/Main.strings", "hu.lproj/InfoPlist.strings"]),
            "App/en.lproj/Main.strings": english, "App/hu.lproj/Main.strings": polish,
        ])
        #expect(findings(in: project) == ["missing-key hu"])
    }

    @Test func `A makefile of GNUstep ships locales too`() throws {
        let makefile =
            "App_NAME = App\nApp_LANGUAGES= \\\n  English \\\n Hungarian $(OTHERS) # German\nX_LANGUAGES := de\n"
        let files: KeyValuePairs = [
            "App.xcodeproj/project.pbxproj": xcodeProject(references: ["en.lproj/Main.strings"]),
            "GNUmakefile": makefile, "App/en.lproj/Main.strings": english, "App/de.lproj/Main.strings": polish,
            "App/Hungarian.lproj/Main.strings": polish, "App/pl.lproj/Main.strings": polish,
        ]
        let project = project(files)
        #expect(
            findings(in: project).filter { !$0.hasPrefix("invalid-locale") } == [
                "missing-key Hungarian", "missing-key de", "unshipped-locale pl",
            ])
        #expect(
            Assumptions([project]).sentences.contains(
                "The shipped locales are those in `App.xcodeproj/project.pbxproj`, `GNUmakefile`."))
    }

    @Test(arguments: [
        "  App_LANGUAGES = de", "export App_LANGUAGES=de", "\toverride export App_LANGUAGES := de",
        "App_LANGUAGES += de",
    ])
    func `A variable of a makefile may be indented or exported`(line: String) {
        let project = project([
            "App.xcodeproj/project.pbxproj": xcodeProject(references: ["en.lproj/Main.strings"]),
            "GNUmakefile": "\(line)\n", "App/en.lproj/Main.strings": english, "App/de.lproj/Main.strings": polish,
        ])
        #expect(findings(in: project) == ["missing-key de"])
    }

    /// A makefile may be one of several build systems.
    @Test func `A makefile of GNUstep alone hides no locale`() {
        let project = project([
            "GNUmakefile": "App_LANGUAGES = en\n", "en.lproj/Main.strings": english, "hu.lproj/Main.strings": polish,
        ])
        #expect(findings(in: project) == ["missing-key hu"])
    }

    @Test func `A table that isn't referenced is audited in all locales`() {
        let project = project([
            "App.xcodeproj/project.pbxproj": xcodeProject(references: ["en.lproj/InfoPlist.strings"]),
            "App/en.lproj/Main.strings": english, "App/hu.lproj/Main.strings": polish,
        ])
        #expect(findings(in: project) == ["missing-key hu"])
        #expect(!Assumptions([project]).sentences.contains { $0.contains("shipped") })
    }

    @Test(arguments: [
        "S = {isa = PBXFileSystemSynchronizedRootGroup; path = Texts; sourceTree = \"<group>\"; };",
        "S = {isa = PBXFileReference; lastKnownFileType = folder; path = App/Texts; sourceTree = SOURCE_ROOT; };",
    ])
    func `A folder that is copied as a whole ships each of its locales`(folder: String) {
        let pbxproj = xcodeProject(references: ["en.lproj/Main.strings"], folders: folder)
        let inside = project([
            "App.xcodeproj/project.pbxproj": pbxproj, "App/Texts/en.lproj/Main.strings": english,
            "App/Texts/hu.lproj/Main.strings": polish,
        ])
        #expect(findings(in: inside) == ["missing-key hu"])
        let outside = project([
            "App.xcodeproj/project.pbxproj": pbxproj, "App/en.lproj/Main.strings": english,
            "App/hu.lproj/Main.strings": polish,
        ])
        #expect(findings(in: outside) == ["unshipped-locale hu"])
    }

    /// Since Xcode 26, a setting limits builds to the languages of the project editor.
    @Test func `A string catalog ships all its languages unless the project builds only known ones`() {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Save"}},
            "hu": {"stringUnit": {"state": "translated", "value": "Mentés  most"}}}}}}
            """
        func found(_ settings: String) -> [String] {
            findings(
                in: project([
                    "App.xcodeproj/project.pbxproj": xcodeProject(
                        references: ["en.lproj/InfoPlist.strings"], settings: settings),
                    "App/Main.xcstrings": catalog,
                ]))
        }
        #expect(found("") == ["double-space hu"])
        #expect(found("BUILD_ONLY_KNOWN_LOCALIZATIONS = YES;") == ["unshipped-locale hu"])
    }

    @Test func `Localizations of the property list are shipped too`() {
        let project = project([
            "App.xcodeproj/project.pbxproj": xcodeProject(references: ["en.lproj/Main.strings"]),
            "App/Info.plist": "<dict><key>CFBundleLocalizations</key><array><string>hu</string></array></dict>",
            "App/en.lproj/Main.strings": english, "App/hu.lproj/Main.strings": polish,
            "App/pl.lproj/Main.strings": polish,
        ])
        #expect(findings(in: project) == ["missing-key hu", "unshipped-locale pl"])
    }

    @Test func `A package inside the app ships all its locales`() {
        let project = project([
            "App.xcodeproj/project.pbxproj": xcodeProject(references: ["en.lproj/Main.strings"]),
            "Kit/Package.swift": "let package = Package(name: \"Kit\", defaultLocalization: \"en\")",
            "Kit/Sources/en.lproj/Main.strings": english, "Kit/Sources/hu.lproj/Main.strings": polish,
        ])
        #expect(findings(in: project) == ["missing-key hu"])
    }

    @Test func `The configuration decides if it lists the shipped locales`() {
        let files: KeyValuePairs = [
            "App.xcodeproj/project.pbxproj": xcodeProject(references: ["en.lproj/Main.strings"]),
            "App/en.lproj/Main.strings": english, "App/hu.lproj/Main.strings": polish,
            "App/pl.lproj/Main.strings": polish,
        ]
        #expect(findings(in: project(files, shipped: ["hu"])) == ["missing-key hu", "unshipped-locale pl"])
    }

    /// `zh-CN` and `zh-Hans` are one language of users.
    @Test func `A locale may have another spelling in the project`() {
        let project = project([
            "App.xcodeproj/project.pbxproj": xcodeProject(
                regions: "en, \"zh-Hans\"", references: ["en.lproj/Main.strings"]),
            "App/en.lproj/Main.strings": english, "App/zh_CN.lproj/Main.strings": "\"a\" = \"保存\";\n",
        ])
        #expect(findings(in: project) == ["missing-key zh_CN"])
    }

    @Test(arguments: ["", "{", "}}}", "(((((", "\"", "{a = \"\\", "/*", "{A = {isa = PBXGroup; children = (A, A);"])
    func `A damaged project ships all locales`(text: String) {
        let project = project([
            "App.xcodeproj/project.pbxproj": text, "App/en.lproj/Main.strings": english,
            "App/hu.lproj/Main.strings": polish,
        ])
        #expect(findings(in: project) == ["missing-key hu"])
    }

    /// A group that contains itself leads nowhere.
    @Test func `Groups may contain each other`() {
        let project = project([
            "App.xcodeproj/project.pbxproj": """
            {objects = {A = {isa = PBXGroup; children = (B); path = a; };
            B = {isa = PBXGroup; children = (A, F); path = b; };
            F = {isa = PBXFileReference; path = en.lproj/Main.strings; }; }; }
            """,
            "App/en.lproj/Main.strings": english, "App/hu.lproj/Main.strings": polish,
        ])
        #expect(findings(in: project) == ["unshipped-locale hu"])
    }

    @Test func `A second project beside the first may know other tables`() {
        let project = project([
            "App.xcodeproj/project.pbxproj": xcodeProject(references: ["en.lproj/Main.strings"]),
            "Tool.xcodeproj/project.pbxproj": xcodeProject(references: ["en.lproj/Tool.strings"]),
            "App/en.lproj/Main.strings": english, "App/hu.lproj/Main.strings": polish,
        ])
        #expect(findings(in: project) == ["unshipped-locale hu"])
    }
}
