internal import Messages

/// A rule that needs an answer from a service, such as whether a name is taken.
///
/// It is called when the value is not empty and satisfies the field's other rules. Fields are checked at the same time, each
/// in a task of its own. The asynchronous rules of one field run one after the other. A rule may be called by many tasks at
/// once.
///
/// While a person fills in a form, ``FormSession`` calls it. If the value changes before the answer arrives, the task is
/// cancelled and its result is ignored. On a server, the asynchronous methods of ``FormDefinition`` call it, also for fields
/// inside objects and arrays: see `FormDefinition.validated(_:locale:limits:)`.
public protocol AsyncRule: Sendable {
    /// The kinds of values that the rule judges; by default, only texts. The field takes no other kinds, so the service is
    /// never asked about them.
    var judgedKinds: ValueKinds { get }

    /// All messages that the rule can fail with, and the types and ranges of their arguments.
    var declaredMessages: [MessageDeclaration] { get }

    /// The failures of a value; empty if it passes. A service that cannot be reached should not make a value fail.
    func failures(for value: FieldValue, in context: ValidationContext) async -> [Failure]
}

extension AsyncRule {
    /// Texts only.
    public var judgedKinds: ValueKinds { .text }
}

/// A text must not be in use by someone else, according to a service. It fails with `ALREADY_TAKEN`.
public struct AlreadyTaken: AsyncRule {
    /// The messages that the rule can fail with.
    package static let standardMessages = [MessageDeclaration(.alreadyTaken), .wrongKind]

    private let isTaken: @Sendable (String) async -> Bool

    /// Creates the rule.
    ///
    /// - Parameter isTaken: asks the service. Its task is cancelled when the answer is no longer needed.
    public init(isTaken: @escaping @Sendable (String) async -> Bool) {
        self.isTaken = isTaken
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) async -> [Failure] {
        guard judgedKinds.isSuperset(of: value.kind) else { return [.wrongKind] }
        guard let text = value.text, !text.isEmpty, await isTaken(text) else { return [] }
        return [Failure(key: .alreadyTaken)]
    }
}
