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

    /// The report as text that ends with a line end.
    /// - Parameters:
    ///   - isColored: whether a terminal's escape sequences may be used. Only `text` uses them.
    ///   - isQuiet: whether only the findings are written, without a summary. Only `text`, `github` and `markdown` have a
    ///     summary.
    ///   - isVerbose: whether `text` lists every finding with its line, however many there are.
    public func render(
        _ report: AuditReport, isColored: Bool = false, isQuiet: Bool = false, isVerbose: Bool = false
    ) -> String {
        switch self {
        case .text: TextReporter(isColored: isColored, isQuiet: isQuiet, isVerbose: isVerbose).render(report)
        case .json: JSONReporter().render(report)
        case .sarif: SARIFReporter().render(report)
        case .github: GitHubReporter(isQuiet: isQuiet).render(report)
        case .gitlab: GitLabReporter().render(report)
        case .checkstyle: CheckstyleReporter().render(report)
        case .junit: JUnitReporter().render(report)
        case .markdown: MarkdownReporter(isQuiet: isQuiet).render(report)
        }
    }
}
