import Foundation
import TestSupport
import Testing

/// Names that no command has.
@Suite struct UnknownCommandTests {
    @Test(arguments: [
        (
            "l10n-audit", ["chek"],
            "Unknown command `chek`. Did you mean `check`? `l10n-audit --help` lists the commands."
        ),
        ("l10n-audit", ["chek", "--format", "json"], "Unknown command `chek`. Did you mean `check`?"),
        ("l10n-audit", ["exprot", "--help"], "Unknown command `exprot`. Did you mean `export`?"),
        ("l10n-audit", ["help", "nosuch"], "Unknown command `nosuch`. `l10n-audit --help` lists the commands."),
        ("l10n-audit", ["help", "imprt"], "Unknown command `imprt`. Did you mean `import`?"),
        (
            "l10n-audit", ["snapshot", "wirte", "readers.txt"],
            "Unknown command `wirte`. Did you mean `write`? `l10n-audit snapshot --help` lists the commands."
        ),
        ("l10n-audit", ["snapshot", "nosuch"], "Unknown command `nosuch`. `l10n-audit snapshot --help`"),
        ("l10n-audit", ["help", "snapshot", "nosuch"], "Unknown command `nosuch`. `l10n-audit snapshot --help`"),
        ("l10n-preview", ["serv"], "Unknown command `serv`. Did you mean `serve`? `l10n-preview --help` lists the"),
        ("l10n-preview", ["help", "nosuch"], "Unknown command `nosuch`. `l10n-preview --help` lists the commands."),
        ("l10n-preview", ["help", "pgae"], "Unknown command `pgae`. Did you mean `page`?"),
    ])
    func `A misspelled command is named with its correction`(
        _ program: String, _ arguments: [String], _ message: String
    ) throws {
        let workspace = try TemporaryFolder()
        let command = try Command(arguments, in: workspace.url, name: program)
        #expect(command.status == 2 && command.output.isEmpty)
        #expect(command.errors.hasPrefix("\(program): \(message)"), "\(command)")
        #expect(command.errors.last == "\n")
    }

    @Test func `A folder that is spelled like a command is a path`() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"One\";\n", to: "chek/en.lproj/T.strings")
        let command = try Command(["chek"], in: workspace.url)
        #expect(command.status == 0 && command.output.contains("No findings: 1 file"), "\(command)")
        // A word that is similar to no command is a path too.
        #expect(
            try Command(["Resources"], in: workspace.url).errors
                == "l10n-audit: There is no file or directory at `Resources`. Check the path.\n")
    }

    @Test(arguments: [["help"], ["help", "check"], ["help", "snapshot", "write"], ["--help"], ["help", "--help"]])
    func `Help about what exists is printed`(_ arguments: [String]) throws {
        let workspace = try TemporaryFolder()
        let command = try Command(arguments, in: workspace.url)
        #expect(command.status == 0 && command.output.hasPrefix("OVERVIEW"), "\(command)")
    }
}
