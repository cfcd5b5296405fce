public import ICU
internal import Messages

/// A text must match a regular expression (ICU's syntax) from its first to its last character. Fails with
/// `INVALID_FORMAT`, or with `CANNOT_VERIFY` where matching takes too long.
///
/// A pattern that backtracks without end, such as `(a+)+$`, is stopped by ICU after a bounded number of steps: the text
/// is then neither accepted nor called malformed. A match takes some
/// tenths of a second at most, and one rule serves many threads at once.
public struct Pattern: StandardRule {
    package static let name = "pattern"
    package static let standardMessages = [
        MessageDeclaration(.invalidFormat), MessageDeclaration(.cannotVerify), .wrongKind,
    ]

    /// The compiled pattern.
    package let expression: RegularExpression

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
        guard let expression = try parameters.expression("pattern") else { throw parameters.missing("pattern") }
        self.init(expression)
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        guard let text = value.text, !text.isEmpty else { return [] }
        do throws(RegularExpressionError) {
            return try expression.matches(text) ? [] : [Failure(key: .invalidFormat)]
        } catch {
            return [Failure(key: .cannotVerify)]
        }
    }
}

extension Rule where Self == Pattern {
    /// A text must match a regular expression as a whole.
    /// - Throws: what is wrong with the pattern, and where.
    public static func pattern(_ pattern: String) throws(RegularExpressionError) -> Pattern {
        try Pattern(pattern)
    }
}
