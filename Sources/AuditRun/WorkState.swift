/// The work that a translation needs, as options name it.
package enum WorkState: String, CaseIterable, Sendable {
    /// Write it: readers see another language, or nobody has written it yet. A text of the parent locale is enough for a region.
    case missing
    /// Translate it again: its source text has changed since.
    case stale
    /// Review it: it is marked for review.
    case review
    /// Correct it, or its source text: the audit has a finding about the message.
    case finding

    /// All of them, for help texts.
    package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
