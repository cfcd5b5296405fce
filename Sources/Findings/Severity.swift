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

/// The severity that a configuration sets for a check.
public enum SeverityOverride: Sendable, Hashable {
    /// The check does not run.
    case off
    /// The check's findings have this severity.
    case severity(Severity)

    /// Reads `off`, `note`, `warning` or `error`.
    public init?(_ word: String) {
        if word == "off" {
            self = .off
        } else if let severity = Severity(rawValue: word) {
            self = .severity(severity)
        } else {
            return nil
        }
    }

    /// The words that ``init(_:)`` reads.
    public static let words = ["off"] + Severity.allCases.map(\.rawValue)
}
