import Foundation
import Testing

/// The manual page and the completions, as the programs read them that they are for.
@Suite struct ManualTests {
    private static let page = Command.repository.appending(path: "Resources/Manual/l10n-audit.1")
    private static let man = Tool.path("man")
    private static let bash = Tool.path("bash")

    @Test(.enabled(if: Tool.path("python3") != nil, "python3 is missing: run .ci/install-consumers"))
    func thePageSaysWhatTheCommandSays() throws {
        let workspace = try Workspace()
        let dump = try Command(["--experimental-dump-help"], in: workspace.url).output
        let version = try Command(["--version"], in: workspace.url).output.trimmingCharacters(
            in: .whitespacesAndNewlines)
        try workspace.write(dump, to: "help.json")
        let script = Command.repository.appending(path: ".ci/manual").path()
        let shell = try #require(Self.bash)
        let made = try Command(
            program: shell, arguments: ["-c", "'\(script)' '\(version)' < help.json"], in: workspace.url)
        #expect(made.status == 0 && made.errors.isEmpty)
        #expect(made.output == String(decoding: try Data(contentsOf: Self.page), as: UTF8.self), "run: make manual")
    }

    @Test(.enabled(if: man != nil, "man is missing: run .ci/install-consumers"))
    func thePageIsReadWithoutWarnings() throws {
        let man = try #require(Self.man)
        let command = try Command(
            program: man, arguments: ["--warnings", "-l", Self.page.path()], in: Command.repository)
        #expect(command.status == 0 && command.errors.isEmpty, "\(command.errors)")
        for word in ["SYNOPSIS", "--add-missing", "--dry-run, -n", "l10n-audit coverage", ".l10n-audit.yml"] {
            #expect(command.output.contains(word), "\(word)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsAreReadByTheirShells(shell: String) throws {
        let workspace = try Workspace()
        let script = try Command(["--generate-completion-script", shell], in: workspace.url)
        #expect(script.status == 0 && script.output.contains("add-missing") && script.output.contains("missing-key"))
        guard let program = Tool.path(shell) else {
            print("\(shell) is missing: its completions are not read by it.")
            return
        }
        try workspace.write(script.output, to: "completions")
        let flag = shell == "fish" ? "--no-execute" : "-n"
        let check = try Command(program: program, arguments: [flag, "completions"], in: workspace.url)
        #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    }
}
