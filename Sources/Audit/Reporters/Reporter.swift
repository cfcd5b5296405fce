/// A way to write a report. A format is a file of `Reporters/` and a case here, with an output shape of its own: a change
/// of the model does not change what other programs read.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// For people: each finding with the line it is in.
    case text
    /// For programs: the shape is versioned.
    case json

    /// The report as text, with a line end at its end.
    /// - Parameter isColored: whether escape sequences of a terminal may be used; only `text` does.
    public func render(_ report: AuditReport, isColored: Bool = false) -> String {
        switch self {
        case .text: TextReporter(isColored: isColored).render(report)
        case .json: JSONReporter().render(report)
        }
    }
}
