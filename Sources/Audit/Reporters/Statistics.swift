/// How many findings there are of each check, and in each locale.
public struct Statistics: Sendable {
    private let report: AuditReport

    /// Counts the findings of a report.
    public init(_ report: AuditReport) {
        self.report = report
    }

    /// Two lists, the most frequent first; empty without findings.
    public var text: String {
        guard !report.findings.isEmpty else { return "" }
        return list("check", report.findings.map(\.check)) + list("locale", report.findings.map { $0.locale ?? "–" })
    }

    private func list(_ title: String, _ names: [String]) -> String {
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let width = counts.map { String($0.value).count }.max() ?? 0
        return "\nFindings by \(title):\n"
            + counts.map { name, count in
                let digits = String(count)
                return "  \(String(repeating: " ", count: width - digits.count))\(digits)  \(PrintableText(name))\n"
            }.joined()
    }
}
