internal import Messages

/// A value must contain one of several strings. They are compared by canonical equivalence. It fails with `TEXT_MISSING` (`texts`).
///
/// - Complexity: O(*n*) in the length of the value, for each string.
public struct Contains: StandardRule {
    package static let name = "contains"
    package static let summary = "A value must contain one of several strings."
    package static let parameters: [any DeclaredParameter] = [textsParameter, ignoreCase]
    package static let examples = [
        RuleExample(#""texts": ["no. ", "№"]"#, accepts: ["flat no. 4", "№ 4"], rejects: [.textMissing: ["flat 4"]]),
        RuleExample(
            #""texts": ["straße"], "ignoreCase": true"#, accepts: ["Hauptstraße 1", "STRAßE"],
            rejects: [.textMissing: ["Hauptstrasse 1"]]),
    ]
    private static let textsParameter = RuleParameter.texts(
        "texts", "The strings, one of which must be a part of the value."
    ).required()
    private static let ignoreCase = RuleParameter.ignoreCase
    package static let standardMessages = [MessageDeclaration(.textMissing, ["texts": .list]), .wrongKind]

    /// The strings, one of which must be a part of the value.
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
        if compared.contains(where: { whole.contains($0) }) { return [] }
        return [Failure(key: .textMissing, arguments: ["texts": .list(texts)])]
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        texts.map { .text($0) } + ["?"]
    }
}

extension Rule where Self == Contains {
    /// A value must contain one of several strings.
    public static func containing(_ texts: String..., ignoringCase: Bool = false) -> Contains {
        Contains(texts, ignoringCase: ignoringCase)
    }
}
