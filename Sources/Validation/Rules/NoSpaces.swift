public import Messages

/// A value must not contain white space (Unicode `White_Space`). It fails with `HAS_SPACES`.
public struct NoSpaces: StandardRule, TextRule {
    package static let name = "noSpaces"
    package static let summary = "A value must not contain white space."
    package static let examples = [
        RuleExample(accepts: ["ann"], rejects: [.hasSpaces: ["ann b", "ann\u{A0}b", "ann\u{3000}b", "a\tb"]])
    ]
    package static let standardMessages = [MessageDeclaration(.hasSpaces), .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var key: MessageKey { .hasSpaces }

    public func accepts(_ text: String) -> Bool { !text.unicodeScalars.contains { $0.properties.isWhitespace } }
}

extension Rule where Self == NoSpaces {
    /// A value must not contain white space.
    public static var noSpaces: NoSpaces { NoSpaces() }
}
