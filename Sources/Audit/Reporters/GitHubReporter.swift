internal import Tables

/// The report as workflow commands, which GitHub shows at the lines of a pull request.
/// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
///
/// GitHub shows ten findings of each severity for a step. The log contains all of them.
struct GitHubReporter {
    var isQuiet = false

    func render(_ report: AuditReport) -> String {
        report.findings.map(command).joined() + (isQuiet ? "" : TextReporter().summary(of: report) + "\n")
    }

    /// Whether a file is a report: its first line is a command for a check, or the summary.
    static func hasWritten(_ file: WrittenOutput) -> Bool {
        var isFirst = true
        return file.hasLine { line in
            defer { isFirst = false }
            guard isFirst else { return false }
            return TextReporter.isSummary(line)
                || line.hasPrefix("::") && CheckID.allCases.contains { line.contains(",title=\($0.rawValue)::") }
        }
    }

    private func command(_ finding: Finding) -> String {
        let (start, end) = (finding.location.start, finding.location.end)
        var properties = [("file", finding.location.path), ("line", String(start.line))]
        // GitHub accepts columns only where the place is on one line.
        if start.line == end.line {
            properties += [("col", String(start.column)), ("endColumn", String(end.column))]
        } else {
            properties.append(("endLine", String(end.line)))
        }
        properties.append(("title", finding.check.rawValue))
        let related = finding.related.map { related in
            "\n\(related.location.path):\(related.location.start.line): \(PrintableText(related.message))"
        }
        return "::\(name(of: finding.severity)) "
            + properties.map { "\($0.0)=\(Self.property($0.1))" }.joined(separator: ",")
            + "::\(Self.data("\(PrintableText(finding.message))" + related.joined()))\n"
    }

    private func name(of severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// Escapes the characters that would end the line or be read as an escape.
    private static func data(_ text: String) -> String {
        escape(text, ["%", "\r", "\n"])
    }

    /// Escapes also the characters that would end a property.
    private static func property(_ text: String) -> String {
        escape(text, ["%", "\r", "\n", ":", ","])
    }

    private static func escape(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if special.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += (digits.count == 1 ? "%0" : "%") + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
