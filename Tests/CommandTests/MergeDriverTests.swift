import Foundation
import TestSupport
import Testing

/// The merge driver, run by git.
@Suite(.enabled(if: Tool.path("git") != nil, "\(SkipReason.missing("git", .consumers))"))
struct MergeDriverTests {
    private static let table = "\"A\" = \"a\";\n\"B\" = \"b\";\n"
    private static let plurals = """
        <plist version="1.0">
        <dict>
        \t<key>N</key>
        \t<dict>
        \t\t<key>one</key><string>one</string>
        \t\t<key>other</key><string>other</string>
        \t</dict>
        </dict>
        </plist>

        """
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "BUY" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Kaufen" } },
                "pl" : { "stringUnit" : { "state" : "translated", "value" : "Kup" } }
              }
            }
          },
          "version" : "1.0"
        }

        """

    @discardableResult
    private func git(_ arguments: String..., in workspace: TemporaryFolder) throws -> Command {
        let git = try #require(Tool.path("git"))
        return try Command(
            program: git,
            arguments: ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"] + arguments,
            in: workspace.url)
    }

    private func commit(_ files: [String: String], in workspace: TemporaryFolder) throws {
        for (path, text) in files { try workspace.write(text, to: path) }
        try git("add", "-A", in: workspace)
        #expect(try git("commit", "--quiet", "-m", "x", in: workspace).status == 0)
    }

    /// A repository with two branches, `ours` checked out, and the driver as `init --git` says.
    private func repository(
        base: [String: String], ours: [String: String], theirs: [String: String]
    ) throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try git("init", "--quiet", in: workspace)
        let command = try Command(["init", "--git"], in: workspace.url)
        #expect(command.status == 0)
        let line = try #require(command.output.split(separator: "\n").last)
        try #require(line.hasPrefix("git config merge.l10n.driver '"))
        let program = "'\(Command.products.appending(path: "l10n-audit").path())'"
        let driver = try #require(line.split(separator: "'").last).replacing("l10n-audit", with: program)
        try git("config", "merge.l10n.driver", String(driver), in: workspace)
        try commit(base, in: workspace)
        try git("branch", "theirs", in: workspace)
        try git("checkout", "--quiet", "-b", "ours", in: workspace)
        try commit(ours, in: workspace)
        try git("checkout", "--quiet", "theirs", in: workspace)
        try commit(theirs, in: workspace)
        try git("checkout", "--quiet", "ours", in: workspace)
        return workspace
    }

    private func run(_ verb: String, in workspace: TemporaryFolder) throws -> Command {
        verb == "merge"
            ? try git("merge", "-m", "m", "theirs", in: workspace) : try git("rebase", "theirs", in: workspace)
    }

    @Test(arguments: ["merge", "rebase"])
    func whatTouchesDifferentEntriesMerges(verb: String) throws {
        let base = [
            "en.lproj/T.strings": Self.table, "en.lproj/P.stringsdict": Self.plurals,
            "my table.xcstrings": Self.catalog,
        ]
        let ours = [
            "en.lproj/T.strings": Self.table.replacing("\"a\"", with: "\"1\""),
            "en.lproj/P.stringsdict": Self.plurals.replacing(">one</string>", with: ">1</string>"),
            "my table.xcstrings": Self.catalog.replacing("Kaufen", with: "1"),
        ]
        let theirs = [
            "en.lproj/T.strings": Self.table.replacing("\"b\"", with: "\"2\""),
            "en.lproj/P.stringsdict": Self.plurals.replacing(">other</string>", with: ">2</string>"),
            "my table.xcstrings": Self.catalog.replacing("Kup", with: "2"),
        ]
        let workspace = try repository(base: base, ours: ours, theirs: theirs)
        // Without the driver these are conflicts.
        let driver = try git("config", "merge.l10n.driver", in: workspace).output.dropLast()
        try git("config", "--unset", "merge.l10n.driver", in: workspace)
        let plain = try git("merge", "theirs", in: workspace)
        #expect(plain.status == 1)
        for path in base.keys { #expect(plain.output.contains("Merge conflict in \(path)")) }
        try git("merge", "--abort", in: workspace)
        try git("config", "merge.l10n.driver", String(driver), in: workspace)
        let command = try run(verb, in: workspace)
        #expect(command.status == 0, "\(command.output) \(command.errors)")
        #expect(try workspace.text("en.lproj/T.strings") == "\"A\" = \"1\";\n\"B\" = \"2\";\n")
        #expect(
            try workspace.text("en.lproj/P.stringsdict")
                == Self.plurals.replacing(">one</string>", with: ">1</string>")
                .replacing(">other</string>", with: ">2</string>"))
        #expect(
            try workspace.text("my table.xcstrings")
                == Self.catalog.replacing("Kaufen", with: "1").replacing("Kup", with: "2"))
        #expect(try git("status", "--porcelain", in: workspace).output.isEmpty)
    }

    @Test(arguments: ["merge", "rebase"])
    func whatBothChangedIsAConflict(verb: String) throws {
        let workspace = try repository(
            base: ["en.lproj/T.strings": Self.table, "T.xcstrings": Self.catalog],
            ours: [
                "en.lproj/T.strings": Self.table.replacing("\"a\"", with: "\"1\""),
                "T.xcstrings": Self.catalog.replacing("Kup", with: "1"),
            ],
            theirs: [
                "en.lproj/T.strings": Self.table.replacing("\"a\"", with: "\"2\""),
                "T.xcstrings": Self.catalog.replacing("Kup", with: "2"),
            ])
        let command = try run(verb, in: workspace)
        #expect(command.status == 1)
        #expect(command.output.contains("CONFLICT (content): Merge conflict in en.lproj/T.strings"))
        #expect(command.output.contains("CONFLICT (content): Merge conflict in T.xcstrings"))
        let saying = "Both sides changed these keys of T.xcstrings: `BUY`. They need review, and their comments"
        #expect(command.errors.contains(saying) || command.output.contains(saying))
        // The branch that is rebased on is "ours" to git. Before version 2.44, git does not say what it is called.
        let (ours, theirs) = verb == "merge" ? ("1", "2") : ("2", "1")
        let text = try workspace.text("en.lproj/T.strings")
        let names = text.split(separator: "\n").filter { $0.hasPrefix("<<<") || $0.hasPrefix(">>>") }.map {
            $0.dropFirst(8)
        }
        try #require(names.count == 2)
        if verb == "merge" { #expect(names == ["ours", "theirs"]) }
        #expect(
            text
                == "<<<<<<< \(names[0])\n\"A\" = \"\(ours)\";\n=======\n\"A\" = \"\(theirs)\";\n>>>>>>> \(names[1])\n\"B\" = \"b\";\n"
        )
        let catalog = try workspace.text("T.xcstrings")
        _ = try JSONSerialization.jsonObject(with: Data(catalog.utf8))
        #expect(catalog.contains("\"state\" : \"needs_review\", \"value\" : \"\(ours)\""))
        #expect(catalog.contains("\(names[0]) has “\(ours)”, and \(names[1]) has “\(theirs)”. Choose one, then delete"))
        #expect(try git("status", "--porcelain", in: workspace).output.contains("UU T.xcstrings"))
        // The audit shows what is left to do.
        let audit = try Command(["--only", "needs-review", "T.xcstrings"], in: workspace.url)
        #expect(audit.output.contains("T.xcstrings:8:72: note: pl: "), "\(audit.output) \(audit.errors)")
    }

    @Test func `A conflict is named after the branches`() throws {
        let workspace = try repository(
            base: ["T.strings": Self.table, "T.xcstrings": Self.catalog],
            ours: [
                "T.strings": Self.table.replacing("\"a\"", with: "\"1\""),
                "T.xcstrings": Self.catalog.replacing("Kup", with: "1"),
            ],
            theirs: [
                "T.strings": Self.table.replacing("\"a\"", with: "\"2\""),
                "T.xcstrings": Self.catalog.replacing("Kup", with: "2"),
            ])
        try git("branch", "-m", "ours", "release", in: workspace)
        try git("branch", "-m", "theirs", "feature/words", in: workspace)
        #expect(try git("merge", "feature/words", in: workspace).status == 1)
        #expect(
            try workspace.text("T.strings") == """
                <<<<<<< release
                "A" = "1";
                =======
                "A" = "2";
                >>>>>>> feature/words
                "B" = "b";

                """)
        #expect(try workspace.text("T.xcstrings").contains("release has “1”, and feature/words has “2”."))
    }

    /// What git passes since version 2.44; before, it leaves the placeholders as they are.
    @Test(arguments: [
        ("main", "3f2a1b0 (Rename)", "main", "3f2a1b0 (Rename)"), ("HEAD", "topic", "HEAD", "topic"),
        ("%X", "%Y", "ours", "theirs"), ("", "", "ours", "theirs"),
    ])
    func `Names that git passes are those of the markers`(
        _ ours: String, _ theirs: String, _ first: String, _ second: String
    ) throws {
        // Outside of a repository, no branch is checked out.
        let workspace = try TemporaryFolder()
        for (path, text) in [("o", Self.table), ("a", "\"A\" = \"1\";\n"), ("b", "\"A\" = \"2\";\n")] {
            try workspace.write(text, to: path)
        }
        let command = try Command(
            ["merge-driver", "--ours-label", ours, "--theirs-label", theirs, "--", "o", "a", "b", "T.strings"],
            in: workspace.url)
        #expect(command.status == 1, "\(command)")
        #expect(
            try workspace.text("a")
                == "<<<<<<< \(first)\n\"A\" = \"1\";\n=======\n\"A\" = \"2\";\n>>>>>>> \(second)\n")
    }

    @Test func `The check needs-review lists every conflict in a catalog`() throws {
        func catalog(_ a: String, _ b: String, _ c: String, _ d: String) -> String {
            """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "A" : { \(a) },
                \(b)"C" : { \(c) },
                "D" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "\(d)" } } } }
              },
              "version" : "1.0"
            }

            """
        }
        func comment(_ text: String) -> String { "\"comment\" : \"\(text)\"" }
        let workspace = try repository(
            base: ["T.xcstrings": catalog(comment("0"), "\"B\" : { \(comment("0")) },\n    ", comment("0"), "0")],
            ours: [
                "T.xcstrings": catalog(
                    comment("1"), "\"B\" : { \(comment("1")) },\n    ", #""extractionState" : "manual""#, "1")
            ],
            theirs: ["T.xcstrings": catalog(comment("2"), "", #""extractionState" : "migrated""#, "2")])
        #expect(try git("merge", "theirs", in: workspace).status == 1)
        let audit = try Command(["--only", "needs-review", "--format", "json"], in: workspace.url)
        let keys = try JSONReport(audit.output).findings.compactMap(\.key)
        #expect(Set(keys) == ["A", "B", "C", "D"], "\(audit.output)")
    }

    @Test func acceptedTranslationsMergeWithTheirTables() throws {
        func line(_ key: String) -> String { "T.strings\tpl\t\(key)\t0123456789abcdef\t0123456789abcdef\n" }
        let head = "l10n-accepted 1\n"
        let workspace = try repository(
            base: [".l10n-accepted": head], ours: [".l10n-accepted": head + line("A")],
            theirs: [".l10n-accepted": head + line("B")])
        #expect(try git("merge", "--quiet", "-m", "m", "theirs", in: workspace).status == 0)
        #expect(try workspace.text(".l10n-accepted") == head + line("A") + line("B"))
    }

    /// A file that is damaged is left as git's own merge leaves it, and never without a conflict.
    @Test func damagedFilesAreMergedByLines() throws {
        let long = (0..<20).map { "\"K\($0)\" = \"\($0)\";\n" }.joined()
        let workspace = try repository(
            base: ["T.strings": long],
            ours: ["T.strings": long.replacing("\"K0\" = \"0\";", with: "\"K0\" = \"zero")],
            theirs: ["T.strings": long.replacing("\"19\"", with: "\"nineteen\"")])
        let command = try git("merge", "theirs", in: workspace)
        #expect(command.status == 1)
        let saying = "T.strings is merged line by line. The version on our side is damaged at 1:"
        #expect((command.output + command.errors).contains(saying))
        #expect(
            try workspace.text("T.strings")
                == long.replacing("\"K0\" = \"0\";", with: "\"K0\" = \"zero").replacing("\"19\"", with: "\"nineteen\""))
        #expect(try git("status", "--porcelain", in: workspace).output == "UU T.strings\n")
    }

    @Test func aKeyThatStandsTwiceLeavesTheLinesToMerge() throws {
        let long = (0..<20).map { "\"K\($0)\" = \"\($0)\";\n" }.joined() + "\"K3\" = \"again\";\n"
        func merge(ours: String, theirs: String) throws -> (TemporaryFolder, Command) {
            let workspace = try repository(
                base: ["T.strings": long], ours: ["T.strings": ours], theirs: ["T.strings": theirs])
            return (workspace, try git("merge", "-m", "m", "theirs", in: workspace))
        }
        let ours = long.replacing("\"0\"", with: "\"x\"")
        let clean = try merge(ours: ours, theirs: long.replacing("\"19\"", with: "\"y\""))
        #expect(clean.1.status == 0)
        #expect(try clean.0.text("T.strings") == ours.replacing("\"19\"", with: "\"y\""))
        let conflict = try merge(ours: ours, theirs: long.replacing("\"0\"", with: "\"y\""))
        #expect(conflict.1.status == 1)
        let marked = "<<<<<<< ours\n\"K0\" = \"x\";\n=======\n\"K0\" = \"y\";\n>>>>>>> theirs\n"
        #expect(try conflict.0.text("T.strings").hasPrefix(marked))
    }

    /// Run by hand, as git would.
    @Test func whatCannotBeReadIsNeverOursAlone() throws {
        let workspace = try TemporaryFolder()
        let ours = "\"A\" = \"1\";\n"
        for (path, text) in [("o", Self.table), ("a", ours), ("b", "\"A\" = \"2\";\n")] {
            try workspace.write(text, to: path)
        }
        func run(_ arguments: String...) throws -> Command {
            try Command(["merge-driver"] + arguments, in: workspace.url)
        }
        let missing = try run("o", "a", "none", "T.strings")
        #expect(missing.status == 2 && missing.errors.contains("There is no file or directory at `none`."))
        #expect(try workspace.text("a") == "<<<<<<< ours\n\(ours)=======\n>>>>>>> theirs\n")
        try workspace.write(ours, to: "a")
        #expect(try run("none", "a", "b", "T.strings").status == 2)
        #expect(try workspace.text("a") == "<<<<<<< ours\n\(ours)=======\n\"A\" = \"2\";\n>>>>>>> theirs\n")
        try workspace.write(ours, to: "a")
        #expect(try run("o", "none", "b", "T.strings").status == 2)
        // A file of another kind is what git makes of it.
        let other = try run("o", "a", "b", "notes.txt")
        #expect(other.status == 2 && other.errors.contains("`notes.txt` is not a file that can be merged by its keys."))
        #expect(try workspace.text("a").contains("<<<<<<< ours\n"))
        try workspace.write(ours, to: "a")
        #expect(try run("--marker-size", "9", "--", "o", "a", "b", "-T.strings").status == 1)
        #expect(try workspace.text("a").hasPrefix("<<<<<<<<< ours\n"))
        #expect(try run("--marker-size", "0", "o", "a", "b", "T.strings").status == 2)
    }

    /// git takes UTF-16 for binary; its lines merge all the same.
    @Test func damagedUTF16IsMergedByLines() throws {
        let workspace = try TemporaryFolder()
        func wide(_ text: String) -> Data { Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data()) }
        let twice = (0..<9).map { "\"K\($0)\" = \"\($0)\";\n" }.joined() + "\"K3\" = \"ż\";\n"
        for (path, text) in [
            ("o", twice), ("a", twice.replacing("\"0\"", with: "\"x\"")),
            ("b", twice.replacing("\"8\"", with: "\"y\"")),
        ] {
            try wide(text).write(to: workspace.url.appending(path: path))
        }
        let command = try Command(["merge-driver", "o", "a", "b", "T.strings"], in: workspace.url)
        #expect(command.status == 0 && command.errors.contains("has the key `K3` twice"))
        #expect(
            try Data(contentsOf: workspace.url.appending(path: "a"))
                == wide(twice.replacing("\"0\"", with: "\"x\"").replacing("\"8\"", with: "\"y\"")))
    }

    @Test func initAddsOnlyTheLinesThatAreMissing() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("*.png binary\n*.strings text merge=l10n", to: ".gitattributes")
        let first = try Command(["init", "--git"], in: workspace.url)
        #expect(first.status == 0 && first.output.hasPrefix(".gitattributes is written."))
        let text = """
            *.png binary
            *.strings text merge=l10n
            *.stringsdict merge=l10n
            *.xcstrings merge=l10n
            .l10n-accepted merge=l10n

            """
        #expect(try workspace.text(".gitattributes") == text)
        let second = try Command(["init", "--git"], in: workspace.url)
        #expect(second.status == 0 && second.output.hasPrefix(".gitattributes has the lines already."))
        #expect(try workspace.text(".gitattributes") == text)
        #expect(!FileManager.default.fileExists(atPath: workspace.url.appending(path: ".l10n-audit.yml").path()))
    }
}
