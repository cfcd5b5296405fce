/// What a field holds.
public enum FieldValue: Sendable, Hashable {
    /// Typed text.
    case text(String)
    /// A switch or a check box.
    case flag(Bool)
    /// A choice of any number of options.
    case selection([String])
    /// A picked date.
    case date(CalendarDate)
}

extension FieldValue {
    /// Whether nothing was entered: no character, or no choice. A flag is never empty: off is an answer.
    /// A date never is either: a field without one holds an empty text.
    public var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .flag, .date: false
        case .selection(let options): options.isEmpty
        }
    }

    /// The text, where the value is one.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The value without white space (Unicode `White_Space`) at both ends; what is not text stays as it is.
    public var trimmed: FieldValue {
        guard case .text(let text) = self else { return self }
        let scalars = text.unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return .text("") }
        return .text(String(scalars[start...end]))
    }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    /// Makes a text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// Makes a flag.
    public init(booleanLiteral value: Bool) {
        self = .flag(value)
    }
}
