internal import Messages

/// A switch must be on, such as the acceptance of terms. Every other value, including an empty one, fails with
/// `NOT_ACCEPTED`.
public struct Accepted: StandardRule {
    package static let name = "accepted"
    package static let summary = "A switch must be on."
    package static let examples = [RuleExample(accepts: [true], rejects: [.notAccepted: [false, ""]])]
    package static let standardMessages = [MessageDeclaration(.notAccepted)]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    /// Flags. A value of another kind also fails with `NOT_ACCEPTED`.
    public var judgedKinds: ValueKinds { .flag }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value == .flag(true) ? [] : [Failure(key: .notAccepted)]
    }

    public func addHints(to hints: inout InputHints) {
        hints.control = .checkbox
        hints.isRequired = true
    }
}

extension Rule where Self == Accepted {
    /// A switch must be on.
    public static var accepted: Accepted { Accepted() }
}
