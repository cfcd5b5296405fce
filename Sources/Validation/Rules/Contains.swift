internal import MessageFormat
internal import Messages

/// A value must contain one of several strings. They are compared by canonical equivalence. It fails with `TEXT_MISSING` (`texts`).
///
/// - Complexity: O(*n*) in the length of the value, for each string.
public struct Contains: TextPartRule {
    package static let name = "contains"
    package static let summary = "A value must contain one of several strings."
    package static let examples = [
        RuleExample(#""texts": ["no. ", "№"]"#, accepts: ["flat no. 4", "№ 4"], rejects: [.textMissing: ["flat 4"]]),
        RuleExample(
            #""texts": ["straße"], "ignoreCase": true"#, accepts: ["Hauptstraße 1", "STRAßE"],
            rejects: [.textMissing: ["Hauptstrasse 1"]]),
    ]
    static let textsParameter = RuleParameter.texts(
        "texts", "The strings, one of which must be a part of the value."
    ).required()
    package static let standardMessages = [MessageDeclaration(.textMissing, ["texts": .list]), .wrongKind]

    /// The strings, one of which must be a part of the value.
    public var texts: [String] { parts.texts }
    /// Whether case is ignored, by simple case folding (Unicode, section 5.18).
    public var ignoresCase: Bool { parts.ignoresCase }
    let parts: TextParts

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one string, and none is empty.
    public init(_ texts: [String], ignoringCase: Bool = false) {
        Self.textsParameter.require(texts)
        parts = TextParts(texts, ignoringCase: ignoringCase)
    }

    func failure(of whole: ComparableText) -> Failure? {
        if parts.first(where: { whole.contains($0) }) != nil { return nil }
        return Failure(key: .textMissing, arguments: ["texts": .list(texts)])
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
