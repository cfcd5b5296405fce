internal import Base
internal import Findings

/// The report as the summary of a pull request, in GitHub Flavored Markdown: https://github.github.com/gfm/
///
/// Each severity has a table, in which a defect that repeats in several locales is one row. Long reports are cut, since a
/// comment holds at most 65,536 characters. The number of findings that are left out is stated.
struct MarkdownReporter {
    var isQuiet = false

    private static let rowLimit = 100
    /// The maximum length of the tables, in UTF-8. It leaves room for the lines after them.
    private static let byteLimit = 60_000

    func render(_ report: AuditReport) -> String {
        var text = isQuiet ? "" : "\(Self.heading)\n\n\(TextReporter().summary(of: report))\n"
        for severity in Severity.allCases.reversed() {
            let findings = report.findings.filter { $0.severity == severity }
            guard !findings.isEmpty else { continue }
            text +=
                (text.isEmpty ? "" : "\n")
                + Self.tableHead(of: severity)
            var shown = 0
            for group in FindingGroup.worstFirst(FindingGroup.groups(of: findings)).prefix(Self.rowLimit) {
                let row = row(group)
                guard text.utf8.count + row.utf8.count < Self.byteLimit else { break }
                text += row
                shown += group.findings.count
            }
            if findings.count > shown { text += "\n\(ReportMessages.more(findings.count - shown).text)\n" }
        }
        return text
    }

    private func row(_ group: FindingGroup) -> String {
        guard let finding = group.findings.first else { return "" }
        let place = "\(finding.location.path):\(finding.location.start.line)"
        let others = group.locales.filter { $0 != finding.locale }
        let names = FindingCatalog.current.list(others.map(Self.code))
        let rest = others.isEmpty ? "" : " \(ReportMessages.alsoIn(names).text)"
        return
            "| \(Self.code(place)) | \(Self.prose(finding.messageWithKey))\(rest) | \(Self.code(finding.check.rawValue)) |\n"
    }

    private static let heading = "### l10n-audit"

    private static func tableHead(of severity: Severity) -> String {
        let columns = [ReportMessages.location(), ReportMessages.finding(), ReportMessages.check()].map(\.text)
        return "#### \(ReportMessages.title(severity.rawValue).text)\n\n"
            + "| \(columns.joined(separator: " | ")) |\n|---|---|---|\n"
    }

    /// Whether a file is a report: it starts with the heading, or, without a summary, with a table.
    static func hasWritten(_ file: WrittenOutput) -> Bool {
        file.starts(with: heading + "\n")
            || FindingLanguage.all.contains { language in
                language.show { Severity.allCases.contains { file.starts(with: tableHead(of: $0)) } }
            }
    }

    /// A message, in which text between backticks is code.
    private static func prose(_ message: String) -> String {
        let parts = message.split(separator: "`", omittingEmptySubsequences: false)
        // With an odd number of backticks, the last one opens no code.
        let isBalanced = parts.count % 2 == 1
        return parts.enumerated().map { index, part in
            index % 2 == 1 && (isBalanced || index < parts.count - 1) ? code(String(part)) : escape(String(part))
        }.joined()
    }

    static func code(_ text: String) -> String {
        text.isEmpty ? "" : "<code>\(escape(text))</code>"
    }

    /// Escapes a text from a file, so that it contains no markup, links or mentions, and ends no cell. A character reference
    /// has no meaning as Markdown (section 6.2).
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in PrintableText(text).description.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", ";", "/", "-", "(", ")", "%", "=", "?", "'":
                escaped.unicodeScalars.append(scalar)
            case _ where !scalar.isASCII:
                escaped.unicodeScalars.append(scalar)
            default:
                escaped += "&#\(scalar.value);"
            }
        }
        return escaped
    }
}
