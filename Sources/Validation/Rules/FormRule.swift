internal import Messages

/// A rule about several fields of a form, such as that at least one of them must be filled in.
///
/// It is checked only if none of the fields that it reads has a failure of its own. The other fields of the form don't
/// matter, so that a person sees all mistakes at once.
public protocol FormRule: Sendable {
    /// The names of the fields that the rule reads.
    var fields: [String] { get }

    /// Where the failures are shown.
    var place: FormRulePlace { get }

    /// All messages that the rule can fail with, and the types and ranges of their arguments.
    var declaredMessages: [MessageDeclaration] { get }

    /// The failures; empty if the values pass. The context has the values of all fields.
    func failures(in context: ValidationContext) -> [Failure]
}

/// The place where a failure of a ``FormRule`` is shown.
public enum FormRulePlace: Sendable, Hashable {
    /// The form as a whole. In a refusal, the path is that of the whole body.
    case form
    /// Each field that the rule reads.
    case eachField
    /// One field.
    case field(String)
}
