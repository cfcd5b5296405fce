import Tables
import Testing

@testable import Audit

/// What `fix` does to a project, file by file.
@Suite struct FixTests {
    private func project(_ files: KeyValuePairs<String, String>) -> Project {
        project(files.map { SourceText(bytes: Array($0.value.utf8), path: $0.key) })
    }

    private func project(_ sources: [SourceText]) -> Project {
        Project(tables: CatalogTable.tables(of: sources))
    }

    private func run(
        _ project: Project, _ requests: Set<FixRequest> = [], severities: [String: SeverityOverride] = [:]
    ) -> FixOutcome {
        Fixer(auditor: Auditor(severities: severities), requests: requests).run(on: project) { _ in true }
    }

    /// The text of each changed file by its locale folder.
    private func texts(_ outcome: FixOutcome) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: outcome.files.map {
                ($0.after.path, String(decoding: $0.after.bytes, as: UTF8.self))
            })
    }

    // MARK: What holds for every check

    private static let fixable = Checks.descriptions.filter { $0.fixability != nil }

    @Test(arguments: fixable.map(\.id))
    func whatIsFixedIsFoundNoMore(id: String) throws {
        let description = try #require(Checks.description(id: id))
        let auditor = Auditor(severities: [id: .severity(description.severity)])
        var fixed = 0
        for example in description.failing {
            let found = auditor.findings(in: example.project).count { $0.check == id }
            let outcome = Fixer(auditor: auditor, requests: Set(FixRequest.allCases)).run(on: example.project) {
                $0.check == id
            }
            let changes = outcome.files.flatMap(\.changes)
            let left = auditor.findings(in: outcome.project).count { $0.check == id }
            #expect(left <= found - (changes.isEmpty ? 0 : 1), "\(example.files.map(\.text))")
            #expect(changes.allSatisfy { $0.check == id })
            fixed += changes.count
        }
        // What is said to be mended is shown so in at least one example.
        #expect(fixed > 0)
    }

    @Test func aSecondRunFindsNothing() {
        let severities = ["unsorted-keys": SeverityOverride.severity(.note)]
        for example in Checks.all.flatMap({ $0.description.failing + $0.description.passing }) {
            for requests in [[], Set(FixRequest.allCases)] {
                let first = run(example.project, requests, severities: severities)
                let second = run(first.project, requests, severities: severities)
                #expect(second.files.isEmpty, "\(second.files.flatMap(\.changes))")
            }
        }
    }

    @Test func withoutRequestsPassingExamplesStayAsTheyAre() {
        for check in Checks.all {
            for example in check.description.passing {
                let auditor = Auditor()
                let outcome = Fixer(auditor: auditor).run(on: example.project) { $0.check == check.description.id }
                #expect(outcome.files.isEmpty, "\(check.description.id)")
            }
        }
    }

    // MARK: Definitions

    @Test func identicalDefinitionsBecomeOne() {
        let outcome = run(
            project([
                "en.lproj/T.strings": """
                "A" = "1";
                /* What A is. */
                "A" = "1";

                "B" = "1";
                "A" = "\\U0031";
                "B" = "2";
                /* One. */
                "C" = "c";
                /* Two. */
                "C" = "c";

                """
            ]))
        #expect(
            texts(outcome) == [
                "en.lproj/T.strings": """
                /* What A is. */
                "A" = "1";

                "B" = "1";
                "B" = "2";
                /* One. */
                "C" = "c";
                /* Two. */
                "C" = "c";

                """
            ])
    }

    @Test func aDefinitionBetweenTwoOthersIsNotRemoved() {
        // The first and the last say the same, but the one between them would then win.
        let text = "\"A\" = \"1\";\n\"A\" = \"2\";\n\"A\" = \"1\";\n"
        #expect(run(project(["en.lproj/T.strings": text])).files.isEmpty)
    }

    @Test func pluralsAreTheSameOnlyInEveryForm() {
        func file(_ one: String, _ other: String) -> String {
            "<plist><dict>\n"
                + [("one", one), ("one", other)].map { selector, text in
                    """
                    <key>A</key>
                    <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
                    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                    <key>NSStringFormatValueTypeKey</key><string>d</string>
                    <key>\(selector)</key><string>\(text)</string><key>other</key><string>%d</string></dict></dict>

                    """
                }.joined() + "</dict></plist>\n"
        }
        #expect(run(project(["en.lproj/T.stringsdict": file("x", "y")])).files.isEmpty)
        let same = run(project(["en.lproj/T.stringsdict": file("x", "x")]))
        #expect(same.files.flatMap(\.changes).map(\.check) == ["duplicate-key"])
        #expect(same.project.tables[0].development.entries.count == 1)
    }

    // MARK: Specifiers

    @Test(arguments: [
        ("%1$@ and %2$@", "%@1$ und %2 $@", "%1$@ und %2$@"),
        ("%@ of %d", "% @ von % d", "%@ von %d"),
        // The other argument is missing still.
        ("%@ of %d", "% @ von", nil),
        // Either could be meant.
        ("%1$@ and %2$@", "% @ und %@%", nil),
        ("%1$@ has %2$d", "% @ hat %2$d", "%1$@ hat %2$d"),
        // A letter that is like none.
        ("%d", "%ж", nil),
        // In a text with escapes, only the specifier changes.
        ("%@!", "\\\"% @\\\"\\n!", "\\\"%@\\\"\\n!"),
    ])
    func aSpecifierIsWrittenAnewWhereItCanBeReadInOneWay(source: String, translation: String, fixed: String?) {
        let outcome = run(
            project([
                "en.lproj/T.strings": "\"A\" = \"\(source)\";\n", "de.lproj/T.strings": "\"A\" = \"\(translation)\";\n",
            ]))
        #expect(texts(outcome) == (fixed.map { ["de.lproj/T.strings": "\"A\" = \"\($0)\";\n"] } ?? [:]))
    }

    // MARK: Spaces

    @Test func spacesAtTheEdgesGoInEveryFormat() {
        let outcome = run(
            project([
                "en.lproj/S.strings": "\"A\" = \"Name\";\n\"B\" = \"Name: \";\n",
                "de.lproj/S.strings": "\"A\" = \"\\U00A0Name \\t\";\n\"B\" = \"Name:\";\n",
                "en.lproj/X.strings": "<plist><dict><key>A</key><string>Name</string></dict></plist>\n",
                "de.lproj/X.strings": "<plist><dict><key>A</key><string> Name&#160;</string></dict></plist>\n",
                "C.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "Name"}},
                "de": {"stringUnit": {"state": "translated", "value": " Name\\u00a0"}}}}}}
                """,
            ]))
        let texts = texts(outcome)
        #expect(texts["de.lproj/S.strings"] == "\"A\" = \"Name\";\n\"B\" = \"Name:\";\n")
        #expect(texts["de.lproj/X.strings"] == "<plist><dict><key>A</key><string>Name</string></dict></plist>\n")
        #expect(texts["C.xcstrings"]?.contains("\"value\": \"Name\"}}}}}}") == true)
        #expect(texts.count == 3)
    }

    // MARK: Encodings

    @Test func bytesBecomeUTF8WhereThereIsNoDoubt() {
        let text = "\"A\" = \"\u{E9}\u{1F600}\";\n"
        let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let files: [(String, [UInt8])] = [
            ("ar", [0xFF, 0xFE, 0xFF, 0xFE] + wide), ("cs", [0xFF, 0xFE] + wide), ("de", wide),
            ("en", Array(text.utf8)),
            ("fr", [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + text.utf8),
            // One byte a character: no one knows which characters.
            ("it", Array("\"A\" = \"".utf8) + [0xE9] + Array("\";\n".utf8)),
            // Half a character was lost already.
            ("ja", [0xFF, 0xFE, 0xFF, 0xFE] + wide + [0x00, 0xD8]),
        ]
        let outcome = run(project(files.map { SourceText(bytes: $0.1, path: "\($0.0).lproj/T.strings") }))
        #expect(
            texts(outcome) == [
                "ar.lproj/T.strings": text, "cs.lproj/T.strings": text, "de.lproj/T.strings": text,
                "fr.lproj/T.strings": text,
            ])
    }

    @Test func whatXMLSaysOfItsEncodingChangesWithIt() {
        func file(_ label: String) -> SourceText {
            let text =
                "<?xml version=\"1.0\" encoding=\"\(label)\"?>\n<plist><dict><key>A</key><string>é</string></dict></plist>\n"
            let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            return SourceText(bytes: [0xFF, 0xFE, 0xFF, 0xFE] + wide, path: "en.lproj/T.strings")
        }
        #expect(texts(run(project([file("UTF-16")])))["en.lproj/T.strings"]?.contains("encoding=\"UTF-8\"?") == true)
        #expect(run(project([file("ISO-8859-5")])).files.isEmpty)
    }

    // MARK: Order

    @Test func entriesAreSortedWithTheirComments() {
        let severities = ["unsorted-keys": SeverityOverride.severity(.note)]
        let text = """
            /* Of b. */
            "b" = "2"; // behind b

            "A" = "1";
            /* Of C. */
            "C" = "3";
            """
        #expect(run(project(["en.lproj/T.strings": text])).files.isEmpty)
        #expect(
            texts(run(project(["en.lproj/T.strings": text]), severities: severities))["en.lproj/T.strings"] == """
                "A" = "1";

                /* Of C. */
                "C" = "3";
                /* Of b. */
                "b" = "2"; // behind b
                """)
        // Where the order without regard to case holds longer, it is that which is meant.
        let folded = ["a", "B", "d", "C"].map { "\"\($0)\" = \"\";\n" }
        #expect(
            texts(run(project(["en.lproj/T.strings": folded.joined()]), severities: severities))
                == ["en.lproj/T.strings": [0, 1, 3, 2].map { folded[$0] }.joined()])
        let stays = [
            "\"B\" = \"2\";\n\n/* Section */\n\n\"A\" = \"1\";\n", "\"B\" = \"2\"; \"A\" = \"1\";\n",
            "/* Copyright Us */\n\"B\" = \"2\";\n\"A\" = \"1\";\n",
        ]
        for text in stays {
            #expect(run(project(["en.lproj/T.strings": text]), severities: severities).files.isEmpty, "\(text)")
        }
    }

    @Test func aCatalogIsSortedAsXcodeSortsIt() throws {
        let text = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "b" : {

                },
                "A10" : {

                },
                "A9" : {

                }
              },
              "version" : "1.0"
            }
            """
        let outcome = run(
            project(["C.xcstrings": text]), severities: ["unsorted-keys": SeverityOverride.severity(.note)])
        let sorted = try #require(outcome.files.first?.after)
        #expect(TableFile(sorted).entries().map(\.key) == ["A9", "A10", "b"])
        #expect(TableFile(sorted).errors.isEmpty && sorted.bytes.count == text.utf8.count)
    }

    // MARK: What has to be asked for

    @Test func missingKeysComeBehindTheOnesTheyFollow() {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": """
            "A" = "a";
            /* What B is. */
            "B" = "b \\"q\\"";
            "C" = "c";
            "D" = "d";

            """,
            "pl.lproj/T.strings": "\"A\" = \"ą\";\n\"D\" = \"ď\";\n",
            "de.lproj/T.strings": "",
        ]
        #expect(run(project(files)).files.isEmpty)
        let texts = texts(run(project(files), [.addMissing]))
        #expect(
            texts["pl.lproj/T.strings"] == """
                "A" = "ą";
                /* What B is. needs-review */
                "B" = "b \\"q\\"";
                /* needs-review */
                "C" = "c";
                "D" = "ď";

                """)
        #expect(
            TableFile(SourceText(bytes: Array((texts["de.lproj/T.strings"] ?? "").utf8), path: "T.strings"))
                .entries().map(\.key) == ["A", "B", "C", "D"])
    }

    @Test func missingPluralsAreCopiedWhole() throws {
        let entry = """
            <key>N</key>
              <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>%d &lt;file&gt;</string>
                <key>other</key><string>%d files</string></dict></dict>
            """
        let outcome = run(
            project([
                "en.lproj/T.stringsdict": "<plist><dict>\n  \(entry)\n</dict></plist>\n",
                "pl.lproj/T.stringsdict": "<plist><dict/></plist>\n",
            ]), [.addMissing, .fillPlurals])
        let file = TableFile(try #require(outcome.files.first?.after))
        #expect(file.errors.isEmpty && outcome.files.count == 1)
        let added = try #require(file.entries().first)
        #expect(added.comment == "needs-review")
        let choice = try #require(added.value.variables.first?.value.content)
        guard case .choice(let forms) = choice else { return #expect(Bool(false)) }
        #expect(forms.branches.map(\.selector) == ["one", "few", "many", "other"])
        #expect(forms.branches.map { $0.value.text?.text } == ["%d <file>", "%d files", "%d files", "%d files"])
    }

    @Test func aCatalogSaysWhatNeedsReview() throws {
        let text = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "Key alone" : {

                },
                "N" : {
                  "localizations" : {
                    "en" : {
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%d file"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%d files"
                            }
                          }
                        }
                      }
                    }
                  }
                },
                "T" : {
                  "localizations" : {
                    "en" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Text"
                      }
                    },
                    "pl" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Tekst"
                      }
                    }
                  }
                }
              },
              "version" : "1.0"
            }
            """
        let outcome = run(project(["C.xcstrings": text]), [.addMissing, .fillPlurals])
        let file = TableFile(try #require(outcome.files.first?.after))
        #expect(file.errors.isEmpty)
        let entries = Array(file.entries(in: "pl"))
        #expect(entries.map(\.key) == ["Key alone", "N", "T"])
        #expect(
            entries.map { $0.value.texts.map(\.text) } == [
                ["Key alone"], ["%d file", "%d files", "%d files", "%d files"], ["Tekst"],
            ])
        #expect(
            entries.flatMap(\.value.texts).map { $0.state?.word } == [
                "needs_review", "needs_review", "needs_review", "needs_review", "needs_review", "translated",
            ])
        #expect(
            Array(file.entries()).map { $0.value.texts.map(\.text) } == [
                ["Key alone"], ["%d file", "%d files"], ["Text"],
            ])
    }

    @Test func unusedKeysGoEverywhereAndDynamicOnesNowhere() throws {
        let sources = ["en": "English", "pl": "Polish"].map { locale, word in
            SourceText(
                bytes: Array(
                    "/* Old. */\n\"OLD\" = \"\(word)\";\n\"ERROR_404\" = \"\(word)\";\n\"USED\" = \"\(word)\";\n".utf8),
                path: "\(locale).lproj/T.strings")
        }
        let tables = CatalogTable.tables(of: sources)
        let code = SourceText(
            bytes: Array("Text(\"USED\")\nshow(NSLocalizedString(\"ERROR_\\(code)\"))\n".utf8), path: "View.swift")
        let project = Project(tables: tables, references: References(in: [code], of: tables))
        #expect(run(project).files.isEmpty)
        let outcome = run(project, [.removeUnused])
        #expect(outcome.files.map(\.after.path) == ["en.lproj/T.strings", "pl.lproj/T.strings"])
        for file in outcome.files { #expect(TableFile(file.after).entries().map(\.key) == ["ERROR_404", "USED"]) }
    }

    @Test func formsAreFilledInPatternsAsTheyAreSpelled() {
        let outcome = run(
            project([
                "en.lproj/T.strings": "\"A\" = \"{n, plural, one {# \\\"file\\\"} other {# \\\"files\\\"}}\";\n",
                "pl.lproj/T.strings": "\"A\" = \"{n, plural, one {# \\\"plik\\\"} other {# \\\"pliku\\\"}}\";\n",
            ]), [.fillPlurals])
        #expect(
            texts(outcome) == [
                "pl.lproj/T.strings": """
                "A" = "{n, plural, one {# \\"plik\\"} few {# \\"pliku\\"} many {# \\"pliku\\"} other {# \\"pliku\\"}}";

                """
            ])
    }

    // MARK: What is left alone

    @Test(arguments: ["\"A\" = \"Name \" \"B\" = \"x\";\n", "\"B\" = \"x\";;\n\"A\" = \"Name \";\n", "\"A\" = \"Name "])
    func aFileWithMistakesIsNotTouched(text: String) {
        let outcome = run(
            project(["en.lproj/T.strings": "\"A\" = \"Name\";\n\"C\" = \"C\";\n", "de.lproj/T.strings": text]),
            Set(FixRequest.allCases))
        #expect(outcome.files.isEmpty)
        #expect(outcome.untouched.map(\.path) == ["de.lproj/T.strings"] && outcome.untouched[0].mistakes > 0)
    }

    @Test func aStaleTranslationStays() {
        // Edited, it would pass for one that was made from the new source text.
        let catalog = { (state: String) in
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Name"}},
            "de": {"stringUnit": {"state": "\(state)", "value": "Name\\u00a0"}}}}}}
            """
        }
        #expect(run(project(["C.xcstrings": catalog("translated")])).files.count == 1)
        #expect(run(project(["C.xcstrings": catalog("stale")])).files.isEmpty)
    }

    @Test func whatIsIgnoredStays() {
        let outcome = run(
            project([
                "en.lproj/T.strings": "\"A\" = \"Name\";\n",
                "de.lproj/T.strings": "/* l10n-audit: ignore whitespace-mismatch */\n\"A\" = \"Name \";\n",
            ]))
        #expect(outcome.files.isEmpty)
    }
}
