import Base
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport
import Testing

/// What is accepted is not stale until its source text changes, in every format of tables.
@Suite struct AcceptanceTests {
    /// A source text and its Polish translation, as files of one table.
    private enum Format: CaseIterable {
        case strings, stringsdict, xcstrings, variations

        func files(source: String, translation: String) -> [SourceText] {
            switch self {
            case .strings:
                [
                    file("en.lproj/T.strings", "\"KEY\" = \"\(source)\";\n"),
                    file("pl.lproj/T.strings", "\"KEY\" = \"\(translation)\";\n"),
                ]
            case .stringsdict:
                [
                    file("en.lproj/T.stringsdict", dictionary(source)),
                    file("pl.lproj/T.stringsdict", dictionary(translation)),
                ]
            case .xcstrings:
                [
                    file(
                        "T.xcstrings",
                        """
                        {"sourceLanguage": "en", "version": "1.0", "strings": {"KEY": {"localizations": {
                          "en": {"stringUnit": {"state": "translated", "value": "\(source)"}},
                          "pl": {"stringUnit": {"state": "translated", "value": "\(translation)"}}}}}}
                        """)
                ]
            case .variations:
                [
                    file(
                        "T.xcstrings",
                        """
                        {"sourceLanguage": "en", "version": "1.0", "strings": {"KEY": {"localizations": {
                          "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "\(source)"}},
                                                           "other": {"stringUnit": {"value": "%lld files"}}}}},
                          "pl": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld plik"}},
                                                           "other": {"stringUnit": {"value": "\(translation)"}}}}}}}}}
                        """)
                ]
            }
        }

        private func dictionary(_ other: String) -> String {
            """
            <plist version="1.0"><dict><key>KEY</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>
            """
        }

        private func file(_ path: String, _ text: String) -> SourceText {
            SourceText(text, path: path)
        }
    }

    private func accepted(_ text: String) throws -> AcceptedTranslations {
        try AcceptedTranslations(SourceText(text, path: ".l10n-accepted"))
    }

    private func stale(_ files: [SourceText], _ file: String) throws -> [String] {
        let project = Project(tables: CatalogTable.tables(of: files), accepted: ["": try accepted(file)])
        return Auditor().findings(in: project).filter { $0.check == .staleTranslation }
            .map { "\($0.locale ?? "") \($0.key ?? "")" }
    }

    private func acceptance(_ files: [SourceText], after file: String? = nil) throws -> Acceptance {
        let project = Project(
            tables: CatalogTable.tables(of: files), accepted: try file.map { ["": try accepted($0)] } ?? [:])
        return try #require(project.accepting { _ in true }.first)
    }

    @Test(arguments: Format.allCases)
    private func aChangedSourceMakesItsTranslationStale(format: Format) throws {
        let before = format.files(source: "%d files", translation: "%d plików")
        let file = try acceptance(before).text
        #expect(try stale(before, file) == [])
        #expect(try stale(format.files(source: "%d big files", translation: "%d plików"), file) == ["pl KEY"])
        // A translation that was edited was looked at.
        #expect(try stale(format.files(source: "%d big files", translation: "%d dużych plików"), file) == [])
        #expect(try stale(format.files(source: "%d files", translation: "%d dużych plików"), file) == [])
    }

    @Test(arguments: Format.allCases)
    private func acceptingSaysWhy(format: Format) throws {
        let first = try acceptance(format.files(source: "%d files", translation: "%d plików"))
        #expect(first.accepted.map(\.reason) == [.new])
        let changed = format.files(source: "%d big files", translation: "%d plików")
        let second = try acceptance(changed, after: first.text)
        #expect(second.accepted.map(\.reason) == [.sourceChanged])
        #expect(second.accepted.first?.translation.key == "KEY")
        #expect(try stale(changed, second.text) == [])
        let third = try acceptance(changed, after: second.text)
        #expect(third.accepted.isEmpty && third.unchanged == 1 && third.text == second.text)
        let edited = try acceptance(format.files(source: "%d big files", translation: "%d teczek"), after: third.text)
        #expect(edited.accepted.map(\.reason) == [.edited])
    }

