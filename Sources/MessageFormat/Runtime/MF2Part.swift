public import ICU

/// A piece of a formatted message.
public enum MF2Part: Sendable, Hashable {
    /// Text of the message itself.
    case text(String)
    /// A control character that isolates the direction of a value (UAX #9, section 2.7).
    case isolation(String)
    /// A value.
    case expression(MF2ExpressionPart)
    /// Markup that begins, ends or stands alone.
    case markup(MF2MarkupPart)
    /// An expression that failed. The source is the fallback's text without the braces around it.
    case fallback(source: String)

    /// The text that the part adds to the message's text; empty for markup.
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
    /// `string`, `number`, `datetime`, `list`, or a name that an app's function chooses.
    public let type: String
    /// The whole text.
    public let text: String
    /// The parts of the text; empty when it has none.
    public let parts: [MF2SubPart]
    /// The locale in which it is formatted.
    public let locale: LocaleTag
    /// The direction of its text; nil when it is not known.
    public let direction: TextDirection?
    /// `u:id`.
    public let id: String?
}

/// One part of a formatted value.
public struct MF2SubPart: Sendable, Hashable {
    /// The kind of the part, such as `integer`, `group` or `currency`, with the names of ECMA-402.
    public let type: String
    /// The text of the part.
    public let text: String

    /// Makes a part.
    public init(type: String, text: String) {
        self.type = type
        self.text = text
    }
}

/// Markup in a formatted message, for a program that makes links or images of it.
public struct MF2MarkupPart: Sendable, Hashable {
    /// Whether the markup begins something, ends something, or stands alone.
    public let kind: MF2MarkupKind
    /// The name of the markup.
    public let name: String
    /// The options as text, by name, without the `u:` options.
    public let options: [String: String]
    /// `u:id`.
    public let id: String?
}
