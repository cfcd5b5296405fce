public import MessageFormat
public import Messages

/// A rule of the app in one line: a closure, and the message with which it fails.
///
/// ```swift
/// Check("NOT_A_PALINDROME") { value in value.text.map { $0 == String($0.reversed()) } ?? false }
/// Check("TOO_EXPENSIVE", ["max": .number(0...1_000)], kinds: .number) { value, context in
///     // The arguments of the message, or nil if the value passes.
/// }
/// ```
///
/// An empty value passes without a call of the closure. A value of a kind that the rule doesn't judge fails with
/// `INVALID_FORMAT`.
public struct Check: Rule {
    /// The key of the message.
    public let key: MessageKey
    /// The types of the message's arguments, by name.
    public let arguments: [String: ArgumentType]
    public let judgedKinds: ValueKinds
    private let failure: @Sendable (FieldValue, ValidationContext) -> MessageArguments?

    /// Creates a rule whose message has no arguments.
    ///
    /// - Parameters:
    ///   - key: the key of the message.
    ///   - kinds: the kinds of values that the closure judges; by default, only texts.
    ///   - accepts: whether a value passes. It is called by many threads at once.
    public init(
        _ key: MessageKey, kinds: ValueKinds = .text, accepts: @escaping @Sendable (FieldValue) -> Bool
    ) {
        self.init(key, [:], kinds: kinds) { value, _ in accepts(value) ? nil : [:] }
    }

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - key: the key of the message.
    ///   - arguments: the types of the arguments that the message always has, by name.
    ///   - kinds: the kinds of values that the closure judges; by default, only texts.
    ///   - failure: the arguments of the message; nil if a value passes. It is called by many threads at once. No argument may
    ///     contain a secret, such as a password that was entered.
    public init(
        _ key: MessageKey, _ arguments: [String: ArgumentType], kinds: ValueKinds = .text,
        failure: @escaping @Sendable (FieldValue, ValidationContext) -> MessageArguments?
    ) {
        self.key = key
        self.arguments = arguments
        self.failure = failure
        judgedKinds = kinds
    }

    public var declaredMessages: [MessageDeclaration] {
        [MessageDeclaration(key, arguments)] + (judgedKinds == .any ? [] : [.wrongKind])
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        if value.isEmpty { return [] }
        return failure(value, context).map { [Failure(key: key, arguments: $0)] } ?? []
    }
}
