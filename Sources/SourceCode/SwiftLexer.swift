internal import Base

/// Finds the string literals of Swift source in one pass over its bytes. The lexer recognises comments, strings, regular
/// expressions, escaped identifiers and parentheses, and nothing else.
struct SwiftLexer: ~Escapable {
    /// An open parenthesis or interpolation.
    struct Frame {
        /// The offset of its start.
        let start: Int
        /// The index of the interpolated literal; -1 for a parenthesis.
        let literal: Int
    }

    let bytes: Span<UInt8>
    var offset = 0
    var literals: [StringLiteral] = []
    var opaque: [Range<Int>] = []
    var frames: [Frame] = []
    /// The bytes below 64 that end a run of code, one bit each.
    private var stops = Self.codeStops

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    /// `"`, `#`, `(`, `)` and `/`.
    private static let codeStops: UInt64 = 1 << 0x22 | 1 << 0x23 | 1 << 0x28 | 1 << 0x29 | 1 << 0x2F
    /// The same with line ends, which end an interpolation of a single-line string.
    private static let lineStops: UInt64 = codeStops | 1 << 0x0A | 1 << 0x0D

    mutating func lex() {
        if bytes.holds("#!", at: 0) { skip(to: bytes.lineEnd(from: 0)) }
        while true {
            offset = bytes.offset(ofStop: stops, or: ASCII.backtick, from: offset)
            guard offset < bytes.count else { break }
            switch bytes[offset] {
            case ASCII.openParenthesis:
                frames.append(Frame(start: offset, literal: -1))
                offset &+= 1
            case ASCII.closeParenthesis: closeParenthesis()
            case ASCII.quote: openString(pounds: 0)
            case ASCII.slash: lexSlash()
            case ASCII.hash: lexHash()
            case ASCII.backtick: lexBacktick()
            default: endLine()
            }
        }
        // The end of the file ends all open interpolations.
        while let frame = frames.popLast() {
            if frame.literal >= 0 { endString(frame.literal, contentEnd: bytes.count, isTerminated: false) }
        }
    }

    /// Marks the range from the cursor to `end` as not code, and moves to `end`.
    mutating func skip(to end: Int) {
        opaque.append(offset..<end)
        offset = end
    }

    private mutating func lexSlash() {
        switch bytes.byte(offset &+ 1) {
        case ASCII.slash: skip(to: bytes.lineEnd(from: offset))
        case ASCII.asterisk: skip(to: commentEnd())
        default: lexOperator()
        }
    }

    /// The end of a block comment, which may contain other block comments.
    private func commentEnd() -> Int {
        var depth = 1
        var end = offset &+ 2
        while depth > 0 {
            end = bytes.firstOffset(of: ASCII.asterisk, ASCII.slash, ASCII.slash, from: end)
            guard end < bytes.count else { return end }
            if bytes[end] == ASCII.asterisk, bytes.byte(end &+ 1) == ASCII.slash {
                depth &-= 1
                end &+= 2
            } else if bytes[end] == ASCII.slash, bytes.byte(end &+ 1) == ASCII.asterisk {
                depth &+= 1
                end &+= 2
            } else {
                end &+= 1
            }
        }
        return end
    }

    private mutating func lexHash() {
        // An editor's placeholder, `<#text#>`.
        if bytes.byte(offset &- 1) == ASCII.less, let close = placeholderEnd(from: offset &+ 1) {
            return skip(to: close)
        }
        var end = offset
        while bytes.byte(end) == ASCII.hash { end &+= 1 }
        switch bytes.byte(end) {
        case ASCII.quote: openString(pounds: end &- offset)
        case ASCII.slash: lexExtendedRegularExpression(pounds: end &- offset)
        default: offset = end
        }
    }

    private func placeholderEnd(from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count, !ASCII.isLineEnd(bytes[offset]) {
            if bytes[offset] == ASCII.hash, bytes.byte(offset &+ 1) == ASCII.greater { return offset &+ 2 }
            offset &+= 1
        }
        return nil
    }

    private mutating func lexBacktick() {
        let end = bytes.firstOffset(of: ASCII.backtick, ASCII.lineFeed, ASCII.carriageReturn, from: offset &+ 1)
        offset = bytes.byte(end) == ASCII.backtick ? end &+ 1 : offset &+ 1
    }

    private mutating func closeParenthesis() {
        offset &+= 1
        guard let frame = frames.popLast(), frame.literal >= 0 else { return }
        literals[frame.literal].interpolations.append(frame.start..<offset)
        updateStops()
        lexString(frame.literal)
    }

    /// Ends the interpolation and the single-line string around it at a line end.
    private mutating func endLine() {
        while let frame = frames.popLast() {
            if frame.literal >= 0 {
                endString(frame.literal, contentEnd: offset, isTerminated: false)
                break
            }
        }
        updateStops()
    }

    /// Makes line ends stops where the innermost interpolation is in a single-line string.
    mutating func updateStops() {
        var index = frames.count
        while index > 0 {
            index &-= 1
            let literal = frames[index].literal
            if literal >= 0 {
                stops = literals[literal].isMultiline ? Self.codeStops : Self.lineStops
                return
            }
        }
        stops = Self.codeStops
    }
}
