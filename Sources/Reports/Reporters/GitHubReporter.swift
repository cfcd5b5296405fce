internal import Base
internal import Findings

/// The report as workflow commands, which GitHub shows at the lines of a pull request.
/// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
///
/// GitHub shows ten annotations of a step. The ten defects that matter most are annotations, each once for all locales. The
/// log has every other finding as a line of text; the summary of the job, in Markdown, has them too.
struct GitHubReporter {
    var isQuiet = false

    /// The number of annotations that GitHub shows for a step.
    private static let annotationLimit = 10

    func render(_ report: AuditReport) -> String {
        let groups = Self.ordered(FindingGroup.worstFirst(FindingGroup.groups(of: report.findings)))
        var text = groups.prefix(Self.annotationLimit).map(annotation(of:)).joined()
        for group in groups.prefix(Self.annotationLimit) {
            let annotated = group.gravestIndex
            text += group.findings.indices.filter { $0 != annotated }.map { line(of: group.findings[$0]) }.joined()
        }
        text += groups.dropFirst(Self.annotationLimit).flatMap(\.findings).map(line(of:)).joined()
        return text + (isQuiet ? "" : TextReporter().summary(of: report) + "\n")
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

    /// The groups, where no check has more than three of the first ones while other checks have some.
    private static func ordered(_ groups: [FindingGroup]) -> [FindingGroup] {
        var counts: [CheckID: Int] = [:]
        var (first, others): ([FindingGroup], [FindingGroup]) = ([], [])
        for group in groups {
            counts[group.identity.check, default: 0] += 1
            if counts[group.identity.check, default: 0] <= 3, first.count < annotationLimit {
                first.append(group)
            } else {
                others.append(group)
            }
        }
        return first + others
    }

    /// A finding in the log, which is no command.
    private func line(of finding: Finding) -> String {
        let start = finding.location.start
        let path = PrintableText(finding.location.path).description
        // GitHub looks for commands at the start of a line, and for the old form of commands anywhere.
        let line =
            "\(path.hasPrefix(":") ? "./" : "")\(path):\(start.line):\(start.column): \(finding.severity.rawValue): \(PrintableText(finding.messageWithKey)) [\(finding.check)]"
        return line.replacing("##[", with: "## [") + "\n"
    }

    /// The command for a defect: at the place of its gravest finding, with the names of the other locales.
    private func annotation(of group: FindingGroup) -> String {
        guard let finding = group.gravest else { return "" }
        let others = group.locales.filter { $0 != finding.locale }
        guard !others.isEmpty else { return command(finding, "") }
        return command(finding, " " + ReportMessages.alsoIn(FindingCatalog.current.list(others)).text)
    }

    private func command(_ finding: Finding, _ addition: String) -> String {
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
            + "::\(Self.data("\(PrintableText(finding.messageWithKey + addition))" + related.joined()))\n"
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
