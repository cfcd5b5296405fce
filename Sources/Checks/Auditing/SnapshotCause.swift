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
        CheckDescription(
            id: id, severity: severity, summary: summary,
            rationale: rationale + " Only `l10n-audit snapshot check` finds this.", failing: [], passing: [])
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

    private var summary: String {
        switch self {
        case .pluralCategory: "A number takes another plural form than in the snapshot."
        case .digits: "Numbers or dates are written in other digits than in the snapshot."
        case .numberGrouping: "The signs of a number, such as those between thousands, differ from the snapshot."
        case .datePattern: "A date or a time is written differently than in the snapshot."
        case .listPattern: "The elements of a list are joined differently than in the snapshot."
        case .fallbackParent: "Readers of a locale get messages of other locales than in the snapshot."
        case .text: "A message was edited, added or removed since the snapshot was written."
        }
    }

    private var rationale: String {
        switch self {
        case .pluralCategory:
            """
            CLDR's plural rules of the language have changed. If a message has no form for the category, readers see \
            the form `other`: add the form before the upgrade. If it has one, this is a warning: read the form once.
            """
        case .digits:
            """
            The default digits of the locale have changed in CLDR: Arabic shows `3` where it showed \
            `\u{0663}`. Readers understand both. Texts that hold digits themselves may then mix the two.
            """
        case .numberGrouping:
            """
            CLDR has changed the sign between thousands, the decimal sign or another sign of the locale's numbers. \
            Check everything that reads these texts: tests, parsers, screenshots.
            """
        case .datePattern:
            """
            CLDR has changed how the locale writes a date or a time: the order, a separator, the name of a month. \
            Check the texts, and the tests that compare them.
            """
        case .listPattern:
            "CLDR has changed the text between the elements of a list, such as a comma before the last element."
        case .fallbackParent:
            """
            CLDR has given the locale another parent, so that its readers see messages of another locale. Check \
            whether the texts of that locale fit them. A table of the locale itself takes precedence.
            """
        case .text:
            """
            You changed this, not CLDR. It is reported separately, so that it does not hide what the upgrade changes. \
            Write the snapshot again before an upgrade.
            """
        }
    }
}
