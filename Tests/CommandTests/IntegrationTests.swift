import Foundation
import TestSupport
import Testing

/// The files that other programs run this one by, run by those programs.
@Suite(
    .enabled(
        if: Consumer.areInstalled && Tool.path("git") != nil,
        "\(SkipReason.missing("git or a reader of our formats", .consumers))"))
struct IntegrationTests {
    /// A repository in which Polish lacks a key.
    private func repository() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"a\";\n\"B\" = \"b\";\n", to: "My App/en.lproj/T.strings")
        try workspace.write("\"A\" = \"ą\";\n", to: "My App/pl.lproj/T.strings")
        try commit(workspace)
        return workspace
    }

    private func commit(_ workspace: TemporaryFolder) throws {
        let git = try #require(Tool.path("git"))
        for arguments in [
            ["init", "--quiet"], ["add", "-A"],
            ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "--allow-empty", "--message", "x"],
        ] {
            #expect(try Command(program: git, arguments: arguments, in: workspace.url).status == 0)
        }
    }

    private func run(_ arguments: [String], _ variables: [String: String], in workspace: TemporaryFolder) throws
        -> Command
    {
        try Command(
            program: URL(filePath: "/usr/bin/env"), arguments: variables.map { "\($0)=\($1)" } + arguments,
            in: workspace.url)
    }

    @Test func `The hook runs when a table changes and stops what is wrong`() throws {
        let hooks = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: Command.repository.appending(path: ".pre-commit-hooks.yaml"),
            to: hooks.url.appending(path: ".pre-commit-hooks.yaml"))
        try commit(hooks)
        let repository = try repository()
        let cache = try TemporaryFolder()
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

    /// The script of a step of `action.yml`.
    private func script(ofStep name: String) throws -> String {
        let steps = "{step['name']: step['run'] for step in yaml.safe_load(open('action.yml'))['runs']['steps']}"
        let script = try Consumer.run(
            "python3", ["-c", "import yaml; print(\(steps)['\(name)'])"], in: Command.repository)
        #expect(script.status == 0, "\(script.errors)")
        return script.output
    }

    @Test func `The action reports in every way and takes inputs as they are`() throws {
        let repository = try repository()
        try repository.write(try script(ofStep: "Audit"), to: "step.sh")
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

    #if os(Linux)
        /// As much of a checkout as `.ci/l10n-audit` reads.
        private func checkout() throws -> TemporaryFolder {
            let checkout = try TemporaryFolder()
            for path in [
                ".ci/l10n-audit", ".pre-commit-hooks.yaml", "Packaging/project", "Sources/Base/Version.swift",
            ] {
                let file = checkout.url.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.copyItem(at: Command.repository.appending(path: path), to: file)
            }
            try commit(checkout)
            return checkout
        }

        /// The archive of a release and its checksum. The command in it hands on to the one that was built for these tests.
        private func release() throws -> TemporaryFolder {
            let release = try TemporaryFolder()
            let script = """
                set -eu
                version=$(sed -n 's/.*current = "\\(.*\\)"$/\\1/p' "$1/Sources/Base/Version.swift")
                name=l10n-audit-$version
                mkdir -p "$name/bin"
                printf '#!/bin/sh\\necho released >&2\\nexec "%s/l10n-audit" "$@"\\n' "$2" > "$name/bin/l10n-audit"
                chmod +x "$name/bin/l10n-audit"
                tar -cJf "$name-linux-$(uname -m).tar.xz" "$name"
                sha256sum *.tar.xz > SHA256SUMS
                """
            let made = try Command(
                program: URL(filePath: "/bin/sh"),
                arguments: ["-c", script, "sh", Command.repository.path(), Command.products.path()], in: release.url)
            #expect(made.status == 0, "\(made.errors)")
            return release
        }

        @Test func `The action installs what was released where its checksum is right`() throws {
            let (release, repository) = (try release(), try repository())
            try repository.write(try script(ofStep: "Install"), to: "step.sh")
            func install(into checkout: TemporaryFolder) throws -> Command {
                try run(
                    ["bash", "--noprofile", "--norc", "-eo", "pipefail", "step.sh"],
                    [
                        "ACTION": checkout.url.path(), "GITHUB_OUTPUT": "output.txt",
                        "L10N_RELEASES": "file://\(release.url.path())",
                    ], in: repository)
            }
            let checkout = try checkout()
            let step = try install(into: checkout)
            #expect(step.status == 0 && step.errors.isEmpty, "\(step.errors)")
            // What the step "Audit" is given.
            let output = try String(contentsOf: repository.url.appending(path: "output.txt"), encoding: .utf8)
            let audit = try #require(output.firstMatch(of: /^audit=(.+)\n$/)?.1)
            let version = try Command(
                program: URL(filePath: String(audit)), arguments: ["--version"], in: repository.url)
            #expect(version.status == 0 && version.errors == "released\n")

            // With another checksum it would be built, for which this checkout lacks the sources.
            try release.edit("SHA256SUMS") { String(repeating: "0", count: 64) + $0.dropFirst(64) }
            let wrong = try install(into: try self.checkout())
            #expect(wrong.status != 0 && wrong.errors.contains("l10n-audit is built"), "\(wrong.errors)")
        }

        @Test func theHookThatInstallsRunsWhatWasReleased() throws {
            let (hooks, release, repository, cache) = (
                try checkout(), try release(), try repository(), try TemporaryFolder()
            )
            func hook() throws -> Command {
                let program = Command.repository.appending(path: ".build/consumers/bin/pre-commit").path()
                let options = ["--color", "never", "--all-files", "--verbose"]
                let variables = [
                    "PRE_COMMIT_HOME": cache.url.path(), "L10N_RELEASES": "file://\(release.url.path())",
                ]
                return try run(
                    [program, "try-repo", hooks.url.path(), "l10n-audit"] + options, variables, in: repository)
            }
            let wrong = try hook()
            #expect(wrong.status == 1 && wrong.output.contains("`B` is missing."), "\(wrong.output)\(wrong.errors)")
            #expect(wrong.output.contains("released\n"))
            try repository.edit("My App/pl.lproj/T.strings") { $0 + "\"B\" = \"b\u{105}\";\n" }
            let right = try hook()
            #expect(right.status == 0 && right.output.contains("Passed"), "\(right.output)\(right.errors)")
        }
    #endif
}
