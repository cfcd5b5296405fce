import Foundation
import TestSupport
import Testing

/// `fix --baseline` mends what `check --baseline` reports, and nothing else.
@Suite struct FixBaselineTests {
    private func workspace(_ files: [String: String]) throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        for (path, text) in files { try workspace.write(text, to: path) }
        #expect(try Command(["--write-baseline", "known.txt"], in: workspace.url).status == 0)
        return workspace
    }

    private func text(_ path: String, _ workspace: TemporaryFolder) throws -> String {
        String(decoding: try Data(contentsOf: workspace.url.appending(path: path)), as: UTF8.self)
    }

    private static let files = [
        "en.lproj/T.strings": "\"A\" = \"Name\";\n\"A\" = \"Name\";\n\"B\" = \"%d\";\n\"C\" = \"c\";\n",
        "pl.lproj/T.strings": "\"A\" = \"Imię \";\n\"B\" = \"٪d\";\n",
    ]

    @Test func whatIsKnownStaysAndWhatIsNewGoes() throws {
        let workspace = try workspace(Self.files)
        let arguments = ["fix", "--baseline", "known.txt", "--add-missing"]
        let nothing = try Command(arguments + ["--dry-run"], in: workspace.url)
        #expect(nothing.status == 0 && nothing.output.isEmpty && nothing.errors == "Nothing to fix: 2 files.\n")
        for locale in ["en", "pl"] {
            try workspace.edit("\(locale).lproj/T.strings") {
                "// moved\n" + $0 + "\"D\" = \"\(locale == "en" ? "d" : "d ")\";\n"
            }
        }
        try workspace.edit("en.lproj/T.strings") { $0 + "\"D\" = \"d\";\n\"E\" = \"e\";\n" }
        let command = try Command(arguments, in: workspace.url)
        #expect(
            command.status == 0 && command.output.hasSuffix("\n3 findings in 2 files fixed.\n"), "\(command.output)")
        let english = "// moved\n\(Self.files["en.lproj/T.strings"] ?? "")\"D\" = \"d\";\n\"E\" = \"e\";\n"
        #expect(try text("en.lproj/T.strings", workspace) == english)
        let polish = "// moved\n\(Self.files["pl.lproj/T.strings"] ?? "")\"D\" = \"d\";\n"
        #expect(try text("pl.lproj/T.strings", workspace) == polish + "/* needs-review */\n\"E\" = \"e\";\n")
        // What was known is known still: nothing of the baseline has gone.
        let check = try Command(["--baseline", "known.txt", "--fail-on", "warning"], in: workspace.url)
        #expect(check.status == 0, "\(check.output)")
        #expect(try Command(["fix", "--add-missing"], in: workspace.url).output.hasSuffix(" in 2 files fixed.\n"))
    }

    /// Two projects may say the same of a key; the baseline tells them apart by their order, as it was written.
    @Test func ofTwoThatSayTheSameOneMayBeKnown() throws {
        var files = [".l10n-audit.yml": "projects: [One, Two]\n"]
        for (path, text) in Self.files { files["One/\(path)"] = text }
        for (path, text) in Self.files { files["Two/\(path)"] = text.replacing("٪d", with: "%d") }
        let workspace = try workspace(files)
        try workspace.edit("Two/pl.lproj/T.strings") { $0.replacing("%d", with: "٪d") }
        let command = try Command(["fix", "--baseline", "known.txt"], in: workspace.url)
        #expect(command.output.hasPrefix("Two/pl.lproj/T.strings:2:8: fixed: "), "\(command.output)")
        #expect(command.output.hasSuffix("\n1 finding in 1 file fixed.\n"))
    }

    /// Both projects report the findings in a shared file, and the baseline lists them once.
    @Test func whatIsKnownStaysInAFileOfTwoProjects() throws {
        var files = [".l10n-audit.yml": "projects:\n  - {path: ., catalogs: [Shared]}\n  - {path: ., catalogs: [.]}\n"]
        for (path, text) in Self.files { files["Shared/\(path)"] = text }
        files["Own/en.lproj/U.strings"] = "\"A\" = \"Name\";\n"
        files["Own/pl.lproj/U.strings"] = "\"A\" = \"Imi\u{119} \";\n"
        let workspace = try workspace(files)
        let arguments = ["fix", "--baseline", "known.txt"]
        let nothing = try Command(arguments + ["--dry-run"], in: workspace.url)
        #expect(nothing.status == 0 && nothing.output.isEmpty, "\(nothing.output)")
        try workspace.edit("Shared/pl.lproj/T.strings") { $0 + "\"C\" = \"c \";\n" }
        let command = try Command(arguments, in: workspace.url)
        #expect(command.output.hasPrefix("Shared/pl.lproj/T.strings:3:"), "\(command.output)")
        #expect(command.output.hasSuffix("\n1 finding in 1 file fixed.\n"), "\(command.output)")
    }

    @Test func aFileThatIsNoneStopsIt() throws {
        let workspace = try workspace(Self.files)
        #expect(try Command(["fix", "--baseline", "nowhere.txt"], in: workspace.url).status == 2)
        let command = try Command(["fix", "--baseline", "pl.lproj/T.strings"], in: workspace.url)
        #expect(command.status == 2 && command.errors.contains("pl.lproj/T.strings:1:1: This line is not an entry"))
        #expect(try text("pl.lproj/T.strings", workspace) == Self.files["pl.lproj/T.strings"])
    }
}
