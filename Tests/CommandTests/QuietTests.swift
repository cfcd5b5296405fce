import Foundation
import TestSupport
import Testing

@Suite struct QuietTests {
    @Test(arguments: ["text", "github", "markdown"])
    func nothingIsPrintedWhereNothingIsFound(format: String) throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A one\";\n", to: "en.lproj/T.strings")
        #expect(try Command(["--quiet", "--format", format], in: workspace.url).output == "")
        try workspace.write("\"A\" = \"\";\n", to: "en.lproj/T.strings")
        let quiet = try Command(["--quiet", "--format", format], in: workspace.url).output
        #expect(quiet.contains("empty-value") && !quiet.contains("1 file"))
        if format == "markdown" { #expect(quiet.hasPrefix("#### Warnings\n")) }
    }

    @Test(.enabled(if: Tool.path("mandoc") != nil, "\(SkipReason.missing("mandoc", .consumers))"))
    func theManualPageIsClean() throws {
        let page = Command.repository.appending(path: "Resources/Manual/l10n-audit.1").path()
        let command = try Command(
            program: try #require(Tool.path("mandoc")), arguments: ["-T", "lint", "-W", "warning", page],
            in: Command.repository)
        #expect(command.output == "" && command.status == 0, "\(command.output)")
    }
}
