public import ICU
internal import Messages

/// A text must match a regular expression that says what a password holds: by default a lowercase letter a–z, an
/// uppercase letter A–Z and a digit of any script. Fails with `INVALID_PASSWORD_FORMAT`, or with `CANNOT_VERIFY` where
/// matching takes too long.
///
/// Put it beside ``Length``, which says how long a password must be. ``PasswordRequirements`` says which of several
/// demands a password does not meet.
public struct Password: StandardRule {
    package static let name = "password"
    package static let standardMessages = [
        MessageDeclaration(.invalidPasswordFormat), MessageDeclaration(.cannotVerify), .wrongKind,
    ]

    /// What a password must match as a whole where nothing else is said.
    public static let defaultPattern = #"^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).+$"#
    private static let defaultExpression = try? RegularExpression(defaultPattern)

    /// The compiled pattern; nil only where libicu's data is missing, and then nothing can be verified.
    package let expression: RegularExpression?

    /// Makes the rule with the default pattern.
    public init() {
        expression = Self.defaultExpression
    }

    /// Makes the rule from a compiled pattern.
    package init(_ expression: RegularExpression) {
        self.expression = expression
    }

    /// Compiles a pattern.
    /// - Throws: what is wrong with the pattern, and where.
    public init(_ pattern: String) throws(RegularExpressionError) {
        self.init(try RegularExpression(pattern))
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        if let expression = try parameters.expression("pattern") {
            self.init(expression)
        } else {
            self.init()
        }
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        guard let text = value.text, !text.isEmpty else { return [] }
        do throws(RegularExpressionError) {
            guard let expression else { return [Failure(key: .cannotVerify)] }
            return try expression.matches(text) ? [] : [Failure(key: .invalidPasswordFormat)]
        } catch {
            return [Failure(key: .cannotVerify)]
        }
    }
}

extension Rule where Self == Password {
    /// A text must hold a lowercase letter, an uppercase letter and a digit.
    public static var password: Password { Password() }

    /// A text must match what a regular expression says of passwords.
    /// - Throws: what is wrong with the pattern, and where.
    public static func password(_ pattern: String) throws(RegularExpressionError) -> Password {
        try Password(pattern)
    }
}
