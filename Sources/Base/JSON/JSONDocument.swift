/// A parsed JSON document (RFC 8259).
///
/// Parsing continues after every error. `root` holds everything that can be understood, and `errors` the defects.
public struct JSONDocument: Sendable {
    /// The file's text. Every range refers to it.
    public let source: SourceText
    /// The document's value, or nil if there is none.
    public let root: JSONNode?
    /// All defects of the document, including those of its encoding, in file order.
    public let errors: [JSONError]

    /// The maximum depth of nested brackets. Values that are deeper are reported and left out.
    public static let depthLimit = 512

    /// Parses a document, in time linear in its length.
    public init(_ source: SourceText) {
        self.source = source
        let text = source.text
        var builder = JSONTreeBuilder(source)
        var reader = JSONReader(text.span)
        var root: JSONNode?
        loop: while true {
            switch reader.next() {
            case .end: break loop
            case let event: if let node = builder.take(event) { root = node }
            }
        }
        self.root = root
        let textErrors = source.errors.map { JSONError(kind: .text($0.kind), range: $0.range) }
        errors = (textErrors + reader.errors.elements + builder.errors.elements)
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

/// Builds the nodes from the steps through a document.
private struct JSONTreeBuilder {
    private let source: SourceText
    private var frames: [Frame] = []
    var errors = ErrorList<JSONError>()

    private struct Frame {
        var elements: [JSONNode] = []
        var members: [JSONMember] = []
        var key: (text: String, range: Range<Int>)?
        var seen: [JSONName: Range<Int>] = [:]
    }

    init(_ source: SourceText) { self.source = source }

    /// - Returns: the document's value, if the step ends it.
    mutating func take(_ event: JSONEvent) -> JSONNode? {
        switch event {
        case .beginObject, .beginArray: frames.append(Frame())
        case .endObject(let range):
            return add(.object(frames.popLast()?.members ?? []), range)
        case .endArray(let range):
            return add(.array(frames.popLast()?.elements ?? []), range)
        case .key(let token):
            guard let frame = frames.indices.last else { break }
            let key = token.text.text(in: source)
            if let first = frames[frame].seen.updateValue(token.range, forKey: JSONName(text: key)) {
                errors.append(JSONError(kind: .duplicateKey(key, first: first), range: token.range))
            }
            frames[frame].key = (key, token.range)
        case .string(let token): return add(.string(token.text.text(in: source)), token.range)
        case .number(let range): return add(.number(source[range]), range)
        case .boolean(let value, let range): return add(.boolean(value), range)
        case .null(let range): return add(.null, range)
        case .skipped(let isObject, let range): return add(isObject ? .object([]) : .array([]), range)
        case .end: break
        }
        return nil
    }

    private mutating func add(_ value: JSONNode.Value, _ range: Range<Int>) -> JSONNode? {
        let node = JSONNode(value: value, range: range)
        guard let frame = frames.indices.last else { return node }
        if let key = frames[frame].key {
            frames[frame].members.append(JSONMember(key: key.text, keyRange: key.range, value: node))
            frames[frame].key = nil
        } else {
            frames[frame].elements.append(node)
        }
        return nil
    }
}

/// The name of a member, compared by its bytes. RFC 8259, section 8.3, compares names by code units. A `String` would be
/// normalized, in quadratic time for many combining marks in a row.
private struct JSONName: Hashable {
    let text: String

    static func == (left: JSONName, right: JSONName) -> Bool {
        left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
