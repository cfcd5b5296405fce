internal import Messages

/// Something that a field's value must satisfy.
///
/// A rule says what it can fail with *before* it fails: that is what the audit checks the catalogs against. Boundaries
/// are inclusive. Every rule but ``Required`` passes an empty value, so that an optional field may stay empty.
///
/// A rule of an app's own is a type that conforms:
///
/// ```swift
/// struct StartsWith: Rule {
///     let prefix: String
///     var declaredMessages: [MessageDeclaration] { [MessageDeclaration("WRONG_START", ["prefix": .text])] }
///     func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
///         guard let text = value.text, !text.isEmpty, !text.hasPrefix(prefix) else { return [] }
///         return [Failure(key: "WRONG_START", arguments: ["prefix": .text(prefix)])]
///     }
/// }
/// ```
public protocol Rule: Sendable {
    /// Every message that the rule can fail with, its arguments, their types and ranges.
    var declaredMessages: [MessageDeclaration] { get }

    /// What is wrong with a value; empty where nothing is. Every failure is one of ``declaredMessages``.
    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure]
}

extension Rule {
    /// The first failure of a text on its own, without a form around it.
    public func validate(_ text: String) -> Failure? {
        failures(for: .text(text), in: ValidationContext()).first
    }
}
