internal import Messages

/// What a page can derive from a field's rules: its control, and the constraints that a browser checks.
///
/// A browser must not refuse a value that the rules accept. So a constraint is left out if HTML measures differently from
/// the rule. For example, `maxlength` counts UTF-16 code units, and a number may be typed with a sign or in the reader's
/// digits.
public struct InputHints: Sendable, Hashable {
    /// The controls that a field can have.
    public enum Control: String, Sendable, Hashable, CaseIterable {
        /// A line of text.
        case text
        /// An email address.
        case email
        /// A telephone number.
        case telephone = "tel"
        /// A password. The page does not show it again.
        case password
        /// A date picker.
        case date
        /// A time picker.
        case time
        /// A picker for a date with a time, without a time zone.
        case dateTime = "datetime-local"
        /// A check box.
        case checkbox
        /// A file.
        case file
    }

    /// The control; nil if the kinds of values that the field takes decide it.
    public var control: Control?
    /// Whether an empty value is refused, independent of the other fields.
    public var isRequired = false
    /// The smallest length, in UTF-16 code units.
    public var minLength: Int?
    /// The largest length, in UTF-16 code units.
    public var maxLength: Int?
    /// The first date that is accepted.
    public var earliest: CalendarDate?
    /// The last date that is accepted.
    public var latest: CalendarDate?
    /// The first time that is accepted.
    public var earliestTime: TimeOfDay?
    /// The last time that is accepted.
    public var latestTime: TimeOfDay?
    /// The options, in order; nil if any value may be entered.
    public var options: [String]?
    /// The smallest number of elements of an array. A page shows so many.
    public var minElements: Int?
    /// The accepted media types of files, and extensions of their names, each with a point: `image/png`, `.docx`.
    public var mediaTypes: [String]?
    /// The value of `inputmode`, which chooses the keyboard: `numeric`, `decimal`, `url`, `email`.
    public var inputMode: String?
    /// The value of `autocomplete`, which says what the field is for: `email`, `tel`, `new-password`.
    public var autocomplete: String?

    /// Creates hints without any content.
    public init() {}

    mutating func set(_ control: Control, autocomplete: String) {
        self.control = control
        self.autocomplete = autocomplete
    }
}

extension FieldDefinition {
    /// What a page can derive from the field's rules.
    public var inputHints: InputHints {
        var hints = InputHints()
        for rule in rules { rule.addHints(to: &hints) }
        if let input { hints.control = input }
        if hints.control == nil {
            switch takenKinds {
            case .flag: hints.control = .checkbox
            case .date: hints.control = .date
            case .file: hints.control = .file
            // Only in passwords, white space at the ends is part of the value.
            case let kinds where kinds.contains(.text) && !trims: hints.control = .password
            default: break
            }
        }
        if takenKinds == .number, hints.inputMode == nil { hints.inputMode = "decimal" }
        // The rules ignore white space at the ends, but a browser would count it.
        if trims { hints.maxLength = nil }
        // They judge the changed text, which may be longer or shorter than what a browser counts: `ß` becomes `SS`.
        if changesTexts { (hints.minLength, hints.maxLength) = (nil, nil) }
        return hints
    }
}
