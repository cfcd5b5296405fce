package import MessageFormat

/// The kind of value that a pattern expects of an argument.
package enum ArgumentKind: Sendable, Hashable {
    /// Any value, shown as it is: `{name}`.
    case any
    /// A text: `select`, `%s`.
    case text
    /// `%@`.
    case object
    /// `plural`, `number` and similar formats.
    case number
    /// `%d`, `%u`, `%x`.
    case integer
    /// `%f`, `%g`.
    case floating
    /// `%c`.
    case character
    /// `%p`.
    case pointer
    /// `date` and `time`.
    case date
    /// `list`.
    case list

    package init(_ format: MessagePattern.Format) {
        self =
            switch format {
            case .none: .any
            case .number, .plural, .spellout, .ordinal, .duration: .number
            case .select: .text
            case .date, .time: .date
            case .list: .list
            case .printf(let specifier): Self(specifier.valueType)
            }
    }

    private init(_ type: PrintfSpecifier.ValueType) {
        self =
            switch type {
            case .object: .object
            case .signed, .unsigned: .integer
            case .floating: .floating
            case .character: .character
            case .cString: .text
            case .pointer: .pointer
            }
    }

    /// Whether one value can be used as both kinds.
    package func agrees(with other: ArgumentKind) -> Bool {
        if self == .any || other == .any || self == other { return true }
        // A plural of a table chooses by a number that another form may show with a printf conversion.
        return self == .number && other.isPrintfNumber || other == .number && isPrintfNumber
    }

    private var isPrintfNumber: Bool {
        self == .integer || self == .floating
    }
}
