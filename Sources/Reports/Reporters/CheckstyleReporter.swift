internal import Base
internal import Findings

/// The report in the XML of Checkstyle, which most tools that collect findings read.
/// https://github.com/checkstyle/checkstyle/blob/master/src/main/java/com/puppycrawl/tools/checkstyle/XMLLogger.java
struct CheckstyleReporter {
    func render(_ report: AuditReport) -> String {
        var xml = XMLWriter()
        xml.element("checkstyle", [("version", "10.0")]) { xml in
            // Findings are sorted by file, so those of one file are consecutive.
            var rest = report.findings[...]
            while let path = rest.first?.location.path {
                let file = rest.prefix { $0.location.path == path }
                rest = rest.dropFirst(file.count)
                xml.element("file", [("name", path)]) { xml in
                    for finding in file { write(finding, to: &xml) }
                }
            }
        }
        return xml.text
    }

    /// Whether a file is a report: it lists nothing, or its first error is a finding.
    static func hasWritten(_ file: WrittenOutput) -> Bool {
        let beginning = file.compactBeginning
        return beginning.contains("<checkstyle")
            && (beginning.contains(#"source="l10n-audit."#) || !beginning.contains("<error"))
    }

    private func write(_ finding: Finding, to xml: inout XMLWriter) {
        let start = finding.location.start
        xml.element(
            "error",
            [
                ("line", String(start.line)), ("column", String(start.column)),
                ("severity", finding.severity == .note ? "info" : finding.severity.rawValue),
                ("message", PrintableText(finding.messageWithKey).description),
                ("source", "l10n-audit.\(finding.check)"),
                ("group", finding.group),
            ])
    }
}
