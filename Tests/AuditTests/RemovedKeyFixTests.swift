import Audit
import Tables
import Testing

/// Messages that nothing uses, where it is asked for.
@Suite struct RemovedKeyFixTests: FixSuite {
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
}
