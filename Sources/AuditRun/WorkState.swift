/// What somebody has to do about a translation, as options name it.
package enum WorkState: String, CaseIterable, Sendable {
    /// Write it: there is none, or one that nobody has made yet.
    case missing
    /// Make it anew: its source text was another one than there is now.
    case stale
    /// Review it: it is marked for that.
    case review
    /// Mend it, or its source text: the audit finds something in the message.
    case finding

    /// All of them, for help texts.
    package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
