internal import Base
internal import Checks
internal import Findings

/// The report for people. Each finding has the form `file:line:column: severity: message`, which editors and terminals turn
/// into a link. Under it is the line that the finding is about, with a mark under the place. Where a screen has no room for
/// all findings, the report is an overview.
struct TextReporter {
    var isColored = false
    var isQuiet = false
    var isVerbose = false

    func render(_ report: AuditReport) -> String {
        if !isVerbose, !isQuiet, OverviewReporter.isNeeded(for: report) {
            let plain = TextReporter()
            let footer = { (reporter: TextReporter) in
                "\n" + reporter.assumptions(of: report) + reporter.explanation(of: report, isShort: true)
                    + reporter.summary(of: report) + "\n" + Self.furtherCommands(report)
            }
            let overview = OverviewReporter(report, TextStyle(isColored: isColored))
            let height = OverviewReporter.height(besideFooter: footer(plain))
            // Each error and warning has its line where all of them fit beside a line for the notes.
            let grave = overview.grave
            let detailHeight = grave.count > height ? .max : OverviewReporter.height(of: plain.list(grave))
            let isDetailed = !grave.isEmpty && detailHeight < height
            return (isDetailed ? list(grave) : "")
                + overview.render(height: isDetailed ? height - detailHeight : height, withoutGrave: isDetailed)
                + footer(self)
        }
        let text = list(report.findings)
        guard !isQuiet else { return text }
        return text + (report.findings.isEmpty ? "" : "\n") + assumptions(of: report) + explanation(of: report)
            + summary(of: report) + "\n"
    }

    private func list(_ findings: [Finding]) -> String {
        var text = ""
        for finding in findings {
            text += heading(of: finding) + excerpt(of: finding.location, finding.severity)
            for related in finding.related {
                text += "    \(position(of: related.location)): \(PrintableText(related.message))\n"
            }
        }
        return text
    }

    private func assumptions(of report: AuditReport) -> String {
        report.assumptions.map { style(PrintableText($0).description, .faint) + "\n" }.joined()
    }

    /// A sentence that says where the checks are explained. Its example is the most frequent check.
    /// - Parameter isShort: whether the address of the check's page has no room.
    private func explanation(of report: AuditReport, isShort: Bool = false) -> String {
        guard let check = Self.mostFrequentCheck(of: report), let description = Checks.description(of: check) else {
            return ""
        }
        let address = isShort ? "." : ", or \(description.address)"
        return style("Each check is explained: `l10n-audit explain \(check)`\(address)", .faint) + "\n"
    }

    /// The most frequent check among the findings of the highest severity.
    private static func mostFrequentCheck(of report: AuditReport) -> CheckID? {
        let gravest = report.findings.map(\.severity).max()
        let counts = Dictionary(
            report.findings.filter { $0.severity == gravest }.map { ($0.check, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private static func furtherCommands(_ report: AuditReport) -> String {
        let check = mostFrequentCheck(of: report) ?? MissingKey.description.id
        let commands = [
            ("l10n-audit --verbose", "lists every finding with its line"),
            ("l10n-audit --only \(check)", "lists the findings of a check"),
            ("l10n-audit init", "writes a configuration"),
        ]
        let width = commands.map(\.0.count).max() ?? 0
        return "\n"
            + commands.map { command, purpose in
                "  \(command)\(String(repeating: " ", count: width - command.count))  \(purpose)\n"
            }.joined()
    }

    private func heading(of finding: Finding) -> String {
        let place = style("\(position(of: finding.location)):", .bold)
        let severity = style("\(finding.severity.rawValue):", .of(finding.severity))
        return "\(place) \(severity) \(PrintableText(finding.message)) \(style("[\(finding.check)]", .faint))\n"
    }

    private func position(of location: Location) -> String {
        "\(PrintableText(location.path)):\(location.start.line):\(location.start.column)"
    }

    private func excerpt(of location: Location, _ severity: Severity) -> String {
        guard let excerpt = SourceExcerpt(location) else { return "" }
        let gutter = String(repeating: " ", count: excerpt.lineNumber.count)
        return style("  \(excerpt.lineNumber) | ", .faint) + excerpt.line + "\n"
            + style("  \(gutter) | ", .faint) + excerpt.indent + style(excerpt.mark, .of(severity)) + "\n"
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

    /// Whether a file is a report: one of its lines is a summary, or, in a report without summary, its first line is a
    /// finding.
    static func hasWritten(_ file: WrittenOutput) -> Bool {
        var isFirst = true
        return file.hasLine { line in
            defer { isFirst = false }
            return isSummary(line) || isFirst && isHeading(line)
        }
    }

    /// Whether a line is a summary, whatever its numbers are.
    static func isSummary(_ line: Substring) -> Bool {
        let words = line.split(separator: " ").map { word in
            let letters = word.filter(\.isLetter)
            return letters.last == "s" ? String(letters.dropLast()) : letters
        }
        let looked = ["", "file", "", "table", "", "locale", "", "key", "", "message"]
        return words == ["No", "finding"] + looked || words == ["", "error", "", "warning", "", "note"] + looked
    }

    /// Whether a line has the form `file:line:column: severity: message [check]`.
    private static func isHeading(_ line: Substring) -> Bool {
        guard line.hasSuffix("]"), let bracket = line.lastIndex(of: "[") else { return false }
        let check = String(line[line.index(after: bracket)...].dropLast())
        return CheckID(rawValue: check) != nil
            && Severity.allCases.contains { line[..<bracket].contains(": \($0.rawValue): ") }
    }

    private func style(_ text: String, _ rendition: TextStyle.Rendition) -> String {
        TextStyle(isColored: isColored).applied(rendition, to: text)
    }
}

/// Escape sequences of terminals, which are used only where they are allowed.
struct TextStyle {
    var isColored = false

    /// Select Graphic Rendition (ECMA-48, section 8.3.117).
    enum Rendition: String {
        case plain = "0"
        case bold = "1"
        case faint = "2"
        case red = "31;1"
        case yellow = "33;1"
        case cyan = "36;1"

        static func of(_ severity: Severity) -> Rendition {
            switch severity {
            case .error: .red
            case .warning: .yellow
            case .note: .cyan
            }
        }
    }

    func applied(_ rendition: Rendition, to text: String) -> String {
        isColored && rendition != .plain ? "\u{1B}[\(rendition.rawValue)m\(text)\u{1B}[0m" : text
    }
}
