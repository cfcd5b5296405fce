internal import Messages

/// A condition that a field's value must satisfy.
///
/// A rule declares *in advance* all messages that it can fail with, so that the audit can check the catalogs. Limits are
/// inclusive. Every rule except ``Required`` and ``Accepted`` accepts an empty value, so that an optional field may stay
/// empty.
///
/// A rule also declares which kinds of values it judges. A value of another kind never passes: `true` is no email address,
/// and no text of 8 characters either.
///
/// To write a rule of your own, conform a type to this protocol. If it only judges a text by itself, ``TextRule`` is
/// shorter:
///
/// ```swift
/// struct StartsWith: Rule {
///     let prefix: String
///     var declaredMessages: [MessageDeclaration] { [MessageDeclaration("WRONG_START", ["prefix": .text]), .wrongKind] }
///     func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
///         guard judges(value) else { return [.wrongKind] }
///         guard let text = value.text, !text.isEmpty, !text.hasPrefix(prefix) else { return [] }
///         return [Failure(key: "WRONG_START", arguments: ["prefix": .text(prefix)])]
///     }
/// }
/// ```
///
/// A rule is called by many threads at once, and at every change of a form. So it must be fast and must not change
/// anything. The shipped rules take time that depends only on the length of the value, unless their documentation says
/// otherwise.
public protocol Rule: Sendable {
    /// The kinds of values that the rule judges; by default, only texts.
    ///
    /// A value of another kind always fails, whether the form is defined in code or in a file. It fails with a failure from
    /// ``failures(for:in:)`` if that returns one, and otherwise with ``Failure/wrongKind``. A field has only one failure of
    /// this kind, even if it has several rules.
    var judgedKinds: ValueKinds { get }

    /// All messages that the rule can fail with, and the types and ranges of their arguments.
    var declaredMessages: [MessageDeclaration] { get }

    /// The failures of a value; empty if it passes. Every failure must be declared in `declaredMessages`.
    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure]

    /// Whether a value is larger than the rule allows; by default, no value is. No other rule of the field then judges the
    /// value, so a text that is too long costs no work, and neither do the elements of an array with too many. A rule for
    /// which this is true must also return a failure.
    func exceedsLimit(_ value: FieldValue) -> Bool

    /// The number or date that a valid value stands for, if the rule reads one from a text; otherwise nil.
    func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue?

    /// Adds what a page can derive from the rule: the control, and the constraints that a browser can check.
    func addHints(to hints: inout InputHints)

    /// Adds what JSON Schema can say about the rule; by default, nothing. It must not refuse a value that the rule accepts.
    func constrain(_ schema: inout ValueSchema)

    /// The rules of the parts of an array or an object; by default, none.
    var parts: ValueParts { get }
}

/// The rules of the parts of an array or an object.
public struct ValueParts: Sendable {
    /// The rules of each element of an array.
    public var elements: [any Rule]
    /// The fields of an object.
    public var members: [FieldDefinition]

    /// Creates the parts.
    public init(elements: [any Rule] = [], members: [FieldDefinition] = []) {
        self.elements = elements
        self.members = members
    }
}

extension Rule {
    /// Texts only.
    public var judgedKinds: ValueKinds { .text }

    /// The rule has no limit.
    public func exceedsLimit(_ value: FieldValue) -> Bool { false }

    /// The rule reads no typed value.
    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? { nil }

    /// The rule adds no hints.
    public func addHints(to hints: inout InputHints) {}

    /// The rule adds nothing to a schema.
    public func constrain(_ schema: inout ValueSchema) {}

    /// The rule has no parts.
    public var parts: ValueParts { ValueParts() }

    /// Whether the rule judges the kind of a value. Every rule judges an empty text and null.
    public func judges(_ value: FieldValue) -> Bool {
        judgedKinds.isSuperset(of: value.kind)
    }

    /// The first failure of a text without other fields; nil if the text passes.
    public func validate(_ text: String) -> Failure? {
        failures(for: .text(text), in: ValidationContext()).first
    }
}

extension Rule {
    /// The failure of a value whose kind the rule doesn't judge.
    func wrongKind(_ value: FieldValue) -> [Failure] { [.wrongKind(value, expected: judgedKinds)] }
}

extension MessageDeclaration {
    /// The declaration of ``Failure/wrongKind``.
    public static let wrongKind = MessageDeclaration(.invalidFormat, isForOtherKinds: true)
}
