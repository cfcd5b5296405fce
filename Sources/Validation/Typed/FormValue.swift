/// A type of a property of a form's model: a ``FormValue``, an optional one, or a ``Patch`` of one.
///
/// These are all such types. An app adds values, and no other properties.
public protocol FormProperty: Decodable, Sendable {
    /// The type of the value that the property has, if it has one.
    associatedtype PropertyValue: FormValue

    /// Whether a request may leave the property out, although its field has no default.
    static var isOptionalProperty: Bool { get }

    /// The property as a field has it; null for `nil`. It is nil if the property is ``Patch/absent``.
    var propertyValue: FieldValue? { get }
}

extension Optional: FormProperty where Wrapped: FormValue {
    public typealias PropertyValue = Wrapped

    /// True.
    public static var isOptionalProperty: Bool { true }

    public var propertyValue: FieldValue? { self?.fieldValue ?? .null }
}

/// A type that a property of a form's model can have: `String`, the integers, `Double`, `Float`, `Bool`, ``CalendarDate``,
/// ``TimeOfDay``, ``UploadedFile``, enums with raw values, arrays of these, and every ``FormModel``.
///
/// An app adds types of its own, such as `Date`, `URL` and `Decimal`. A type whose raw value is a `String` needs only the
/// conformance:
///
/// ```swift
/// enum Plan: String, CaseIterable, FormValue { case free, team }      // Another value fails with `NOT_AN_OPTION`.
///
/// extension URL: @retroactive FormValue {
///     public static var fieldKinds: ValueKinds { .text }
///     public static var fieldRules: [any Rule] { [.url] }
///     public init?(fieldValue: FieldValue) {
///         guard let text = fieldValue.text else { return nil }
///         self.init(string: text)
///     }
///     public var fieldValue: FieldValue { .text(absoluteString) }
/// }
/// ```
///
/// A value is created only after the rules have accepted it. ``fieldRules`` should accept nothing that
/// ``init(fieldValue:)`` doesn't: such a value fails with `INVALID_FORMAT`, which says little.
public protocol FormValue: FormProperty where PropertyValue == Self {
    /// The kinds of field values that the type is created from.
    static var fieldKinds: ValueKinds { get }

    /// The rules that the type itself has, such as the range of an integer or the cases of an enum; by default, none.
    ///
    /// An integer, number or date rule is left out if the field has a rule of that type, which then decides.
    static var fieldRules: [any Rule] { get }

    /// The value of a field that is missing or empty: `false` for `Bool`, and an empty array. By default, there is none, and
    /// a field of the type must not be empty.
    static var fieldDefault: Self? { get }

    /// Creates a value from one that has passed the rules. A text that a rule has read as a number or a date is that number
    /// or date here.
    ///
    /// - Returns: nil if the type has no such value.
    init?(fieldValue: FieldValue)

    /// The value as a field has it. The rules judge it when a program checks a model: see `TypedForm.refusal(of:in:limits:)`.
    var fieldValue: FieldValue { get }
}

extension FormValue {
    /// False.
    public static var isOptionalProperty: Bool { false }

    public var propertyValue: FieldValue? { fieldValue }

    /// The type has no rules.
    public static var fieldRules: [any Rule] { [] }

    /// The type has no default.
    public static var fieldDefault: Self? { nil }
}

/// A text: `String`, or a type of the app that takes the rules of texts, such as `.email` and `.length(8...64)`.
public protocol FormText: FormValue {}

/// A number: an integer, `Double`, `Float`, or a type of the app that takes the rules of numbers, such as `.range(1...99)`.
public protocol FormNumber: FormValue, Comparable {
    /// Whether all numbers of the type are whole; by default, false.
    static var isWhole: Bool { get }
}

extension FormNumber {
    /// The type has numbers with fractions.
    public static var isWhole: Bool { false }
}

/// A list: an array, or a type of the app that takes the rules of lists, such as `.count(1...20)`.
public protocol FormList: FormValue {
    /// The type of the elements.
    associatedtype Element: FormValue
}
