public import ICU
internal import Messages

/// A text must match a regular expression for passwords. By default, it must contain a lowercase letter a–z, an uppercase
/// letter A–Z and a digit of any script. It fails with `INVALID_PASSWORD_FORMAT`, or with `CANNOT_VERIFY` if matching takes
/// too long.
///
/// Combine it with ``Length`` to require a length. To tell the person which of several requirements a password does not
/// meet, use ``PasswordRequirements`` instead.
public struct Password: StandardRule {
    package static let name = "password"
    package static let summary = "A text must match a regular expression for passwords."
    package static let parameters: [any DeclaredParameter] = [patternParameter]
    package static let examples = [
        RuleExample(accepts: ["aA1!aA1!"], rejects: [.invalidPasswordFormat: ["abcdefgh"]]),
        RuleExample(#""pattern": "(a+)+$""#, rejects: [.cannotVerify: [Pattern.slowText]]),
    ]
    private static let patternParameter = RuleParameter.expression(
        "pattern",
        "The regular expression, in the syntax of ICU. By default, it requires a lowercase letter, an uppercase letter "
            + "and a digit.")
    package static let standardMessages = [
        MessageDeclaration(.invalidPasswordFormat), MessageDeclaration(.cannotVerify), .wrongKind,
    ]

    /// The default pattern. A password must match it as a whole.
    public static let defaultPattern = #"^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).+$"#
    private static let defaultExpression = try? RegularExpression(defaultPattern)

    /// The compiled pattern; nil only if the data of libicu is missing. Then every password fails with `CANNOT_VERIFY`.
    package let expression: RegularExpression?

    /// Creates the rule with the default pattern.
    public init() {
        expression = Self.defaultExpression
    }

    /// Creates the rule with a compiled pattern.
    package init(_ expression: RegularExpression) {
        self.expression = expression
    }

    /// Creates the rule with a pattern, which is compiled once.
    ///
    /// - Throws: the error in the pattern, with its place.
    public init(_ pattern: String) throws(RegularExpressionError) {
        self.init(try RegularExpression(pattern))
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        if let expression = try parameters.take(Self.patternParameter) {
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
            return try expression.matches(text, within: context.patternBudget)
                ? [] : [Failure(key: .invalidPasswordFormat)]
        } catch {
            return [Failure(key: .cannotVerify)]
        }
    }
}

extension Rule where Self == Password {
    /// A text must contain a lowercase letter, an uppercase letter and a digit.
    public static var password: Password { Password() }

    /// A text must match a regular expression for passwords.
    ///
    /// - Throws: the error in the pattern, with its place.
    public static func password(_ pattern: String) throws(RegularExpressionError) -> Password {
        try Password(pattern)
    }
}
