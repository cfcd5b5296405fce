internal import Base

/// Resolves the escapes, indentation and adjacency of string literals.
struct LiteralDecoder: ~Escapable {
    private let bytes: Span<UInt8>
    private var pieces: [LiteralPiece] = []
    private var text: [UInt8] = []

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    static func pieces(
        of literal: StringLiteral, in bytes: Span<UInt8>, language: SourceLanguage
    ) -> [LiteralPiece] {
        var decoder = LiteralDecoder(bytes)
        if literal.isPlain {
            decoder.copy(literal.contents)
        } else if language == .swift {
            decoder.decodeSwift(literal)
        } else {
            decoder.decodeObjectiveC(literal)
        }
        decoder.endText()
        return decoder.pieces
    }

    private mutating func endText() {
        guard !text.isEmpty else { return }
        pieces.append(.text(String(decoding: text, as: UTF8.self)))
        text = []
    }

    private mutating func copy(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<bytes.count)
        for index in range { text.append(bytes[index]) }
    }

    private mutating func append(_ scalar: UInt32) {
        text.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
    }

    // MARK: Swift

    private mutating func decodeSwift(_ literal: StringLiteral) {
        var offset = literal.contents.lowerBound
        var end = literal.contents.upperBound
        var indentation = 0..<0
        if literal.isMultiline {
            if ASCII.isLineEnd(bytes.byte(offset)) { offset = offsetAfterLineEnd(offset) }
            var last = end
            while ASCII.isBlank(bytes.byte(last &- 1)) { last &-= 1 }
            if literal.isTerminated, last >= offset, ASCII.isLineEnd(bytes.byte(last &- 1)) {
                indentation = last..<end
                end = bytes.holds("\r\n", at: last &- 2) ? last &- 2 : last &- 1
            }
            offset = offsetAfterIndentation(offset, indentation)
        }
        var interpolations = literal.interpolations[...]
        while offset < end {
            let byte = bytes[offset]
            if byte == ASCII.backslash, hasPounds(literal.pounds, at: offset &+ 1) {
                if let interpolation = interpolations.first, interpolation.lowerBound == offset {
                    interpolations.removeFirst()
                    endText()
                    pieces.append(.interpolation(interpolation))
                    offset = interpolation.upperBound
                } else {
                    offset = decodeEscape(from: offset, pounds: literal.pounds, indentation)
                }
            } else if ASCII.isLineEnd(byte) {
                text.append(ASCII.lineFeed)
                offset = offsetAfterIndentation(offsetAfterLineEnd(offset), indentation)
            } else {
                text.append(byte)
                offset &+= 1
            }
        }
    }

    private func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
        var index = 0
        while index < pounds, bytes.byte(offset &+ index) == ASCII.hash { index &+= 1 }
        return index == pounds
    }

    private func offsetAfterLineEnd(_ offset: Int) -> Int {
        bytes.holds("\r\n", at: offset) ? offset &+ 2 : offset &+ 1
    }

    private func offsetAfterIndentation(_ offset: Int, _ indentation: Range<Int>) -> Int {
        var index = 0
        while index < indentation.count,
            bytes.byte(offset &+ index) == bytes.byte(indentation.lowerBound &+ index)
        {
            index &+= 1
        }
        return offset &+ index
    }

    /// - Returns: the offset after the escape. A backslash without a valid escape stands for itself.
    private mutating func decodeEscape(from start: Int, pounds: Int, _ indentation: Range<Int>) -> Int {
        let offset = start &+ 1 &+ pounds
        switch bytes.byte(offset) {
        case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
        case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
        case UInt8(ascii: "t"): text.append(ASCII.tab)
        case UInt8(ascii: "0"): text.append(0)
        case ASCII.quote, ASCII.apostrophe, ASCII.backslash: text.append(bytes.byte(offset))
        case UInt8(ascii: "u") where bytes.byte(offset &+ 1) == ASCII.openBrace:
            let (value, end) = number(from: offset &+ 2, digits: 8, radix: 16)
            guard bytes.byte(end) == ASCII.closeBrace else { break }
            append(value)
            return end &+ 1
        case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn:
            var line = offset
            while ASCII.isBlank(bytes.byte(line)) { line &+= 1 }
            guard ASCII.isLineEnd(bytes.byte(line)) else { break }
            return offsetAfterIndentation(offsetAfterLineEnd(line), indentation)
        default: break
        }
        guard bytes.byte(offset) == UInt8(ascii: "n") || isSimpleEscape(bytes.byte(offset)) else {
            text.append(ASCII.backslash)
            return start &+ 1
        }
        return offset &+ 1
    }

    private func isSimpleEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "0"), ASCII.quote, ASCII.apostrophe,
            ASCII.backslash:
            true
        default: false
        }
    }

    private func number(from start: Int, digits: Int, radix: UInt32) -> (value: UInt32, end: Int) {
        var (value, offset): (UInt32, Int) = (0, start)
        while offset < start &+ digits, let digit = Self.digit(bytes.byte(offset)), digit < radix {
            value = value &* radix &+ digit
            offset &+= 1
        }
        return (value, offset)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte &- 0x30)
        case 0x41...0x46: UInt32(byte &- 0x37)
        case 0x61...0x66: UInt32(byte &- 0x57)
        default: nil
        }
    }

    // MARK: Objective-C

    private mutating func decodeObjectiveC(_ literal: StringLiteral) {
        var offset = literal.contents.lowerBound
        let end = literal.contents.upperBound
        while offset < end {
            let byte = bytes[offset]
            if byte == ASCII.backslash {
                offset = decodeCEscape(from: offset &+ 1)
            } else if byte == ASCII.quote {
                // The next one of adjacent literals begins.
                offset = bytes.offsetAfterTrivia(offset &+ 1)
                if bytes.byte(offset) == ASCII.at { offset &+= 1 }
                offset &+= 1
            } else {
                text.append(byte)
                offset &+= 1
            }
        }
    }

    /// - Returns: the offset after the escape.
    private mutating func decodeCEscape(from offset: Int) -> Int {
        let byte = bytes.byte(offset)
        switch byte {
        case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
        case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
        case UInt8(ascii: "t"): text.append(ASCII.tab)
        case UInt8(ascii: "a"): text.append(0x07)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "v"): text.append(0x0B)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            let (value, end) = number(from: offset, digits: 3, radix: 8)
            text.append(UInt8(truncatingIfNeeded: value))
            return end
        case UInt8(ascii: "x"):
            let (value, end) = number(from: offset &+ 1, digits: 2, radix: 16)
            text.append(UInt8(truncatingIfNeeded: value))
            return end
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let (value, end) = number(from: offset &+ 1, digits: byte == UInt8(ascii: "u") ? 4 : 8, radix: 16)
            append(value)
            return end
        case ASCII.lineFeed, ASCII.carriageReturn: return offsetAfterLineEnd(offset)
        default: text.append(byte)
        }
        return offset &+ 1
    }
}
