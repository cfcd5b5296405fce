internal import Messages

/// Something that a service must say of a field's value, such as whether a name is taken.
///
/// Asked by ``FormSession`` once the value satisfies the field's rules, and not of an empty value. When the value
/// changes before the answer is there, the task is cancelled, and what it answers is not shown. Questions about several
/// fields are asked at once, each in a task of its own; the rules of one field, one after the other. A rule may be asked by
/// many tasks at once.
public protocol AsyncRule: Sendable {
    /// The kinds of values that the rule judges: texts alone, where a rule says nothing else. The field takes no others, so
    /// that the service is not asked about them.
    var judgedKinds: ValueKinds { get }

    /// Every message that the rule can fail with, its arguments, their types and ranges.
    var declaredMessages: [MessageDeclaration] { get }

    /// What is wrong with a value; empty where nothing is. A service that cannot be reached should not refuse a value.
    func failures(for value: FieldValue, in context: ValidationContext) async -> [Failure]
}

extension AsyncRule {
    /// Texts alone.
    public var judgedKinds: ValueKinds { .text }
}

/// A text must not be in use by someone else: a service says whether it is. Fails with `ALREADY_TAKEN`.
public struct AlreadyTaken: AsyncRule {
    /// What the rule can fail with.
    package static let standardMessages = [MessageDeclaration(.alreadyTaken), .wrongKind]

    private let isTaken: @Sendable (String) async -> Bool

    /// Makes the rule.
    /// - Parameter isTaken: asks the service; its task is cancelled when the answer is no longer wanted.
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
