/// A way to write a coverage. As with reports, each format has an output shape of its own.
public enum CoverageFormat: String, Sendable, Hashable, CaseIterable {
    /// For people.
    case text
    /// For programs: the shape is versioned.
    case json
    /// For the summary of a pull request.
    case markdown
    /// A picture with the share in percent, as SVG: for a page such as a README.
    case badge

    /// The coverage as text, with a line end at its end.
    public func render(_ coverage: Coverage) -> String {
        switch self {
        case .text: CoverageText().render(coverage)
        case .json: CoverageJSON().render(coverage)
        case .markdown: CoverageMarkdown().render(coverage)
        case .badge: CoverageBadge().render(coverage)
        }
    }
}
