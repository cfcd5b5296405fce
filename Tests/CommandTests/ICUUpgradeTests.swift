import Extent
import Foundation
import Testing

/// What an upgrade of ICU changes for readers of the shipped catalog: the command of one build writes the snapshot, that of
/// a build with a newer ICU checks it.
@Suite struct ICUUpgradeTests {
    /// The differences by the versions of CLDR, a line for each locale and cause: `ar digits 99`.
    private static let differences = [
        "42 48": [
            "am date-pattern 6", "ar digits 99", "bn date-pattern 6", "ca date-pattern 26",
            "de-CH number-grouping 29", "es-JP fallback-parent 1", "hi date-pattern 2", "ig date-pattern 2",
            "kk-Arab fallback-parent 1", "kk-Arab-CN fallback-parent 1", "km number-grouping 31",
            "mk date-pattern 26", "ml date-pattern 26", "my date-pattern 26", "ps date-pattern 26",
            "sd number-grouping 4", "si date-pattern 26", "so date-pattern 26", "sr-RU fallback-parent 1",
            "yo date-pattern 26",
        ]
    ]

    /// The command with the system's ICU, and those with others: see `.ci/test-icu`.
    private static let builds = [".build/debug", ".build/icu-78/debug"].map { Command.repository.appending(path: $0) }
    private static let areBuilt = builds.allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0.appending(path: "l10n-audit").path())
    }

    @Test(.enabled(if: areBuilt, "\(SkipReason.missing("A build with ICU 78", .otherICU))"))
    func everyDifferenceOfTheShippedCatalogHasItsCause() throws {
        let workspace = try Workspace.ofThisProject()
        var cldr: [String] = []
        for (index, build) in Self.builds.enumerated() {
            let command = try Command(
                program: build.appending(path: "l10n-audit"), arguments: ["snapshot", "write", "\(index).txt"],
                in: workspace.url)
            #expect(command.status == 0, "\(command.errors)")
            let versions = try #require(
                try workspace.read("\(index).txt").split(separator: "\n").first { $0.hasPrefix("versions\t") })
            cldr.append(String(versions.split(separator: "\t")[2]))
        }
        let expected = try #require(
            Self.differences[cldr.joined(separator: " ")], "no differences are known from CLDR \(cldr)")
        let check = try Command(
            program: Self.builds[1].appending(path: "l10n-audit"),
            arguments: ["snapshot", "check", "0.txt", "--verbose", "--format", "json", "--fail-on", "never"],
            in: workspace.url)
        #expect(check.status == 0, "\(check.errors)")
        let findings = try JSONReport(check.output).findings
        let counts = Dictionary(findings.map { ("\($0.locale ?? "-") \($0.check)", 1) }, uniquingKeysWith: +)
        #expect(counts.map { "\($0) \($1)" }.sorted() == expected)
    }
}
