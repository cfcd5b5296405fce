import Base
import Checks
import Findings
import Messages
import ProjectSupport
import SourceCode
import TestSupport
import Testing

@testable import Projects

/// The keys that users see: those that have a source text and that code uses.
@Suite struct VisibleKeyTests {
    private func project(_ files: KeyValuePairs<String, String>) -> Project {
        let sources = files.map { SourceText($0.value, path: $0.key) }
        let tables = CatalogTable.tables(
            of: sources.filter { CatalogFinder.isTableName($0.path) }, developmentLocale: nil, syntax: .automatic,
            runtime: .apple, beside: ProjectContext(files.map(\.key), in: FilesInMemory(sources)))
        let code = sources.filter { SourceLanguage(path: $0.path) != nil }
        return Project(tables: tables, references: code.isEmpty ? nil : References(in: code, of: tables))
    }

    /// `check locale key` of each finding.
    private func findings(_ files: KeyValuePairs<String, String>) -> [String] {
        Auditor().findings(in: project(files)).map { "\($0.check) \($0.locale ?? "") \($0.key ?? "-")" }.sorted()
    }

    private func table(_ keys: [String], _ text: (String) -> String = { "Text of \($0)" }) -> String {
        keys.map { "\"\($0)\" = \"\(text($0))\";\n" }.joined()
    }

