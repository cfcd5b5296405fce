import Foundation
import TestSupport
import Testing

@Suite struct AcceptCommandTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A_1\" = \"one\";\n\"A_2\" = \"two\";\n\"B\" = \"b\";\n", to: "App/en.lproj/T.strings")
        try workspace.write("\"A_1\" = \"jeden\";\n\"A_2\" = \"dwa\";\n\"B\" = \"be\";\n", to: "App/pl.lproj/T.strings")
        try workspace.write(
            "\"A_1\" = \"eins\";\n\"A_2\" = \"zwei\";\n\"B\" = \"bei\";\n", to: "App/de.lproj/T.strings")
        return workspace
    }

    private func stale(in workspace: TemporaryFolder) throws -> [String] {
        let command = try Command(["--format", "json", "--only", "stale-translation"], in: workspace.url)
        return try JSONReport(command.output).findings.map { "\($0.locale ?? "") \($0.key ?? "")" }.sorted()
    }

    private func text(_ workspace: TemporaryFolder) throws -> String {
        String(decoding: try Data(contentsOf: workspace.url.appending(path: "App/.l10n-accepted")), as: UTF8.self)
    }

    @Test func changesAreStaleUntilTheyAreAcceptedOneByOne() throws {
        let workspace = try workspace()
        #expect(try stale(in: workspace) == [])
        let dry = try Command(["accept", "--dry-run"], in: workspace.url)
        #expect(dry.status == 0 && dry.output.hasPrefix("App/.l10n-accepted would be written: 6 accepted"))
        #expect(throws: (any Error).self) { try text(workspace) }
        let all = try Command(["accept"], in: workspace.url)
        #expect(all.status == 0 && all.output.hasPrefix("App/.l10n-accepted is written: 6 accepted"))
        #expect(try stale(in: workspace) == [])
        try workspace.edit("App/en.lproj/T.strings") {
            $0.replacing("\"one\"", with: "\"1\"").replacing("\"b\"", with: "\"c\"")
        }
        #expect(try stale(in: workspace) == ["de A_1", "de B", "pl A_1", "pl B"])
        let some = try Command(["accept", "--locale", "pl", "--key", "A_*"], in: workspace.url)
        #expect(some.output.contains("  T pl A_1: accepted after a change of the source text\n"))
        #expect(try stale(in: workspace) == ["de A_1", "de B", "pl B"])
        // Editing is accepting.
        try workspace.edit("App/de.lproj/T.strings") { $0.replacing("bei", with: "zeh") }
        #expect(try stale(in: workspace) == ["de A_1", "pl B"])
        let again = try Command(["accept"], in: workspace.url)
        #expect(again.output.contains("3 accepted") && again.output.contains("T de B"))
        #expect(try Command(["accept"], in: workspace.url).output.contains("is left as it is: 0 accepted"))
    }

    @Test func onlyWhatWasReadIsDropped() throws {
        let workspace = try workspace()
        try workspace.write("\"A\" = \"a\";\n", to: "App/en.lproj/U.strings")
        try workspace.write("\"A\" = \"ah\";\n", to: "App/pl.lproj/U.strings")
        _ = try Command(["accept"], in: workspace.url)
        let whole = try text(workspace)
        // A part of the catalog says nothing of the rest.
        _ = try Command(["accept", "App/pl.lproj/T.strings"], in: workspace.url)
        _ = try Command(["accept", "--table", "U"], in: workspace.url)
        #expect(try text(workspace) == whole)
        for path in ["App/pl.lproj/U.strings", "App/en.lproj/U.strings", "App/de.lproj/T.strings"] {
            try FileManager.default.removeItem(at: workspace.url.appending(path: path))
        }
        let command = try Command(["accept"], in: workspace.url)
        #expect(command.output.contains("4 dropped"), "\(command.output)")
        #expect(command.output.contains("  U pl A: gone, and no longer listed\n"))
        #expect(try !text(workspace).contains("\tde\t"))
    }

    @Test(.enabled(if: Tool.path("bash") != nil, "\(SkipReason.missing("bash", .consumers))"))
    func whatCannotBeWrittenIsNotSaidToBe() throws {
        let workspace = try workspace()
        let script = "ulimit -f 0; trap '' XFSZ; exec '\(Command.products.path())/l10n-audit' accept"
        let command = try Command(
            program: try #require(Tool.path("bash")), arguments: ["-c", script], in: workspace.url)
        #expect(command.status == 2 && command.output.isEmpty)
        #expect(command.errors.hasPrefix("l10n-audit: `App/.l10n-accepted` could not be used. The system says: "))
        #expect(throws: (any Error).self) { try text(workspace) }
    }

    @Test func namesThatAreNoneAndDamagedFilesStopIt() throws {
        let workspace = try workspace()
        for (arguments, message) in [
            (["--key", "C*"], "No table has a key `C*`"), (["--table", "V"], "There are `T`"),
            (["--locale", "fr"], "No table has the locale `fr`"),
        ] {
            let command = try Command(["accept"] + arguments, in: workspace.url)
            #expect(command.status == 2 && command.errors.contains(message), "\(command.errors)")
        }
        try workspace.write("l10n-accepted 1\n=======\n", to: "App/.l10n-accepted")
        for arguments in [["accept"], []] {
            let command = try Command(arguments, in: workspace.url)
            #expect(command.status == 2 && command.errors.contains("App/.l10n-accepted:2:1: This line"))
        }
    }
}
