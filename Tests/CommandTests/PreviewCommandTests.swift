import Foundation
import TestSupport
import Testing

@Suite struct PreviewCommandTests {
    private func preview(_ arguments: [String], in workspace: TemporaryFolder) throws -> Command {
        try Command(arguments, in: workspace.url, name: "l10n-preview")
    }

    @Test func `Pseudo locales are written beside the development locale and pass the audit`() throws {
        let workspace = try TemporaryFolder.ofThisProject()
        let command = try preview(["pseudo", "Localizations"], in: workspace)
        #expect(command.status == 0)
        #expect(
            command.output == """
                Localizations/en-XA.lproj/Validation.strings
                Localizations/ar-XB.lproj/Validation.strings

                """)
        // What a translator would break, an argument, a keyword or a quote, the audit would find.
        let audit = try Command(["--format", "json"], in: workspace.url)
        let findings = try JSONReport(audit.output).findings.filter {
            // A colon is the same in each pseudo-locale, and lengths are judged by all locales.
            $0.check != "needs-review" && $0.check != "unused-ignore" && $0.key != "LABELED_ERROR"
        }
        #expect(findings.isEmpty)
    }

    @Test func pseudoLocalesHaveTheFormsOfTheirSource() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"Save\";\n", to: "en.lproj/T.strings")
        let stringsdict = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><!-- Files. --><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """
        try workspace.write(stringsdict, to: "en.lproj/T.stringsdict")
        for _ in 0..<2 {
            let command = try preview(["pseudo"], in: workspace)
            #expect(command.status == 0 && command.errors.isEmpty, "\(command.errors)")
            #expect(
                command.output.split(separator: "\n").sorted() == [
                    "ar-XB.lproj/T.strings", "ar-XB.lproj/T.stringsdict", "en-XA.lproj/T.strings",
                    "en-XA.lproj/T.stringsdict",
                ])
        }
        #expect(try workspace.text("en-XA.lproj/T.strings").contains("\"A\" = \"[Šåṽé ~]\";"))
        // Nothing but the texts is another one, and the line that says where it comes from.
        let mark = "<!-- Made from en.lproj/T.stringsdict. Change that file, then create this one again. -->\n"
        #expect(
            try workspace.text("en-XA.lproj/T.stringsdict")
                == stringsdict.replacing("<plist", with: mark + "<plist")
                .replacing(">%d file<", with: ">[%d ƒîļé ~~]<")
                .replacing(">%d files</string>", with: ">[%d ƒîļéš ~~]</string>"))
        let shown = try preview(["--locale", "en-XA", "--key", "%d files", "en.lproj"], in: workspace)
        #expect(shown.output.contains("one 1             [1 ƒîļé ~~]\n"))
        try workspace.write(stringsdict, to: "ar-XB.lproj/T.stringsdict")
        let refused = try preview(["pseudo"], in: workspace)
        #expect(
            refused.status == 2 && refused.errors.contains("`ar-XB.lproj/T.stringsdict` exists and isn't a pseudo-"))
    }

    @Test func `A string catalog gets pseudo locales among its localizations`() throws {
        let workspace = try TemporaryFolder()
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        let forms = #""one": \#(unit("%arg file")), "other": \#(unit("%arg files"))"#
        try workspace.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Save": {},
              "A": {"localizations": {"en": \(unit("One %@")), "pl": \(unit("Jeden %@"))}},
              "B": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@n@ in use"},
                "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {\(forms)}}}}}}},
              "URL": {"shouldTranslate": false}
            }}
            """, to: "T.xcstrings")
        #expect(try preview(["pseudo"], in: workspace).output == "T.xcstrings\n")
        let once = try workspace.text("T.xcstrings")
        let strings =
            try #require(
                try JSONSerialization.jsonObject(with: Data(once.utf8)) as? [String: Any])["strings"]
            as? [String: [String: Any]]
        func localization(_ key: String, _ locale: String) -> [String: Any]? {
            (strings?[key]?["localizations"] as? [String: Any])?[locale] as? [String: Any]
        }
        func value(_ unit: Any?) -> String? {
            ((unit as? [String: Any])?["stringUnit"] as? [String: Any])?["value"] as? String
        }
        #expect(value(localization("Save", "en-XA")) == "[Šåṽé ~]")
        #expect(value(localization("A", "en-XA")) == "[Öñé %@ ~]" && value(localization("A", "pl")) == "Jeden %@")
        #expect(value(localization("B", "en-XA"))?.hasPrefix("[%#@n@ îñ ûšé") == true)
        let plural =
            ((localization("B", "en-XA")?["substitutions"] as? [String: [String: Any]])?["n"]?["variations"]
            as? [String: [String: Any]])?["plural"]
        #expect(value(plural?["other"]) == "[%arg ƒîļéš ~~]" && localization("URL", "en-XA") == nil)
        // Made anew it is the same; all else is as it was.
        #expect(try preview(["pseudo"], in: workspace).status == 0)
        #expect(try workspace.text("T.xcstrings") == once)
        #expect(once.contains(#""pl": {"stringUnit": {"state": "translated", "value": "Jeden %@"}}"#))
    }

    @Test(arguments: [
        (["missing"], "A"), (["review"], "B"), (["finding"], "AC"), (["missing", "review"], "AB"), (["stale"], ""),
    ])
    func messagesAreChosenByWhatIsToBeDone(states: [String], keys: String) throws {
        let workspace = try TemporaryFolder()
        try workspace.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "A": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "One"}}}},
              "B": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Two"}},
                "pl": {"stringUnit": {"state": "needs_review", "value": "Dwa"}}}},
              "C": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Three %@"}},
                "pl": {"stringUnit": {"state": "translated", "value": "Trzy %@ %@"}}}},
              "D": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Four"}},
                "pl": {"stringUnit": {"state": "translated", "value": "Cztery"}}}}
            }}
            """, to: "T.xcstrings")
        try workspace.write("severities:\n  needs-review: off\n", to: ".l10n-audit.yml")
        let command = try preview(["--locale", "pl"] + states.flatMap { ["--state", $0] }, in: workspace)
        #expect(command.status == 0)
        #expect(command.output.matches(of: /(?m)^([A-D])  T$/).map(\.1).joined() == keys)
        #expect(command.errors == (keys.isEmpty ? "l10n-preview: no message is in the state stale.\n" : ""))
    }

    @Test func aTranslationIsStaleWhenItsSourceHasChanged() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("", to: ".l10n-audit.yml")
        try workspace.write("\"A\" = \"One\";\n\"B\" = \"Two\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"A\" = \"Jeden\";\n\"B\" = \"Dwa\";\n", to: "pl.lproj/T.strings")
        #expect(try Command(["accept"], in: workspace.url).status == 0)
        try workspace.write("\"A\" = \"One\";\n\"B\" = \"Both\";\n", to: "en.lproj/T.strings")
        let command = try preview(["--locale", "pl", "--state", "stale"], in: workspace)
        #expect(command.status == 0 && command.errors.isEmpty, "\(command.errors)")
        #expect(command.output.matches(of: /(?m)^([A-D])  T$/).map(\.1).joined() == "B", "\(command.output)")
    }

    @Test func aPseudoLocaleThatSomebodyWroteStays() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"One\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"A\" = \"Mine\";\n", to: "ar-XB.lproj/T.strings")
        let command = try preview(["pseudo"], in: workspace)
        #expect(command.status == 2 && command.errors.contains("`ar-XB.lproj/T.strings` exists and isn't a pseudo-"))
        // A table gets all of its pseudo-locales, or none.
        #expect(!FileManager.default.fileExists(atPath: workspace.url.appending(path: "en-XA.lproj").path))
        // A pseudo-locale is made anew to be shown, and stands once.
        let shown = try preview(["--locale", "ar-XB"], in: workspace).output
        #expect(!shown.contains("Mine") && shown.contains("One"))
        #expect(shown.split(separator: "\n").count { $0.contains("ar-XB") } == 1)
        // What the command has made, it makes anew.
        try FileManager.default.removeItem(at: workspace.url.appending(path: "ar-XB.lproj"))
        #expect(try preview(["pseudo"], in: workspace).status == 0)
        #expect(try preview(["pseudo"], in: workspace).status == 0)
    }

    @Test func `The configuration of the folder counts and options add to it`() throws {
        let workspace = try TemporaryFolder()
        let pattern = "{min, plural, one {# character} other {# characters}}"
        try workspace.write(
            "\"TEXT_TOO_SHORT\" = \"\(pattern)\";\n\"TITLE\" = \"%d\";\n", to: "Texts/en.lproj/T.strings")
        try workspace.write("", to: "Texts/pl.lproj/T.strings")
        try workspace.write("\"OTHER\" = \"Other\";\n", to: "Other/en.lproj/O.strings")
        try workspace.write(
            #"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "length", "min": 21}]}]}"#, to: "Forms/f.json")
        try workspace.write(
            "catalogs: {path: Texts, syntax: icu}\nseverities: {missing-key: note, undefined-key: off}\n",
            to: ".l10n-audit.yml")
        let plain = try preview(["--key", "TEXT_TOO_SHORT"], in: workspace).output
        #expect(plain.contains("one 1") && plain.contains("note: `TEXT_TOO_SHORT` is missing"), "\(plain)")
        #expect(!(try preview([], in: workspace)).output.contains("Other"))
        // The rules of a form say which numbers there are.
        let form = try preview(["--key", "TEXT_TOO_SHORT", "--form", "Forms"], in: workspace).output
        #expect(form.contains("21 characters") && !form.contains("one 1"), "\(form)")
        try workspace.edit(".l10n-audit.yml") { $0 + "forms: Forms\noverlays: standard\n" }
        let configured = try preview(["--key", "TEXT_TOO_SHORT", "--locale", "pl"], in: workspace).output
        #expect(configured.contains("21 znak") && configured.contains("pl (standard)"), "\(configured)")
        #expect(
            try preview(["--rules", "standard", "--key", "TEXT_TOO_SHORT"], in: workspace).output.contains("one 1"))
        // From another folder, a file is named; what options name starts from here.
        try workspace.write("catalogs: ../Texts\nforms: ../Forms\n", to: "ci/a.yml")
        let named = try preview(["--config", "ci/a.yml", "--form", "Forms", "--key", "TITLE"], in: workspace)
        #expect(named.status == 0 && named.output.contains("TITLE  T\n"), "\(named)")
        try workspace.write("catalog: Texts\n", to: ".l10n-audit.yml")
        let mistake = try preview([], in: workspace)
        #expect(mistake.status == 2 && mistake.errors.contains("l10n-preview: .l10n-audit.yml:1:1: "), "\(mistake)")
    }

    @Test func mistakesSayWhatWouldBeRight() throws {
        let workspace = try TemporaryFolder.ofThisProject()
        let command = try preview(["Localizations", "--locale", "xx"], in: workspace)
        #expect(command.status == 2)
        #expect(command.errors.contains("No table is in `xx`. The locales are "))
        #expect(try preview(["nowhere"], in: workspace).status == 2)
        #expect(try preview(["--help"], in: workspace).status == 0)
    }
}
