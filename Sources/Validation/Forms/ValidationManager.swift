/// Observes some fields of a form and manages some of its actions: the actions are enabled while all of the fields are
/// valid.
///
/// A field may belong to any number of managers: the telephone number to that of the button "Request a code", and,
/// together with the email address, to that of the button "Register". A manager reports when its validity changes, so
/// that a program can do more than enable a button. It is a value: pass the form's state to it after each change of the
/// form.
///
/// ```swift
/// var register = ValidationManager(fields: ["email", "phone"], actions: ["register"], of: state)
/// state.edit("phone", to: "+48 22 123 45 67")
/// for event in register.update(from: state) { … }
/// ```
public struct ValidationManager: Sendable, Hashable {
    /// What changed.
    public enum Event: Sendable, Hashable {
        /// All fields became valid, or one of them became invalid.
        case validityChanged(isValid: Bool)
        /// An action became possible or impossible.
        case enablementChanged(action: String, isEnabled: Bool)
    }

    /// The names of the fields that are verified.
    public let fields: [String]
    /// The names of the actions that are managed. They need not be actions of the form.
    public let actions: [String]
    /// Whether all fields are valid. A manager of no fields is always valid.
    public private(set) var isValid: Bool

    /// Makes a manager.
    public init(fields: [String], actions: [String] = [], of state: FormState) {
        self.fields = fields
        self.actions = actions
        isValid = fields.allSatisfy { state.isValid($0) }
    }

    /// Whether an action is possible; one that is not managed here is not.
    public func isEnabled(_ action: String) -> Bool {
        isValid && actions.contains(action)
    }

    /// Takes the form as it stands now.
    ///
    /// - Complexity: O(*n*) in the number of fields that are verified.
    @discardableResult
    public mutating func update(from state: FormState) -> [Event] {
        let isValid = fields.allSatisfy { state.isValid($0) }
        guard isValid != self.isValid else { return [] }
        self.isValid = isValid
        return [.validityChanged(isValid: isValid)]
            + actions.map { .enablementChanged(action: $0, isEnabled: isValid) }
    }
}
