import Foundation
import TestSupport
import Testing

@Suite struct InitTests {
    @Test func whatIsFoundIsWrittenAndRead() throws {
        let workspace = try TemporaryFolder()
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
        #expect(again.status == 2 && again.errors.contains("exists already, so it wasn't written"))
        #expect(try Data(contentsOf: url) == Data(text.utf8))
    }

    /// The first argument that is added says how the texts are written.
    @Test func textsWithoutArgumentsHaveNoSyntaxYet() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"TITLE\" = \"Sign up\";\n", to: "App/en.lproj/Main.strings")
        #expect(try Command(["init"], in: workspace.url).status == 0)
        #expect(try workspace.text(".l10n-audit.yml").contains("  - path: App\n\n"))
        try workspace.write(
            "\"TITLE\" = \"Sign up, {name\";\n\"A\" = \"{a, number}\";\n", to: "App/en.lproj/Main.strings")
        #expect(try Command(["--only", "invalid-pattern"], in: workspace.url).status == 1)
    }

    /// The file that `init` writes is where each field is explained.
    @Test func everyFieldOfTheSchemaIsExplained() throws {
        struct Schema: Decodable {
            struct Fields: Decodable { let properties: [String: AnyValue] }
            struct AnyValue: Decodable {}
            let properties: [String: AnyValue]
            let definitions: [String: Definition]
            struct Definition: Decodable { let properties: [String: AnyValue]? }
            enum CodingKeys: String, CodingKey {
                case properties
                case definitions = "$defs"
            }
        }
        let url = Command.repository.appending(path: "Resources/Schemas/l10n-audit.schema.json")
        let schema = try JSONDecoder().decode(Schema.self, from: Data(contentsOf: url))
        let fields =
            Array(schema.properties.keys)
            + ["project", "limit", "ignore"].flatMap { schema.definitions[$0]?.properties?.keys.map { $0 } ?? [] }
        #expect(fields.count > 20)
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A\";\n", to: "en.lproj/Main.strings")
        _ = try Command(["init"], in: workspace.url)
        let text = String(
            decoding: try Data(contentsOf: workspace.url.appending(path: ".l10n-audit.yml")), as: UTF8.self)
        for field in fields {
            #expect(
                text.split(separator: "\n").contains { line in
                    line.drop { "# -".contains($0) }.hasPrefix("\(field):")
                }, "explain `\(field)` in ConfigurationTemplate.swift")
        }
        // What comments show would be right as it is; projects have folders of their own.
        let single = try #require(text.split(separator: "# Several projects").first)
        let active = single.split(separator: "\n").map { line in
            let rest = line.hasPrefix("# ") ? line.dropFirst(2) : line
            let isField = rest.hasPrefix(" ") || fields.contains { rest.hasPrefix("\($0):") }
            return isField ? String(rest) : String(line)
        }
        try workspace.write("{\"version\": 1, \"declarations\": []}", to: "Generated/messages.json")
        try workspace.write("{\"version\": 1, \"terms\": []}", to: "terms.json")
        for folder in ["App", "Kit", "Forms"] {
            try workspace.write("\"A\" = \"A\";\n", to: "\(folder)/en.lproj/Main.strings")
        }
        try workspace.write(active.joined(separator: "\n"), to: ".l10n-audit.yml")
        let command = try Command(["--fail-on", "never"], in: workspace.url)
        #expect(command.status == 0, "\(command.errors)")
    }

    @Test(arguments: [
        ("app.overlaying(.standard)", true),
        ("app.overlaying(kit).overlaying( /* ours */ MessageCatalog.standard )", true),
        ("app\n  .overlaying\n  (Messages . MessageCatalog.standard)", true),
        ("// app.overlaying(.standard)", false), ("\"app.overlaying(.standard)\"", false),
        ("app.overlaying(kit.standard)", false), ("app.overlaying(.standard.localized)", false), ("overlaying", false),
        ("app.overlaying(.standard, kit)", false),
    ])
    func codeSaysThatTheShippedMessagesStandBehind(code: String, saysSo: Bool) throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A one\";\n", to: "App/en.lproj/Main.strings")
        try workspace.write(code + "\n", to: "App/Sources/App.swift")
        try workspace.write("app.overlaying(.standard)\n", to: "AppTests/Tests.swift")
        #expect(try Command(["init"], in: workspace.url).status == 0)
        let text = try workspace.text(".l10n-audit.yml")
        #expect(text.contains(saysSo ? "\noverlays: standard\n" : "\n# overlays: standard\n"), "\(text)")
        #expect(try Command([], in: workspace.url).errors.isEmpty)
    }

    @Test func formsThatUseShippedMessagesNeedThemBehind() throws {
        for (keys, isNeeded) in [
            ([], true),
            (
                [
                    "FAILED", "DONE", "REQUIRED_MARK", "FORM_VALID", "FORM_INVALID", "MORE_ERRORS", "LABELED_ERROR",
                    "SUBMIT",
                ], false
            ),
        ] {
            let workspace = try TemporaryFolder()
            try workspace.write(
                (["OWN"] + keys).map { "\"\($0)\" = \"Text\";\n" }.joined(), to: "en.lproj/Main.strings")
            try workspace.write(
                #"{"form": "f", "fields": [{"name": "a", "label": "OWN", "rules": []}]}"#, to: "Forms/form.json")
            #expect(try Command(["init"], in: workspace.url).status == 0)
            let text = try workspace.text(".l10n-audit.yml")
            #expect(text.contains(isNeeded ? "\noverlays: standard\n" : "\n# overlays: standard\n"), "\(text)")
            #expect(try Command(["--fail-on", "warning"], in: workspace.url).status == 0)
        }
    }

    @Test func aFolderWithoutTablesGetsNone() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("", to: "App/readme.txt")
        let command = try Command(["init", "App"], in: workspace.url)
        #expect(command.status == 2 && command.errors.contains("files such as en.lproj"))
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
