internal import Base
internal import MessageFormat
internal import Messages

/// A text must be JSON (RFC 8259). No object may have two members of the same name (RFC 7493, section 2.3), and brackets
/// may be nested at most 512 deep. It fails with `UNLIKE_EXAMPLE`. The arguments are `example`, and the `line` and
/// `column` of the first mistake, from 1; a column is a UTF-16 code unit.
///
/// - Complexity: O(*n*) in the length of the text.
public struct JSONText: StandardRule {
    package static let name = "json"
    package static let summary = "A text must be JSON."
    package static let examples = [
        RuleExample(
            accepts: [#"{"a": [1, true, null]}"#, "0"],
            rejects: [.unlikeExample: ["{", #"{"a": 1, "a": 2}"#, "{a: 1}", "[1,]", "NaN", #""\ud800""#]])
    ]
    package static let standardMessages = [
        MessageDeclaration(
            .unlikeExample,
            ["example": .text, "line": .integer(1...Int.max), "column": .integer(1...Int.max)]),
        .wrongKind,
    ]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        let source = SourceText(bytes: Array(text.utf8), path: "")
        let errors = JSONDocument(source).errors
        // RFC 8259, section 8.1, forbids the byte order mark, which the reader of files skips.
        guard let offset = source.byteOrderMarks > 0 ? 0 : errors.first?.range.lowerBound else { return [] }
        let position = source.position(at: offset)
        return [
            Failure(
                key: .unlikeExample,
                arguments: [
                    "example": .text(#"{"name": "value"}"#), "line": .integer(position.line),
                    "column": .integer(position.column),
                ])
        ]
    }
}

extension Rule where Self == JSONText {
    /// A text must be JSON.
    public static var json: JSONText { JSONText() }
}
