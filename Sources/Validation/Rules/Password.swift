public import ICU
internal import Messages

/// A password must meet the requirements of NIST SP 800-63B-4: ``PasswordRequirements/nist``. It fails with
/// `PASSWORD_TOO_SHORT` (`min`, `length`) or `PASSWORD_TOO_EASY`.
///
/// ``traditional`` requires a lowercase letter a–z, an uppercase letter A–Z and a digit of any script instead, and fails with
/// `INVALID_PASSWORD_FORMAT`. With a pattern of the app's own, the rule fails with `INVALID_FORMAT`, which can't say what to
/// enter: give it a message with ``Rule/failing(with:)``. If matching takes too long, it fails with `CANNOT_VERIFY`.
///
/// To choose requirements, each with its own message, use ``PasswordRequirements`` instead.
public struct Password: StandardRule {
    /// The usual requirements.
    package enum Style: String, Sendable, Hashable, CaseIterable {
        case nist
        case traditional
    }

    package static let name = "password"
    package static let summary = "A password must be long enough and not a common one, or match a regular expression."
    package static let parameters: [any DeclaredParameter] = [styleParameter, patternParameter]
    package static let relations = [ParameterRelation.alone("pattern", without: ["style"])]
    package static let examples = [
        RuleExample(
            accepts: ["3 blaue Hunde, 1 Zaun"],
            rejects: [.passwordTooShort: ["aA1!aA1!"], .passwordTooEasy: ["passwordpassword"]]),
        RuleExample(
            #""style": "traditional""#, accepts: ["aA1!aA1!"], rejects: [.invalidPasswordFormat: ["abcdefgh"]]),
        RuleExample(
            #""pattern": "(a+)+$""#, accepts: ["aa"],
            rejects: [.invalidFormat: ["b"], .cannotVerify: [Pattern.slowText]]),
    ]
    private static let styleParameter = RuleParameter.choice(
        "style", of: Style.self,
        "The requirements: at least 15 characters and not a common password, as NIST SP 800-63B-4 asks; or a lowercase letter, an uppercase letter and a digit."
    ).or(.nist)
    private static let patternParameter = RuleParameter.expression(
        "pattern", "A regular expression instead, in the syntax of ICU.")
    package static let standardMessages =
        PasswordRequirements.standardMessages.filter { [.passwordTooShort, .passwordTooEasy].contains($0.key) } + [
            MessageDeclaration(.invalidPasswordFormat), MessageDeclaration(.invalidFormat),
            MessageDeclaration(.cannotVerify), .wrongKind,
        ]

    /// The traditional pattern. A password must match it as a whole.
    public static let traditionalPattern = #"^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).+$"#
    /// Nil only if the data of libicu is missing. Then every password fails with `CANNOT_VERIFY`.
    private static let traditionalExpression = try? RegularExpression(traditionalPattern)

    private enum Judge {
        case requirements(PasswordRequirements)
        case expression(RegularExpression?, failing: MessageKey)
    }

    private let judge: Judge

    private init(_ judge: Judge) {
        self.judge = judge
    }

    /// Creates the rule with the requirements of NIST SP 800-63B-4: ``PasswordRequirements/nist``.
    public init() {
        self.init(.requirements(.nist))
    }

    /// A lowercase letter a–z, an uppercase letter A–Z and a digit. NIST SP 800-63B-4 forbids to require them: see
    /// ``PasswordRequirements/nist``.
    public static let traditional = Password(.expression(traditionalExpression, failing: .invalidPasswordFormat))

    /// Creates the rule with a pattern, which is compiled once.
    ///
    /// - Throws: the error in the pattern, with its position.
    /// - Precondition: the pattern isn't empty.
    public init(_ pattern: String) throws(RegularExpressionError) {
        Self.patternParameter.require(pattern)
        self.init(.expression(try RegularExpression(pattern), failing: .invalidFormat))
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        if let expression = try parameters.take(Self.patternParameter) {
            self.init(.expression(expression, failing: .invalidFormat))
            return
        }
        switch try parameters.take(Self.styleParameter) {
        case .nist: self.init()
        case .traditional: self = .traditional
        }
    }

    package func write(to form: inout FormFileWriter) {
        switch judge {
        case .requirements: form.put(Self.styleParameter, .nist)
        case .expression(_, .invalidPasswordFormat): form.put(Self.styleParameter, .traditional)
        case .expression(let expression, _): form.put(Self.patternParameter, expression)
        }
    }

    public var declaredMessages: [MessageDeclaration] {
        switch judge {
        case .requirements(let requirements): requirements.declaredMessages
        case .expression(_, let key): [MessageDeclaration(key), MessageDeclaration(.cannotVerify), .wrongKind]
        }
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        switch judge {
        case .requirements(let requirements): return requirements.failures(for: value, in: context)
        case .expression(let expression, let key):
            do throws(RegularExpressionError) {
                guard let expression else { return [Failure(key: .cannotVerify)] }
                return try expression.matches(text, within: context.patternBudget) ? [] : [Failure(key: key)]
            } catch {
                return [Failure(key: .cannotVerify)]
            }
        }
    }

    public func addHints(to hints: inout InputHints) { hints.set(.password, autocomplete: "new-password") }
}

extension Rule where Self == Password {
    /// A password must have at least 15 characters and must not be a common one, as NIST SP 800-63B-4 asks.
    public static var password: Password { Password() }

    /// A password must match a regular expression.
    ///
    /// - Throws: the error in the pattern, with its position.
    public static func password(_ pattern: String) throws(RegularExpressionError) -> Password {
        try Password(pattern)
    }
}
