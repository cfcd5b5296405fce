import Foundation
import TestSupport
import Testing

/// `l10n-audit fix`, as a team meets it.
@Suite struct FixCommandTests {
    private func workspace(_ files: [String: String] = Self.files) throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        for (path, text) in files { try workspace.write(text, to: path) }
        return workspace
    }

    private static let files = [
        "en.lproj/T.strings": "\"A\" = \"%1$@ and %2$@\";\n\"B\" = \"Name\";\n\"B\" = \"Name\";\n",
        "pl.lproj/T.strings": "\"A\" = \"%@1$ i %2$@\";\n\"B\" = \"Imię \";\n",
        "de.lproj/T.strings": "\"A\" = \"%1$@ und %2$@\";\n\"B\" = \"Name\u{A0}\";",
    ]

    private func text(_ path: String, _ workspace: TemporaryFolder) throws -> String {
        String(decoding: try Data(contentsOf: workspace.url.appending(path: path)), as: UTF8.self)
    }

    private func contents(_ workspace: TemporaryFolder) throws -> [String: Data] {
        let files = FileManager.default.enumerator(atPath: workspace.url.path())?.compactMap { $0 as? String } ?? []
        return try Dictionary(
            uniqueKeysWithValues: files.filter { $0.hasSuffix("strings") }.map {
                ($0, try Data(contentsOf: workspace.url.appending(path: $0)))
            })
    }

    @Test func whatIsMendedIsSaidFileByFile() throws {
        let workspace = try workspace()
        let command = try Command(["fix"], in: workspace.url)
        #expect(command.status == 0 && command.errors.isEmpty)
        #expect(
            command.output == """
                de.lproj/T.strings:2:12: fixed: Remove the space at the end. [whitespace-mismatch]
                en.lproj/T.strings:3:2: fixed: Remove the definition of line 3: another says the same. [duplicate-key]
                pl.lproj/T.strings:1:8: fixed: Write `%1$@`, not `%@1$`. [malformed-format]
                pl.lproj/T.strings:2:12: fixed: Remove the space at the end. [whitespace-mismatch]

                4 findings in 3 files fixed.

                """)
        #expect(try text("pl.lproj/T.strings", workspace) == "\"A\" = \"%1$@ i %2$@\";\n\"B\" = \"Imię\";\n")
        let again = try Command(["fix"], in: workspace.url)
        #expect(again.status == 0 && again.output == "Nothing to fix: 3 files.\n")
        #expect(try Command(["fix", "--quiet"], in: workspace.url).output.isEmpty)
    }

    @Test(
        .enabled(
            if: Tool.path("git") != nil && Tool.path("patch") != nil,
            "\(SkipReason.missing("git or patch", .consumers))"),
        arguments: [[], ["--add-missing"], ["--fill-plurals", "--add-missing"], ["--only", "unsorted-keys"]])
    func aDryRunIsADiffThatGitAndPatchApply(options: [String]) throws {
        let plural = "{n, plural, one {# file} other {# files}}"
        var files = Self.files
        files["a b/en.lproj/Ünï.strings"] = "\"Z\" = \"z\";\n\"A\" = \"\(plural)\";\r\n\"C\" = \"c\";\r\n"
        files["a b/pl.lproj/Ünï.strings"] = "\"C\" = \"ć \";\r\n\"A\" = \"\(plural)\";\r\n"
        files["a\"b\\c\td/en.lproj/T.strings"] = "\"Z\" = \"z\";\n\"Z\" = \"z\";\n\"A\" = \"a\";"
        let workspace = try workspace(files)
        // Half of the files is in another encoding.
        let odd = "\"B\" = \"b\";\n\"B\" = \"b\";\n\"A\" = \"\u{1F600}\";"
        let wide = try #require(odd.data(using: .utf16LittleEndian))
        try FileManager.default.createDirectory(
            at: workspace.url.appending(path: "W/en.lproj"), withIntermediateDirectories: true)
        try wide.write(to: workspace.url.appending(path: "W/en.lproj/T.strings"))
        let before = try contents(workspace)
        let diff = try Command(
            program: try #require(Tool.path("bash")),
            arguments: [
                "-c", "'\(Command.products.path())/l10n-audit' fix -n \(options.joined(separator: " ")) > ../$0.diff",
                workspace.url.lastPathComponent,
            ], in: workspace.url)
        defer { try? FileManager.default.removeItem(at: workspace.url.appendingPathExtension("diff")) }
        #expect(diff.status == 1 && diff.errors.hasSuffix(" would be fixed.\n"))
        #expect(try contents(workspace) == before)
        let fixed = try Command(["fix"] + options, in: workspace.url)
        #expect(fixed.status == 0)
        let after = try contents(workspace)
        #expect(after != before)
        let file = workspace.url.appendingPathExtension("diff").path()
        for (program, arguments) in [
            ("git", ["apply", "--whitespace=nowarn", file]), ("patch", ["--silent", "--strip=1", "--input=" + file]),
        ] {
            for (path, data) in before { try data.write(to: workspace.url.appending(path: path)) }
            let applied = try Command(
                program: try #require(Tool.path(program)), arguments: arguments, in: workspace.url)
            #expect(applied.status == 0, "\(program): \(applied.output)\(applied.errors)")
            #expect(try contents(workspace) == after, "\(program)")
        }
        let again = try Command(["fix", "--dry-run"] + options, in: workspace.url)
        #expect(again.status == 0 && again.output.isEmpty && again.errors.hasPrefix("Nothing to fix: "))
    }

    @Test func onlyWhatIsAskedForIsMended() throws {
        let workspace = try workspace()
        let before = try contents(workspace)
        func changed(_ arguments: [String]) throws -> [String] {
            let command = try Command(["fix", "-n"] + arguments, in: workspace.url)
            return command.output.split(separator: "\n").filter { $0.hasPrefix("+++ b/") }.map {
                String($0.dropFirst(6))
            }
        }
        #expect(try changed([]) == ["de.lproj/T.strings", "en.lproj/T.strings", "pl.lproj/T.strings"])
        #expect(try changed(["--locale", "pl"]) == ["pl.lproj/T.strings"])
        #expect(try changed(["--only", "duplicate-key"]) == ["en.lproj/T.strings"])
        #expect(
            try changed(["--ignore", "duplicate-key", "--locale", "en", "--locale", "pl"]) == ["pl.lproj/T.strings"])
        try workspace.write(
            "ignores:\n  - {check: whitespace-mismatch, locale: de, reason: Glued to a name.}\n", to: ".l10n-audit.yml")
        #expect(try changed([]) == ["en.lproj/T.strings", "pl.lproj/T.strings"])
        try workspace.write("severities: {duplicate-key: off}\n", to: ".l10n-audit.yml")
        #expect(try changed([]) == ["de.lproj/T.strings", "pl.lproj/T.strings"])
        #expect(try contents(workspace) == before)
    }

    @Test(.enabled(if: Tool.path("git") != nil, "\(SkipReason.missing("git", .consumers))"))
    func whatHasNotChangedInGitStays() throws {
        let workspace = try workspace()
        let git = try #require(Tool.path("git"))
        for arguments in [
            ["init", "--quiet"], ["add", "-A"],
            ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "--message", "x"],
        ] {
            #expect(try Command(program: git, arguments: arguments, in: workspace.url).status == 0)
        }
        #expect(try Command(["fix", "-n", "--changed-since", "HEAD"], in: workspace.url).status == 0)
        try workspace.edit("pl.lproj/T.strings") { $0 + "\"C\" = \"c\";\n\"C\" = \"c\";\n" }
        let command = try Command(["fix", "--changed-since", "HEAD"], in: workspace.url)
        #expect(command.status == 0 && command.output.hasSuffix("\n1 finding in 1 file fixed.\n"))
    }

    @Test func whatCannotRunEndsWithTwo() throws {
        let workspace = try workspace()
        for (arguments, words) in [
            (["--only", "mixed-script"], "`fix` cannot correct findings of `mixed-script`."),
            (["--only", "missing-key"], "only with --add-missing."),
            (["--only", "mixed-scripts"], "Did you mean `mixed-script`?"),
            (["--only", "mixed-script,encoding"], "Give each check its own option: `--only A --only B`."),
            (["Nowhere"], "Nowhere"), (["--locale", "fr"], "There are `de`, `en`, `pl`."),
        ] {
            let command = try Command(["fix"] + arguments, in: workspace.url)
            #expect(command.status == 2 && command.errors.contains(words), "\(arguments): \(command.errors)")
        }
        #expect(try text("pl.lproj/T.strings", workspace) == Self.files["pl.lproj/T.strings"])
    }

    @Test func `A file that cannot be read without doubt is named and left alone`() throws {
        let workspace = try workspace()
        let damaged = "\"B\" = \"Nom\" \"A\" = \"\";\n"
        try workspace.write(damaged, to: "fr.lproj/T.strings")
        let command = try Command(["fix", "--quiet"], in: workspace.url)
        #expect(command.status == 0 && command.output.isEmpty)
        #expect(command.errors.hasPrefix("l10n-audit: `fr.lproj/T.strings` is left alone, because "))
        #expect(try text("fr.lproj/T.strings", workspace) == damaged)
        #expect(try text("pl.lproj/T.strings", workspace).contains("Imię\""))
    }

    @Test func whatMayNotBeWrittenStaysAsItIs() throws {
        let workspace = try workspace()
        let file = workspace.url.appending(path: "pl.lproj/T.strings").path()
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        #expect(try Command(["fix"], in: workspace.url).status == 0)
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o640)
    }

    /// A limit on the length of files stands in for a full disk: it holds for root, too.
    @Test(.enabled(if: Tool.path("bash") != nil, "\(SkipReason.missing("bash", .consumers))"))
    func `A file that cannot be written is named and the others are mended`() throws {
        var files = Self.files
        files["en.lproj/T.strings", default: ""] += String(repeating: "// long\n", count: 1_000)
        let workspace = try workspace(files)
        let run = { (arguments: String) in
            try Command(
                program: try #require(Tool.path("bash")),
                arguments: [
                    "-c",
                    "ulimit -f 4; trap '' XFSZ; exec '\(Command.products.path())/l10n-audit' \(arguments)",
                ], in: workspace.url)
        }
        let command = try run("fix")
        #expect(command.status == 2)
        #expect(command.errors.hasPrefix("l10n-audit: `en.lproj/T.strings` could not be used. The system says: "))
        #expect(command.output.hasPrefix("de.lproj/T.strings:2:12: fixed: Remove the space at the end."))
        #expect(command.output.hasSuffix("\n3 findings in 2 files fixed.\n"))
        #expect(try text("en.lproj/T.strings", workspace) == files["en.lproj/T.strings"])
        #expect(try text("pl.lproj/T.strings", workspace) == "\"A\" = \"%1$@ i %2$@\";\n\"B\" = \"Imię\";\n")
        let again = try run("fix")
        #expect(again.status == 2 && again.output.isEmpty && again.errors == command.errors)
        for locale in ["de", "en", "pl"] {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: workspace.url.appending(path: "\(locale).lproj").path())
            #expect(names == ["T.strings"])
        }
    }

    @Test func aFileOfTwoProjectsIsMendedOnce() throws {
        let workspace = try workspace()
        try workspace.write(
            "projects:\n  - {path: ., catalogs: [.]}\n  - {path: ., catalogs: [pl.lproj]}\n", to: ".l10n-audit.yml")
        #expect(try Command(["fix"], in: workspace.url).output.hasSuffix("\n4 findings in 3 files fixed.\n"))
    }

    @Test func checksAreMarkedAndExplained() throws {
        let workspace = try TemporaryFolder()
        let list = try Command(["checks"], in: workspace.url).output.split(separator: "\n")
        #expect(list.contains { $0.hasPrefix("duplicate-key ") && $0.hasSuffix(" [fix]") })
        #expect(list.contains { $0.hasPrefix("unused-key ") && $0.hasSuffix(" [fix --remove-unused]") })
        #expect(list.contains { $0.hasPrefix("mixed-script ") && !$0.contains("[fix") })
        let page = try Command(["explain", "missing-key"], in: workspace.url).output
        #expect(page.contains("\n## Is the fix safe?\n\n`l10n-audit fix --add-missing` corrects this. "))
        #expect(try Command(["explain", "mixed-script"], in: workspace.url).output.contains("does not correct this"))
    }
}
