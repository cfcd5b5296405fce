internal import Messages

/// A value must be empty: a text or array without content, null, or no value at all. It fails with `NOT_EMPTY`. A flag is
/// never empty, whether it's on or off.
///
/// It is for fields that people don't see, which programs fill in, for members that only the server sets, and, in
/// ``When``, for fields that another field excludes.
public struct Empty: StandardRule {
    package static let name = "empty"
    package static let summary = "A value must be empty."
    package static let examples = [RuleExample(accepts: ["", .null], rejects: [.notEmpty: ["a", false, 0]])]
    package static let standardMessages = [MessageDeclaration(.notEmpty)]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    /// Every kind. A value of any kind fails with `NOT_EMPTY`.
    public var judgedKinds: ValueKinds { .any }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value.isEmpty ? [] : [Failure(key: .notEmpty)]
    }
}

extension Rule {
    /// Whether the rule is ``Empty``, with its own message or the app's.
    var isEmptyRule: Bool {
        // To compare types is much cheaper than to cast a value, and this is called for values of every request.
        if Self.self == Empty.self { return true }
        return Self.self == FailingRule.self && (self as? FailingRule)?.base.isEmptyRule == true
    }
}

extension Rule where Self == Empty {
    /// A value must be empty.
    public static var empty: Empty { Empty() }
}
