import Foundation
import Testing

/// The files that other programs run this one by, run by those programs.
@Suite(.enabled(if: Consumer.areInstalled && Tool.path("git") != nil, "git or \(Consumer.advice)"))
struct IntegrationTests {
    /// A repository in which Polish lacks a key.
    private func repository() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write("\"A\" = \"a\";\n\"B\" = \"b\";\n", to: "My App/en.lproj/T.strings")
        try workspace.write("\"A\" = \"ą\";\n", to: "My App/pl.lproj/T.strings")
        try commit(workspace)
        return workspace
    }

    private func commit(_ workspace: Workspace) throws {
        let git = try #require(Tool.path("git"))
        for arguments in [
            ["init", "--quiet"], ["add", "-A"],
            ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "--allow-empty", "--message", "x"],
        ] {
            #expect(try Command(program: git, arguments: arguments, in: workspace.url).status == 0)
        }
    }

    private func run(_ arguments: [String], _ variables: [String: String], in workspace: Workspace) throws -> Command {
        try Command(
            program: URL(filePath: "/usr/bin/env"), arguments: variables.map { "\($0)=\($1)" } + arguments,
            in: workspace.url)
    }

    @Test func theHookRunsWhenATableChangesAndStopsWhatIsWrong() throws {
        let hooks = try Workspace()
        try FileManager.default.copyItem(
            at: Command.repository.appending(path: ".pre-commit-hooks.yaml"),
            to: hooks.url.appending(path: ".pre-commit-hooks.yaml"))
        try commit(hooks)
        let repository = try repository()
        let cache = try Workspace()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        func hook(_ arguments: [String]) throws -> Command {
            let program = Command.repository.appending(path: ".build/consumers/bin/pre-commit").path()
            return try run(
                [program, "try-repo", hooks.url.path(), "l10n-audit-system", "--color", "never"] + arguments,
                ["PRE_COMMIT_HOME": cache.url.path(), "PATH": Command.products.path() + ":" + path], in: repository)
        }
        let wrong = try hook(["--all-files"])
        #expect(wrong.status == 1 && wrong.output.contains("`B` is missing."), "\(wrong.output)\(wrong.errors)")
        try repository.edit("My App/pl.lproj/T.strings") { $0 + "\"B\" = \"b\u{105}\";\n" }
        let right = try hook(["--all-files"])
        #expect(right.status == 0 && right.output.contains("Passed"), "\(right.output)\(right.errors)")
        try repository.write("text\n", to: "README.md")
        let other = try hook(["--files", "README.md"])
        #expect(other.status == 0 && other.output.contains("Skipped"), "\(other.output)\(other.errors)")
    }

    @Test func theActionReportsInEveryWayAndTakesInputsAsTheyAre() throws {
        let repository = try repository()
        let script = try Consumer.run(
            "python3", ["-c", "import yaml; print(yaml.safe_load(open('action.yml'))['runs']['steps'][1]['run'])"],
            in: Command.repository)
        #expect(script.status == 0, "\(script.errors)")
        try repository.write(script.output, to: "step.sh")
        var inputs = [
            "AUDIT": Command.products.appending(path: "l10n-audit").path(), "PATHS": "My App", "CONFIG": "",
            "BASELINE": "", "CHANGED_SINCE": "", "FAIL_ON": "error", "SARIF": "log.sarif",
            "GITHUB_STEP_SUMMARY": "summary.md",
        ]
        func step() throws -> Command {
            // The flags are GitHub's for `shell: bash`.
            try run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "step.sh"], inputs, in: repository)
        }
        let failing = try step()
        #expect(failing.status == 1 && failing.output.hasPrefix("::error file=My App/pl.lproj/T.strings,"))
        #expect(try Consumer.read("sarif", "log.sarif", in: repository.url).count == 1)
        #expect(try Consumer.read("markdown", "summary.md", in: repository.url).count == 1)
        inputs["FAIL_ON"] = "never"
        inputs["SARIF"] = ""
        #expect(try step().status == 0)
        inputs["FAIL_ON"] = "error"
        inputs["CHANGED_SINCE"] = "HEAD"
        #expect(try step().status == 0)
        inputs["CHANGED_SINCE"] = ""
        inputs["PATHS"] = "$(touch oops)\n; touch oops\n--help\n"
        let hostile = try step()
        #expect(hostile.status == 2)
        #expect(!FileManager.default.fileExists(atPath: repository.url.appending(path: "oops").path()))
    }
}
