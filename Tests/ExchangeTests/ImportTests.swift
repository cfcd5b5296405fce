import Base
import Findings
import TestSupport
import Testing

@testable import AuditRun
@testable import Exchange

struct ImportTests {
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

    static func project() throws -> Folder {
        let folder = try Folder()
        try folder.write(english, to: "en.lproj/T.strings")
        try folder.write(polish, to: "pl.lproj/T.strings")
        return folder
    }

    static func exported(_ folder: Folder, _ locale: String = "pl") throws -> [UInt8] {
        try #require(try folder.export(XLIFF12.self, locale: locale)["\(locale).xliff"])
    }

    @Test func changesTheEditedTextAlone() throws {
        let folder = try Self.project()
        let file = try edited(Self.exported(folder), "Cześć, {name}!", to: "Witaj, {name}!")
        let run = try folder.import([file])
        #expect(run.findings.isEmpty, "\(run.findings)")
        #expect(run.changeCount == 1 && run.unitCount == 3)
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish.replacing("Cześć", with: "Witaj"))
        #expect(try folder.text("en.lproj/T.strings") == Self.english)
    }

    @Test func addsWhatIsMissingBehindTheKeyThatItFollows() throws {
        let folder = try Self.project()
        let unit = "<source>Done</source>"
        let file = try edited(Self.exported(folder), unit, to: unit + "<target>Gotowe</target>")
        #expect(try folder.import([file]).findings.isEmpty)
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish + "\n\"DONE\" = \"Gotowe\";\n")
    }

    @Test func keepsErrorsOutAndTakesTheRest() throws {
        let folder = try Self.project()
        var file = try edited(Self.exported(folder), "Cześć, {name}!", to: "Witaj!")
        file = try edited(file, "{# plików}", to: "{# plikow}")
        let run = try folder.import([file])
        let error = try #require(run.findings.first)
        #expect(run.findings.count == 1 && error.severity == .error && error.key == "HELLO")
        let line = String(decoding: file, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("<target>Witaj!") }
        #expect(error.position?.line == line.map { $0 + 1 })
        #expect(error.kind == .check(.unusedArgument))
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish.replacing("plików", with: "plikow"))

        var options = ImportRun.Options()
        options.acceptsErrors = true
        #expect(try folder.import([file], options: options).findings.isEmpty)
        #expect(try folder.text("pl.lproj/T.strings").contains("\"Witaj!\""))
    }

    @Test func reportsConflictsAndKeepsOurs() throws {
        let folder = try Self.project()
        let file = try edited(Self.exported(folder), "Cześć, {name}!", to: "Witaj, {name}!")
        let ours = Self.polish.replacing("Cześć, {name}!", with: "Hej, {name}!")
        try folder.write(ours, to: "pl.lproj/T.strings")
        let run = try folder.import([file])
        #expect(run.findings.map(\.kind) == [.conflict])
        #expect(try folder.text("pl.lproj/T.strings") == ours)

        var options = ImportRun.Options()
        options.prefersTheirs = true
        #expect(try folder.import([file], options: options).findings.isEmpty)
        #expect(try folder.text("pl.lproj/T.strings") == ours.replacing("Hej", with: "Witaj"))
    }

    @Test func keepsWhatWasChangedHereAlone() throws {
        let folder = try Self.project()
        let file = try Self.exported(folder)
        let ours = Self.polish.replacing("Cześć, {name}!", with: "Hej, {name}!")
        try folder.write(ours, to: "pl.lproj/T.strings")
        let run = try folder.import([file])
        #expect(run.findings.isEmpty && run.files.isEmpty)
    }

    @Test func marksTranslationsOfSourcesThatHaveChanged() throws {
        let folder = try Self.project()
        let file = try edited(Self.exported(folder), "Cześć, {name}!", to: "Witaj, {name}!")
        try folder.write(Self.english.replacing("Hello", with: "Good morning"), to: "en.lproj/T.strings")
        let run = try folder.import([file])
        #expect(run.findings.map(\.kind) == [.sourceChanged])
        let expected = Self.polish.replacing("Cześć", with: "Witaj")
            .replacing("/* A greeting. */", with: "/* A greeting. needs-review */")
        #expect(try folder.text("pl.lproj/T.strings") == expected)
    }

    @Test func `Definitions of a key that say the same change together`() throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"One\";\n\"B\" = \"Two\";\n", to: "en.lproj/T.strings")
        let polish = "\"A\" = \"Raz\";\n\"B\" = \"Dwa\";\n\"A\" = \"Raz\";\n\"B\" = \"Inne\";\n"
        try folder.write(polish, to: "pl.lproj/T.strings")
        let file = "table,key,pl\r\nen.lproj/T.strings,A,Jeden\r\nen.lproj/T.strings,B,Dwoje\r\n"
        let run = try folder.import([Array(file.utf8)])
        #expect(run.findings.isEmpty && run.changeCount == 2, "\(run.findings)")
        #expect(
            try folder.text("pl.lproj/T.strings")
                == polish.replacing("Raz", with: "Jeden").replacing("Inne", with: "Dwoje"))
    }

    @Test func takesTheReviewMarkBothWays() throws {
        let folder = try Self.project()
        let marked = Self.polish.replacing("A greeting.", with: "A greeting. needs-review")
        try folder.write(marked, to: "pl.lproj/T.strings")
        let exported = try Self.exported(folder)
        #expect(try folder.import([exported]).files.isEmpty)
        let file = try edited(exported, "needs-review-l10n", to: "final")
        #expect(try folder.import([file]).findings.isEmpty)
        #expect(try folder.text("pl.lproj/T.strings").contains("/* A greeting. */\n\"HELLO\""))
        // The first file has the mark of its export, and nothing to say about it.
        #expect(try folder.import([exported]).files.isEmpty)
        let other = try edited(
            Self.exported(folder), "<target>Cześć", to: "<target state=\"needs-review-translation\">Cześć")
        #expect(try folder.import([other]).findings.isEmpty)
        #expect(try folder.text("pl.lproj/T.strings").contains("needs-review"))
    }

    @Test func beginsALanguage() throws {
        let folder = try Self.project()
        var file = try Self.exported(folder, "de")
        for (source, target) in [
            ("Hello, {name}!", "Hallo, {name}!"), ("Done", "Fertig"),
            (
                "{count, plural, one {# file} other {# files}}",
                "{count, plural, one {# Datei} other {# Dateien}}"
            ),
        ] {
            file = try edited(
                file, "<source>\(source)</source>", to: "<source>\(source)</source><target>\(target)</target>")
        }
        let run = try folder.import([file], creating: ["de"])
        #expect(run.findings.isEmpty, "\(run.findings)")
        #expect(
            try folder.text("de.lproj/T.strings") == """
                /* A greeting. */
                "HELLO" = "Hallo, {name}!";
                "FILES" = "{count, plural, one {# Datei} other {# Dateien}}";
                "DONE" = "Fertig";

                """)
    }

    @Test func namesUnitsThatAreGone() throws {
        let folder = try Self.project()
        var file = try Self.exported(folder)
        file = try edited(file, "id=\"HELLO\"", to: "id=\"GOODBYE\"")
        #expect(try folder.import([file]).findings.map(\.key) == ["GOODBYE"])
        file = try edited(file, "original=\"en.lproj/T.strings\"", to: "original=\"en.lproj/U.strings\"")
        let run = try folder.import([file])
        #expect(run.findings.count == 1 && run.findings[0].message.contains("`en.lproj/U.strings`"))
        #expect(run.files.isEmpty)
    }

    @Test func exportsByState() throws {
        let folder = try Self.project()
        let files = try folder.export(XLIFF12.self, locale: "pl", states: [.missing])
        let kept = KeptUnits.read(try #require(files["pl.xliff"]), as: XLIFF12.self)
        #expect(kept.sections.flatMap(\.units).map(\.id) == ["DONE"])
    }
}

