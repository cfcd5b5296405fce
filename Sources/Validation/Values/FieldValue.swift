/// What a field holds.
///
/// A person gives texts, flags, selections and dates. A request or a program can also hold numbers, lists, objects and
/// null. A value of a kind that a field's rules do not judge fails: see ``Rule/judgedKinds``.
public enum FieldValue: Sendable, Hashable {
    /// Typed text. An empty text is no value, in a field of any kind.
    case text(String)
    /// A switch or a check box.
    case flag(Bool)
    /// A choice of any number of options; in a request, an array that holds texts alone.
    case selection([String])
    /// A picked date. In a request, a date is a text.
    case date(CalendarDate)
    /// A whole number of a request, however it is written: `1000`, `1000.0` and `1e3` are the same. What a person types
    /// is a text.
    case integer(Int)
    /// A number of a request that has a fraction, or that no `Int` holds; infinite where no `Double` holds it either.
    case number(Double)
    /// An array of a request that holds anything but texts.
    case list([FieldValue])
    /// An object of a request.
    case object([String: FieldValue])
    /// A file that came with a form.
    case file(UploadedFile)
    /// `null` of a request. It counts as empty, and differs from a field that the request leaves out.
    case null
}

extension FieldValue {
    /// Whether nothing was entered: no character, no choice, no member, or null. A flag is never empty, because off is
    /// an answer. A number and a date are never empty either: a field without one holds an empty text.
    public var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .flag, .date, .integer, .number, .file: false
        case .selection(let options): options.isEmpty
        case .list(let values): values.isEmpty
        case .object(let members): members.isEmpty
        case .null: true
        }
    }

    /// The text, where the value is one. Nil is *another kind of value*, not an empty one: `value.text ?? ""` would make
    /// `true` an empty text.
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

extension FieldValue {
    /// Whether white space may stand at an end: most texts begin and end with a visible character of ASCII.
    var mayBeTrimmed: Bool {
        guard case .text(let text) = self, let first = text.utf8.first, let last = text.utf8.last else { return false }
        return !(0x21...0x7E).contains(first) || !(0x21...0x7E).contains(last)
    }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    /// Makes a text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// Makes a flag.
    public init(booleanLiteral value: Bool) {
        self = .flag(value)
    }

    /// Makes a whole number.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

/// A file of a `multipart/form-data` body, as the client sent it. Nothing that the client says of it is verified.
public struct UploadedFile: Sendable, Hashable {
    /// The name that the client gives; may hold anything, path separators included. Never use it as a path.
    public var name: String
    /// The media type that the client gives, in lower case and without parameters; `application/octet-stream` where it gives
    /// none. What the bytes really are, only they tell.
    public var mediaType: String
    /// The content.
    public var content: [UInt8]

    /// Makes a file.
    public init(name: String, mediaType: String = "application/octet-stream", content: [UInt8]) {
        self.name = name
        self.mediaType = mediaType
        self.content = content
    }
}
