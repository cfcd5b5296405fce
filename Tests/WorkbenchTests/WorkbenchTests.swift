import Foundation
import TestSupport
import Testing

@testable import Workbench

struct WorkbenchTests {
    static let english = """
        /* A greeting. */
        "HELLO" = "Hello, {name}!";
        "FILES" = "{count, plural, one {# file} other {# files}}";
        "DONE" = "Done";

        """
    static let polish = """
        /* A greeting. */
        "HELLO" = "Cześć, {name}!";

        // Forms.
        "FILES" = "{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}";

        """

    static func project() throws -> TemporaryFolder {
        try TemporaryFolder(["en.lproj/T.strings": english, "pl.lproj/T.strings": polish])
    }

    @Test func showsAFieldForEachFormOfTheLanguage() async throws {
        let folder = try Self.project()
        let message = try await folder.workbench.open(MessageEdit("FILES", "pl"))
        #expect(message.fields.map(\.label) == ["one", "few", "many", "other"])
        #expect(message.fields.map(\.numbers) == ["1", "2, 3, 4, 22", "0, 5, 6, 7", "0.0, 0.1"])
        #expect(message.fields.map(\.text) == ["# plik", "# pliki", "# plików", "# pliku"])
        #expect(message.fields.map(\.source) == ["# file", "# files", "# files", "# files"])
        #expect(message.arguments.map(\.text) == ["#"])
        // `one` is for 1 alone, and may say so in a word.
        #expect(message.fields.map(\.expected) == [[], ["count"], ["count"], ["count"]])
        let whole = try await folder.workbench.open(MessageEdit("FILES", "pl", [], others: ["whole": true]))
        let text = "{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}"
        #expect(whole.fields.map(\.text) == [text])
        let hello = try await folder.workbench.open(MessageEdit("HELLO", "pl"))
        #expect(hello.fields.map(\.text) == ["Cześć, {name}!"] && hello.arguments.map(\.text) == ["{name}"])
    }

    @Test func `A form for fractions shows no number if a rule gives whole numbers`() async throws {
        let polish = "{min, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}"
        let folder = try TemporaryFolder([
            ".l10n-audit.yml": "rules: standard\n",
            "en.lproj/T.strings": "\"TEXT_TOO_SHORT\" = \"{min, plural, one {#} other {#}}\";\n",
            "pl.lproj/T.strings": "\"TEXT_TOO_SHORT\" = \"\(polish)\";\n",
        ])
        let message = try await folder.workbench.open(MessageEdit("TEXT_TOO_SHORT", "pl"))
        #expect(message.fields.map(\.numbers) == ["1", "2, 3, 4, 22", "5, 6, 7, 8", ""])
        // ICU needs the form, and it shows the number as the others do.
        #expect(message.fields.map(\.expected) == [[], ["min"], ["min"], ["min"]])
    }

