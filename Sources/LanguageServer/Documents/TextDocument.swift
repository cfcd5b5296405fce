internal import Base

/// A document that is open in the editor. The editor's text counts, not the content on disk.
struct TextDocument {
    /// The address as the client spells it.
    let uri: String
    /// The path of the file; nil where the document is no file of this machine.
    let path: String?
    /// The version that the client gave last; nil where it gives none.
    private(set) var version: Int?
    /// UTF-8.
    private(set) var text: [UInt8]
    private(set) var lines: LineIndex

    /// Reads a `TextDocumentItem`.
    init(_ node: JSONNode) throws(ResponseError) {
        uri = try node.text("uri")
        path = DocumentURI.path(of: uri)
        version = node.optional("version")?.wholeNumber
        text = Array(try node.text("text").utf8)
        lines = LineIndex(text)
    }

    /// Writes the document as a `TextDocumentItem`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("uri", uri)
            json.member("languageId", "")
            if let version { json.member("version", version) }
            json.member("text", String(decoding: text, as: UTF8.self))
        }
    }

    /// Applies the changes of a `textDocument/didChange` in order. If one of them cannot be read, none is applied.
    mutating func apply(_ changes: [JSONNode], version: Int?, _ encoding: PositionEncoding) throws(ResponseError) {
        var (text, lines) = (text, lines)
        for change in changes {
            let new = Array(try change.text("text").utf8)
            if let node = change.optional("range") {
                let range = try PositionRange(node)
                let start = lines.offset(of: range.start, in: text, encoding)
                let end = max(start, lines.offset(of: range.end, in: text, encoding))
                text.replaceSubrange(start..<end, with: new)
                lines = LineIndex(lines, replacing: start..<end, with: new.count, in: text)
            } else {
                text = new
                lines = LineIndex(text)
            }
        }
        self.text = text
        self.lines = lines
        self.version = version
    }

    func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
        lines.offset(of: position, in: text, encoding)
    }
}
