internal import MessageFormat
internal import Messages

/// A value must end with one of several strings. They are compared by canonical equivalence. It fails with `WRONG_TEXT_END` (`ends`).
///
/// - Complexity: O(*n*) in the length of the value, for each string.
public struct EndsWith: TextPartRule {
    package static let name = "endsWith"
    package static let summary = "A value must end with one of several strings."
    package static let examples = [
        RuleExample(
            #""texts": ["@example.com"]"#, accepts: ["ann@example.com"],
            rejects: [.wrongTextEnd: ["ann@example.com.test"]]),
        RuleExample(
            #""texts": ["@example.com"], "ignoreCase": true"#, accepts: ["ann@EXAMPLE.com"],
            rejects: [.wrongTextEnd: ["ann@example.org"]]),
    ]
    static let textsParameter = RuleParameter.texts(
        "texts", "The strings, with one of which the value must end."
    )
    .required()
    package static let standardMessages = [MessageDeclaration(.wrongTextEnd, ["ends": .list]), .wrongKind]

    /// The strings, with one of which the value must end.
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
        if parts.first(where: { whole.ends(with: $0) }) != nil { return nil }
        return Failure(key: .wrongTextEnd, arguments: ["ends": .list(texts)])
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
