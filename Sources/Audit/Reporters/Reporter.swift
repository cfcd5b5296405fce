/// A way to write a report. A format is a file of `Reporters/` and a case here, with an output shape of its own: a change
/// of the model does not change what other programs read.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// For people: each finding with the line it is in.
    case text
    /// For programs: the shape is versioned.
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

    /// The report as text, with a line end at its end.
    /// - Parameters:
    ///   - isColored: whether escape sequences of a terminal may be used; only `text` does.
    ///   - isQuiet: whether only the findings are written, without a summary; `text`, `github` and `markdown` have one to
    ///     leave.
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
