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

    /// The failures of a value; empty if it passes. A rule whose service can't be reached should pass, unless what it keeps out
    /// does more harm than a refusal. A value whose rule doesn't answer within ``ValidationLimits/asyncTime`` fails with
    /// `CHECK_TIMED_OUT` on a server, because its answer isn't known.
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
        guard judgedKinds.isSuperset(of: value.kind) else { return [.wrongKind(value, expected: judgedKinds)] }
        guard let text = value.text, !text.isEmpty, await isTaken(text) else { return [] }
        return [Failure(key: .alreadyTaken)]
    }
}

/// A value must be known to a service, such as the number of an order. It fails with `NOT_AN_OPTION`.
public struct Known: AsyncRule {
    /// The messages that the rule can fail with.
    package static let standardMessages = [MessageDeclaration(.notAnOption), .wrongKind]

    private let isKnown: @Sendable (String) async throws -> Bool

    /// Creates the rule.
    ///
    /// - Parameter isKnown: asks the service. If it throws, there is no answer, and the value passes. Its task is cancelled
    ///   when the answer is no longer needed.
    public init(isKnown: @escaping @Sendable (String) async throws -> Bool) {
        self.isKnown = isKnown
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) async -> [Failure] {
        guard judgedKinds.isSuperset(of: value.kind) else { return [.wrongKind(value, expected: judgedKinds)] }
        guard let text = value.text, !text.isEmpty, (try? await isKnown(text)) == false else { return [] }
        return [Failure(key: .notAnOption)]
    }
}

/// A password must not be known from a data leak, according to a service (NIST SP 800-63B-4, section 3.1.1.2). It fails with
/// `PASSWORD_LEAKED`.
///
/// The password should not leave the server. Services such as Pwned Passwords take the first five hexadecimal digits of its
/// SHA-1 and return the rest of all hashes that begin with them.
public struct NotLeaked: AsyncRule {
    /// The messages that the rule can fail with.
    package static let standardMessages = [MessageDeclaration(.passwordLeaked), .wrongKind]

    private let isLeaked: @Sendable (String) async throws -> Bool

    /// Creates the rule.
    ///
    /// - Parameter isLeaked: asks the service. If it throws, there is no answer, and the password passes. Its task is
    ///   cancelled when the answer is no longer needed.
    public init(isLeaked: @escaping @Sendable (String) async throws -> Bool) {
        self.isLeaked = isLeaked
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) async -> [Failure] {
        guard judgedKinds.isSuperset(of: value.kind) else { return [.wrongKind(value, expected: judgedKinds)] }
        guard let text = value.text, !text.isEmpty, (try? await isLeaked(text)) == true else { return [] }
        return [Failure(key: .passwordLeaked)]
    }
}
