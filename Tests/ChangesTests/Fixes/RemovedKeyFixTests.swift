import Base
import Changes
import Checks
import Findings
import ProjectSupport
import Projects
import Tables
import TestSupport
import Testing

/// Messages that nothing uses, where it is asked for.
@Suite struct RemovedKeyFixTests: FixSuite {
    @Test func unusedKeysGoEverywhereAndDynamicOnesNowhere() throws {
        let sources = ["en": "English", "pl": "Polish"].map { locale, word in
            SourceText(
                "/* Old. */\n\"OLD\" = \"\(word)\";\n\"ERROR_404\" = \"\(word)\";\n\"USED\" = \"\(word)\";\n",
                path: "\(locale).lproj/T.strings")
        }
        let tables = CatalogTable.tables(of: sources)
        let code = SourceText("Text(\"USED\")\nshow(NSLocalizedString(\"ERROR_\\(code)\"))\n", path: "View.swift")
        let project = Project(tables: tables, references: References(in: [code], of: tables))
        #expect(run(project).files.isEmpty)
        let outcome = run(project, [.removeUnused], isForced: true)
        #expect(outcome.files.map(\.after.path) == ["en.lproj/T.strings", "pl.lproj/T.strings"])
        for file in outcome.files { #expect(TableFile(file.after).entries().map(\.key) == ["ERROR_404", "USED"]) }
    }

    private func project(using key: String, _ files: KeyValuePairs<String, String>) -> Project {
        let tables = project(files).tables
        let code = SourceText("Text(\"\(key)\")\n", path: "View.swift")
        return Project(tables: tables, references: References(in: [code], of: tables))
    }

    @Test func whatElseIsWrongWithAMessageKeepsItNowhere() {
        let text = "\"OLD\" = \"%@\";\n\"USED\" = \"u\";\n"
        let project = project(
            using: "USED",
            [
                "de.lproj/T.strings": "\"OLD\" = \"%@\";\n" + text, "en.lproj/T.strings": text,
                "fr.lproj/T.strings": "\"USED\" = \"u\";\n",
                "pl.lproj/T.strings": "\"OLD\" = \" ٪@ \";\n\"USED\" = \"u \";\n",
            ])
        for requests in [[FixRequest.removeUnused], [.removeUnused, .addMissing]] {
            let outcome = run(project, Set(requests), isForced: true)
            let left = "\"USED\" = \"u\";\n"
            #expect(
                texts(outcome) == [
                    "de.lproj/T.strings": left, "en.lproj/T.strings": left, "pl.lproj/T.strings": left,
                ])
        }
    }

    @Test(arguments: ["en", "pl"])
    func whereAFileCannotBeChangedNoneLosesAMessage(damaged: String) {
        let text = "\"OLD\" = \"o\";\n\"USED\" = \"u\";\n"
        let files = ["en", "pl"].map { locale in
            let text = locale == damaged ? text + "\"B\" = \"" : text
            return SourceText(text, path: "\(locale).lproj/T.strings")
        }
        let tables = project(files).tables
        let code = SourceText("Text(\"USED\")\n", path: "View.swift")
        let project = Project(tables: tables, references: References(in: [code], of: tables))
        #expect(Auditor().findings(in: project).contains { $0.check == .unusedKey })
        let outcome = run(project, [.removeUnused], isForced: true)
        #expect(outcome.files.isEmpty && outcome.untouched.map(\.locale) == [damaged])
    }
}
