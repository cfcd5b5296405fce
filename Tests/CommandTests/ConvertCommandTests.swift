import Foundation
import TestSupport
import Testing

/// `l10n-audit convert`, as a team meets it.
@Suite struct ConvertCommandTests {
    private static let files = [
        ".l10n-audit.yml": "catalogs:\n  - path: L\n    syntax: icu\n",
        "L/en.lproj/T.strings": "\"A\" = \"{n, plural, one {# file} other {# files}}\";\n\"B\" = \"Hello\";\n",
        "L/pl.lproj/T.strings": "\"A\" = \"{n, plural, one {# plik} other {# pliku}}\";\n\"B\" = \"Cześć\";\n",
    ]

    private func workspace(_ files: [String: String] = Self.files) throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        for (path, text) in files { try workspace.write(text, to: path) }
        return workspace
    }

    private func text(_ path: String, _ workspace: TemporaryFolder) throws -> String {
        String(decoding: try Data(contentsOf: workspace.url.appending(path: path)), as: UTF8.self)
    }

    @Test func everyLocaleIsConvertedAndBack() throws {
        let workspace = try workspace()
        let command = try Command(["convert", "--to", "mf2"], in: workspace.url)
        #expect(command.status == 0 && command.errors.isEmpty)
        #expect(
            command.output == """
                2 messages in 2 files converted to MessageFormat 2.
                Say `syntax: mf2` in .l10n-audit.yml and where the code opens the catalog.

                """)
        #expect(
            try text("L/pl.lproj/T.strings", workspace)
                == "\"A\" = \".input {$n :number} .match $n one {{{$n} plik}} * {{{$n} pliku}}\";\n\"B\" = \"Cześć\";\n"
        )
        #expect(try Command(["convert", "--to", "icu"], in: workspace.url).output.hasPrefix("Nothing to convert: "))
        try workspace.write("catalogs:\n  - path: L\n    syntax: mf2\n", to: ".l10n-audit.yml")
        #expect(try Command(["convert", "--to", "icu", "--quiet"], in: workspace.url).output.isEmpty)
        #expect(try text("L/pl.lproj/T.strings", workspace) == Self.files["L/pl.lproj/T.strings"])
    }

    @Test(.enabled(if: Tool.path("patch") != nil, "\(SkipReason.missing("patch", .consumers))"))
    func aDryRunIsADiff() throws {
        let workspace = try workspace()
        let command = try Command(["convert", "--to", "mf2", "--dry-run"], in: workspace.url)
        #expect(command.status == 1)
        #expect(command.errors == "2 messages in 2 files would be converted to MessageFormat 2.\n")
        #expect(try text("L/pl.lproj/T.strings", workspace) == Self.files["L/pl.lproj/T.strings"])
        try workspace.write(command.output, to: "changes.diff")
        let patch = try #require(Tool.path("patch"))
        let patched = try Command(
            program: patch, arguments: ["-p1", "-i", "changes.diff"], in: workspace.url)
        #expect(patched.status == 0)
        let other = try self.workspace()
        _ = try Command(["convert", "--to", "mf2"], in: other.url)
        for path in Self.files.keys { #expect(try text(path, workspace) == text(path, other)) }
    }

    @Test func whatCannotBeSaidIsAnErrorWithItsPlace() throws {
        var files = Self.files
        files["L/pl.lproj/T.strings"] = "\"A\" = \"{n, spellout}\";\n\"B\" = \"{x}\";\n"
        let workspace = try workspace(files)
        let command = try Command(["convert", "--to", "mf2"], in: workspace.url)
        #expect(command.status == 1)
        #expect(
            command.errors == """
                L/pl.lproj/T.strings:1:8: error: `A` (pl): MessageFormat 2 has no function for `spellout`. Make the text in \
                the code and pass that. [convert]

                """)
        #expect(
            command.output.hasPrefix("2 messages in 2 files converted to MessageFormat 2. 1 message stays as it is.\n"))
        #expect(try text("L/pl.lproj/T.strings", workspace) == "\"A\" = \"{n, spellout}\";\n\"B\" = \"{$x}\";\n")
    }

    @Test(arguments: [["--to", "printf"], [], ["--to", "mf2", "--locale", "pl"]])
    func argumentsThatMakeNoSenseAreRefused(arguments: [String]) throws {
        let workspace = try workspace()
        let command = try Command(["convert"] + arguments, in: workspace.url)
        #expect(command.status == 2 && command.errors.contains("rror: "), "\(command.errors)")
    }
}
