public import ICU
internal import Messages

/// A text must match a regular expression (ICU's syntax) from its first to its last character. It fails with
/// `INVALID_FORMAT`, or with `CANNOT_VERIFY` if matching takes too long.
///
/// ICU stops a pattern that backtracks very long, such as `(a+)+$`, after a limited number of steps. The text is then not
/// reported as malformed. All patterns of one validation share the steps of ``ValidationLimits/patternSteps``. A rule may be
/// used by many threads at once.
public struct Pattern: StandardRule {
    package static let name = "pattern"
    package static let summary = "A text must match a regular expression from its first to its last character."
    package static let parameters: [any DeclaredParameter] = [patternParameter]
    package static let examples = [
        RuleExample(#""pattern": "[A-Z]{3}-[0-9]+""#, accepts: ["ABC-1234"], rejects: [.invalidFormat: ["AB-1"]]),
        RuleExample(#""pattern": "(a+)+$""#, rejects: [.cannotVerify: [slowText]]),
    ]
    private static let patternParameter = RuleParameter.expression(
        "pattern", "The regular expression, in the syntax of ICU."
    ).required()
    /// A text that takes too long to match with `(a+)+$`.
    static let slowText = FieldValue.text(String(repeating: "a", count: 64) + "!")
    package static let standardMessages = [
        MessageDeclaration(.invalidFormat), MessageDeclaration(.cannotVerify), .wrongKind,
    ]

    /// The compiled pattern.
    package let expression: RegularExpression

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
        self.init(try parameters.take(Self.patternParameter))
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        guard let text = value.text, !text.isEmpty else { return [] }
        do throws(RegularExpressionError) {
            return try expression.matches(text, within: context.patternBudget) ? [] : [Failure(key: .invalidFormat)]
        } catch {
            return [Failure(key: .cannotVerify)]
        }
    }
}

extension Rule where Self == Pattern {
    /// A text must match a regular expression as a whole.
    ///
    /// - Throws: the error in the pattern, with its place.
    public static func pattern(_ pattern: String) throws(RegularExpressionError) -> Pattern {
        try Pattern(pattern)
    }
}
