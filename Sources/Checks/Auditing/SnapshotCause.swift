public import Findings

/// The cause of a change in what readers see since a snapshot was written. Only `l10n-audit snapshot check` finds it.
///
/// Each cause has its own check id, so that a configuration can set its severity or ignore it.
public enum SnapshotCause: Sendable, Hashable, CaseIterable {
    /// A number belongs to another plural category.
    case pluralCategory
    /// Numbers or dates are written in other digits.
    case digits
    /// The signs of a number have changed, above all the separators of its groups of digits.
    case numberGrouping
    /// The format of a date or a time has changed.
    case datePattern
    /// The way that a list is joined has changed.
    case listPattern
    /// Readers get a text from another locale.
    case fallbackParent
    /// The message itself was edited, is new or is gone.
    case text

    /// The description of the check: its page in `l10n-audit explain`.
    public var description: CheckDescription {
        CheckDescription(id: id, severity: severity, failing: [], passing: [])
    }

    /// The id of the check.
    public var id: CheckID {
        switch self {
        case .pluralCategory: .pluralCategory
        case .digits: .digits
        case .numberGrouping: .numberGrouping
        case .datePattern: .datePattern
        case .listPattern: .listPattern
        case .fallbackParent: .fallbackParent
        case .text: .text
        }
    }

    /// The ids of all causes.
    static let ids = Set(allCases.map(\.id))

    private var severity: Severity {
        switch self {
        case .pluralCategory: .error
        case .digits, .numberGrouping, .datePattern, .listPattern, .fallbackParent: .warning
        case .text: .note
        }
    }
}
