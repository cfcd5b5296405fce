public import Messages

/// A value must be on one line. Otherwise it could add a header to an email or a line to a log. It fails with `NOT_ONE_LINE` if
/// it contains U+000A to U+000D, U+0085, U+2028 or U+2029.
public struct SingleLine: StandardRule, TextRule {
    package static let name = "singleLine"
    package static let summary = "A value must be on one line."
    package static let examples = [
        RuleExample(
            accepts: ["one line\t"], rejects: [.notOneLine: ["two\nlines", "two\r\nlines", "two\u{2028}lines"]])
    ]
    package static let standardMessages = [MessageDeclaration(.notOneLine), .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var key: MessageKey { .notOneLine }

    public func accepts(_ text: String) -> Bool { !text.unicodeScalars.contains(where: \.isLineBreak) }
}

extension Rule where Self == SingleLine {
    /// A value must be on one line.
    public static var singleLine: SingleLine { SingleLine() }
}
