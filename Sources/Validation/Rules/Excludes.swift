internal import Messages

/// A value must not contain any of several strings. They are compared by canonical equivalence. It fails with `TEXT_NOT_ALLOWED`
/// (`text`: the first of them that is there).
///
/// - Complexity: O(*n*) in the length of the value, for each string.
public struct Excludes: StandardRule {
    package static let name = "excludes"
    package static let summary = "A value must not contain any of several strings."
    package static let parameters: [any DeclaredParameter] = [textsParameter, ignoreCase]
    package static let examples = [
        RuleExample(
            #""texts": ["<", "http://"]"#, accepts: ["Anna"],
            rejects: [.textNotAllowed: ["<b>", "see http://example.com", "<\u{301}"]]),
        RuleExample(
            #""texts": ["admin"], "ignoreCase": true"#, accepts: ["Anna"], rejects: [.textNotAllowed: ["AdMiN1"]]),
    ]
    private static let textsParameter = RuleParameter.texts(
        "texts", "The strings, none of which may be a part of the value."
    ).required()
    private static let ignoreCase = RuleParameter.ignoreCase
    package static let standardMessages = [MessageDeclaration(.textNotAllowed, ["text": .text]), .wrongKind]

    /// The strings, none of which may be a part of the value.
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
        guard let index = compared.firstIndex(where: { whole.contains($0) }) else { return [] }
        return [Failure(key: .textNotAllowed, arguments: ["text": .text(texts[index])])]
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        texts.map { .text($0) } + Self.examples.flatMap(\.accepted)
    }
}

extension Rule where Self == Excludes {
    /// A value must not contain any of several strings.
    public static func excluding(_ texts: String..., ignoringCase: Bool = false) -> Excludes {
        Excludes(texts, ignoringCase: ignoringCase)
    }
}
