import Base
import Changes
import Checks
import Findings
import Foundation
import Messages
import ProjectSupport
import Projects
import Reports
import Tables
import TestSupport
import Testing
import Validation

/// What stands behind a project's catalogs answers its readers, and is not audited itself.
@Suite struct OverlayTests {
    private func project(
        _ files: KeyValuePairs<String, String>, code: String? = nil, declared: DeclaredMessages? = nil,
        behind overlays: Overlays = .standard
    ) -> Project {
        let tables = tables(files)
        let references = code.map {
            References(in: [SourceText($0, path: "App.swift")], of: tables)
        }
        return Project(tables: tables, declared: declared, references: references, overlays: overlays)
    }

    private func tables(_ files: KeyValuePairs<String, String>) -> [CatalogTable] {
        CatalogTable.tables(
            of: files.map { SourceText($0.value, path: $0.key) }, syntax: .icu)
    }

    /// `check locale key` of each finding, sorted.
    private func findings(in project: Project) -> [String] {
        Auditor().findings(in: project).map { "\($0.check) \($0.locale ?? "-") \($0.key ?? "-")" }.sorted()
    }

    private func declared(_ keys: String..., arguments: [String: ArgumentType] = [:]) -> DeclaredMessages {
        DeclaredMessages(keys.map { MessageDeclaration(MessageKey($0), arguments) })
    }

    @Test func `A shipped message is defined and one that nobody has is not`() {
        let project = project(
            ["en.lproj/T.strings": "\"OWN\" = \"Own\";\n", "pl.lproj/T.strings": "\"OWN\" = \"Własne\";\n"],
            code: "import Messages\nmessages[\"OWN\"]; MessageKey(\"CANNOT_VERIFY\"); MessageKey(\"CANOT_VERIFY\")\n",
            declared: declared("OWN", "DONE", "EMAIL", "NOWHERE"))
        #expect(findings(in: project) == ["undefined-key - CANOT_VERIFY", "undefined-key en NOWHERE"])
        let messages = Auditor().findings(in: project).map(\.message)
        #expect(messages.contains { $0.contains("Did you mean `CANNOT_VERIFY`?") }, "\(messages)")
    }

    @Test func theSystemDoesNotKnowOfOverlays() {
        let project = project(
            ["en.lproj/Localizable.strings": "\"OWN\" = \"Own\";\n"],
            code: "tell(\"OWN\"); NSLocalizedString(\"DONE\", comment: \"\")\n")
        #expect(findings(in: project) == ["undefined-key - DONE"])
    }

    @Test func `A message that is replaced in one language is the shipped one in others`() {
        let project = project(
            [
                "en.lproj/T.strings": "\"CANNOT_EMPTY\" = \"Tell us.\";\n\"OWN\" = \"Own\";\n",
                "mi.lproj/T.strings": "", "pl.lproj/T.strings": "\"OWN\" = \"Własne\";\n",
            ], declared: declared("CANNOT_EMPTY", "OWN"))
        #expect(findings(in: project) == ["missing-key mi CANNOT_EMPTY", "missing-key mi OWN"])
        let locales = Coverage([project]).tables[0].locales
        #expect(locales.map(\.name) == ["en", "mi", "pl"])
        #expect(locales.map(\.translated) == [2, 0, 1])
        #expect(locales.map(\.fallback) == [0, 0, 1])
        #expect(locales.map(\.missing) == [0, 2, 0])
        #expect(locales[1].substitutes.map(\.overlay) == [nil])
        #expect(locales[2].substitutes.map(\.locale) == ["pl"])
        #expect(locales[2].substitutes.map(\.overlay) == ["standard"])
        let text = CoverageFormat.text.render(Coverage([project]))
        #expect(text.contains("  pl        100 %           1         1        0  1 from pl (standard)\n"), "\(text)")
    }

