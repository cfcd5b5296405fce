internal import Base
internal import Findings
public import Projects

/// The number of findings of each check and in each locale, and the places that make keys undeterminable.
public struct Statistics: Sendable {
    private let report: AuditReport
    private let projects: [Project]

    /// Counts the findings of a report, and the keys of the projects that it is about.
    public init(_ report: AuditReport, of projects: [Project] = []) {
        self.report = report
        self.projects = projects
    }

    /// The lists, most frequent first: two lists of findings where there are some, and one of places where sources are
    /// configured.
    public var text: String { findings + UndeterminableKeys(in: projects).text }

    private var findings: String {
        guard !report.findings.isEmpty else { return "" }
        return list(ReportMessages.findingsByCheck(), report.findings.map { ($0.check.rawValue, 1) })
            + list(ReportMessages.findingsByLocale(), report.findings.map { ($0.locale ?? "–", 1) })
            + unfinished
    }

    /// The numbers of missing messages that are reported together.
    private var unfinished: String {
        let counts = report.findings.compactMap { finding in
            finding.replacedCount.map { (finding.locale ?? "–", $0) }
        }
        return list(ReportMessages.missingByLocale(), counts)
    }

    private func list(_ title: FindingMessage, _ numbers: [(name: String, count: Int)]) -> String {
        guard !numbers.isEmpty else { return "" }
        let counts = Dictionary(numbers.map { ($0.name, $0.count) }, uniquingKeysWith: +)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let width = counts.map { String($0.value).count }.max() ?? 0
        return "\n\(title.text):\n"
            + counts.map { name, count in
                let digits = String(count)
                return "  \(String(repeating: " ", count: width - digits.count))\(digits)  \(PrintableText(name))\n"
            }.joined()
    }
}
