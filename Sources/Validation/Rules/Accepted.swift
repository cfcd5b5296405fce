internal import Messages

/// A switch must be on: terms that must be accepted. Fails with `NOT_ACCEPTED`, for an empty value too.
public struct Accepted: StandardRule {
    package static let name = "accepted"
    package static let standardMessages = [MessageDeclaration(.notAccepted)]

    /// Makes the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    /// Flags. Anything else is not accepted either.
    public var judgedKinds: ValueKinds { .flag }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value == .flag(true) ? [] : [Failure(key: .notAccepted)]
    }
}

extension Rule where Self == Accepted {
    /// A switch must be on.
    public static var accepted: Accepted { Accepted() }
}
