import Foundation
import TestSupport
import Testing

/// What an upgrade of ICU changes for readers of the shipped catalog: the command of one build writes the snapshot, that of
/// a build with a newer ICU checks it.
@Suite struct ICUUpgradeTests {
    /// The differences by the versions of CLDR, a line for each locale and cause: `ar digits 99`.
    private static let differences = [
        "42 48": [
            "am date-pattern 12", "am list-pattern 8", "ar digits 269", "bg date-pattern 52", "bn date-pattern 12",
            "ca date-pattern 52", "de-CH number-grouping 4", "eo date-pattern 52", "eo list-pattern 8",
            "eo number-grouping 90", "es-419 date-pattern 52", "es-JP fallback-parent 1", "hi date-pattern 4",
            "ig date-pattern 4", "ig list-pattern 8", "kk-Arab fallback-parent 1", "kk-Arab-CN fallback-parent 1",
            "km number-grouping 96", "kn date-pattern 52", "kok date-pattern 52", "kok number-grouping 31",
            "kok-Latn fallback-parent 1", "kok-Latn-IN fallback-parent 1", "mk date-pattern 52", "ml date-pattern 52",
            "my date-pattern 52", "pa date-pattern 52", "ps date-pattern 52", "sd date-pattern 52",
            "sd number-grouping 15", "si date-pattern 52", "so date-pattern 52", "sq date-pattern 52",
            "sr-RU fallback-parent 1", "ta date-pattern 52", "tg list-pattern 8", "ti date-pattern 52",
            "yo date-pattern 52", "yo list-pattern 4", "yue date-pattern 52",
        ]
    ]

    /// The command with the system's ICU, and those with others: see `.ci/test-icu`.
    private static let builds = [".build/debug", ".build/icu-78/debug"].map { Command.repository.appending(path: $0) }
    private static let areBuilt = builds.allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0.appending(path: "l10n-audit").path())
    }

    @Test(.enabled(if: areBuilt, "\(SkipReason.missing("A build with ICU 78", .otherICU))"))
    func `Every difference of the shipped catalog has its cause`() throws {
        let workspace = try TemporaryFolder.ofThisProject()
        var cldr: [String] = []
        for (index, build) in Self.builds.enumerated() {
            let command = try Command(
                program: build.appending(path: "l10n-audit"), arguments: ["snapshot", "write", "\(index).txt"],
                in: workspace.url)
            #expect(command.status == 0, "\(command.errors)")
            let versions = try #require(
                try workspace.text("\(index).txt").split(separator: "\n").first { $0.hasPrefix("versions\t") })
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
