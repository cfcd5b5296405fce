import Foundation
import TestSupport
import Testing

/// Options that choose what a report shows.
@Suite struct SelectionTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"Save\";\n\"B\" = \"\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"B\" = \"b\";\n\"X\" = \"x\";\n", to: "pl.lproj/T.strings")
        try workspace.write("\"A\" = \"a\";\n\"B\" = \"b\";\n\"X\" = \"x\";\n", to: "de.lproj/T.strings")
        return workspace
    }

    private func found(_ arguments: [String], in workspace: TemporaryFolder) throws -> [String] {
        let command = try Command(arguments + ["--format", "json"], in: workspace.url)
        return try JSONReport(command.output).findings.map { "\($0.locale ?? "-") \($0.check)" }
    }

    @Test func checksAreChosenByTheirIDs() throws {
        let workspace = try workspace()
        #expect(try found([], in: workspace) == ["de extra-key", "en empty-value", "pl extra-key", "pl missing-key"])
        #expect(
            try found(["--only", "missing-key", "--only", "empty-value"], in: workspace) == [
                "en empty-value", "pl missing-key",
            ])
        #expect(try found(["--ignore", "extra-key", "--ignore", "missing-key"], in: workspace) == ["en empty-value"])
        // What was asked for by name runs, whatever the configuration says.
        try workspace.write("severities:\n  extra-key: off\n  empty-value: off\n", to: ".l10n-audit.yml")
        #expect(try found(["--only", "extra-key"], in: workspace) == ["de extra-key", "pl extra-key"])
        for option in ["--only", "--ignore"] {
            let command = try Command([option, "missing-kye"], in: workspace.url)
            #expect(command.status == 2 && command.errors.contains("Did you mean `missing-key`?"))
        }
    }

    @Test func localesAreChosenInAnySpelling() throws {
        let workspace = try workspace()
        try workspace.write("", to: "pt_BR.lproj/T.strings")
        #expect(try found(["--locale", "pl"], in: workspace) == ["pl extra-key", "pl missing-key"])
        #expect(
            try found(["--locale", "pt-br", "--locale", "en"], in: workspace) == [
                "en empty-value", "pt_BR missing-key",
            ])
        let command = try Command(["--locale", "fr"], in: workspace.url)
        #expect(command.status == 2 && command.errors.contains("There are `de`, `en`, `pl`, `pt_BR`."))
    }

    @Test func quietPrintsFindingsAndNothingElse() throws {
        let workspace = try workspace()
        let loud = try Command([], in: workspace.url).output
        let quiet = try Command(["--quiet"], in: workspace.url)
        #expect(quiet.status == 1 && loud.hasPrefix(quiet.output) && !quiet.output.contains("4 files"))
        #expect(try Command(["--quiet", "--only", "duplicate-key"], in: workspace.url).output.isEmpty)
    }

    @Test func statsCountByCheckAndLocale() throws {
        let workspace = try workspace()
        let output = try Command(["--stats"], in: workspace.url).output
        #expect(
            output.hasSuffix(
                """

                Findings by check:
                  2  extra-key
                  1  empty-value
                  1  missing-key

                Findings by locale:
                  2  pl
                  1  de
                  1  en

                """))
        // A report for programs stays one.
        let json = try Command(["--stats", "--format", "json"], in: workspace.url)
        #expect(try JSONReport(json.output).findings.count == 4 && json.errors.contains("2  extra-key"))
    }

    @Test func `A comment in a string catalog holds for all its locales`() throws {
        let workspace = try TemporaryFolder()
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "A": {"comment": "l10n-audit: ignore missing-key \u{2014} a name",
                "localizations": {"en": {"stringUnit": {"state": "translated", "value": "A"}}}},
              "B": {"comment": "l10n-audit: ignore empty-value",
                "localizations": {"en": {"stringUnit": {"state": "translated", "value": "B"}},
                  "pl": {"stringUnit": {"state": "translated", "value": "b"}}}}}}
            """
        try workspace.write(catalog, to: "T.xcstrings")
        #expect(try found([], in: workspace) == ["en unused-ignore"])
        let coverage = try Command(["coverage"], in: workspace.url).output
        #expect(coverage.contains("  pl         50 %"))
    }
}
