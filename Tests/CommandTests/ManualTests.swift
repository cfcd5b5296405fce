import Base
import Foundation
import ICU
import TestSupport
import Testing

/// The manual pages and the completions, as the programs read them that they are for.
@Suite struct ManualTests {
    private static func page(of command: String) -> URL {
        Command.repository.appending(path: "Resources/Manual/\(command).1")
    }

    private static let man = Tool.path("man")
    private static let bash = Tool.path("bash")

    @Test(
        .enabled(if: Tool.path("python3") != nil, "\(SkipReason.missing("python3", .consumers))"),
        arguments: ["l10n-audit", "l10n-preview"])
    func thePageSaysWhatTheCommandSays(name: String) throws {
        let workspace = try TemporaryFolder()
        let dump = try Command(["--experimental-dump-help"], in: workspace.url, name: name).output
        let version = try Command(["--version"], in: workspace.url, name: name).output.trimmingCharacters(
            in: .whitespacesAndNewlines)
        try workspace.write(dump, to: "help.json")
        let script = Command.repository.appending(path: ".ci/manual").path()
        let shell = try #require(Self.bash)
        let made = try Command(
            program: shell, arguments: ["-c", "'\(script)' '\(version)' < help.json"], in: workspace.url)
        #expect(made.status == 0 && made.errors.isEmpty)
        let page = String(decoding: try Data(contentsOf: Self.page(of: name)), as: UTF8.self)
        #expect(made.output == page, "run: make manual")
    }

    @Test(
        .enabled(if: man != nil, "\(SkipReason.missing("man", .consumers))"),
        arguments: [
            (
                "l10n-audit",
                ["SYNOPSIS", "--add-missing", "--dry-run, -n", "l10n-audit snapshot write", ".l10n-audit.yml"]
            ),
            ("l10n-preview", ["SYNOPSIS", "--overlay", "l10n-preview serve", ".l10n-audit.yml"]),
        ])
    func thePageIsReadWithoutWarnings(name: String, words: [String]) throws {
        let man = try #require(Self.man)
        let command = try Command(
            program: man, arguments: ["--warnings", "-l", Self.page(of: name).path()], in: Command.repository)
        #expect(command.status == 0 && command.errors.isEmpty, "\(command.errors)")
        for word in words { #expect(command.output.contains(word), "\(word)") }
    }

    @Test(arguments: ["l10n-audit", "l10n-preview"])
    func theVersionSaysWhatElseDecides(name: String) throws {
        let workspace = try TemporaryFolder()
        let version = try Command(["--version"], in: workspace.url, name: name)
        #expect(version.status == 0)
        let line = try Regex(#"[0-9]+\.[0-9]+\.[0-9]+ \((commit [0-9a-f]{12}, )?ICU [0-9.]+, CLDR [0-9.]+\)\n"#)
        #expect(try line.wholeMatch(in: version.output) != nil, "\(version.output)")
        #expect(version.output.contains(DataVersion.icu) && version.output.hasPrefix(Version.current))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsNameOptionsAndChecks(shell: String) throws {
        let workspace = try TemporaryFolder()
        let script = try Command(["--generate-completion-script", shell], in: workspace.url)
        #expect(script.status == 0 && script.output.contains("add-missing") && script.output.contains("missing-key"))
    }

    @Test(.enabled(if: Tool.path("bash") != nil, "\(SkipReason.missing("bash", .consumers))"))
    func bashReadsCompletions() throws { try expectReadableCompletions(by: "bash", "-n") }

    @Test(.enabled(if: Tool.path("zsh") != nil, "\(SkipReason.missing("zsh", .consumers))"))
    func zshReadsCompletions() throws { try expectReadableCompletions(by: "zsh", "-n") }

    @Test(.enabled(if: Tool.path("fish") != nil, "\(SkipReason.missing("fish", .consumers))"))
    func fishReadsCompletions() throws { try expectReadableCompletions(by: "fish", "--no-execute") }

    private func expectReadableCompletions(by shell: String, _ flag: String) throws {
        let workspace = try TemporaryFolder()
        let script = try Command(["--generate-completion-script", shell], in: workspace.url)
        let program = try #require(Tool.path(shell))
        try workspace.write(script.output, to: "completions")
        let check = try Command(program: program, arguments: [flag, "completions"], in: workspace.url)
        #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    }
}
