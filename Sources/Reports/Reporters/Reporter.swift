package import Base
public import Findings

/// A format of reports. A format is a file in `Reporters/` and a case here. Each has its own output schema, so a change
/// of the model does not change what other programs read.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// For people: each finding with the line it is in.
    case text
    /// For programs. The schema has a version.
    case json
    /// For code scanning and editors: SARIF 2.1.0.
    case sarif
    /// For GitHub's log and pull requests: workflow commands.
    case github
    /// For GitLab's merge requests: Code Quality.
    case gitlab
    /// For tools that collect findings: Checkstyle's XML.
    case checkstyle
    /// For CI that shows tests: JUnit's XML.
    case junit
    /// For the summary of a pull request.
    case markdown

    /// Whether people read the report, not programs.
    package var isForPeople: Bool {
        switch self {
        case .text, .github, .markdown: true
        case .json, .sarif, .gitlab, .checkstyle, .junit: false
        }
    }

    /// The report as text that ends with a line end.
    /// - Parameters:
    ///   - isColored: whether a terminal's escape sequences may be used. Only `text` uses them.
    ///   - isQuiet: whether only the findings are written, without a summary. Only `text`, `github` and `markdown` have a
    ///     summary.
    ///   - isVerbose: whether `text` lists every finding with its line, however many there are.
    ///   - failOn: the lowest severity that gives exit status 1, which `junit` counts as failures; nil if none does.
    public func render(
        _ report: AuditReport, isColored: Bool = false, isQuiet: Bool = false, isVerbose: Bool = false,
        failOn: Severity? = .error
    ) -> String {
        let bytes = utf8(
            of: report, isColored: isColored, isQuiet: isQuiet, isVerbose: isVerbose, failOn: failOn)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What ``render(_:isColored:isQuiet:isVerbose:failOn:)`` returns, in UTF-8. A large report is not copied for it.
    package func utf8(
        of report: AuditReport, isColored: Bool, isQuiet: Bool, isVerbose: Bool, failOn: Severity? = .error
    ) -> [UInt8] {
        switch self {
        case .text:
            Array(TextReporter(isColored: isColored, isQuiet: isQuiet, isVerbose: isVerbose).render(report).utf8)
        case .json: JSONReporter().render(report)
        case .sarif: SARIFReporter().render(report)
        case .github: Array(GitHubReporter(isQuiet: isQuiet).render(report).utf8)
        case .gitlab: GitLabReporter().render(report)
        case .checkstyle: Array(CheckstyleReporter().render(report).utf8)
        case .junit: Array(JUnitReporter(failOn: failOn).render(report).utf8)
        case .markdown: Array(MarkdownReporter(isQuiet: isQuiet).render(report).utf8)
        }
    }

    /// Whether a file is a report in this format, as ``utf8(of:isColored:isQuiet:isVerbose:)`` or a formatter of JSON or XML
    /// has left it.
    fileprivate func hasWritten(_ file: WrittenOutput) -> Bool {
        switch self {
        case .text: TextReporter.hasWritten(file)
        case .json: JSONReporter.hasWritten(file)
        case .sarif: SARIFReporter.hasWritten(file)
        case .github: GitHubReporter.hasWritten(file)
        case .gitlab: GitLabReporter.hasWritten(file)
        case .checkstyle: CheckstyleReporter.hasWritten(file)
        case .junit: JUnitReporter.hasWritten(file)
        case .markdown: MarkdownReporter.hasWritten(file)
        }
    }
}

extension OutputKind {
    /// Reports in any format: a run may replace a report in another format.
    package static let report = OutputKind("a report of l10n-audit") { file in
        ReportFormat.allCases.contains { $0.hasWritten(file) }
    }
}
