internal import MessageFormat
internal import Messages

/// A set of kinds of field values: `[.text, .number]`.
public struct ValueKinds: OptionSet, Sendable, Hashable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// ``FieldValue/text(_:)``
    public static let text = ValueKinds(rawValue: 1 << 0)
    /// ``FieldValue/flag(_:)``
    public static let flag = ValueKinds(rawValue: 1 << 1)
    /// ``FieldValue/integer(_:)`` and ``FieldValue/number(_:)``, because JSON has only one kind of numbers.
    public static let number = ValueKinds(rawValue: 1 << 2)
    /// ``FieldValue/date(_:)``
    public static let date = ValueKinds(rawValue: 1 << 3)
    /// ``FieldValue/selection(_:)``
    public static let selection = ValueKinds(rawValue: 1 << 4)
    /// ``FieldValue/list(_:)``
    public static let list = ValueKinds(rawValue: 1 << 5)
    /// ``FieldValue/object(_:)``
    public static let object = ValueKinds(rawValue: 1 << 6)
    /// ``FieldValue/file(_:)``
    public static let file = ValueKinds(rawValue: 1 << 7)

    /// Every kind.
    public static let any: ValueKinds = [.text, .flag, .number, .date, .selection, .list, .object, .file]

    /// The names of the kinds in form files.
    static let byName: KeyValuePairs<String, ValueKinds> = [
        "text": .text, "flag": .flag, "number": .number, "date": .date, "selection": .selection, "list": .list,
        "object": .object, "file": .file,
    ]
}

extension FieldValue {
    /// The kind of the value. It is empty for null and the empty text, because they mean that there is no value, in a field
    /// of any kind.
    public var kind: ValueKinds {
        switch self {
        case .text(let text): text.isEmpty ? [] : .text
        case .flag: .flag
        case .selection: .selection
        case .date: .date
        case .integer, .number: .number
        case .list: .list
        case .object: .object
        case .file: .file
        case .null: []
        }
    }

    /// One value of each kind, to find out how a rule reacts to the kind.
    static let samples: [FieldValue] = [
        "a", true, 0, .date(.example), .selection(["a"]), .list([0]), .object(["a": "a"]),
        .file(UploadedFile(name: "a", content: [])),
    ]
}

extension Failure {
    /// The failure of a value whose kind a rule does not judge, if the rule has no more specific key: `INVALID_FORMAT`.
    ///
    /// The shipped rules, and forms for all others, add two arguments for the author of the program that sent the value:
    /// `expected`, the kinds that the rule or the field takes, and `received`, the kind of the value, in the words of JSON
    /// (RFC 8259, section 3), and `file` for a file. A message can't rely on them, because an app's own rule may return this
    /// failure.
    public static let wrongKind = Failure(key: .invalidFormat)

    /// The failure of a value of a kind that a rule or a form doesn't take.
    static func wrongKind(_ value: FieldValue, expected: ValueKinds) -> Failure {
        Failure(
            key: wrongKind.key,
            arguments: [
                "expected": .text(expected.jsonTypes.joined(separator: ", ")),
                "received": .text(value.kind.jsonTypes.first ?? "null"),
            ])
    }

    /// Whether this is ``wrongKind``, with or without its arguments, if the value's kind isn't judged.
    var isOfWrongKind: Bool {
        key == Self.wrongKind.key && path.steps.isEmpty
    }
}

extension ValueKinds {
    /// The types of the values in JSON, each once. A date is a string there. JSON has no files, so that type is `file`.
    fileprivate var jsonTypes: [String] {
        let types: KeyValuePairs<String, ValueKinds> = [
            "string": [.text, .date], "number": .number, "boolean": .flag, "array": [.selection, .list],
            "object": .object, "file": .file,
        ]
        return types.filter { !isDisjoint(with: $0.value) }.map(\.key)
    }
}
