public import ICU

/// The value of an expression. Functions take and return such values.
public struct MF2Value: Sendable {
    /// The content of a value.
    public enum Content: Sendable, Hashable {
        /// Text.
        case text(String)
        /// A number, exact.
        case number(DecimalNumber)
        /// A point in time.
        case date(MessageDate)
        /// Several texts.
        case list([String])
        /// No content: the expression of the value failed, and its fallback is shown.
        case missing

        /// The content as text without a locale.
        public var plainText: String {
            switch self {
            case .text(let text): text
            case .number(let number): number.description
            case .date(let date): date.plainText
            case .list(let elements): elements.joined(separator: ", ")
            case .missing: ""
            }
        }

        /// The number; also that of a text that is a number.
        var number: DecimalNumber? {
            switch self {
            case .number(let number): number
            case .text(let text): DecimalNumber(text)
            case .date, .list, .missing: nil
            }
        }

        /// The point in time; also that of a text that is a date.
        var date: MessageDate? {
            switch self {
            case .date(let date): date
            case .text(let text): MessageDate(literal: text)
            case .number, .list, .missing: nil
            }
        }
    }

    /// The form in which a value is shown.
    public struct Formatted: Sendable, Hashable {
        /// `string`, `number`, `datetime`, or a name that an app's function chooses.
        public let type: String
        /// The whole text.
        public let text: String
        /// The parts of the text; empty when it has none.
        public let parts: [MF2SubPart]

        /// A text without parts.
        public init(type: String, text: String) {
            self.type = type
            self.text = text
            parts = []
        }

        /// A text of parts.
        public init(type: String, parts: [MF2SubPart]) {
            self.type = type
            text = parts.map(\.text).joined()
            self.parts = parts
        }
    }

    /// The way in which a value chooses variants.
    public struct Selection: Sendable {
        /// Whether a key could ever match.
        public let accepts: @Sendable (_ key: String) -> Bool
        /// The keys that match, the best first.
        public let matches: @Sendable (_ keys: [String]) throws(MF2FunctionError) -> [String]

        /// Makes a way to choose.
        public init(
            accepts: @escaping @Sendable (_ key: String) -> Bool = { _ in true },
            matches: @escaping @Sendable (_ keys: [String]) throws(MF2FunctionError) -> [String]
        ) {
            self.accepts = accepts
            self.matches = matches
        }
    }

    /// The content of the value.
    public var content: Content
    /// The function that made the value; nil for arguments and literals.
    public var function: String?
    /// The options of the value. A function that takes the value may inherit them.
    public var options: [String: String]
    /// The direction of its text; nil when it is not known.
    public var direction: TextDirection?
    /// The function that formats it; nil when it cannot be shown.
    public var format: (@Sendable (inout MF2Context) throws(MF2FunctionError) -> Formatted)?
    /// The way in which it chooses variants; nil when it cannot choose.
    public var selection: Selection?
    /// `u:id`.
    public internal(set) var id: String?
    /// Whether `u:dir` is set.
    var isIsolated = false
    /// The digits that are shown of a number for which no option asks for a format.
    var shownDigits = ShownDigits.rounded
    /// The text that a fallback shows for it: `$name`, `|literal|`, `:function`.
    var source = ""

    /// Makes a value.
    public init(
        _ content: Content, function: String? = nil, options: [String: String] = [:], direction: TextDirection? = nil,
        selection: Selection? = nil,
        format: (@Sendable (inout MF2Context) throws(MF2FunctionError) -> Formatted)?
    ) {
        self.content = content
        self.function = function
        self.options = options
        self.direction = direction
        self.selection = selection
        self.format = format
    }

    /// Text of unknown direction, which chooses no variants.
    public init(text: String) {
        self.init(.text(text), format: { _ in Formatted(type: "string", text: text) })
    }

    /// A value that is shown by its fallback.
    static func fallback(_ source: String) -> MF2Value {
        var value = MF2Value(.missing, format: nil)
        value.source = source
        return value
    }

    var isMissing: Bool { content == .missing }

    /// The value of an argument, shown as the locale shows values of its type.
    init(_ argument: MessageArgument, locale: LocaleTag) {
        let number: DecimalNumber? =
            switch argument {
            case .integer(let value): DecimalNumber(value)
            case .number(let value), .exact(let value): DecimalNumber(value)
            case .plain(let value): value
            case .text, .date, .list: nil
            }
        switch (argument, number) {
        case (.exact, let number?):
            self = MF2NumberFunction.value(number, shownDigits: .all, locale: locale)
            function = nil
        case (.plain, let number?):
            self = MF2NumberFunction.value(number, shownDigits: .plain, locale: locale)
            function = nil
        case (_, let number?):
            self = MF2NumberFunction.value(number, locale: locale)
            function = nil
        case (.date(let date), _):
            self = MF2DateFunction.plain(date, locale: locale)
            function = nil
        case (.list(let elements), _):
            self.init(.list(elements)) { context in
                var buffer: [UInt8] = []
                ListFormat.format(for: context.locale, style: .and).append(elements, to: &buffer)
                return Formatted(type: "list", text: String(decoding: buffer, as: UTF8.self))
            }
        default:
            self.init(text: argument.plainText)
        }
    }
}

extension MF2Value {
    /// The digits that are shown of a number.
    enum ShownDigits: Sendable, Hashable {
        /// At most three digits after the point, as in ``MessageArgument/number(_:)``.
        case rounded
        /// All digits, as in ``MessageArgument/exact(_:)``.
        case all
        /// All digits, in the notation of programs, as in ``MessageArgument/plain(_:)``.
        case plain
    }
}

extension NumberFormat {
    /// The notation of ``MessageArgument/plain(_:)``.
    static var plain: NumberFormat {
        .format(for: "en", style: .skeleton("precision-unlimited group-off"))
    }
}
