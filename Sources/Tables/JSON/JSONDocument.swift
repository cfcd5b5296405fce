/// A parsed JSON document (RFC 8259).
///
/// Every error is recovered from: `root` holds what can be understood, `errors` what is wrong.
public struct JSONDocument: Sendable {
    /// The file's text, into which every range points.
    public let source: SourceText
    /// The document's value, or nil where there is none.
    public let root: JSONNode?
    /// All that is wrong with the document, its encoding included, in file order.
    public let errors: [JSONError]

    /// How deep brackets may stand in each other; what lies deeper is reported and left out.
    public static let depthLimit = 512

    /// Parses a document, in time linear in its length.
    public init(_ source: SourceText) {
        self.source = source
        let text = source.text
        var reader = JSONReader(text.span)
        root = reader.readDocument()
        let textErrors = source.errors.map { JSONError(kind: .text($0.kind), range: $0.range) }
        errors = (textErrors + reader.errors).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}
