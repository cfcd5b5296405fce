internal import ICU

/// The value of a field.
///
/// A person enters texts, flags, selections and dates. A request or a program may also have numbers, lists, objects and
/// null. A value of a kind that the field's rules do not judge fails: see ``Rule/judgedKinds``.
public enum FieldValue: Sendable, Hashable {
    /// A typed text. An empty text means that there is no value, in a field of any kind.
    case text(String)
    /// The state of a switch or a check box.
    case flag(Bool)
    /// A choice of any number of options. In a request, it is an array that contains only texts.
    case selection([String])
    /// A picked date. A request has a text instead.
    case date(CalendarDate)
    /// A whole number in a request, in any notation: `1000`, `1000.0` and `1e3` are equal. A number that a person types is
    /// a text.
    case integer(Int)
    /// A number in a request that has a fraction or is outside the range of `Int`. It is infinite if it is outside the
    /// range of `Double`.
    case number(Double)
    /// An array in a request that does not only contain texts.
    case list([FieldValue])
    /// An object in a request.
    case object([String: FieldValue])
    /// A file in a submitted form.
    case file(UploadedFile)
    /// `null` in a request. It is empty, but distinct from a field that the request leaves out.
    case null
}

extension FieldValue {
    /// Whether the values are of one kind and equal. Texts are equal if they are canonically equivalent, as strings are in
    /// Swift. A text with more than 30 combining marks in a row is equal only to a text of the same bytes, because Swift
    /// would take quadratic time to compare it.
    ///
    /// - Complexity: O(*n*) in the size of the values.
    public static func == (left: FieldValue, right: FieldValue) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left.isEquivalent(to: right)
        case (.selection(let left), .selection(let right)): left.elementsEqual(right) { $0.isEquivalent(to: $1) }
        case (.flag(let left), .flag(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.list(let left), .list(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.file(let left), .file(let right)): left == right
        case (.null, .null): true
        case (.text, _), (.selection, _), (.flag, _), (.date, _), (.integer, _), (.number, _), (.list, _), (.object, _),
            (.file, _), (.null, _):
            false
        }
    }

    /// Feeds the value to a hasher, in linear time.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind.rawValue)
        switch self {
        case .text(let text): text.hashEquivalence(into: &hasher)
        case .selection(let texts): for text in texts { text.hashEquivalence(into: &hasher) }
        case .flag(let flag): hasher.combine(flag)
        case .date(let date): hasher.combine(date)
        case .integer(let number): hasher.combine(number)
        case .number(let number): hasher.combine(number)
        case .list(let values): hasher.combine(values)
        case .object(let members): hasher.combine(members)
        case .file(let file): hasher.combine(file)
        case .null: break
        }
    }
}

extension FieldValue {
    /// Whether the value is empty: an empty text, selection, list, object or file, or null. A flag is never empty, because
    /// off is an answer too. A number and a date are never empty either; a field without one has an empty text.
    public var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .flag, .date, .integer, .number: false
        case .file(let file): file.content.isEmpty
        case .selection(let options): options.isEmpty
        case .list(let values): values.isEmpty
        case .object(let members): members.isEmpty
        case .null: true
        }
    }

    /// The text, if the value is one. Nil means *a value of another kind*, not an empty value: with `value.text ?? ""`,
    /// `true` would become an empty text.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Whether the value is an empty text. The comparison of two values would take longer.
    var isEmptyText: Bool {
        if case .text(let text) = self { text.isEmpty } else { false }
    }

    /// The value without white space (Unicode `White_Space`) at both ends. A value that is not a text is returned as it is.
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
    /// Whether there may be white space at an end. Most texts begin and end with a visible ASCII character, so this quick
    /// test comes first.
    var mayBeTrimmed: Bool {
        guard case .text(let text) = self, let first = text.utf8.first, let last = text.utf8.last else { return false }
        return !(0x21...0x7E).contains(first) || !(0x21...0x7E).contains(last)
    }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    /// Creates a text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// Creates a flag.
    public init(booleanLiteral value: Bool) {
        self = .flag(value)
    }

    /// Creates a whole number.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

/// A file in a `multipart/form-data` body. Everything is as the client sent it, and nothing is verified.
public struct UploadedFile: Sendable, Hashable, Codable {
    /// The file name that the client sent. It may contain anything, including path separators. Never use it as a path.
    public var name: String
    /// The media type that the client sent, in lower case and without parameters; `application/octet-stream` if it sent
    /// none. The content may be of another type.
    public var mediaType: String
    /// The content.
    public var content: [UInt8]

    /// Creates a file.
    public init(name: String, mediaType: String = "application/octet-stream", content: [UInt8]) {
        self.name = name
        self.mediaType = mediaType
        self.content = content
    }
}
