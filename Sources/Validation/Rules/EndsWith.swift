internal import Messages

/// A value must end with one of several strings. They are compared by canonical equivalence. It fails with `WRONG_TEXT_END` (`ends`).
///
/// - Complexity: O(*n*) in the length of the value, for each string.
public struct EndsWith: StandardRule {
    package static let name = "endsWith"
    package static let summary = "A value must end with one of several strings."
    package static let parameters: [any DeclaredParameter] = [textsParameter, ignoreCase]
    package static let examples = [
        RuleExample(
            #""texts": ["@example.com"]"#, accepts: ["ann@example.com"],
            rejects: [.wrongTextEnd: ["ann@example.com.test"]]),
        RuleExample(
            #""texts": ["@example.com"], "ignoreCase": true"#, accepts: ["ann@EXAMPLE.com"],
            rejects: [.wrongTextEnd: ["ann@example.org"]]),
    ]
    private static let textsParameter = RuleParameter.texts(
        "texts", "The strings, with one of which the value must end."
    )
    .required()
    private static let ignoreCase = RuleParameter.ignoreCase
    package static let standardMessages = [MessageDeclaration(.wrongTextEnd, ["ends": .list]), .wrongKind]

    /// The strings, with one of which the value must end.
    public let texts: [String]
    /// Whether case is ignored, by simple case folding (Unicode, section 5.18).
    public let ignoresCase: Bool
    private let compared: [ComparableText]

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one string, and none is empty.
    public init(_ texts: [String], ignoringCase: Bool = false) {
        Self.textsParameter.require(texts)
        self.texts = texts
        ignoresCase = ignoringCase
        compared = texts.map { ComparableText($0, ignoringCase: ignoringCase) }
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let ignoresCase = try parameters.take(Self.ignoreCase)
        self.init(try parameters.take(Self.textsParameter), ignoringCase: ignoresCase)
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        let whole = ComparableText(text, ignoringCase: ignoresCase)
        if compared.contains(where: { whole.ends(with: $0) }) { return [] }
        return [Failure(key: .wrongTextEnd, arguments: ["ends": .list(texts)])]
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        texts.map { .text("name" + $0) } + ["?"]
    }
}

extension Rule where Self == EndsWith {
    /// A value must end with one of several strings: `.ending(with: "@example.com")`.
    public static func ending(with texts: String..., ignoringCase: Bool = false) -> EndsWith {
        EndsWith(texts, ignoringCase: ignoringCase)
    }
}
