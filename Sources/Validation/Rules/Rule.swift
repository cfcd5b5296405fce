internal import Messages

/// Something that a field's value must satisfy.
///
/// A rule says what it can fail with *before* it fails: that is what the audit checks the catalogs against. Boundaries
/// are inclusive. Every rule but ``Required`` and ``Accepted`` passes an empty value, so that an optional field may stay
/// empty.
///
/// A rule also says which kinds of values it judges. It never passes a value of another kind: `true` is no email
/// address, and no text of 8 characters either.
///
/// A rule of an app's own is a type that conforms; where it judges a text by itself, ``TextRule`` is shorter:
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
/// Rules are asked by many threads at once, and with every change of a form: they must be quick and change nothing. The
/// rules of this package take time that grows with the value's length alone, unless their documentation says more.
public protocol Rule: Sendable {
    /// The kinds of values of which the rule accepts some: texts alone, where a rule says nothing else.
    ///
    /// A value of another kind fails, in a form made in code, in a form file and in a request alike: with the rule's own
    /// failure where ``failures(for:in:)`` has one that fits, or else with ``Failure/wrongKind``. A field fails once for
    /// it, however many rules it has.
    var judgedKinds: ValueKinds { get }

    /// Every message that the rule can fail with, its arguments, their types and ranges.
    var declaredMessages: [MessageDeclaration] { get }

    /// What is wrong with a value; empty where nothing is. Every failure is one of ``declaredMessages``.
    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure]

    /// What a value that passes stands for: the number or date that a rule reads in a text. Nil where the rule reads
    /// nothing in it.
    func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue?

    /// Tells a page what it may know of the rule: which control fits, and what a browser may check.
    func hint(_ hints: inout InputHints)

    /// The rules of what a value holds, where it is an array or an object; none where a rule says nothing else.
    var parts: ValueParts { get }
}

/// What an array or an object may hold.
public struct ValueParts: Sendable {
    /// The rules of each element of an array.
    public var elements: [any Rule]
    /// The fields of an object.
    public var members: [FieldDefinition]

    /// Makes the parts.
    public init(elements: [any Rule] = [], members: [FieldDefinition] = []) {
        self.elements = elements
        self.members = members
    }
}

extension Rule {
    /// Texts alone.
    public var judgedKinds: ValueKinds { .text }

    /// Nothing.
    public func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue? { nil }

    /// Says nothing.
    public func hint(_ hints: inout InputHints) {}

    /// None.
    public var parts: ValueParts { ValueParts() }

    /// Whether a value is of a kind that the rule judges. An empty text and null are, for every rule.
    public func judges(_ value: FieldValue) -> Bool {
        judgedKinds.isSuperset(of: value.kind)
    }

    /// The first failure of a text on its own, without a form around it.
    public func validate(_ text: String) -> Failure? {
        failures(for: .text(text), in: ValidationContext()).first
    }
}
