internal import MessageFormat
internal import Messages

/// A value must be a part of an address for people to read: words of a–z and 0–9 with single hyphens between them, such as
/// `my-page-2`. It fails with `CHARACTERS_NOT_ALLOWED` (`allowed`) if it has other characters, and with `UNLIKE_EXAMPLE`
/// (`example`) if a hyphen is at an end or beside another one.
///
/// - Complexity: O(*n*) in the length of the value.
public struct Slug: StandardRule {
    package static let name = "slug"
    package static let summary = "A value must be words of a–z and 0–9 with single hyphens between them."
    package static let examples = [
        RuleExample(
            accepts: ["my-page-2"],
            rejects: [.charactersNotAllowed: ["My-page", "a_b", "日本"], .unlikeExample: ["my--page", "-a", "a-"]])
    ]
    package static let standardMessages = [
        MessageDeclaration(.charactersNotAllowed, ["allowed": .text]),
        MessageDeclaration(.unlikeExample, ["example": .text]), .wrongKind,
    ]
    private static let characters = Characters(.slug)

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        let failures = Self.characters.failures(for: value, in: context)
        guard failures.isEmpty, let text = value.text, !text.isEmpty else { return failures }
        let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard words.contains(where: \.isEmpty) else { return [] }
        return [Failure(key: .unlikeExample, arguments: ["example": "my-page-2"])]
    }
}

extension Rule where Self == Slug {
    /// A value must be words of a–z and 0–9 with single hyphens between them.
    public static var slug: Slug { Slug() }
}
