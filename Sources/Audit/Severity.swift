/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Worth knowing; nothing is wrong for a reader.
    case note
    /// A reader sees something poorer than meant.
    case warning
    /// A reader sees something wrong, or nothing.
    case error

    /// Orders by weight: note, warning, error.
    public static func < (left: Severity, right: Severity) -> Bool {
        left.weight < right.weight
    }

    private var weight: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
