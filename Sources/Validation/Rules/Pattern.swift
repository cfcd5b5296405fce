public import ICU
internal import MessageFormat
internal import Messages

/// A text must match a regular expression (ICU's syntax) from its first to its last character. It fails with
/// `UNLIKE_EXAMPLE` (`example`) if it has an example, and otherwise with `INVALID_FORMAT`, which can't say what to enter. If
/// matching takes too long, it fails with `CANNOT_VERIFY`.
///
/// ICU stops a pattern that backtracks very long, such as `(a+)+$`, after a limited number of steps. The text is then not
/// reported as malformed. All patterns of one validation share the steps of ``ValidationLimits/patternSteps``. A rule may be
/// used by many threads at once.
public struct Pattern: StandardRule {
    package static let name = "pattern"
    package static let summary = "A text must match a regular expression from its first to its last character."
    package static let parameters: [any DeclaredParameter] = [patternParameter, exampleParameter]
    package static let examples = [
        RuleExample(
            #""pattern": "[A-Z]{3}-[0-9]+", "example": "ABC-1234""#, accepts: ["ABC-1234"],
            rejects: [.unlikeExample: ["AB-1"]]),
        RuleExample(#""pattern": "[A-Z]{3}-[0-9]+""#, accepts: ["ABC-1234"], rejects: [.invalidFormat: ["AB-1"]]),
        RuleExample(#""pattern": "(a+)+$""#, rejects: [.cannotVerify: [slowText]]),
    ]
    private static let patternParameter = RuleParameter.expression(
        "pattern", "The regular expression, in the syntax of ICU."
    ).required()
    private static let exampleParameter = RuleParameter.text(
        "example", "A value that matches, which the message shows. Without one, the message can't say what to enter.")
    /// A text that takes too long to match with `(a+)+$`.
    static let slowText = FieldValue.text(String(repeating: "a", count: 64) + "!")
    package static let standardMessages = [
        MessageDeclaration(.invalidFormat), MessageDeclaration(.unlikeExample, ["example": .text]),
        MessageDeclaration(.cannotVerify), .wrongKind,
    ]

    /// The compiled pattern.
    package let expression: RegularExpression
    /// A value that matches, which the message shows.
    public let example: String?

    /// Creates the rule with a compiled pattern.
    package init(_ expression: RegularExpression, example: String? = nil) {
        self.expression = expression
        self.example = example
    }

    /// Creates the rule with a pattern, which is compiled once.
    ///
    /// - Parameters:
    ///   - pattern: a regular expression in ICU's syntax.
    ///   - example: a value that matches, which the message shows.
    /// - Throws: the error in the pattern, with its position.
    /// - Precondition: the pattern isn't empty, and the example matches and isn't empty.
    public init(_ pattern: String, example: String? = nil) throws(RegularExpressionError) {
        Self.patternParameter.require(pattern)
        if let example { Self.exampleParameter.require(example) }
        self.init(try RegularExpression(pattern), example: example)
        if let example, !matches(example) {
            fatalError("`example` must be \(Self.matching), but it is \(example.debugDescription).")
        }
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(
            try parameters.take(Self.patternParameter), example: try parameters.take(Self.exampleParameter))
        if let example, !matches(example) { throw parameters.invalid("example", Self.matching) }
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.patternParameter, expression)
        form.put(Self.exampleParameter, example)
    }

    private static let matching = "a value that matches `pattern` as a whole"

    private func matches(_ text: String) -> Bool {
        (try? expression.matches(text)) == true
    }

    public var declaredMessages: [MessageDeclaration] {
        [MessageDeclaration(mismatch, example == nil ? [:] : ["example": .text])]
            + [MessageDeclaration(.cannotVerify), .wrongKind]
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        (example.map { [.text($0)] } ?? []) + Self.examples.flatMap(\.values)
    }

    private var mismatch: MessageKey { example == nil ? .invalidFormat : .unlikeExample }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        do throws(RegularExpressionError) {
            if try expression.matches(text, within: context.patternBudget) { return [] }
            return [Failure(key: mismatch, arguments: example.map { ["example": .text($0)] } ?? [:])]
        } catch {
            return [Failure(key: .cannotVerify)]
        }
    }
}

extension Rule where Self == Pattern {
    /// A text must match a regular expression as a whole: `.pattern("[A-Z]{3}-[0-9]+", example: "ABC-1234")`.
    ///
    /// - Parameters:
    ///   - pattern: a regular expression in ICU's syntax.
    ///   - example: a value that matches, which the message shows.
    /// - Throws: the error in the pattern, with its position.
    public static func pattern(
        _ pattern: String, example: String? = nil
    ) throws(RegularExpressionError) -> Pattern {
        try Pattern(pattern, example: example)
    }
}
