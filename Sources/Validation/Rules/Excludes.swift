internal import MessageFormat
internal import Messages

/// A value must not contain any of several strings. They are compared by canonical equivalence. It fails with `TEXT_NOT_ALLOWED`
/// (`text`: the first of them that is there).
///
/// - Complexity: O(*n*) in the length of the value, for each string.
public struct Excludes: TextPartRule {
    package static let name = "excludes"
    package static let summary = "A value must not contain any of several strings."
    package static let examples = [
        RuleExample(
            #""texts": ["<", "http://"]"#, accepts: ["Anna"],
            rejects: [.textNotAllowed: ["<b>", "see http://example.com", "<\u{301}"]]),
        RuleExample(
            #""texts": ["admin"], "ignoreCase": true"#, accepts: ["Anna"], rejects: [.textNotAllowed: ["AdMiN1"]]),
    ]
    static let textsParameter = RuleParameter.texts(
        "texts", "The strings, none of which may be a part of the value."
    ).required()
    package static let standardMessages = [MessageDeclaration(.textNotAllowed, ["text": .text]), .wrongKind]

    /// The strings, none of which may be a part of the value.
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
        parts.first { whole.contains($0) }.map { Failure(key: .textNotAllowed, arguments: ["text": .text($0)]) }
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
