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
        let command = "l10n-audit explain \(check)"
        let sentence =
            isShort
            ? ReportMessages.explained(command) : ReportMessages.explainedOnPage(command, description.address)
        return style(sentence.text, .faint) + "\n"
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
            ("l10n-audit --verbose", ReportMessages.listsFindings()),
            ("l10n-audit --only \(check)", ReportMessages.listsCheck()),
            ("l10n-audit init", ReportMessages.writesConfiguration()),
        ]
        let width = commands.map(\.0.count).max() ?? 0
        return "\n"
            + commands.map { command, purpose in
                "  \(command)\(String(repeating: " ", count: width - command.count))  \(purpose.text)\n"
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

    func summary(of report: AuditReport) -> String { summary(report.summary, hasFindings: !report.findings.isEmpty) }

    private func summary(_ summary: AuditReport.Summary, hasFindings: Bool) -> String {
        let list = FindingCatalog.current.list
        let audited = list([
            ReportMessages.files(summary.files).text, ReportMessages.tables(summary.tables).text,
            ReportMessages.locales(summary.locales).text, ReportMessages.keys(summary.keys).text,
            ReportMessages.messages(summary.messages).text,
        ])
        guard hasFindings else { return ReportMessages.noFindings(audited).text }
        let found = list([
            style(ReportMessages.errors(summary.errors).text, summary.errors > 0 ? .red : .plain),
            style(ReportMessages.warnings(summary.warnings).text, summary.warnings > 0 ? .yellow : .plain),
            ReportMessages.notes(summary.notes).text,
        ])
        return ReportMessages.summary(found, audited).text
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

    /// Whether a line is a summary in any language. Then it is what a report with the line's numbers would say.
    static func isSummary(_ line: Substring) -> Bool {
        let numbers = line.split { $0.wholeNumberValue == nil }.compactMap { digits in
            Int(digits.compactMap(\.wholeNumberValue).map(String.init).joined())
        }
        guard numbers.count == 5 || numbers.count == 8 else { return false }
        // Without findings, the line has only the numbers of what was audited.
        let counts = numbers.count == 5 ? [0, 0, 0] + numbers : numbers
        let summary = AuditReport.Summary(
            files: counts[3], tables: counts[4], locales: counts[5], keys: counts[6], messages: counts[7],
            errors: counts[0], warnings: counts[1], notes: counts[2])
        return FindingLanguage.all.contains { language in
            language.show { TextReporter().summary(summary, hasFindings: numbers.count == 8) == line }
        }
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