    @Test func `A key without a source text is missing in no locale`() {
        let own = "\"home.title\" = \"Home\";\n"
        #expect(
            findings([
                "en.lproj/T.strings": own, "de.lproj/T.strings": own + "\"disk.title\" = \"Platte\";\n",
                "fr.lproj/T.strings": own + "\"disk.title\" = \"Disque\";\n",
                "pl.lproj/T.strings": own + "\"disk.title\" = \"Dysk\";\n", "sv.lproj/T.strings": own,
            ]) == ["incomplete-source en -"])
    }

    @Test func `A key that code doesn't use is missing in no locale`() {
        #expect(
            findings([
                "en.lproj/T.strings": "\"A\" = \"Save\";\n\"OLD\" = \"Open\";\n", "pl.lproj/T.strings": "",
                "View.swift": "label.text = NSLocalizedString(\"A\", comment: \"\")\n",
            ]) == ["missing-key pl A", "unused-key en OLD"])
    }

    /// Without `sources`, the code below the folder shows which keys nobody sees.
    @Test func `Code that the configuration doesn't name shows which keys nobody sees`() throws {
        let english = "\"A\" = \"Save\";\n\"B\" = \"Open\";\n\"C\" = \"Close\";\n\"OLD\" = \"Delete\";\n"
        func found(_ code: String, path: String = "View.swift") throws -> [String] {
            let files = FilesInMemory(
                [("en.lproj/T.strings", english), ("pl.lproj/T.strings", "\"C\" = \"Zamknij\";\n"), (path, code)].map {
                    SourceText($0.1, path: $0.0)
                })
            let project = try Project(Configuration(), from: files)
            let found = Auditor().findings(in: project).map { "\($0.check) \($0.key ?? "-")" }.sorted()
            return found + Assumptions([project]).sentences.filter { $0.contains("Missing translations") }
        }
        #expect(
            try found("show(\"A\", \"B\", \"C\")") == [
                "missing-key A", "missing-key B",
                "Missing translations of 1 key aren't reported, because no code here uses it.",
            ])
        // Where most keys seem to be unused, the look-ups are somewhere else.
        #expect(try found("show(\"A\")") == ["missing-key A", "missing-key B", "missing-key OLD"])
        #expect(try found("", path: "notes.md") == ["missing-key A", "missing-key B", "missing-key OLD"])
    }

    // MARK: Keys through variables

    @Test(arguments: [
        ("View.swift", "let k = \"\\(verb)_\\(n)\"\nreturn NSLocalizedString(k, comment: \"\")"),
        ("View.swift", "let k = String(format: \"%@_%d\", verb, n)\nreturn NSLocalizedString(k, comment: \"\")"),
        ("View.swift", "let k: String? = verb + \"_\" + String(n)\nreturn NSLocalizedString(k!, comment: \"\")"),
        ("View.m", "NSString *k = [NSString stringWithFormat:@\"%@_%d\", verb, n];\nreturn NSLocalizedString(k, nil);"),
        ("View.m", "NSString *k;\nk = [verb stringByAppendingFormat:@\"_%d\", n];\nreturn NSLocalizedString(k, nil);"),
    ])
    func `A key that is put together in a variable before its look-up is used`(path: String, code: String) {
        let english = table(["open_1", "open_2", "dead.key"])
        let body = path.hasSuffix("m") ? "NSString *f(NSString *verb, int n) {\n\(code)\n}" : "func f() {\n\(code)\n}"
        #expect(findings(["en.lproj/T.strings": english, path: body]) == ["unused-key en dead.key"])
    }

    @Test(arguments: [
        ("View.swift", "let k = title\nlog(\"\\(verb)_\\(n)\")\nreturn NSLocalizedString(k, comment: \"\")"),
        ("View.swift", "let k = 1\nText(verbatim: \"\\(verb)_\\(n)\")\nreturn NSLocalizedString(k, comment: \"\")"),
        (
            "View.m",
            "k = title;\nlog([NSString stringWithFormat:@\"%@_%d\", verb, n]);\nreturn NSLocalizedString(k, nil);"
        ),
    ])
    func `A text that no look-up gets is no use`(path: String, code: String) {
        let english = table(["open_1", "dead.key", "x.y"])
        let body = path.hasSuffix("m") ? "NSString *f(NSString *verb, int n) {\n\(code)\n}" : "func f() {\n\(code)\n}"
        #expect(findings(["en.lproj/T.strings": english, path: body]).count == 3)
    }

    // MARK: One fact, said once

    @Test func `A table that a script writes from Android's texts has one note on unused keys`() throws {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": table(Self.keys),
            "View.swift": "show(\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"about.version\")",
            "scripts/pull.sh": "tx pull\npython3 convert.py android/en/strings.xml en.lproj/T.strings\n",
        ]
        let sources = files.map { SourceText($0.value, path: $0.key) }
        let tables = CatalogTable.tables(of: Array(sources.prefix(1)), runtime: .apple)
        let project = Project(tables: tables, references: References(in: Array(sources.dropFirst()), of: tables))
        let found = Auditor().findings(in: project)
        #expect(found.map { "\($0.check) \($0.severity)" } == ["unused-key note"])
        #expect(
            found.first?.message == """
                5 of 12 keys of `T`, such as `login.title`, aren't used here. `scripts/pull.sh` names this table and \
                Android's `strings.xml`, so another app may use them. Check that before you delete them.
                """)
    }

    @Test func `A defect of the development language and of its copy in Base is one finding`() {
        let english = "\"A\" = \"Two  spaces\";\n\"B\" = \"Save\";\n"
        #expect(
            findings([
                "en.lproj/T.strings": english, "Base.lproj/T.strings": english,
                "pl.lproj/T.strings": "\"A\" = \"Dwie spacje\";\n\"B\" = \"Zapisz\";\n",
            ]) == ["double-space en A"])
        #expect(
            findings([
                "en.lproj/T.strings": "\"A\" = \"Two spaces\";\n\"B\" = \"Save\";\n", "Base.lproj/T.strings": english,
            ]) == ["double-space Base A"])
    }

    // MARK: Packages

    @Test(arguments: [
        ("NSLocalizedString(\"A\", comment: \"\"); Text(\"B\")", 1),
        ("Text(\"A\", bundle: .module); Text(\"B\", bundle: .module)", 0),
        ("String(localized: \"A\", bundle: #bundle); Text(\"B\", bundle: .module)", 0), ("tr(\"A\"); tr(\"B\")", 0),
    ])
    func `Look-ups of a package's keys without a bundle are one finding`(code: String, count: Int) {
        let english = table(["A", "B"])
        let found = { (folder: String) in
            self.findings([
                "\(folder)/Resources/en.lproj/Localizable.strings": english,
                "Kit/Package.swift": "import PackageDescription\n",
                "Kit/Sources/Kit/View.swift": code,
            ]).filter { $0.hasPrefix("undefined-key") }
        }
        #expect(found("Kit/Sources/Kit").count == count)
        // The app has the table.
        #expect(found("App").isEmpty)
    }

    // MARK: Accessors

    private static let keys = [
        "login.title", "login.sign_in", "settings_dark_mode", "Cancel download", "files %d", "about.version", "a", "b",
        "c", "d", "e", "f",
    ]

    @Test func `One note says that the look-ups of a table weren't found`() throws {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": table(Self.keys),
            "pl.lproj/T.strings": table(Array(Self.keys.dropLast())) { "Tekst \($0)" },
            "View.swift": "show(\"f\")\n",
        ]
        // Nothing is known about the use of the keys, so a missing one is reported.
        #expect(findings(files) == ["missing-key pl f", "unused-key en -"])
        let note = try #require(Auditor().findings(in: project(files)).first { $0.check == .unusedKey })
        #expect(note.severity == .note && note.location.range == 0..<0)
        #expect(note.message.hasPrefix("No look-ups of 11 of 12 keys of `T` were found."))
    }

    /// `L10n.Login.signIn` for `login.sign_in`, whatever the generator calls the type.
    @Test(arguments: [
        "L10n.Login.title; L10n.Login.signIn; L10n.settingsDarkMode; L10n.cancelDownload; L10n.filesD(3); L10n.About.version",
        "R.string.t.loginTitle(); R.string.t.loginSign_in(); R.string.t.settings_dark_mode(); R.string.t.cancelDownload()\nR.string.t.filesD(3); R.string.t.aboutVersion()",
        "LocalString.login_title.uppercased(); LocalString.login_sign_in; LocalString\n    .settings_dark_mode; LocalString.`cancel_download`; LocalString.files_d; LocalString.about_version",
    ])
    func `Members of an undeclared type with the words of a key are uses`(code: String) {
        let letters = "show(\"a\", \"b\", \"c\", \"d\", \"e\", \"f\")\n"
        let english = table(Self.keys)
        #expect(findings(["en.lproj/T.strings": english, "View.swift": letters + code]) == [])
    }

    @Test func `Members of a declared type or of one with few keys are no uses`() {
        let english = table(["red", "blue", "green", "title"])
        let used = "show(\"title\")\n"
        #expect(
            findings([
                "en.lproj/T.strings": english,
                "View.swift": used
                    + "struct Paint { static let (red, blue, green) = (1, 2, 3) }\nPaint.red; Paint.blue; Paint.green",
            ]).count == 3)
        #expect(
            findings([
                "en.lproj/T.strings": english,
                "View.swift": used
                    + "Color.red; Color.blue; Color.green; Color.white; Color.black; Color.gray; Color.pink",
            ]).count == 3)
        #expect(
            findings([
                "en.lproj/T.strings": english,
                "View.swift": used + "// L10n.red L10n.blue L10n.green\nlet text = \"L10n.red L10n.blue L10n.green\"",
            ]).count == 3)
    }

    @Test func `An interpolated key may go through a variable`() {
        let english = table(["add_1", "delete_2", "title"])
        #expect(
            findings([
                "en.lproj/T.strings": english,
                "View.swift": """
                func text(_ verb: String, _ n: Int) -> String {
                    let k = "\\(verb)_\\(n)"
                    log(k)
                    return NSLocalizedString(k, comment: "")
                }
                show("title")
                """,
            ]) == [])
    }
}
