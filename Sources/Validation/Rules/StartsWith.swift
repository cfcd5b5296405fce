internal import Messages

/// A value must start with one of several strings. They are compared by canonical equivalence. It fails with `WRONG_TEXT_START`
/// (`starts`).
///
/// - Complexity: O(*n*) in the length of the value, for each string.
public struct StartsWith: StandardRule {
    package static let name = "startsWith"
    package static let summary = "A value must start with one of several strings."
    package static let parameters: [any DeclaredParameter] = [textsParameter, ignoreCase]
    package static let examples = [
        RuleExample(#""texts": ["PL", "DE"]"#, accepts: ["PL1", "DE"], rejects: [.wrongTextStart: ["pl1", "1PL"]]),
        RuleExample(
            #""texts": ["pl"], "ignoreCase": true"#, accepts: ["PL1", "pl1"],
            rejects: [.wrongTextStart: ["1pl"]]),
    ]
    private static let textsParameter = RuleParameter.texts(
        "texts", "The strings, with one of which the value must start."
    ).required()
    private static let ignoreCase = RuleParameter.ignoreCase
    package static let standardMessages = [MessageDeclaration(.wrongTextStart, ["starts": .list]), .wrongKind]

    /// The strings, with one of which the value must start.
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
        if compared.contains(where: { whole.starts(with: $0) }) { return [] }
        return [Failure(key: .wrongTextStart, arguments: ["starts": .list(texts)])]
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        texts.map { .text($0 + "1") } + ["?"]
    }
}

extension Rule where Self == StartsWith {
    /// A value must start with one of several strings: `.starting(with: "PL", "DE")`.
    public static func starting(with texts: String..., ignoringCase: Bool = false) -> StartsWith {
        StartsWith(texts, ignoringCase: ignoringCase)
    }
}
