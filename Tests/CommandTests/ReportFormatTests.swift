import Foundation
import TestSupport
import Testing

/// Each format is read by a program that it is for, and says what the JSON report says.
@Suite struct ReportFormatTests {
    @Test(
        .enabled(if: Consumer.areInstalled, "\(Consumer.advice)"),
        arguments: ["sarif", "gitlab", "checkstyle", "junit", "markdown"])
    func aReaderOfTheFormatFindsWhatTheJSONSays(format: String) throws {
        let workspace = try Self.hostileWorkspace()
        let expected = try JSONReport(try Command(["--format", "json"], in: workspace.url).output).findings
        #expect(Set(expected.map(\.severity)) == ["error", "warning", "note"])
        let command = try Command(["--format", format, "--output", "report"], in: workspace.url)
        #expect(command.status == 1 && command.output.isEmpty && command.errors.isEmpty)
        let found = try Consumer.read(format, "report", in: workspace.url)
        let words = Self.severities[format] ?? [:]
        #expect(
            found.map { $0.joined(separator: " ") }.sorted()
                == expected.map { "\($0.file) \($0.line) \(words[$0.severity] ?? $0.severity) \($0.check)" }.sorted())
    }

    /// The words of each format for a severity, where they differ.
    private static let severities = [
        "gitlab": ["error": "major", "warning": "minor", "note": "info"],
        "checkstyle": ["note": "info"],
        "junit": ["error": "failure", "warning": "skipped", "note": "skipped"],
        "markdown": ["error": "Errors", "warning": "Warnings", "note": "Notes"],
    ]

    /// Names with everything that one of the formats gives a meaning to.
    private static func hostileWorkspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        let names = [
            "a|b", "<b>&\"", "%0A::error::x", "one, two: three", "`code`", "]]></failure>", "\u{1}\u{1B}[31m",
            "@everyone #1",
            "[link](http://x)", "~~\u{1F468}\u{200D}\u{1F469}~~", "\u{202E}left", "\\", "a\nb", "$x^2$", "\u{FFFE}",
            "1. one",
        ]
        let quoted = names.map { $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
        for folder in ["App: 100%, #1", "Ünï|cöde"] {
            try workspace.write(
                quoted.map { "\"\($0)\" = \"text\";\n" }.joined()
                    + "\"N\" = \"{n, plural, other {#}}\";\n\"M\" = \"text\";\n",
                to: "\(folder)/en.lproj/Table.strings")
            try workspace.write(
                quoted.prefix(8).map { "\"\($0)\" = \"\";\n\"\($0)\" = \"\";\n" }.joined()
                    + "\"N\" = \"{n, plural, one {#} few {#} many {#} other {#} two {#}}\";\n\"M\" = \" tekst\";\n",
                to: "\(folder)/pl.lproj/Table.strings")
        }
        try workspace.write(
            "severities:\n  empty-value: note\n  whitespace-mismatch: error\n", to: ".l10n-audit.yml")
        return workspace
    }

    @Test(arguments: ["json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "text"])
    func aCleanProjectIsAReportToo(format: String) throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"OK\" = \"OK\";\n", to: "en.lproj/T.strings")
        let command = try Command(["--format", format, "--output", "report"], in: workspace.url)
        #expect(command.status == 0)
        if Consumer.areInstalled, format != "json", format != "text" {
            #expect(try Consumer.read(format, "report", in: workspace.url).isEmpty)
        }
    }

    @Test(arguments: ["sarif", "gitlab"])
    func fingerprintsSurviveLinesThatMove(format: String) throws {
        let workspace = try TemporaryFolder()
        let entries = "\"A\" = \"1\";\n\"A\" = \"2\";\n\"B\" = \"\";\n\"B\" = \"\";\n\"B\" = \"\";\n"
        try workspace.write(entries, to: "en.lproj/T.strings")
        let fingerprints = {
            let report = try Command(["--format", format], in: workspace.url).output
            return report.split(separator: "\n").filter { $0.contains("ingerprint\": ") || $0.contains("Finding/v2") }
        }
        let before = try fingerprints()
        #expect(Set(before).count == before.count && before.count == 4)
        try workspace.write("\n// moved\n\n\"NEW\" = \"new\";\n\n" + entries, to: "en.lproj/T.strings")
        #expect(try fingerprints() == before)
        try workspace.edit("en.lproj/T.strings") { $0.replacing("\"A\"", with: "\"C\"") }
        #expect(Set(try fingerprints()).intersection(before).count == 3)
    }

    @Test func rulesOfSARIFHaveTheirPages() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"OK\" = \"\";\n", to: "en.lproj/T.strings")
        let log = try Command(["--format", "sarif"], in: workspace.url).output
        let page = try Command(["explain", "empty-value"], in: workspace.url).output
        let json = try #require(try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any])
        let run = try #require((json["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
        #expect((rule["help"] as? [String: String])?["markdown"] == page)
        // The address is the same wherever a reader meets the check.
        let project = try String(
            contentsOf: Command.repository.appending(path: "Packaging/project"), encoding: .utf8)
        let site = try #require(project.firstMatch(of: /(?m)^site=(.+)$/)?.1)
        let address = "\(site)/checks/empty-value.html"
        #expect(rule["helpUri"] as? String == address)
        #expect(driver["informationUri"] as? String == String(site))
        let text = try Command([], in: workspace.url).output
        #expect(text.contains("Each check is explained: `l10n-audit explain empty-value`, or \(address)\n"))
        #expect(try !Command(["--quiet"], in: workspace.url).output.contains(address))
    }
}