    /// The better language comes before the better catalog.
    @Test func `A region has the text of its nearest parent in any catalog`() {
        let kit = Overlays(
            tables([
                "Kit/en.lproj/K.strings": "\"A\" = \"Kit\";\n\"B\" = \"Kit\";\n",
                "Kit/es-419.lproj/K.strings": "\"A\" = \"Juego\";\n",
            ]), named: "Kit")
        let project = project(
            [
                "en.lproj/T.strings": "\"A\" = \"App\";\n\"B\" = \"App\";\n", "es-MX.lproj/T.strings": "",
                "es.lproj/T.strings": "\"A\" = \"Aplicación\";\n\"B\" = \"Aplicación\";\n",
            ], behind: kit)
        let mexican = Coverage([project]).tables[0].locales[2]
        #expect(mexican.substitutes.map { "\($0.locale ?? "-") \($0.overlay ?? "-")" } == ["es -", "es-419 Kit"])
        #expect(mexican.fallback == 2)
        #expect(findings(in: project) == [])
    }

    @Test func `A declared message is missing where the overlay lacks the language`() {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": "\"OWN\" = \"Own\";\n", "mi.lproj/T.strings": "\"OWN\" = \"Tāku\";\n",
            "mi.lproj/U.strings": "", "pl.lproj/T.strings": "\"OWN\" = \"Własne\";\n", "en.lproj/U.strings": "",
        ]
        #expect(findings(in: project(files, declared: declared("OWN", "DONE"))) == ["missing-key mi DONE"])
        // Another table has it.
        let translated: KeyValuePairs = [
            "en.lproj/T.strings": "", "mi.lproj/T.strings": "", "mi.lproj/U.strings": "\"DONE\" = \"Kua oti\";\n",
            "en.lproj/U.strings": "",
        ]
        #expect(findings(in: project(translated, declared: declared("DONE"))) == [])
    }

    @Test func `A development locale that the overlay lacks needs its own text`() {
        let project = project(["mi.lproj/T.strings": "\"OWN\" = \"Tāku\";\n"], declared: declared("OWN", "DONE"))
        let found = Auditor().findings(in: project)
        #expect(found.map { "\($0.check) \($0.key ?? "-")" } == ["undefined-key DONE"])
        #expect(
            found[0].message.contains(
                "only the overlay `standard` has it, and not in the development "
                    + "locale `mi`"), "\(found[0].message)")
        // Nobody knows the language of `Base`.
        let base = self.project(["Base.lproj/T.strings": "\"OWN\" = \"Own\";\n"], declared: declared("OWN", "DONE"))
        #expect(findings(in: base) == [])
    }

    @Test func `A message that is replaced in a translation alone is no extra one`() {
        let project = project([
            "en.lproj/T.strings": "\"OWN\" = \"Own\";\n",
            "pl.lproj/T.strings": "\"OWN\" = \"Własne\";\n\"DONE\" = \"Zrobione\";\n\"DOEN\" = \"Zrobione\";\n",
        ])
        #expect(findings(in: project) == ["extra-key pl DOEN"])
    }

    @Test func `A message that replaces another may be used by the code behind it`() throws {
        let project = project(
            ["en.lproj/T.strings": "\"DONE\" = \"Finished\";\n\"DOEN\" = \"Finished\";\n\"OWN\" = \"Own\";\n"],
            declared: declared("OWN"))
        #expect(findings(in: project) == ["unused-key en DOEN"])
        let verdict = try #require(project.verdict(on: "DONE", in: project.tables[0]))
        #expect(verdict.outcome == .undeterminable)
        #expect(verdict.evidence.map(\.reason) == ["it replaces a message of the overlay `standard`"])
    }

    @Test func `A declaration gives what the message of the overlay uses`() throws {
        let form = { (rule: String) in
            FormFile(
                SourceText(
                    #"{"form": "f", "fields": [{"name": "a", "rules": [{\#(rule), "key": "TEXT_TOO_SHORT"}]}]}"#,
                    path: "f.json"))
        }
        for (rule, expected) in [
            (#""rule": "length", "min": 8"#, []), (#""rule": "required""#, ["unknown-argument - TEXT_TOO_SHORT"]),
        ] {
            var declared = DeclaredMessages()
            for declaration in form(rule).declarations {
                declared.add(declaration.message, at: Location(form(rule).source, declaration.range))
            }
            let project = project(["en.lproj/T.strings": "\"OWN\" = \"Own\";\n"], declared: declared)
            #expect(findings(in: project).filter { !$0.hasPrefix("unused-key") } == expected)
            let finding = Auditor().findings(in: project).first { $0.check == .unknownArgument }
            #expect(finding.map { $0.location.path } == (expected.isEmpty ? nil : "f.json"))
            #expect(finding?.message.contains("uses `{min}`") ?? true)
        }
    }

    @Test func whatRulesInRulesFailWithMustBeInTheTable() {
        let form = FormFile(
            SourceText(
                #"""
                {"form": "f", "fields": [{"name": "a", "rules": [{"rule": "each", "of": [
                    {"rule": "members", "fields": [{"name": "b", "label": "LABEL", "rules": [
                        {"rule": "length", "min": 8, "key": "TOO_SHORT"}]}]}]}]}]}
                """#, path: "f.json"))
        var declared = DeclaredMessages()
        for declaration in form.declarations {
            declared.add(declaration.message, at: Location(form.source, declaration.range))
        }
        let project = project(
            ["en.lproj/T.strings": "\"LABEL\" = \"Label\";\n\"TOO_SHORT\" = \"{min}, {most}\";\n"], declared: declared)
        #expect(findings(in: project) == ["unknown-argument en TOO_SHORT"])
        let empty = self.project(["en.lproj/T.strings": "\"OWN\" = \"Own\";\n"], declared: declared)
        let missing = findings(in: empty).filter { !$0.hasPrefix("unused-key") }
        #expect(missing == ["undefined-key - LABEL", "undefined-key - TOO_SHORT"])
    }

    @Test func `A message that replaces a shipped one is given what the rules give`() {
        let project = project([
            "en.lproj/T.strings": "\"TEXT_TOO_SHORT\" = \"Enter {minimum} or more.\";\n\"OWN\" = \"{own}\";\n",
            "pl.lproj/T.strings": "\"TEXT_TOO_SHORT\" = \"Wpisz przynajmniej {min}.\";\n\"OWN\" = \"{own}\";\n",
        ])
        #expect(findings(in: project) == ["unknown-argument en TEXT_TOO_SHORT"])
    }

    @Test func `A text that the overlay has in the locale is redundant`() {
        let project = project([
            "en.lproj/T.strings": "\"DONE\" = \"Done\";\n\"EMAIL\" = \"Work email\";\n",
            "es-MX.lproj/T.strings": "\"EMAIL\" = \"Correo electrónico\";\n\"DONE\" = \"Hecho\";\n",
            "pl.lproj/T.strings": "\"DONE\" = \"Gotowe\";\n\"EMAIL\" = \"Służbowy e-mail\";\n",
        ])
        let found = Auditor().findings(in: project).filter { $0.check == .redundantTranslation }
        let redundant = found.map { "\($0.locale ?? "-") \($0.key ?? "-"): \($0.message)" }.sorted()
        #expect(redundant.count == 3, "\(redundant)")
        #expect(
            redundant.first == "en DONE: Without this entry, users see the same text from the overlay `standard`. "
                + "Delete the entry.")
        #expect(
            redundant.contains {
                $0.hasPrefix(
                    "es-MX EMAIL: Without this entry, users see the same text from `es` "
                        + "in the overlay")
            })
        #expect(
            redundant.last == "pl DONE: Without this entry, users see the same text from the overlay `standard`. "
                + "Delete the entry.")
        #expect(findings(in: self.project(["en.lproj/T.strings": "\"DONE\" = \"Done\";\n"], behind: .none)) == [])
    }

    /// `%` and `'` are signs in one syntax and text in the other.
    /// `l10n-audit` and the preview show the text that the catalog of an app shows.
    @Test func filesOfOneNameAreAskedAsTheCatalogAsksThem() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "overlays-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "en.lproj"), withIntermediateDirectories: true)
        let dictionary = { (keys: String) in
            keys.map {
                "<key>\($0)</key><dict><key>NSStringLocalizedFormatKey</key><string>In a .stringsdict</string></dict>"
            }.joined()
        }
        let files = [
            ("en.lproj/K.strings", ["A", "B", "C"].map { "\"\($0)\" = \"In a .strings\";\n" }.joined()),
            ("en.lproj/K.stringsdict", "<plist version=\"1.0\"><dict>\(dictionary("AB"))</dict></plist>"),
            (
                "K.xcstrings",
                """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {
                  "en": {"stringUnit": {"state": "translated", "value": "In a catalog"}}}}}}
                """
            ),
        ]
        for (path, text) in files { try Data(text.utf8).write(to: folder.appending(path: path)) }
        let catalog = try MessageCatalog(directory: folder.path(), table: "K", developmentLocale: "en")
        let shown = ["A", "B", "C"].map { catalog.text(MessageKey($0), locale: "en") }
        #expect(shown == ["In a catalog", "In a .stringsdict", "In a .strings"])

        let tables = CatalogTable.tables(of: files.map { SourceText($0.1, path: "K/\($0.0)") })
        let own = self.tables(["en.lproj/T.strings": ""])
        for tables in [tables, tables.reversed()] {
            let overlays = Overlays(tables, named: "K")
            let readers = Project(tables: own, overlays: overlays).tables[0].readers(of: "en")
            #expect(["A", "B", "C"].map { overlays.catalog?.text(MessageKey($0), locale: "en") } == shown)
            #expect(["A", "B", "C"].map { readers.answer($0)?.message.value } == shown)
        }
    }

    @Test func `Texts of two syntaxes are the same only without signs`() {
        let overlay = { (text: String) in
            Overlays(self.tables(["K/en.lproj/K.strings": "\"A\" = \"\(text)\";\n"]), named: "K")
        }
        let tables = { (text: String) in
            CatalogTable.tables(
                of: ["en.lproj/T.strings": "\"A\" = \"\(text)\";\n"],
                syntax: .printf)
        }
        for (text, isRedundant) in [("All is well", true), ("It''s well", false)] {
            let found = Auditor().findings(in: Project(tables: tables(text), overlays: overlay(text)))
            #expect(found.contains { $0.check == .redundantTranslation } == isRedundant, "\(text)")
        }
    }

    @Test func aTableThatTheOverlayHasInFullIsNotMissing() {
        let files = { (key: String) -> KeyValuePairs<String, String> in
            [
                "en.lproj/Main.strings": "\"OWN\" = \"Own\";\n", "pl.lproj/Main.strings": "\"OWN\" = \"Własne\";\n",
                "en.lproj/Validation.strings": "\"\(key)\" = \"Finished\";\n",
            ]
        }
        #expect(findings(in: project(files("DONE"))) == [])
        #expect(findings(in: project(files("ELSE"))) == ["missing-table pl -"])
        let coverage = Coverage([project(files("DONE"))])
        #expect(coverage.percent == 100)
    }

    @Test func `What is missing is added and what the overlay has is not`() throws {
        let project = project([
            "en.lproj/T.strings": "\"DONE\" = \"Finished\";\n\"OWN\" = \"Own\";\n", "pl.lproj/T.strings": "",
        ])
        let outcome = Fixer(auditor: Auditor(), requests: [.addMissing]).run(on: project) { _ in true }
        let file = try #require(outcome.files.first)
        #expect(outcome.files.count == 1 && file.after.path == "pl.lproj/T.strings")
        #expect(TableFile(file.after).entries().map(\.key) == ["OWN"])
        // The overlays stay behind the tables that were read anew.
        #expect(findings(in: outcome.project).filter { $0.hasPrefix("missing-key") } == [])
    }
}