    @Test func showsAFieldForEachValueThatChooses() async throws {
        let source = "{role, select, admin {You, {name}} owner {The owner} other {Ask {name}}}"
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"ROLE\" = \"\(source)\";\n\"NEW\" = \"\(source)\";\n",
            "pl.lproj/T.strings": "\"ROLE\" = \"{role, select, admin {Ty} guest {Gość} other {Spytaj {name}}}\";\n",
        ])
        let workbench = try folder.workbench
        let message = try await workbench.open(MessageEdit("ROLE", "pl"))
        #expect(message.fields.map(\.id) == ["admin", "owner", "guest", "other"])
        #expect(message.fields.map(\.text) == ["Ty", nil, "Gość", "Spytaj {name}"])
        #expect(message.fields.map(\.source) == ["You, {name}", "The owner", "Ask {name}", "Ask {name}"])
        #expect(message.fields.map(\.expected) == [["name"], [], ["name"], ["name"]])
        // The audit finds the lost name and the value that the source text does not have.
        _ = try await workbench.save(
            MessageEdit("ROLE", "pl", [("owner", "Właściciel", nil)], others: ["insist": true]))
        let saved = "{role, select, admin {Ty} guest {Gość} owner {Właściciel} other {Spytaj {name}}}"
        #expect(try folder.text("pl.lproj/T.strings") == "\"ROLE\" = \"\(saved)\";\n")
        // Without a translation, the values are those of the source text.
        let fields = [(id: "other", text: "Spytaj {name}", before: String?.none), ("admin", "Ty, {name}", nil)]
        _ = try await workbench.save(MessageEdit("NEW", "pl", fields))
        let new = "{role, select, admin {Ty, {name}} other {Spytaj {name}}}"
        #expect(try folder.text("pl.lproj/T.strings").contains("\"NEW\" = \"\(new)\";"))
    }

    @Test func asksForNoFormThatTheRulesNeverReach() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"FILES\" = \"{count, plural, one {# file} other {# files}}\";\n",
            "ar.lproj/T.strings": "\"FILES\" = \"{count, plural, other {# ملفات}}\";\n",
            ".l10n-audit.yml": """
            declarations:
              - key: FILES
                arguments:
                  count: {type: integer, minimum: 2, maximum: 20}

            """,
        ])
        let message = try await folder.workbench.open(MessageEdit("FILES", "ar"))
        #expect(message.fields.map(\.label) == ["two", "few", "many", "other"])
        #expect(message.fields.map(\.numbers) == ["2", "3, 4, 5, 6", "11, 12, 13, 14", ""])
    }

    @Test func savesOneEntryAlone() async throws {
        let folder = try Self.project()
        let workbench = try folder.workbench
        _ = try await workbench.save(MessageEdit("HELLO", "pl", [("HELLO", "Witaj, {name}!", "Cześć, {name}!")]))
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish.replacing("Cześć", with: "Witaj"))
        _ = try await workbench.save(MessageEdit("FILES", "pl", [("many", "# \"plik\"", "# plików")]))
        #expect(
            try folder.text("pl.lproj/T.strings")
                == Self.polish.replacing("Cześć", with: "Witaj").replacing("# plików", with: "# \\\"plik\\\""))
        #expect(try folder.text("en.lproj/T.strings") == Self.english)
    }

    @Test func addsAMessageThatTheLocaleLacks() async throws {
        let folder = try Self.project()
        let message = try await folder.workbench.open(MessageEdit("DONE", "pl"))
        #expect(message.fields.map(\.text) == [nil] && !message.canBeMarked)
        _ = try await folder.workbench.save(MessageEdit("DONE", "pl", [("DONE", "Gotowe", nil)]))
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish + "\n\"DONE\" = \"Gotowe\";\n")
    }

    @Test func addsAPluralWithTheFormsOfTheLanguage() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": Self.english, "ja.lproj/T.strings": "\"DONE\" = \"完了\";\n",
            "en.lproj/U.strings": "\"A\" = \"a\";\n", "ga.lproj/U.strings": "\"A\" = \"b\";\n",
        ])
        let workbench = try folder.workbench
        #expect(try await workbench.open(MessageEdit("FILES", "ja")).fields.map(\.label) == ["other"])
        _ = try await workbench.save(MessageEdit("FILES", "ja", [("other", "# 件", nil)]))
        #expect(
            try folder.text("ja.lproj/T.strings").contains("\"FILES\" = \"{count, plural, other {# 件}}\";"))
        // A language that another table of the project has gets a file of its own.
        _ = try await workbench.save(MessageEdit("DONE", "ga", [("DONE", "Críochnaithe", nil)]))
        #expect(try folder.text("ga.lproj/T.strings") == "\"DONE\" = \"Críochnaithe\";\n")
        _ = try await workbench.save(MessageEdit("HELLO", "ga", [("HELLO", "Haigh, {name}!", nil)]))
        #expect(try folder.text("ga.lproj/T.strings").contains("Haigh"))
    }

    @Test func addsAPluralWithWhatStandsAroundIt() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"LEAST\" = \"At least {n, plural, one {# file} other {# files}} of {name}.\";\n",
            "pl.lproj/T.strings": "",
        ])
        let workbench = try folder.workbench
        let fields = try await workbench.open(MessageEdit("LEAST", "pl")).fields
        #expect(fields.map(\.label) == ["one", "few", "many", "other"] && fields.allSatisfy { $0.text == nil })
        #expect(fields.first?.source == "At least # file of {name}.")
        #expect(fields.last?.source == "At least # files of {name}." && fields.last?.expected == ["n", "name"])
        let texts = [
            "Co najmniej # plik {name}.", "Co najmniej # pliki {name}.", "Co najmniej # plików {name}.",
            "Co najmniej # pliku {name}.",
        ]
        let edits = zip(fields, texts).map { (id: $0.id, text: $1, before: String?.none) }
        _ = try await workbench.save(MessageEdit("LEAST", "pl", edits))
        #expect(
            try folder.text("pl.lproj/T.strings")
                == """
                "LEAST" = "{n, plural, one {\(texts[0])} few {\(texts[1])} many {\(texts[2])} other {\(texts[3])}}";

                """)
        // The fields are the same afterwards.
        let saved = try await workbench.open(MessageEdit("LEAST", "pl")).fields
        #expect(saved.map(\.text) == texts && saved.map(\.source) == fields.map(\.source))
        #expect(saved.map(\.expected) == fields.map(\.expected))
    }

    @Test func `Refuses a text with an error unless the person insists`() async throws {
        let folder = try Self.project()
        let workbench = try folder.workbench
        let fields = [(id: "HELLO", text: "Cześć, {nam}!", before: Optional("Cześć, {name}!"))]
        await #expect(throws: EditError.self) { try await workbench.save(MessageEdit("HELLO", "pl", fields)) }
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish)
        _ = try await workbench.save(MessageEdit("HELLO", "pl", fields, others: ["insist": true]))
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish.replacing("{name}", with: "{nam}"))
    }

    @Test func keepsWhatOthersHaveWrittenMeanwhile() async throws {
        let folder = try Self.project()
        let workbench = try folder.workbench
        // Another message: both changes are in the file.
        let meanwhile = Self.polish.replacing("# pliki}", with: "# pliczki}").replacing("// Forms.", with: "// Formy.")
        try folder.write(Array(meanwhile.utf8), to: "pl.lproj/T.strings")
        _ = try await workbench.save(MessageEdit("HELLO", "pl", [("HELLO", "Witaj, {name}!", "Cześć, {name}!")]))
        #expect(try folder.text("pl.lproj/T.strings") == meanwhile.replacing("Cześć", with: "Witaj"))
        // The same message: nothing is written, and both texts are known.
        do {
            _ = try await workbench.save(MessageEdit("HELLO", "pl", [("HELLO", "Hej, {name}!", "Cześć, {name}!")]))
            Issue.record("The other's text is lost.")
        } catch EditError.changed(let message) {
            #expect(message.fields.map(\.text) == ["Witaj, {name}!"])
        }
        #expect(try folder.text("pl.lproj/T.strings") == meanwhile.replacing("Cześć", with: "Witaj"))
        // Who typed what stands there already has no conflict.
        _ = try await workbench.save(MessageEdit("HELLO", "pl", [("HELLO", "Witaj, {name}!", "Cześć, {name}!")]))
    }

    @Test func keepsTheFormsThatOthersHaveWrittenMeanwhile() async throws {
        let folder = try Self.project()
        let workbench = try folder.workbench
        let meanwhile = Self.polish.replacing("# pliki}", with: "# pliczki}")
        try folder.write(Array(meanwhile.utf8), to: "pl.lproj/T.strings")
        // A page sends the forms in which something was typed.
        _ = try await workbench.save(MessageEdit("FILES", "pl", [("many", "# pliczków", "# plików")]))
        let both = meanwhile.replacing("# plików", with: "# pliczków")
        #expect(try folder.text("pl.lproj/T.strings") == both)
        await #expect(throws: EditError.self) {
            try await workbench.save(MessageEdit("FILES", "pl", [("few", "# moje", "# pliki")]))
        }
        #expect(try folder.text("pl.lproj/T.strings") == both)
    }

    @Test func keepsAFileThatOthersHaveMadeMeanwhile() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": Self.english, "en.lproj/U.strings": "\"A\" = \"a\";\n",
            "pl.lproj/U.strings": "\"A\" = \"b\";\n",
        ])
        let workbench = try folder.workbench
        let theirs = "\"HELLO\" = \"Cześć, {name}!\";\n"
        #expect(try await workbench.open(MessageEdit("DONE", "pl")).fields.map(\.text) == [nil])
        try folder.write(Array(theirs.utf8), to: "pl.lproj/T.strings")
        _ = try await workbench.save(MessageEdit("DONE", "pl", [("DONE", "Gotowe", nil)]))
        let saved = try folder.text("pl.lproj/T.strings")
        #expect(saved.hasPrefix(theirs) && saved.hasSuffix("\"DONE\" = \"Gotowe\";\n"), "\(saved)")
    }

    @Test func losesNoneOfManySaves() async throws {
        let (keys, rounds) = ((0..<20).map { "K\($0)" }, Extent.rounds(50, partOf: 10))
        let table = keys.map { "\"\($0)\" = \"\($0) 0\";\n" }.joined()
        let folder = try TemporaryFolder(["en.lproj/T.strings": table, "pl.lproj/T.strings": table])
        let workbench = try folder.workbench
        try await withThrowingTaskGroup(of: Void.self) { group in
            for key in keys {
                group.addTask {
                    for round in 0..<rounds {
                        let edit = try MessageEdit(key, "pl", [(key, "\(key) \(round + 1)", "\(key) \(round)")])
                        _ = try await workbench.save(edit)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.text("pl.lproj/T.strings") == table.replacing(" 0\"", with: " \(rounds)\""))
    }

    @Test func setsAndClearsTheMarkForAReview() async throws {
        let folder = try Self.project()
        let workbench = try folder.workbench
        _ = try await workbench.save(MessageEdit("HELLO", "pl", [], others: ["review": "set"]))
        #expect(
            try folder.text("pl.lproj/T.strings")
                == Self.polish.replacing("A greeting. */", with: "A greeting. needs-review */"))
        #expect(try await workbench.open(MessageEdit("HELLO", "pl")).needsReview)
        _ = try await workbench.save(MessageEdit("HELLO", "pl", [], others: ["review": "clear"]))
        #expect(try await !workbench.open(MessageEdit("HELLO", "pl")).needsReview)
    }

    @Test func keepsTheEncodingAndTheLineEnds() async throws {
        let folder = try TemporaryFolder(["en.lproj/T.strings": "\"A\" = \"a\";\n\"B\" = \"b\";\n"])
        let text = "\"A\" = \"ą\";\r\n\"B\" = \"ć\";\r\n"
        let encoded = { (text: String) -> [UInt8] in
            text.utf16.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
        }
        try folder.write(encoded(text), to: "pl.lproj/T.strings")
        _ = try await folder.workbench.save(MessageEdit("A", "pl", [("A", "zażółć 😀", "ą")]))
        #expect(try folder.bytes("pl.lproj/T.strings") == encoded(text.replacing("ą", with: "zażółć 😀")))
    }

    @Test func editsTheOtherFormats() async throws {
        let catalog = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "%lld files" : {
                  "localizations" : {
                    "en" : { "variations" : { "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
                    "pl" : { "variations" : { "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                      "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld pliku" } } } } }
                  }
                }
              },
              "version" : "1.0"
            }
            """
        let folder = try TemporaryFolder(["T.xcstrings": catalog])
        let workbench = try folder.workbench
        let message = try await workbench.open(MessageEdit("%lld files", "pl"))
        #expect(message.fields.map(\.label) == ["one", "few", "many", "other"] && message.needsReview)
        #expect(message.arguments.map(\.text) == ["%lld"])
        let few = try #require(message.fields.first { $0.label == "few" })
        #expect(few.text == nil && few.source == "%lld files")
        let judgement = try await workbench.save(
            MessageEdit("%lld files", "pl", [(few.id, "%lld pliki", nil)], others: ["insist": true]))
        #expect(judgement.texts.contains("2 pliki"))
        let saved = try folder.text("T.xcstrings")
        #expect(saved.contains("%lld pliki") && saved.contains(#""value" : "%lld pliku""#))
    }

    @Test func changesOneTextOfAStringCatalogByteByByte() async throws {
        let catalog = """
            {
              "version" : "1.0",
              "sourceLanguage": "en",
              "strings" : {
                "Save" : { "comment" : "A \\u00e9clair.", "localizations" : {
                  "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } },
                  "pl" : { "stringUnit" : { "state" : "translated", "value" : "Zapisz" } } } },
                "Open" : {"localizations":{"pl":{"stringUnit":{"state":"translated","value":"Otw\\u00f3rz"}}}}
              }
            }
            """
        let folder = try TemporaryFolder(["T.xcstrings": catalog])
        _ = try await folder.workbench.save(MessageEdit("Save", "pl", [("Save", "Zachowaj", "Zapisz")]))
        #expect(try folder.text("T.xcstrings") == catalog.replacing("Zapisz", with: "Zachowaj"))
    }

    @Test func changesOneFormOfAStringsdictByteByByte() async throws {
        func table(_ one: String, _ others: [String]) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \t<!-- Kept. -->
            \t<key>files</key>
            \t<dict>
            \t\t<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            \t\t<key>n</key>
            \t\t<dict>
            \t\t\t<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            \t\t\t<key>NSStringFormatValueTypeKey</key><string>d</string>
            \t\t\t<key>one</key>   <string>\(one)</string>
            \(others.map { "\t\t\t\($0)" }.joined(separator: "\n"))
            \t\t</dict>
            \t</dict>
            </dict>
            </plist>

            """
        }
        let others = [
            "<key>few</key><string>%d pliki &amp; co</string>", "<key>many</key><string>%d plików</string>",
            "<key>other</key><string>%d pliku</string>",
        ]
        let folder = try TemporaryFolder([
            "en.lproj/T.stringsdict": table("%d file", ["<key>other</key><string>%d files</string>"]),
            "pl.lproj/T.stringsdict": table("%d plik", others),
        ])
        let workbench = try folder.workbench
        let fields = try await workbench.open(MessageEdit("files", "pl")).fields
        let one = try #require(fields.first { $0.label.hasSuffix("one") })
        _ = try await workbench.save(MessageEdit("files", "pl", [(one.id, "%d <plik>", one.text)]))
        #expect(try folder.text("pl.lproj/T.stringsdict") == table("%d &lt;plik&gt;", others))
    }

    @Test func `A stringsdict shows its forms, and no field for a format key without words`() async throws {
        func table(_ format: String, _ names: [String], _ forms: [(String, String)]) -> String {
            func variable(_ name: String) -> String {
                "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                    + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
                    + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
            }
            return """
                <plist version="1.0">
                <dict>
                \t<key>K</key>
                \t<dict>
                \t\t<key>NSStringLocalizedFormatKey</key><string>\(format)</string>
                \t\t\(names.map(variable).joined())
                \t</dict>
                </dict>
                </plist>

                """
        }
        let forms = [("one", "%d thing"), ("other", "%d things")]
        let plain = try TemporaryFolder([
            "en.lproj/T.stringsdict": table("%#@files@", ["files"], forms),
            "pl.lproj/T.stringsdict": "<plist><dict></dict></plist>",
        ])
        let workbench = try plain.workbench
        let fields = try await workbench.open(MessageEdit("K", "pl")).fields
        #expect(fields.map(\.label) == ["files one", "files few", "files many", "files other"])
        // Whole numbers never select `other` in Polish.
        #expect(fields.first { $0.label == "files other" }?.numbers == "")
        #expect(fields.first { $0.label == "files few" }?.numbers == "2, 3, 4, 22")
        let texts = fields.map { ($0.id, "%d rzeczy", $0.text) }
        _ = try await workbench.save(MessageEdit("K", "pl", texts))
        #expect(try plain.text("pl.lproj/T.stringsdict").contains("<string>%#@files@</string>"))

        // Words around the variables are translated. No variable can be inserted into its own forms.
        let mixed = try TemporaryFolder([
            "en.lproj/T.stringsdict": table("%#@files@ in %#@dirs@", ["files", "dirs"], forms),
            "pl.lproj/T.stringsdict": table("%#@files@ w %#@dirs@", ["files", "dirs"], forms),
        ])
        let others = try await mixed.workbench.open(MessageEdit("K", "pl")).fields
        #expect(others[0].label.isEmpty && others[0].text == "%#@files@ w %#@dirs@")
        #expect(others[0].arguments?.map(\.text) == ["%#@files@", "%#@dirs@"])
        #expect(others.dropFirst().allSatisfy { $0.arguments?.map(\.text) == ["%d"] })
    }

    @Test func writesNothingOutsideOfTheProject() async throws {
        let other = try TemporaryFolder(["T.strings": "\"A\" = \"b\";\n"])
        let folder = try TemporaryFolder(["en.lproj/T.strings": "\"A\" = \"a\";\n", "pl.lproj/U.strings": ""])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/pl.lproj/T.strings", withDestinationPath: other.path + "/T.strings")
        let workbench = try folder.workbench
        await #expect(throws: EditError.self) {
            try await workbench.save(MessageEdit("A", "pl", [("A", "c", "b")]))
        }
        #expect(try other.text("T.strings") == "\"A\" = \"b\";\n")
        for locale in ["../../x", "..", "xx/yy", "de"] {
            await #expect(throws: EditError.self, "\(locale)") {
                try await workbench.save(MessageEdit("A", locale, [("A", "c", nil)]))
            }
        }
        await #expect(throws: EditError.self) { try await workbench.open(MessageEdit("A", "en")) }
        await #expect(throws: EditError.self) { try await workbench.open(MessageEdit("A", "pl", table: "../T")) }
        await #expect(throws: EditError.self) { try await workbench.open(MessageEdit("B", "pl")) }
    }

    @Test func addsALanguage() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": Self.english, "sr_Latn.lproj/T.strings": "\"DONE\" = \"Gotovo\";\n",
            "C.xcstrings": """
            {"sourceLanguage": "en", "strings": {"Save": {}}, "version": "1.0"}
            """,
        ])
        let workbench = try folder.workbench
        for name in ["../../x", "..", "de/../fr", "xx-yy", "english", "", "de\\fr", "und", "Base", "/etc"] {
            await #expect(throws: EditError.self, "\(name)") { try await workbench.add(name) }
        }
        for name in ["en", "sr-Latn"] {
            await #expect(throws: EditError.self, "\(name)") { try await workbench.add(name) }
        }
        let tag = try await workbench.add("pt_br")
        #expect("\(tag)" == "pt-BR")
        // Nothing is written before there is a text.
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/pt_BR.lproj"))
        let message = try await workbench.open(MessageEdit("FILES", "pt-BR"))
        #expect(message.fields.map(\.label) == ["one", "other"])
        _ = try await workbench.save(MessageEdit("DONE", "pt-BR", [("DONE", "Feito", nil)]))
        #expect(try folder.text("pt_BR.lproj/T.strings") == "\"DONE\" = \"Feito\";\n")
        _ = try await workbench.save(MessageEdit("Save", "pt-BR", [("Save", "Salvar", nil)], table: "C"))
        #expect(try folder.text("C.xcstrings").contains("Salvar"))
    }

    @Test func saysBeforeAnyoneTypesThatAFileIsDamaged() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"A\" = \"a\";\n", "pl.lproj/T.strings": "\"A\" = \"b\";\n\"B = \"c\";\n",
        ])
        await #expect(throws: EditError.self) { try await folder.workbench.open(MessageEdit("A", "pl")) }
    }
}
