import Foundation
import TestSupport
import Testing

@Suite struct ConfigurationFileTests {
    @Test func aFormsMessagesAreDeclared() throws {
        let workspace = try TemporaryFolder()
        try workspace.write(
            "\"CANNOT_EMPTY\" = \"Fill this in.\";\n\"OLD\" = \"Old\";\n", to: "Texts/en.lproj/App.strings")
        try workspace.write(
            #"{"form": "f", "fields": [{"name": "a", "label": "LABEL", "rules": [{"rule": "required"}]}]}"#,
            to: "form.json")
        try workspace.write(
            "catalogs: Texts\nforms: form.json\nseverities:\n  unused-key: off\n", to: ".l10n-audit.yml")
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(
            report.findings.filter { $0.check == "undefined-key" }.map(\.key) == [
                "DONE", "FAILED", "FORM_INVALID", "FORM_VALID", "LABELED_ERROR", "MORE_ERRORS", "REQUIRED_MARK",
                "SUBMIT",
                "INVALID_FORMAT", "LABEL",
            ])
        #expect(report.findings.last.map { "\($0.file):\($0.line):\($0.column)" } == "form.json:1:49")
        #expect(!report.findings.contains { $0.check == "unused-key" })
    }

    @Test(arguments: [
        ("catalog: Texts\n", "1:1: ", "Did you mean `catalogs`?"),
        ("catalogs:\n  - path: Texts\n    syntax: icU\n", "3:13: ", "`icu`, `printf`"),
        ("severities:\n  missing-kye: error\n", "2:3: ", "Did you mean `missing-key`?"),
        ("severities:\n  missing-key: fatal\n", "2:16: ", "`off`, `note`"),
        ("rules: strict\n", "1:8: ", "`standard`"),
        ("catalogs: []\n", "1:11: ", "`catalogs` must be at least one folder"),
        ("projects: []\n", "1:11: ", "`projects` must be at least one project"),
        ("severities: error\n", "1:13: ", "`severities` must be lines such as"),
        ("ignores:\n  - 5\n", "2:5: ", "Each item of `ignores` must be lines such as `key: value`."),
        ("limits:\n  - [A]\n", "2:5: ", "Each item of `limits` must be lines such as `key: value`."),
        ("catalogs:\n  - [A]\n", "2:5: ", "Each item of `catalogs` must be a path, or lines such as `key: value`."),
        ("declarations:\n  - [A]\n", "2:5: ", "Each item of `declarations` must be a key, or lines such as"),
        ("projects:\n  - [A]\n", "2:5: ", "Each item of `projects` must be a folder, or lines such as"),
        ("rules: [\n", "2:1: ", "not YAML"),
        ("rules: \u{1}\n", "1:8: ", "not YAML: control characters are not allowed"),
        ("rules: *none\n", "1:8: ", "Write `&none` before the value"),
        ("rules: none\n---\nrules: none\n", "2:1: ", "A second document begins here."),
        ("? [rules]\n: none\n", "1:3: ", "A key must be a text"),
        ("declarations:\n  - arguments: {}\n", "2:5: ", "`key` is missing: the key of the declared message."),
        ("declarations:\n  - key: A\n    arguments: {a: int}\n", "3:20: ", "`integer`, `number`"),
        (
            "declarations:\n  - key: A\n    arguments: {a: {type: text, minimum: 1}}\n", "3:20: ",
            "only an integer or a number"
        ),
        ("rules: none\nrules: none\n", "2:1: ", "The key `rules` is already in this object."),
        ("required-locales: [pl, polish]\n", "1:24: ", "`polish` must be a language tag"),
        ("ignores:\n  - check: missing-kye\n    key: A\n    reason: R.\n", "2:12: ", "Did you mean `missing-key`?"),
        ("ignores:\n  - check: missing-key\n    key: A\n", "2:5: ", "`reason` is missing: a sentence"),
        ("ignores:\n  - check: missing-key\n    reason: R.\n", "2:5: ", "Write `off` in `severities`"),
        ("ignores:\n  - keys: A\n    check: missing-key\n    reason: R.\n", "2:5: ", "Did you mean `key`?"),
        ("limits: {max: 4}\n", "1:9: ", "`key` is missing: the keys that are limited"),
        ("limits: {key: A}\n", "1:9: ", "`max` is missing: the most characters"),
        ("limits:\n  - {key: A, max: 0}\n", "2:19: ", "a whole number from 1"),
        ("limits: {key: A, max: 4, locales: en}\n", "1:26: ", "Did you mean `locale`?"),
        ("overlays:\n  - table: T\n", "2:5: ", "write `standard`"),
        ("overlays: {path: A, tabel: T}\n", "1:21: ", "Did you mean `table`?"),
        ("overlays:\n  - path: A\n    syntax: icU\n", "3:13: ", "`icu`, `printf`"),
        ("overlays: [standard, '']\n", "1:22: ", "`overlays` must be a path."),
        ("overlay: standard\n", "1:1: ", "Did you mean `overlays`?"),
        ("projects:\n  - rules: none\n", "2:5: ", "`path` is missing: the folder that holds the project."),
        ("projects:\n  - path: A\n    projects: B\n", "3:5: ", "`projects` is not known here."),
    ])
    func mistakesNameTheirPlaceAndWhatWouldBeRight(yaml: String, place: String, advice: String) throws {
        let workspace = try TemporaryFolder()
        try workspace.write(yaml, to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        #expect(command.errors.contains(".l10n-audit.yml:\(place)"), "\(command.errors)")
        #expect(command.errors.contains(advice), "\(command.errors)")
    }

    /// All mistakes are said, each on a line of its own, in the order of the file.
    @Test func allMistakesAreSaid() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A\";\n", to: "App/en.lproj/T.strings")
        try workspace.write("rulez: none\nrules: strict\n", to: "App/.l10n-audit.yml")
        try workspace.write(
            """
            catalgos: Texts
            overlays:
              - path: ''
                tabel: T
            rules: strict
            ignores:
              - {keys: A, check: [missing-kye, extra-kye], locale: [en, x1]}
              - {check: missing-key}
            limits: {max: 0}
            severities: {missing-kye: error, missing-key: fatal}
            projects: [App, Tow, {path: App, form: x}]

            """, to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        let lines = command.errors.split(separator: "\n").map { line in
            line.replacing("l10n-audit: ", with: "").prefix { !$0.isWhitespace }
        }
        let own = [
            "1:1", "3:11", "4:5", "5:8", "7:5", "7:6", "7:23", "7:36", "7:61", "8:5", "9:9", "9:15", "10:14", "10:47",
            "11:17", "11:34",
        ]
        #expect(
            lines
                == own.map { ".l10n-audit.yml:\($0):" } + ["App/.l10n-audit.yml:1:1:", "App/.l10n-audit.yml:2:8:"],
            "\(command.errors)")
    }

    @Test(arguments: [("[", "1:106: "), ("{a: ", "1:400: ")])
    func valuesThatAreNestedTooDeepAreRefused(opening: String, place: String) throws {
        let workspace = try TemporaryFolder()
        try workspace.write("rules: " + String(repeating: opening, count: 100_000), to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        #expect(
            command.errors.contains(".l10n-audit.yml:\(place)Values are nested more than 100 deep."),
            "\(command.errors)")
    }

    /// Each line is as deep as the one before it and 50 more. The comment lets the file have many nodes.
    @Test func aliasesDoNotNestDeeper() throws {
        let workspace = try TemporaryFolder()
        var yaml = "# \(String(repeating: "-", count: 1_000_000))\na0: &a0 x\n"
        for line in 1...200 {
            let (open, close) = (String(repeating: "[", count: 50), String(repeating: "]", count: 50))
            yaml += "a\(line): &a\(line) \(open)*a\(line - 1)\(close)\n"
        }
        try workspace.write(yaml, to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        #expect(
            command.errors.contains(".l10n-audit.yml:4:59: Values are nested more than 100 deep."), "\(command.errors)")
    }

    /// Each line would make ten times what the line before it makes.
    @Test func aliasesOfAliasesAreRefused() throws {
        let workspace = try TemporaryFolder()
        var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for depth in 1...9 {
            let items = Array(repeating: "*a\(depth - 1)", count: 10).joined(separator: ", ")
            yaml += "a\(depth): &a\(depth) [\(items)]\n"
        }
        try workspace.write(yaml, to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        #expect(command.errors.contains("aliases of this file expand to too much"), "\(command.errors)")
    }

    /// Places behind characters of several bytes, and behind each kind of line end.
    @Test func placesCountWhatEditorsCount() throws {
        let workspace = try TemporaryFolder()
        try workspace.write(
            "# ż\r\n{runtime: apple, dynamic-keys: ['żółw 🐢'], rulez: none}\r\n", to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.errors.contains(".l10n-audit.yml:2:45: `rulez` is not known here."), "\(command.errors)")
    }

    @Test(arguments: [
        ("sources: [App, nope]\n", "1:16: Expected a source file, or a folder of them.", "`nope`"),
        ("sources:\n  - nope.swift\n", "2:5: Expected a source file", "`nope.swift`"),
        ("catalogs: nope\n", "1:11: Expected a folder that holds .lproj folders, or a table file.", "`nope`"),
        ("catalogs:\n  - {syntax: icu, path: nope}\n", "2:25: Expected a folder that holds .lproj", "`nope`"),
        ("catalogs: [App, Empty]\n", "1:12: There is no catalog below `App`.", "en.lproj/Localizable.strings"),
        ("catalogs: [App, Empty]\n", "1:17: There is no catalog below `Empty`.", "Name a folder"),
        ("forms:\n  - nope.json\n", "2:5: Expected a form file, or a folder of them.", "`nope.json`"),
        ("declaration-files: nope.json\n", "1:20: Expected a JSON file of declarations.", "Check the path."),
        ("declaration-files: App\n", "1:20: Expected a JSON file of declarations.", "`App` is a directory."),
        ("terms: nope.json\n", "1:8: Expected a JSON file of terms.", "Check the path."),
        ("overlays: standrad\n", "1:11: Expected `standard`, a folder that holds .lproj folders", "`standrad`"),
        ("overlays: [standard, App]\n", "1:22: There is no table below `App`.", "Name `standard`"),
        ("overlays: {path: One, table: Tee}\n", "1:30: There is no table `Tee` below `One`.", "en.lproj/Tee.strings"),
        // One that holds no table is a mistake beside another that does, too.
        ("catalogs:\n  - One\n  - Empty\n", "3:5: There is no catalog below `Empty`.", "en.lproj/Localizable.strings"),
        (
            "catalogs: [., {path: One, table: Tee}]\n",
            "1:34: There is no table `Tee` below `One`, such as en.lproj/Tee.strings.",
            "There are `T`. Correct the name"
        ),
        (
            "catalogs: [., {path: Empty, table: T}]\n", "1:22: There is no table `T` below `Empty`.",
            "en.lproj/T.strings"
        ),
        ("catalogs: [., One]\noverlays: One\n", "1:15: All tables below `One` are overlays", "out of `overlays`"),
        ("catalogs: [One]\noverlays: One\n", "1:12: All tables below `One` are overlays", "out of `overlays`"),
        ("development-locale: pl\n", "1:21: No table is in `pl`", "There are `en`."),
        ("projects: [One, Tow]\n", "1:17: Expected the folder of a project.", "`Tow`"),
        ("catalogs: Texts\nprojects:\n  - path: Tow\n", "3:11: Expected the folder of a project.", "`Tow`"),
        ("projects:\n  - One\n  - Empty\n", "3:5: There is no catalog below `Empty`.", "Name a folder"),
        // Of what projects share, the path is each project's own, and the place the one where it stands.
        ("projects: [One, App]\nforms: f.json\n", "2:8: Expected a form file", "`One/f.json`"),
    ])
    func pathsThatLeadNowhereNameTheirPlace(yaml: String, mistake: String, advice: String) throws {
        let workspace = try TemporaryFolder()
        for folder in ["", "One/"] { try workspace.write("\"A\" = \"A\";\n", to: "\(folder)en.lproj/T.strings") }
        try workspace.write("Text(\"A\")\n", to: "App/View.swift")
        try workspace.write("", to: "Empty/README")
        try workspace.write(yaml, to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        #expect(command.errors.contains(".l10n-audit.yml:\(mistake)"), "\(command.errors)")
        #expect(command.errors.contains(advice), "\(command.errors)")
    }

    @Test func aMovedConfigurationStillNamesItsPlace() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A\";\n", to: "Texts/en.lproj/T.strings")
        try workspace.write("catalogs: gone\nsources: [nope]\n", to: "ci/audit.yml")
        let command = try Command(["--config", "ci/audit.yml", "Texts"], in: workspace.url)
        #expect(command.status == 2)
        #expect(command.errors.contains("ci/audit.yml:2:11: Expected a source file"), "\(command.errors)")
        #expect(command.errors.contains("`ci/nope`"), "\(command.errors)")
    }

    @Test func ofTheCommandLineTheOptionIsNamed() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A\";\n", to: "en.lproj/T.strings")
        let configuration = try Command(["--config", "nope.yml"], in: workspace.url)
        #expect(configuration.status == 2)
        #expect(configuration.errors.contains(": --config: There is no file or directory at `nope.yml`."))
        let path = try Command(["nope"], in: workspace.url)
        #expect(path.status == 2)
        #expect(path.errors.contains(": There is no file or directory at `nope`. Check the path."))
        let preview = try Command(["--form", "nope.json"], in: workspace.url, name: "l10n-preview")
        #expect(preview.status == 2)
        #expect(preview.errors.contains(": --form: Expected a form file"), "\(preview.errors)")
    }

    @Test func sourcesDeclarationsAndPatternsSayWhatIsUsed() throws {
        let workspace = try TemporaryFolder()
        let keys = ["TITLE", "ERROR_404", "DECLARED", "LISTED", "CALLED", "OLD"]
        try workspace.write(
            keys.map { "\"\($0)\" = \"Text\";\n" }.joined(), to: "Texts/en.lproj/Localizable.strings")
        try workspace.write("Text(\"TITLE\")\nsay(\"CALED\")\nsay(\"CALLED\")\n", to: "App/View.swift")
        try workspace.write(#"{"version": 1, "declarations": [{"key": "LISTED"}]}"#, to: "rules.json")
        try workspace.write(
            """
            catalogs: Texts
            sources: App
            localizing-calls: [say]
            dynamic-keys: ERROR_*
            declaration-files: rules.json
            declarations:
              - key: DECLARED
                arguments: {min: {type: integer, minimum: 1, maximum: 8}, name: text}
            """, to: ".l10n-audit.yml")
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(report.findings.filter { $0.check == "unused-key" }.map(\.key) == ["OLD"])
        #expect(report.findings.filter { $0.check == "undefined-key" }.map(\.key) == ["CALED"])
        let explained = try Command(["--explain-key", "TITLE"], in: workspace.url)
        #expect(explained.output == "`TITLE` of Localizable: used\n  App/View.swift:1:6: a literal in `Text`\n")
        let pattern = try Command(["--explain-key", "ERROR_404"], in: workspace.url)
        #expect(
            pattern.output == "`ERROR_404` of Localizable: undeterminable\n  the configured pattern `ERROR_*`\n")
    }

    @Test func termsHoldTheTextsToThem() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"Enter a password\";\n", to: "App/en.lproj/T.strings")
        try workspace.write("\"A\" = \"Kennwort eingeben\";\n", to: "App/de.lproj/T.strings")
        try workspace.write(
            #"{"version": 1, "terms": [{"source": "password", "locales": {"de": {"avoid": "Kennwort"}}}]}"#,
            to: "terms.json")
        try workspace.write("terms: terms.json\n", to: ".l10n-audit.yml")
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(report.findings.map(\.check) == ["term-mismatch"])
        try workspace.write("{\"version\": 2, \"terms\": []}", to: "terms.json")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        #expect(command.errors.contains("terms.json:1:13: `version` must be 1."), "\(command.errors)")
    }

    @Test func aFindingAboutADeclarationStandsAtIt() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"OK\" = \"OK\";\n", to: "en.lproj/T.strings")
        try workspace.write(
            "declarations:\n  - key: OK\n  - key: \"Łódź\"\n  - LOST\n  - {arguments: {n: text}, key: GONE}\n",
            to: ".l10n-audit.yml")
        let command = try Command(["--format", "json", "--only", "undefined-key"], in: workspace.url)
        #expect(
            try JSONReport(command.output).findings.map { "\($0.file):\($0.line):\($0.column) \($0.key ?? "")" } == [
                ".l10n-audit.yml:3:10 Łódź", ".l10n-audit.yml:4:5 LOST", ".l10n-audit.yml:5:33 GONE",
            ])
        let explained = try Command(["--explain-key", "OK"], in: workspace.url)
        #expect(explained.output == "`OK` of T: used\n  .l10n-audit.yml:2:10: declared here\n")
    }

    @Test func `A form with mistakes stops the audit with their places`() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"OK\" = \"OK\";\n", to: "en.lproj/T.strings")
        try workspace.write(#"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "emial"}]}]}"#, to: "form.json")
        try workspace.write("forms: form.json\n", to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        #expect(command.errors.contains("form.json:1:59: "))
    }

    @Test func severalProjectsShareWhatTheyDoNotSay() throws {
        let workspace = try TemporaryFolder()
        for folder in ["One", "Two", "Three"] {
            try workspace.write("\"A\" = \"\";\n\"B\" = \"B\";\n", to: "\(folder)/en.lproj/T.strings")
            try workspace.write("\"A\" = \"a\";\n", to: "\(folder)/pl.lproj/T.strings")
        }
        try workspace.write("severities:\n  missing-key: note\n", to: "Two/.l10n-audit.yml")
        try workspace.write(
            """
            severities:
              missing-key: off
            ignores:
              - check: empty-value
                key: A
                reason: It is filled in at run time.
            projects:
              - One
              - Two
              - path: Three
                severities:
                  missing-key: warning
            """, to: ".l10n-audit.yml")
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(
            report.findings.map { "\($0.file) \($0.severity) \($0.check)" } == [
                "Three/pl.lproj/T.strings warning missing-key", "Two/pl.lproj/T.strings note missing-key",
            ])
        #expect(report.summary.files == 6)
        // One project alone needs the ignore: that is enough.
        try workspace.edit("One/en.lproj/T.strings") { $0.replacing("\"\"", with: "\"A\"") }
        #expect(try JSONReport(try Command(["--format", "json"], in: workspace.url).output).findings.count == 2)
        for folder in ["Two", "Three"] {
            try workspace.edit("\(folder)/en.lproj/T.strings") { $0.replacing("\"\"", with: "\"A\"") }
        }
        let unused = try JSONReport(try Command(["--format", "json"], in: workspace.url).output).findings
        #expect(
            unused.map { "\($0.file):\($0.line):\($0.column) \($0.check)" }.first
                == ".l10n-audit.yml:4:12 unused-ignore")
        #expect(unused.count == 3)
    }

    @Test func ignoresAreForKeysLocalesAndTables() throws {
        let workspace = try TemporaryFolder()
        try workspace.write(
            "\"BRAND_1\" = \"One\";\n\"BRAND_2\" = \"Two\";\n\"D_2\" = \"Three\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"BRAND_1\" = \"\";\n\"BRAND_2\" = \"\";\n", to: "pt_BR.lproj/T.strings")
        let found = { (ignores: String) in
            try workspace.write("ignores:\n  - \(ignores)\n", to: ".l10n-audit.yml")
            let output = try Command(["--format", "json"], in: workspace.url).output
            return try JSONReport(output).findings.map { "\($0.check) \($0.key ?? "-")" }.sorted()
        }
        #expect(try found("{check: empty-value, key: 'BRAND_*', reason: R.}") == ["missing-key D_2"])
        #expect(
            try found("{check: [empty-value, missing-key], key: '*_2', locale: [en, pt-br], reason: R.}") == [
                "empty-value BRAND_1", "unused-ignore -",
            ])
        #expect(try found("{check: [empty-value, missing-key], table: T, reason: R.}") == [])
        #expect(try found("{check: missing-key, locale: de, reason: R.}").contains("unused-ignore -"))
    }

    @Test func `A required locale without one of the tables is an error that counts the texts`() throws {
        let workspace = try TemporaryFolder()
        for (file, text) in [("en.lproj/A", "Save it"), ("en.lproj/B", "Open it"), ("de.lproj/A", "Sichern")] {
            try workspace.write("\"K\" = \"\(text)\";\n", to: "\(file).strings")
        }
        try workspace.write("required-locales: [de]\n", to: ".l10n-audit.yml")
        let output = try Command(["--quiet"], in: workspace.url).output
        #expect(
            output.hasPrefix(
                "en.lproj/B.strings:1:1: error: `de` is required, but doesn't have this table: 1 message is missing. "
                    + "Add `de.lproj/B.strings`. [missing-locale]\n"
            ), "\(output)")
        #expect(!output.contains("missing-table"))
    }

    @Test(arguments: [[".", "Sub"], ["Sub", "."]])
    func `A catalog below another one keeps its own settings in any order`(paths: [String]) throws {
        let workspace = try TemporaryFolder()
        // As ICU's syntax, the text has a brace too many.
        try workspace.write("\"K\" = \"Save {it\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"K\" = \"Save {it\";\n", to: "Sub/en.lproj/T.strings")
        let entries = paths.map { "  - {path: \($0), syntax: \($0 == "Sub" ? "icu" : "printf")}\n" }
        try workspace.write("catalogs:\n" + entries.joined(), to: ".l10n-audit.yml")
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(report.findings.map { "\($0.file) \($0.check)" } == ["Sub/en.lproj/T.strings invalid-pattern"])
    }

    @Test func `A root without a configuration follows those below it, and says what it did not read`() throws {
        let workspace = try TemporaryFolder()
        for folder in ["App", "Other", "vendor/x", "AppTests"] {
            try workspace.write("\"K\" = \"Save it\";\n", to: "\(folder)/en.lproj/\(folder.prefix(3)).strings")
        }
        try workspace.write("\"K\" = \"\";\n", to: "App/de.lproj/App.strings")
        try workspace.write("\"K\" = \"x\";\n", to: "loose/x.strings")
        try workspace.write("severities: {empty-value: error}\n", to: "App/.l10n-audit.yml")
        // A configuration of tests may be wrong on purpose.
        try workspace.write("nonsense: [\n", to: "AppTests/.l10n-audit.yml")
        let output = try Command([], in: workspace.url).output
        #expect(output.contains("App/de.lproj/App.strings:1:8: error: "), "\(output)")
        #expect(output.contains("No configuration file is here; that of `App` counts for what is in the folder.\n"))
        #expect(
            output.contains(
                "Table files that were not read: 1 in `vendor`, 1 outside of `.lproj` folders, 1 in folders of tests.\n"
            ))
    }

    @Test func requiredLocalesMustBeThere() throws {
        let workspace = try TemporaryFolder()
        for folder in ["One", "Two"] { try workspace.write("\"A\" = \"A\";\n", to: "\(folder)/en.lproj/T.strings") }
        try workspace.write("\"A\" = \"a\";\n", to: "One/pt.lproj/T.strings")
        try workspace.write("required-locales: [en, pt-BR]\n", to: ".l10n-audit.yml")
        let command = try Command(["--format", "json"], in: workspace.url)
        #expect(command.status == 1)
        // pt answers for pt-BR.
        #expect(
            try JSONReport(command.output).findings.map { "\($0.file) \($0.check) \($0.locale ?? "-")" } == [
                "Two/en.lproj/T.strings missing-locale pt-BR"
            ])
    }
}
