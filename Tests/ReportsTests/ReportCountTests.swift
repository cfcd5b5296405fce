import Checks
import Findings
import ProjectSupport
import Reports
import TestSupport
import Testing

/// Every report counts what the JSON report counts.
@Suite struct ReportCountTests {
    /// Tables with random defects of several checks in several locales.
    private func report(seed: UInt64) -> AuditReport {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 3...40, using: &generator)
        let sources = (0..<count).map { "\"key.\($0)\" = \"Text %@ number \($0), with words.\";\n" }
        var files = [("en.lproj/T.strings", sources.joined())]
        for locale in ["de", "fr", "it", "pl", "ru"].prefix(Int.random(in: 1...5, using: &generator)) {
            let entries = (0..<count).map { number -> String in
                let entry = { (text: String) in "\"key.\(number)\" = \"\(text)\";\n" }
                return switch Int.random(in: 0..<9, using: &generator) {
                case 0: ""
                case 1: entry("Text %@ number \(number), with words.")
                case 2: entry("Wort %@ \(number)") + entry("Wort %@ \(number)")
                case 3: entry("Wort %@ \(number)") + entry("Anderes Wort %@ \(number)")
                case 4: entry("Wort %@ %@ \(number).")
                case 5: entry("Wort \(number).")
                case 6: entry("")
                case 7: entry("Wort  %@ \(number)")
                default: entry("Wort %@ \(number).")
                }
            }
            files.append(("\(locale).lproj/T.strings", entries.joined()))
        }
        let project = Catalogs.project(of: files)
        return AuditReport(projects: [project], findings: Auditor().findings(in: project))
    }

    private func expected(_ report: AuditReport) -> [String: Int] {
        let json = report.summary
        return ["error": json.errors, "warning": json.warnings, "note": json.notes]
    }

    private func counts(_ text: String, _ words: KeyValuePairs<String, String>) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: words.map { ($0.key, text.ranges(of: $0.value).count) })
    }

    @Test(arguments: 1...40) func `All formats have as many findings of each severity`(seed: UInt64) throws {
        let report = report(seed: seed)
        let expected = expected(report)
        let total = expected.values.reduce(0, +)
        #expect(
            counts(
                ReportFormat.json.render(report),
                [
                    "error": "\"severity\": \"error\"", "warning": "\"severity\": \"warning\"",
                    "note": "\"severity\": \"note\"",
                ])
                == expected)
        #expect(
            counts(
                ReportFormat.gitlab.render(report),
                [
                    "error": "\"severity\": \"major\"", "warning": "\"severity\": \"minor\"",
                    "note": "\"severity\": \"info\"",
                ])
                == expected)
        #expect(
            counts(
                ReportFormat.checkstyle.render(report),
                ["error": "severity=\"error\"", "warning": "severity=\"warning\"", "note": "severity=\"info\""])
                == expected)
        #expect(
            counts(
                ReportFormat.text.render(report, isVerbose: true),
                ["error": ": error: ", "warning": ": warning: ", "note": ": note: "]) == expected)
        for failOn in [Severity.note, .warning, .error] {
            let junit = ReportFormat.junit.render(report, failOn: failOn)
            let failing = report.findings.count { $0.severity >= failOn }
            #expect(junit.ranges(of: "<failure ").count == failing)
            #expect(junit.ranges(of: "<skipped ").count == total - failing)
            #expect(junit.contains(" failures=\"\(failing)\""))
        }
        #expect(ReportFormat.junit.render(report, failOn: nil).ranges(of: "<failure ").count == 0)
    }

    @Test(arguments: 1...40) func `The overview fits on a screen and counts what the JSON report counts`(seed: UInt64) {
        let report = report(seed: seed)
        guard report.findings.count > 8 else { return }
        let lines = ReportFormat.text.render(report).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let height = lines.reduce(0) { $0 + max(1, ($1.count + 79) / 80) }
        #expect(height < 24)
        var counted: [String: Int] = [:]
        for finding in report.findings { counted["\(finding.severity): \(finding.check)", default: 0] += 1 }
        var shown = 0
        for line in lines {
            let words = line.split(separator: " ")
            guard words.count > 2 else { continue }
            if ["error:", "warning:", "note:"].contains(words[0]), let count = Int(words[2]) {
                #expect(counted["\(words[0]) \(words[1])"] == count)
                shown += count
            } else if words[0] == "and", let count = Int(words[1]) {
                shown += count
            } else if line.contains(": error: ") || line.contains(": warning: ") {
                shown += 1
            }
        }
        #expect(shown == report.findings.count)
    }

    @Test(arguments: 1...40) func `GitHub gets ten annotations at most and a line for each other finding`(seed: UInt64)
    {
        let report = report(seed: seed)
        let lines = ReportFormat.github.render(report).split(separator: "\n").dropLast()
        let annotations = lines.filter { $0.hasPrefix("::") }
        #expect(lines.count == report.findings.count)
        #expect(annotations.count <= 10)
        #expect(Array(lines.prefix(annotations.count)) == annotations)
        // An error is annotated before a warning.
        if report.summary.errors > 0 { #expect(annotations.first?.hasPrefix("::error ") == true) }
    }

    @Test func `A report without lines of the file names the key`() {
        let project = Catalogs.project(of: [
            ("en.lproj/T.strings", "\"some.key\" = \"Text %@\";\n"),
            ("de.lproj/T.strings", "\"some.key\" = \"Wort %@ %@\";\n"),
        ])
        let report = AuditReport(projects: [project], findings: Auditor().findings(in: project))
        for format in [ReportFormat.gitlab, .checkstyle, .github] {
            #expect(format.render(report).contains("`some.key`: "), "\(format)")
        }
        #expect(ReportFormat.markdown.render(report).contains("<code>some.key</code>"))
    }
}
