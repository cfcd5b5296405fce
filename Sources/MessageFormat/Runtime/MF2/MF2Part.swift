public import ICU

/// A piece of a formatted message.
public enum MF2Part: Sendable, Hashable {
    /// Text of the message itself.
    case text(String)
    /// A control character that keeps the direction of a value to itself (UAX #9, section 2.7).
    case isolation(String)
    /// A value.
    case expression(MF2ExpressionPart)
    /// A place where markup begins, ends or stands.
    case markup(MF2MarkupPart)
    /// An expression that failed: what it is shown by, without the braces around it.
    case fallback(source: String)

    /// What the part adds to the message's text: nothing, where it is markup.
    public var text: String {
        switch self {
        case .text(let text), .isolation(let text): text
        case .expression(let part): part.text
        case .markup: ""
        case .fallback(let source): "{" + source + "}"
        }
    }
}

/// A value in a formatted message.
public struct MF2ExpressionPart: Sendable, Hashable {
    /// `string`, `number`, `datetime`, `list`, or a name of a function's own.
    public let type: String
    /// The whole text.
    public let text: String
    /// What it consists of; empty where it has no parts.
    public let parts: [MF2SubPart]
    /// The locale in which it is formatted.
    public let locale: LocaleTag
    /// The direction of its text; nil where it is not known.
    public let direction: TextDirection?
    /// `u:id`.
    public let id: String?
}

/// A run of a formatted value.
public struct MF2SubPart: Sendable, Hashable {
    /// `integer`, `group`, `currency` …: the names of ECMA-402.
    public let type: String
    /// The run.
    public let text: String

    /// Makes a run.
    public init(type: String, text: String) {
        self.type = type
        self.text = text
    }
}

/// Markup in a formatted message, for a program that makes links or images of it.
public struct MF2MarkupPart: Sendable, Hashable {
    /// Whether something begins, ends, or stands alone.
    public let kind: MF2MarkupKind
    /// What it is.
    public let name: String
    /// Its options as text, by name, but for the `u:` options.
    public let options: [String: String]
    /// `u:id`.
    public let id: String?
}
