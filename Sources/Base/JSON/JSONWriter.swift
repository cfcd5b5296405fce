/// Writes JSON (RFC 8259) in UTF-8. The members have the order in which they are written.
package struct JSONWriter {
    package enum Layout: Sendable {
        /// Each member and element on its own line, two spaces a level. People can read it, and reports can be
        /// compared.
        case indented
        /// Without spaces, and safe inside a `<script>` element, for a web page.
        case embedded
    }

    /// Memory for the text, of which the first ``count`` bytes are written. With it, each of many short pieces costs
    /// little.
    private var room: [UInt8] = []
    private var count = 0
    private let layout: Layout
    private var depth = 0
    /// Whether the bracket that was opened last has no content yet.
    private var isEmpty = true
    private var followsName = false

    /// - Parameter capacity: the approximate number of bytes that will be written, if it is known.
    package init(_ layout: Layout, capacity: Int = 0) {
        self.layout = layout
        room.reserveCapacity(capacity)
    }

    /// The text so far.
    package var text: String { String(decoding: room[..<count], as: UTF8.self) }

    /// The text in UTF-8, in the memory in which it was written.
    package consuming func finished() -> [UInt8] {
        room.removeLast(room.count - count)
        return room
    }

    /// The text so far, in UTF-8.
    package var bytes: [UInt8] { Array(room[..<count]) }

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose(ASCII.openBrace, ASCII.closeBrace, members)
    }

    package mutating func array<Items: Sequence>(_ items: Items, _ write: (inout JSONWriter, Items.Element) -> Void) {
        enclose(ASCII.openBracket, ASCII.closeBracket) { json in
            for item in items { write(&json, item) }
        }
    }

    /// Writes an array, whose elements the closure writes.
    package mutating func array(_ elements: (inout JSONWriter) -> Void) {
        enclose(ASCII.openBracket, ASCII.closeBracket, elements)
    }

    package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
        self.name(name)
        value(&self)
    }

    package mutating func member(_ name: String, _ value: String) {
        self.name(name)
        string(value)
    }

    package mutating func member(_ name: String, _ values: [String]) {
        self.name(name)
        array(values) { $0.string($1) }
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
        // Written at once with the signs before and after it, since a report has a million names.
        let indent = layout == .indented ? 1 + 2 * depth : 0
        let isFirst = isEmpty
        isEmpty = false
        Self.withSpelling(of: name, in: layout) { spelling in
            write(atMost: spelling.count + indent + 5) { start in
                var place = start
                if !isFirst {
                    place[0] = ASCII.comma
                    place += 1
                }
                if indent > 0 {
                    place[0] = ASCII.lineFeed
                    (place + 1).update(repeating: ASCII.space, count: indent - 1)
                    place += indent
                }
                place += Self.write(quoted: spelling, to: place)
                place[0] = ASCII.colon
                place[1] = ASCII.space
                return place - start + (indent > 0 ? 2 : 1)
            }
        }
        followsName = true
    }

    /// Ends the line, as in a file that holds the JSON.
    package mutating func endLine() {
        write(atMost: 1) { place in
            place[0] = ASCII.lineFeed
            return 1
        }
    }

    package mutating func string(_ value: String) {
        separate()
        Self.withSpelling(of: value, in: layout) { spelling in
            write(atMost: spelling.count + 2) { Self.write(quoted: spelling, to: $0) }
        }
    }

    /// Passes the UTF-8 of a text to a function, with its escapes.
    @inline(__always)
    private static func withSpelling(
        of text: String, in layout: Layout, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let isInScript = layout == .embedded
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            guard JSONSpelling.firstEscape(in: utf8, from: 0, isInScript: isInScript) == utf8.count else {
                return false
            }
            body(utf8)
            return true
        }
        if isPlain { return }
        var spelled: [UInt8] = []
        JSONSpelling.append(text, to: &spelled, isInScript: isInScript)
        spelled.withUnsafeBufferPointer(body)
    }

    package mutating func integer(_ value: Int) {
        // Most numbers are lines or columns. Their digits are written without a string in between.
        guard value >= 0, value < 10_000 else { return plain(String(value)) }
        separate()
        write(atMost: 4) { place in
            var (power, length) = (1_000, 0)
            while power > 1, value < power { power /= 10 }
            while power > 0 {
                place[length] = ASCII.zero + UInt8(truncatingIfNeeded: value / power % 10)
                length += 1
                power /= 10
            }
            return length
        }
    }

    /// Writes a number, or null if it is not finite, because JSON has no spelling for it.
    package mutating func number(_ value: Double) {
        plain(value.isFinite ? "\(value)" : "null")
    }

    /// Writes a number as a JSON file has spelled it, with any number of digits.
    package mutating func number(spelled number: String) {
        plain(number)
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
        json.room[..<json.count].withUnsafeBufferPointer { write($0) }
    }

    private mutating func plain(_ text: String) {
        separate()
        var text = text
        text.withUTF8 { write($0) }
    }

    private mutating func enclose(_ open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) -> Void) {
        separate()
        write(atMost: 1) { place in
            place[0] = open
            return 1
        }
        depth += 1
        isEmpty = true
        content(&self)
        depth -= 1
        beginLine(after: nil, isNeeded: !isEmpty)
        isEmpty = false
        write(atMost: 1) { place in
            place[0] = close
            return 1
        }
    }

    /// Writes the separator before a member, an element, or the value of a member.
    @inline(__always)
    private mutating func separate() {
        guard !followsName else {
            followsName = false
            return
        }
        guard depth > 0 else { return }
        beginLine(after: isEmpty ? nil : ASCII.comma, isNeeded: true)
        isEmpty = false
    }

    /// Ends a line with a character and begins the next one, where the layout has lines.
    private mutating func beginLine(after sign: UInt8?, isNeeded: Bool) {
        let indent = layout == .indented && isNeeded ? 1 + 2 * depth : 0
        write(atMost: 1 + indent) { place in
            var length = 0
            if let sign {
                place[0] = sign
                length = 1
            }
            guard indent > 0 else { return length }
            place[length] = ASCII.lineFeed
            (place + length + 1).update(repeating: ASCII.space, count: indent - 1)
            return length + indent
        }
    }

    /// Writes a text in quotes, and returns the number of bytes.
    @inline(__always)
    private static func write(
        quoted text: UnsafeBufferPointer<UInt8>, to place: UnsafeMutablePointer<UInt8>
    ) -> Int {
        place[0] = ASCII.quote
        if let start = text.baseAddress { (place + 1).update(from: start, count: text.count) }
        place[text.count + 1] = ASCII.quote
        return text.count + 2
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
        write(atMost: text.count) { place in
            if let start = text.baseAddress { place.update(from: start, count: text.count) }
            return text.count
        }
    }

    /// Reserves memory, passes the place of the next byte to a function, and adds the number of bytes that it wrote.
    @inline(__always)
    private mutating func write(atMost limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        if room.count - count < limit { makeRoom(limit) }
        let start = count
        count += room.withUnsafeMutableBufferPointer { room in
            room.baseAddress.map { body($0 + start) } ?? 0
        }
    }

    @inline(never)
    private mutating func makeRoom(_ limit: Int) {
        // Most answers of a server are short, so the first steps are.
        room.append(contentsOf: repeatElement(0, count: max(limit, min(max(room.count, 512), 4_096))))
    }
}
