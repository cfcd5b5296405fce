import Foundation
import Testing

@Suite struct InitTests {
    @Test func whatIsFoundIsWrittenAndRead() throws {
        let workspace = try Workspace()
        for locale in ["en", "pl", "no"] {
            try workspace.write("\"CANNOT_EMPTY\" = \"text\";\n", to: "App #1/\(locale).lproj/Main.strings")
            try workspace.write("\"FILES\" = \"%d files\";\n", to: "Kit/\(locale).lproj/Kit.strings")
        }
        try workspace.write("\"FILES\" = \"%d files\";\n", to: "Kit/de.lproj/Kit.strings")
        try workspace.write(
            #"{"form": "f", "fields": [{"name": "a", "label": "LABEL", "rules": [{"rule": "required"}]}]}"#,
            to: "Forms/login.json")
        try workspace.write(#"{"name": "a-package"}"#, to: "package.json")
        let before = try Command(["--format", "json", "--ignore", "undefined-key"], in: workspace.url).output
        let command = try Command(["init"], in: workspace.url)
        #expect(command.status == 0)
        let url = workspace.url.appending(path: ".l10n-audit.yml")
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        for line in [
            "development-locale: en\n", "  - path: \"App #1\"\n", "  - path: Kit\n    syntax: printf\n",
            "required-locales: [en, nb, pl]\n", "forms:\n  - Forms/login.json\n", "\n# rules: standard\n",
        ] {
            #expect(text.contains(line), "\(text)")
        }
        if Consumer.areInstalled { #expect(try Consumer.read("configuration", url.path()) == []) }
        let after = try Command(
            ["--format", "json", "--ignore", "undefined-key", "--ignore", "unused-key"], in: workspace.url)
        #expect(after.status == 0)
        #expect(try JSONReport(after.output).summary.files == (try JSONReport(before)).summary.files)
        // What is there is left alone.
        let again = try Command(["init"], in: workspace.url)
        #expect(again.status == 2 && again.errors.contains("it is there already"))
        #expect(try Data(contentsOf: url) == Data(text.utf8))
    }

    @Test func aFolderWithoutTablesGetsNone() throws {
        let workspace = try Workspace()
        try workspace.write("", to: "App/readme.txt")
        let command = try Command(["init", "App"], in: workspace.url)
        #expect(command.status == 2 && command.errors.contains("expected files such as en.lproj"))
        #expect(!FileManager.default.fileExists(atPath: workspace.url.appending(path: "App/.l10n-audit.yml").path()))
        try workspace.write("\"A\" = \"A\";\n", to: "App/Base.lproj/T.strings")
        #expect(try Command(["init", "./App/"], in: workspace.url).output.hasPrefix("App/.l10n-audit.yml is written."))
        #expect(try Command(["App"], in: workspace.url).status == 0)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsKnowTheChecks(shell: String) throws {
        let command = try Command(["--generate-completion-script", shell], in: Command.repository)
        #expect(command.status == 0 && command.output.contains("stale-baseline"))
    }
}
