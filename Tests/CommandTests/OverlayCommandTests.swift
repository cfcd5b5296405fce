import Foundation
import TestSupport
import Testing

/// A project whose catalogs have others behind them, as its configuration says.
@Suite struct OverlayCommandTests {
    /// The set-up of the README: an app's own catalog in front of the shipped one, and a form with rules.
    private func workspace(overlays: String = "overlays: standard") throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write(
            """
            "TITLE" = "Create an account";
            "SIGN_UP" = "Join";
            "WORK_EMAIL_ONLY" = "Use your work email.";
            "CANNOT_EMPTY" = "Tell us.";
            "NICKNAME" = "Nickname";

            """, to: "Localizations/en.lproj/Validation.strings")
        try workspace.write(
            """
            "TITLE" = "Załóż konto";
            "SIGN_UP" = "Dołącz";
            "WORK_EMAIL_ONLY" = "Użyj adresu służbowego.";
            "NICKNAME" = "Pseudonim";

            """, to: "Localizations/pl.lproj/Validation.strings")
        try workspace.write(
            """
            {
              "form": "signup", "title": "TITLE",
              "fields": [
                {"name": "email", "label": "EMAIL",
                 "rules": [{"rule": "required"}, {"rule": "email", "key": "WORK_EMAIL_ONLY"}]},
                {"name": "nickname", "label": "NICKNAME", "rules": [{"rule": "length", "min": 2, "max": 20}]},
                {"name": "password", "label": "PASSWORD", "rules": [{"rule": "length", "min": 8, "max": 64}]}
              ],
              "actions": [{"name": "signUp", "label": "SIGN_UP", "requires": ["email", "password"]}]
            }
            """, to: "Resources/Forms/signup.json")
        try workspace.write(
            """
            let messages = try MessageCatalog(directory: "Localizations", table: "Validation", developmentLocale: "en")
                .overlaying(.standard).localized(for: ["ru"])
            print(messages.text("TEXT_TOO_LONG", ["max": 21]), messages["DONE"], MessageKey("NOT_DIGITS"))
            """, to: "Sources/App.swift")
        try workspace.write(
            """
            development-locale: en
            catalogs:
              - path: Localizations
                table: Validation
                syntax: icu
            \(overlays)
            rules: standard
            forms: Resources/Forms
            sources: Sources
            """, to: ".l10n-audit.yml")
        return workspace
    }

    private func findings(_ arguments: [String] = [], in workspace: TemporaryFolder) throws -> [String] {
        let command = try Command(arguments + ["--format", "json"], in: workspace.url)
        #expect(command.errors.isEmpty, "\(command.errors)")
        return try JSONReport(command.output).findings.map { "\($0.check) \($0.locale ?? "-") \($0.key ?? "-")" }
    }

    @Test func theSetUpOfTheReadmeHasNoFalseFinding() throws {
        let workspace = try workspace()
        #expect(try findings(in: workspace) == [])
        // Without the shipped messages behind it, it has.
        let alone = try self.workspace(overlays: "")
        let found = try findings(in: alone)
        #expect(found.contains("missing-key pl CANNOT_EMPTY") && found.count { $0.hasPrefix("undefined-key") } > 10)
    }

    @Test func whatIsTrulyMissingIsFound() throws {
        let workspace = try workspace()
        try workspace.edit("Localizations/pl.lproj/Validation.strings") { text in
            text.split(separator: "\n").filter { !$0.contains("NICKNAME") }.joined(separator: "\n") + "\n"
        }
        try workspace.edit("Resources/Forms/signup.json") { $0.replacing("PASSWORD", with: "PASSWROD") }
        #expect(try findings(in: workspace) == ["missing-key pl NICKNAME", "undefined-key - PASSWROD"])
        #expect(try findings(["Localizations/pl.lproj"], in: workspace) == ["missing-key pl NICKNAME"])
        let coverage = try Command(["coverage"], in: workspace.url).output
        #expect(
            coverage.contains("  pl         80 %           3         1        1  1 from en, 1 from pl (standard)\n"))
        let markdown = try Command(["coverage", "--format", "markdown"], in: workspace.url).output
        #expect(markdown.contains("| 1 from en, 1 from pl (standard) |"))
    }

    @Test func aKeyIsExplained() throws {
        let workspace = try workspace()
        #expect(
            try Command(["--explain-key", "DONE"], in: workspace.url).output
                == "`DONE` is in no table; the overlay `standard` has it.\n")
        #expect(try Command(["--explain-key", "DOEN"], in: workspace.url).output == "`DOEN` is in no table.\n")
    }

    /// A library's catalog lies below the folder that is searched, and its mistakes are its own.
    @Test func catalogsOfOthersStandBehindAndAreNotAudited() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"App\";\n", to: "App/en.lproj/App.strings")
        try workspace.write("", to: "App/pl.lproj/App.strings")
        try workspace.write("\"A\" = \"Kit\";\n\"B\" = \"Kit \";\n", to: "Kit/en.lproj/Kit.strings")
        try workspace.write("\"A\" = \"Zestaw\";\n", to: "Kit/pl.lproj/Kit.strings")
        try workspace.write("\"X\" = \"\";\n", to: "Kit/en.lproj/Other.strings")
        let write = { (overlays: String) in
            try workspace.write("overlays:\(overlays)\ndeclarations: [A, B]\n", to: ".l10n-audit.yml")
        }
        try write(" Kit")
        #expect(try findings(in: workspace) == ["missing-key pl B"])
        #expect(try Command(["coverage"], in: workspace.url).output.contains("1 from pl (Kit)"))
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(report.summary.files == 2 && report.summary.keys == 1)
        // Of one table alone; the other is then audited.
        try write("\n  - standard\n  - {path: Kit, table: Kit, syntax: icu}")
        #expect(
            try findings(in: workspace) == [
                "missing-key pl B", "unused-key en X", "empty-value en X",
            ])
        // A file, and a path of the command line.
        try workspace.write("overlays: [Kit/en.lproj/Kit.strings]\n", to: ".l10n-audit.yml")
        #expect(try findings(["--config", ".l10n-audit.yml", "App"], in: workspace) == ["missing-key pl A"])
        try workspace.write("overlays: [../Kit]\n", to: "ci/audit.yml")
        #expect(try findings(["--config", "ci/audit.yml", "App"], in: workspace) == [])
    }

    @Test func projectsShareOverlaysAndMayHaveNone() throws {
        let workspace = try TemporaryFolder()
        for folder in ["One", "Two", "Three"] {
            try workspace.write("\"DONE\" = \"Finished\";\n", to: "\(folder)/en.lproj/T.strings")
            try workspace.write("", to: "\(folder)/pl.lproj/T.strings")
        }
        try workspace.write("overlays: []\n", to: "Three/.l10n-audit.yml")
        try workspace.write(
            "overlays: standard\nprojects: [One, {path: Two, overlays: []}, Three]\n", to: ".l10n-audit.yml")
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(report.findings.map(\.file) == ["Three/pl.lproj/T.strings", "Two/pl.lproj/T.strings"])
    }

    @Test func thePreviewTakesThemFromItsCommandLine() throws {
        let workspace = try workspace()
        let preview = { (arguments: [String]) in
            try Command(
                arguments + ["--key", "CANNOT_EMPTY", "Localizations"], in: workspace.url, name: "l10n-preview")
        }
        #expect(try preview([]).output.contains("  pl ← en       Tell us.\n"))
        let shown = try preview(["--overlay", "standard"])
        #expect(shown.output.contains("  pl ← pl (standard)  Wypełnij to pole.\n") && shown.errors.isEmpty)
        #expect(!shown.output.contains("missing-key"))
        try workspace.write("\"CANNOT_EMPTY\" = \"Coś tu wpisz.\";\n", to: "Kit/pl.lproj/Kit.strings")
        let kit = try preview(["--overlay", "Kit", "--overlay", "standard"]).output
        #expect(kit.contains("  pl ← pl (Kit)  Coś tu wpisz.\n"), "\(kit)")
        let mistaken = try preview(["--overlay", "standrad"])
        #expect(mistaken.status == 2)
        #expect(mistaken.errors.contains(": --overlay: Expected `standard`, a folder that holds .lproj folders"))
    }
}
