internal import MessageFormat
internal import Messages

/// A value must start with one of several strings. They are compared by canonical equivalence. It fails with `WRONG_TEXT_START`
/// (`starts`).
///
/// - Complexity: O(*n*) in the length of the value, for each string.
public struct StartsWith: TextPartRule {
    package static let name = "startsWith"
    package static let summary = "A value must start with one of several strings."
    package static let examples = [
        RuleExample(#""texts": ["PL", "DE"]"#, accepts: ["PL1", "DE"], rejects: [.wrongTextStart: ["pl1", "1PL"]]),
        RuleExample(
            #""texts": ["pl"], "ignoreCase": true"#, accepts: ["PL1", "pl1"],
            rejects: [.wrongTextStart: ["1pl"]]),
    ]
    static let textsParameter = RuleParameter.texts(
        "texts", "The strings, with one of which the value must start."
    ).required()
    package static let standardMessages = [MessageDeclaration(.wrongTextStart, ["starts": .list]), .wrongKind]

    /// The strings, with one of which the value must start.
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
        if parts.first(where: { whole.starts(with: $0) }) != nil { return nil }
        return Failure(key: .wrongTextStart, arguments: ["starts": .list(texts)])
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
