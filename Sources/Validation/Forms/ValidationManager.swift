/// Observes some fields of a form and manages some of its actions. The actions are enabled while all these fields are
/// valid.
///
/// A field may belong to any number of managers. For example, the telephone number may belong to the manager of the button
/// "Request a code", and together with the email address to that of the button "Register". A manager reports when its
/// validity changes, so a program can do more than enable a button. It is a value. Pass the form's state to it after each
/// change of the form.
///
/// ```swift
/// var register = ValidationManager(fields: ["email", "phone"], actions: ["register"], of: state)
/// state.edit("phone", to: "+48 22 123 45 67")
/// for event in register.update(from: state) { … }
/// ```
public struct ValidationManager: Sendable, Hashable {
    /// A change of the manager.
    public enum Event: Sendable, Hashable {
        /// All fields have become valid, or one of them has become invalid.
        case validityChanged(isValid: Bool)
        /// An action was enabled or disabled.
        case enablementChanged(action: String, isEnabled: Bool)
    }

    /// The names of the observed fields.
    public let fields: [String]
    /// The names of the managed actions. They need not be actions of the form.
    public let actions: [String]
    /// Whether all observed fields are valid. A manager without fields is always valid.
    public private(set) var isValid: Bool

    /// Creates a manager.
    public init(fields: [String], actions: [String] = [], of state: FormState) {
        self.fields = fields
        self.actions = actions
        isValid = fields.allSatisfy { state.isValid($0) }
    }

    /// Whether an action is enabled. False for an action that this manager does not manage.
    public func isEnabled(_ action: String) -> Bool {
        isValid && actions.contains(action)
    }

    /// Updates the manager after a change of the form, and returns what has changed.
    ///
    /// - Complexity: O(*n*) in the number of observed fields.
    @discardableResult
    public mutating func update(from state: FormState) -> [Event] {
        let isValid = fields.allSatisfy { state.isValid($0) }
        guard isValid != self.isValid else { return [] }
        self.isValid = isValid
        return [.validityChanged(isValid: isValid)]
            + actions.map { .enablementChanged(action: $0, isEnabled: isValid) }
    }
}