    @Test func aFormMovedToAnotherCategoryIsAnotherText() throws {
        let text = { (one: String, other: String) in
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"KEY": {"localizations": {
              "en": {"variations": {"plural": {"\(one)": {"stringUnit": {"value": "%lld file"}},
                                               "\(other)": {"stringUnit": {"value": "%lld files"}}}}},
              "pl": {"stringUnit": {"value": "Pliki: %lld"}}}}}}
            """
        }
        let files = { (text: String) in [SourceText(text, path: "T.xcstrings")] }
        let file = try acceptance(files(text("one", "other"))).text
        #expect(try stale(files(text("other", "one")), file) == ["pl KEY"])
    }

    @Test func whatIsGoneIsDropped() throws {
        let files = { (keys: [String], end: String) in
            ["en", "pl"].map { locale in
                SourceText(
                    keys.map { "\"\($0)\" = \"\(locale)\";\n" }.joined() + end, path: "\(locale).lproj/T.strings")
            }
        }
        let first = try acceptance(files(["A", "B\t1"], ""))
        let second = try acceptance(files(["A"], ""), after: first.text)
        #expect(second.dropped.map(\.key) == ["B\t1"])
        #expect(!second.text.contains("B\\t1") && second.unchanged == 1)
        // A damaged file may hold it yet, be it that of the translation or that of the source text.
        #expect(try acceptance(files(["A"], "\"B\\t1\" = "), after: first.text).dropped.isEmpty)
        for damaged in [0, 1] {
            var sources = files(["A", "B\t1"], "")
            sources[damaged] = files(["A"], "/* \"B\\t1\" = \"\";\n")[damaged]
            let damage = try acceptance(sources, after: first.text)
            #expect(damage.dropped.isEmpty && damage.text == first.text, "\(damaged)")
        }
    }

    @Test func theFileIsSortedAndMerges() throws {
        let files = { (source: String) in
            ["en": source, "pl": "plik", "de": "Datei"].map { locale, value in
                SourceText("\"B\" = \"\(value)\";\n\"A\" = \"\(value)\";\n", path: "\(locale).lproj/T.strings")
            }
        }
        let ours = try acceptance(files("file")).text
        let lines = ours.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.first == "l10n-accepted 1")
        #expect(
            lines.dropFirst().map { $0.split(separator: "\t").dropLast(2).joined(separator: " ") } == [
                "T.strings de A", "T.strings de B", "T.strings pl A", "T.strings pl B",
            ])
        // Both sides of a merge, in any order and with other line ends: either may hold.
        let theirs = try acceptance(files("document")).text
        let merged = (theirs + ours).replacing("\n", with: "\r\n")
        #expect(try stale(files("file"), merged) == [])
        #expect(try stale(files("document"), merged) == [])
        #expect(try stale(files("folder"), merged).count == 4)
        #expect(try acceptance(files("file"), after: merged).text == ours)
    }

    /// FNV-1a of "Save" and of "Zapisz", each with a byte 0xFF behind it, worked out elsewhere.
    @Test func theHashIsTheDocumentedOne() throws {
        let text = try acceptance(Format.strings.files(source: "Save", translation: "Zapisz")).text
        #expect(text.contains("T.strings\tpl\tKEY\t44faa273e1e873b5\ted8bdc39eec2ae4f\n"))
    }

    @Test(arguments: [
        ("T.strings\tpl\tA\t0000000000000000\t0000000000000000\n", "1:1: Expected `l10n-accepted 1`"),
        ("l10n-accepted 2\n", "1:1: This version"),
        ("# a\n\nl10n-accepted 1\n<<<<<<< HEAD\n", "4:1: This line is not an accepted translation"),
        ("l10n-accepted 1\nT.strings\tpl\tA\t0000000000000000\t000000000000000g\n", "2:1: "),
        ("l10n-accepted 1\n-\tpl\tA\t0000000000000000\t0000000000000000\n", "2:1: "),
        ("l10n-accepted 1\nT.strings\tpl\tA\t0000000000000000\n", "2:1: "),
    ])
    func aLineThatIsNoneIsNamed(text: String, message: String) {
        let error = #expect(throws: AcceptedTranslationsError.self) { try accepted(text) }
        #expect(error?.description.hasPrefix(".l10n-accepted:\(message)") == true, "\(error.debugDescription)")
    }
}
