internal import Base

/// Finds the string literals of Objective-C, C and C++ source in one pass, which recognises comments, strings, characters and
/// preprocessor lines. Adjacent literals are one literal.
struct ObjectiveCLexer: ~Escapable {
    let bytes: Span<UInt8>
    private var offset = 0
    private(set) var literals: [StringLiteral] = []
    private(set) var opaque: [Range<Int>] = []
    private var parentheses: [Int] = []

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    /// `"`, `#`, `'`, `(`, `)` and `/`.
    private static let stops: UInt64 = 1 << 0x22 | 1 << 0x23 | 1 << 0x27 | 1 << 0x28 | 1 << 0x29 | 1 << 0x2F

    mutating func lex() {
        while true {
            offset = bytes.offset(ofStop: Self.stops, or: ASCII.quote, from: offset)
            guard offset < bytes.count else { return }
            switch bytes[offset] {
            case ASCII.quote: lexString()
            case ASCII.apostrophe: lexCharacter()
            case ASCII.hash: lexHash()
            case ASCII.slash: lexSlash()
            case ASCII.openParenthesis:
                parentheses.append(offset)
                offset &+= 1
            default:
                _ = parentheses.popLast()
                offset &+= 1
            }
        }
    }

    private mutating func skip(to end: Int) {
        opaque.append(offset..<end)
        offset = end
    }

    private mutating func lexSlash() {
        switch bytes.byte(offset &+ 1) {
        case ASCII.slash: skip(to: logicalLineEnd(from: offset))
        case ASCII.asterisk:
            var end = offset &+ 2
            while true {
                end = bytes.firstOffset(of: ASCII.asterisk, from: end)
                guard end < bytes.count else { return skip(to: end) }
                end &+= 1
                if bytes.byte(end) == ASCII.slash { return skip(to: end &+ 1) }
            }
        default: offset &+= 1
        }
    }

    /// The end of a logical line, which continues after a backslash at a line end.
    private func logicalLineEnd(from start: Int) -> Int {
        var end = bytes.lineEnd(from: start)
        while end < bytes.count, bytes.byte(end &- 1) == ASCII.backslash {
            end = bytes.lineEnd(from: end &+ (bytes.holds("\r\n", at: end) ? 2 : 1))
        }
        return end
    }

    /// Skips preprocessor lines whose text is not code, or names a file.
    private mutating func lexHash() {
        var start = offset
        while ASCII.isBlank(bytes.byte(start &- 1)) { start &-= 1 }
        guard start == 0 || ASCII.isLineEnd(bytes.byte(start &- 1)) else {
            offset &+= 1
            return
        }
        var word = offset &+ 1
        while ASCII.isBlank(bytes.byte(word)) { word &+= 1 }
        switch bytes.text(bytes.word(startingAt: word)) {
        case "import", "include", "include_next", "error", "warning", "pragma", "line":
            skip(to: logicalLineEnd(from: offset))
        default: offset &+= 1
        }
    }

    private mutating func lexCharacter() {
        // A digit separator of C++: `1'000'000`.
        let word = bytes.word(endingAt: offset)
        if !word.isEmpty, ASCII.isDigit(bytes[word.lowerBound]) {
            offset &+= 1
            return
        }
        var end = offset &+ 1
        while end < bytes.count, !ASCII.isLineEnd(bytes[end]) {
            if bytes[end] == ASCII.apostrophe { return skip(to: end &+ 1) }
            end &+= bytes[end] == ASCII.backslash ? 2 : 1
        }
        offset &+= 1
    }

    private mutating func lexString() {
        let start = bytes.byte(offset &- 1) == ASCII.at ? offset &- 1 : offset
        var literal = StringLiteral(
            start: start, contents: offset &+ 1, pounds: 0, isMultiline: false, parenthesis: parentheses.last ?? -1,
            opaqueCount: opaque.count)
        if bytes.byte(offset &- 1) == UInt8(ascii: "R"), !ASCII.isIdentifier(bytes.byte(offset &- 2)),
            lexRawString(&literal)
        {
            return
        }
        var contentEnd = offset
        while true {
            offset &+= 1
            contentEnd = endOfQuoted(&literal)
            offset = min(contentEnd &+ (literal.isTerminated ? 1 : 0), bytes.count)
            // Adjacent literals are one literal.
            guard literal.isTerminated else { break }
            let next = bytes.offsetAfterTrivia(offset)
            let quote = bytes.byte(next) == ASCII.at ? next &+ 1 : next
            guard bytes.byte(quote) == ASCII.quote else { break }
            literal.isPlain = false
            offset = quote
        }
        literal.contents = literal.contents.lowerBound..<max(literal.contents.lowerBound, contentEnd)
        literal.range = start..<max(offset, literal.contents.upperBound)
        opaque.append(literal.range)
        literals.append(literal)
    }

    /// The offset of the quotation mark or the line end that ends a literal.
    private func endOfQuoted(_ literal: inout StringLiteral) -> Int {
        let stops: UInt64 = 1 << 0x22 | 1 << 0x0A | 1 << 0x0D
        var end = offset
        literal.isTerminated = false
        while true {
            end = bytes.offset(ofStop: stops, or: ASCII.backslash, from: end)
            guard end < bytes.count else { return end }
            switch bytes[end] {
            case ASCII.backslash:
                literal.isPlain = false
                end = min(end &+ (bytes.holds("\r\n", at: end &+ 1) ? 3 : 2), bytes.count)
            case ASCII.quote:
                literal.isTerminated = true
                return end
            default: return end
            }
        }
    }

    /// `R"delimiter(text)delimiter"` of C++.
    private mutating func lexRawString(_ literal: inout StringLiteral) -> Bool {
        var open = offset &+ 1
        while bytes.byte(open) != ASCII.openParenthesis {
            guard open < bytes.count, open &- offset <= 16, !ASCII.isSpace(bytes[open]) else { return false }
            open &+= 1
        }
        let delimiter = offset &+ 1..<open
        var end = open &+ 1
        search: while end < bytes.count {
            end = bytes.firstOffset(of: ASCII.closeParenthesis, from: end)
            for index in 0..<delimiter.count
            where bytes.byte(end &+ 1 &+ index) != bytes.byte(delimiter.lowerBound &+ index) {
                end = min(end &+ 1, bytes.count)
                continue search
            }
            let quote = end &+ 1 &+ delimiter.count
            guard bytes.byte(quote) == ASCII.quote else {
                end = min(end &+ 1, bytes.count)
                continue
            }
            literal.isTerminated = true
            literal.contents = open &+ 1..<end
            literal.range = literal.range.lowerBound..<quote &+ 1
            literals.append(literal)
            skip(to: quote &+ 1)
            return true
        }
        return false
    }
}
