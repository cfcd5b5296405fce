/// Writes JSON (RFC 8259) in UTF-8, members in the order in which they are written.
package struct JSONWriter {
    package enum Layout: Sendable {
        /// Each member and element on a line of its own, two spaces a level: for people, and for comparing reports.
        case indented
        /// Without spaces, and able to stand in a `<script>` element: what a page reads.
        case embedded
    }

    /// The text so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    private let layout: Layout
    private var depth = 0
    /// Whether nothing stands yet in what was opened last.
    private var isEmpty = true
    private var followsName = false

    package init(_ layout: Layout) {
        self.layout = layout
    }

    /// The text so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose(ASCII.openBrace, ASCII.closeBrace, members)
    }

    package mutating func array<Items: Sequence>(_ items: Items, _ write: (inout JSONWriter, Items.Element) -> Void) {
        enclose(ASCII.openBracket, ASCII.closeBracket) { json in
            for item in items { write(&json, item) }
        }
    }

    package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
        self.name(name)
        value(&self)
    }

    package mutating func member(_ name: String, _ value: String) {
        self.name(name)
        string(value)
    }

    package mutating func member(_ name: String, _ value: Int) {
        self.name(name)
        integer(value)
    }

    package mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        flag(value)
    }

    private mutating func name(_ name: String) {
        string(name)
        bytes.append(ASCII.colon)
        if layout == .indented { bytes.append(ASCII.space) }
        followsName = true
    }

    /// Ends the line, as a file that holds the JSON does.
    package mutating func endLine() {
        bytes.append(ASCII.lineFeed)
    }

    package mutating func string(_ value: String) {
        separate()
        bytes.append(ASCII.quote)
        JSONSpelling.append(value, to: &bytes, isInScript: layout == .embedded)
        bytes.append(ASCII.quote)
    }

    package mutating func integer(_ value: Int) {
        // A line or a column: made of digits without a text in between.
        guard value >= 0, value < 10_000 else { return plain(String(value)) }
        separate()
        var power = 1_000
        while power > 1, value < power { power /= 10 }
        while power > 0 {
            bytes.append(ASCII.zero + UInt8(truncatingIfNeeded: value / power % 10))
            power /= 10
        }
    }

    /// A number that is not finite has no spelling in JSON: it is null.
    package mutating func number(_ value: Double) {
        plain(value.isFinite ? "\(value)" : "null")
    }

    package mutating func flag(_ value: Bool) {
        plain(value ? "true" : "false")
    }

    package mutating func null() {
        plain("null")
    }

    /// Writes a value that another writer has written, in its layout.
    package mutating func value(_ json: JSONWriter) {
        separate()
        bytes += json.bytes
    }

    private mutating func plain(_ text: String) {
        separate()
        bytes += text.utf8
    }

    private mutating func enclose(_ open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(open)
        depth += 1
        isEmpty = true
        content(&self)
        depth -= 1
        if !isEmpty { breakLine() }
        isEmpty = false
        bytes.append(close)
    }

    /// What stands before a member, an element, or the value of a member.
    private mutating func separate() {
        guard !followsName else {
            followsName = false
            return
        }
        guard depth > 0 else { return }
        if !isEmpty { bytes.append(ASCII.comma) }
        isEmpty = false
        breakLine()
    }

    private mutating func breakLine() {
        guard layout == .indented else { return }
        bytes.append(ASCII.lineFeed)
        for _ in 0..<depth {
            bytes.append(ASCII.space)
            bytes.append(ASCII.space)
        }
    }
}