struct FormsImportTests {
    static let english = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>files</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@count@</string>
        \t\t<key>count</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \t\t\t<key>one</key>
        \t\t\t<string>%d file</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%d files</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """

    /// A `.stringsdict` gets the forms of the language, and none that it does not have.
    @Test(arguments: [
        ("pl", ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"]),
        ("ja", ["other": "%d個のファイル"]),
    ])
    func beginsALanguageWithItsForms(_ locale: String, _ forms: [String: String]) throws {
        let folder = try Folder()
        try folder.write(Self.english, to: "en.lproj/T.stringsdict")
        var file = String(
            decoding: try #require(try folder.export(XLIFF12.self, locale: locale)["\(locale).xliff"]), as: UTF8.self)
        let format = "id=\"/files:dict/NSStringLocalizedFormatKey:dict/:string\""
        #expect(file.contains(format))
        for (form, text) in forms {
            let id = "id=\"/files:dict/count:dict/\(form):dict/:string\" xml:space=\"preserve\">\n        <source>"
            let source = form == "one" ? "%d file" : "%d files"
            try #require(file.contains(id + source + "</source>"))
            file = file.replacing(
                id + source + "</source>", with: id + source + "</source><target>\(text)</target>")
        }
        let run = try folder.import([Array(file.utf8)], creating: [locale])
        #expect(run.findings.isEmpty, "\(run.findings)")
        let found = try #require(folder.translations(in: locale)["en.lproj/T.stringsdict"])
        var expected = ["/files:dict/NSStringLocalizedFormatKey:dict/:string": "-: %#@count@"]
        for (form, text) in forms { expected["/files:dict/count:dict/\(form):dict/:string"] = "-: " + text }
        #expect(found == expected)
    }

    /// In a string catalog what is new stands where Xcode would have put it.
    @Test func writesNewFormsAsXcodeDoes() throws {
        let folder = try Folder()
        let head = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "files" : {
                  "localizations" : {
                    "en" : {
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%lld file"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%lld files"
                            }
                          }
                        }
                      }
                    }
            """
        let tail = """

                  }
                }
              },
              "version" : "1.0"
            }
            """
        try folder.write(head + tail, to: "T.xcstrings")
        let exported = try #require(try folder.export(XLIFF12.self, locale: "de")["de.xliff"])
        var file = try edited(exported, "file</source>", to: "file</source><target>%lld Datei</target>")
        file = try edited(file, "files</source>", to: "files</source><target state=\"new\">%lld Dateien</target>")
        let run = try folder.import([file], creating: ["de"])
        #expect(run.findings.isEmpty, "\(run.findings)")
        let added = """
            ,
                    "de" : {
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%lld Datei"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "new",
                              "value" : "%lld Dateien"
                            }
                          }
                        }
                      }
                    }
            """
        let german = added.dropFirst(2) + ",\n        \"en\""
        #expect(try folder.text("T.xcstrings") == head.replacing("        \"en\"", with: german) + tail)
    }
}
