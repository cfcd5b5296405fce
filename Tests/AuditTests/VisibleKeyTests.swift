import Messages
import Tables
import Testing

@testable import Audit

/// The keys that users see: those that have a source text and that code uses.
@Suite struct VisibleKeyTests {
    private func project(_ files: KeyValuePairs<String, String>) -> Project {
        let sources = files.map { SourceText(bytes: Array($0.value.utf8), path: $0.key) }
        let tables = CatalogTable.tables(
            of: sources.filter { CatalogFinder.isTableName($0.path) }, developmentLocale: nil, syntax: .automatic,
            runtime: .apple, beside: CompanionFiles(files.map(\.key), in: FilesInMemory(sources)))
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
        #expect(note.message.hasPrefix("No look-ups of 11 of the 12 keys of `T` were found."))
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
