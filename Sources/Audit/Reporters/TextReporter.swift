internal import Tables

/// The report for people: each finding in the form `file:line:column: severity: message`, which editors and terminals
/// turn into a link, and under it the line it is about with a mark under the place.
struct TextReporter {
    var isColored = false
    var isQuiet = false

    func render(_ report: AuditReport) -> String {
        var text = ""
        for finding in report.findings {
            text += heading(of: finding) + excerpt(of: finding.location, finding.severity)
            for related in finding.related {
                text += "    \(position(of: related.location)): \(PrintableText(related.message))\n"
            }
        }
        guard !isQuiet else { return text }
        return text + (report.findings.isEmpty ? "" : "\n") + summary(of: report) + "\n"
    }

    private func heading(of finding: Finding) -> String {
        let place = style("\(position(of: finding.location)):", .bold)
        let severity = style("\(finding.severity.rawValue):", color(of: finding.severity))
        return "\(place) \(severity) \(PrintableText(finding.message)) \(style("[\(finding.check)]", .faint))\n"
    }

    private func position(of location: Location) -> String {
        "\(PrintableText(location.path)):\(location.start.line):\(location.start.column)"
    }

    private func excerpt(of location: Location, _ severity: Severity) -> String {
        guard let excerpt = SourceExcerpt(location) else { return "" }
        let gutter = String(repeating: " ", count: excerpt.lineNumber.count)
        return style("  \(excerpt.lineNumber) | ", .faint) + excerpt.line + "\n"
            + style("  \(gutter) | ", .faint) + excerpt.indent + style(excerpt.mark, color(of: severity)) + "\n"
    }

    func summary(of report: AuditReport) -> String {
        let summary = report.summary
        let looked = [
            counted(summary.files, "file"), counted(summary.tables, "table"), counted(summary.locales, "locale"),
            counted(summary.keys, "key"), counted(summary.messages, "message"),
        ].joined(separator: ", ")
        guard !report.findings.isEmpty else { return "No findings: \(looked)." }
        let found = [
            style(counted(summary.errors, "error"), summary.errors > 0 ? .red : .plain),
            style(counted(summary.warnings, "warning"), summary.warnings > 0 ? .yellow : .plain),
            counted(summary.notes, "note"),
        ]
        return "\(found.joined(separator: ", ")): \(looked)."
    }

    /// Select Graphic Rendition (ECMA-48, section 8.3.117).
    private enum Style: String {
        case plain = "0"
        case bold = "1"
        case faint = "2"
        case red = "31;1"
        case yellow = "33;1"
        case cyan = "36;1"
    }

    private func color(of severity: Severity) -> Style {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .note: .cyan
        }
    }

    private func style(_ text: String, _ style: Style) -> String {
        isColored && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
