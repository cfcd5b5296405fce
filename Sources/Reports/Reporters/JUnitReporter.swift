internal import Base
internal import Findings

/// The report in JUnit's XML, which every CI shows as tests. There is no standard; this format follows Jenkins' schema.
/// https://github.com/jenkinsci/xunit-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd
///
/// A file is a suite. A finding that gives exit status 1 is a failed test, any other one a skipped test; a file without findings is one passed test. The name
/// of a test contains no line, so that CI recognises the test in other runs, and is unique in its suite.
struct JUnitReporter {
    /// The lowest severity that gives exit status 1; nil if none does.
    var failOn: Severity? = .error

    func render(_ report: AuditReport) -> String {
        var findings: [String: [Finding]] = [:]
        for finding in report.findings { findings[finding.location.path, default: []].append(finding) }
        let paths = Set(report.files).union(findings.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let suites = paths.map { Suite(path: $0, findings: findings[$0] ?? [], failOn: failOn) }
        let failures = suites.reduce(0) { $0 + $1.failures }
        var xml = XMLWriter()
        xml.element(
            "testsuites",
            [
                ("name", "l10n-audit"), ("tests", String(suites.reduce(0) { $0 + $1.tests })),
                ("failures", String(failures)), ("errors", "0"),
            ]
        ) { xml in
            for suite in suites { write(suite, to: &xml) }
        }
        return xml.text
    }

    /// Whether a file is a report of this tool.
    static func hasWritten(_ file: WrittenOutput) -> Bool {
        file.compactBeginning.contains(#"<testsuitesname="l10n-audit""#)
    }

    private struct Suite {
        let path: String
        let findings: [Finding]
        let failOn: Severity?

        var tests: Int { max(1, findings.count) }
        var failures: Int { findings.count(where: fails) }
        var skipped: Int { findings.count - failures }

        func fails(_ finding: Finding) -> Bool { failOn.map { finding.severity >= $0 } ?? false }
    }

    private func write(_ suite: Suite, to xml: inout XMLWriter) {
        xml.element(
            "testsuite",
            [
                ("name", suite.path), ("tests", String(suite.tests)), ("failures", String(suite.failures)),
                ("errors", "0"), ("skipped", String(suite.skipped)),
            ]
        ) { xml in
            if suite.findings.isEmpty { xml.element("testcase", [("name", "no findings"), ("classname", suite.path)]) }
            var counts: [String: Int] = [:]
            for finding in suite.findings {
                var name = finding.check.rawValue + (finding.key.map { ": \($0)" } ?? "")
                counts[name, default: 0] += 1
                if let count = counts[name], count > 1 { name += " (\(count))" }
                write(finding, name, fails: suite.fails(finding), to: &xml)
            }
        }
    }

    private func write(_ finding: Finding, _ name: String, fails: Bool, to xml: inout XMLWriter) {
        let (path, start) = (finding.location.path, finding.location.start)
        let message = PrintableText(finding.message).description
        xml.element("testcase", [("name", name), ("classname", path)]) { xml in
            let text = "\(path):\(start.line):\(start.column): \(finding.severity.rawValue): \(message)"
            xml.element(
                fails ? "failure" : "skipped", [("message", message), ("type", finding.check.rawValue)], text: text)
        }
    }
}
