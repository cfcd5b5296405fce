/// A parser of ICU MessageFormat in the mode `DOUBLE_OPTIONAL` of ICU's `MessagePattern`: `''` is an apostrophe, and a single
/// apostrophe quotes only before a brace, or before `#` in a plural.
///
/// ICU stops at the first error. This parser continues: an argument that cannot be understood becomes text, up to its
/// closing brace, or up to the end of its name when it has no closing brace.
struct ICUParser {
    var cursor: PatternCursor
    var errors = PatternErrors()
    /// The offset of an apostrophe whose quoted part has no end.
    var unclosedQuote: Int?
    /// The outermost brace that nothing closes. It is kept until the outermost argument is read.
    var unclosedBrace: Int?
    /// Whether a style reached the end of the pattern.
    ///
    /// After that, `BracePairs` gives the end of a style, so that reading takes linear time.
    var hasUnclosedStyle = false
    private(set) lazy var braces = BracePairs(cursor[0..<cursor.count])

    private init(_ cursor: PatternCursor) {
        self.cursor = cursor
    }

    /// The elements of a pattern, and its errors, by position.
    static func read(_ text: String) -> (elements: [MessagePattern.Element], errors: [PatternError]) {
        PatternCursor.reading(text) { cursor in
            var parser = ICUParser(cursor)
            let elements = parser.message(.outermost)
            return (elements, parser.errors.sorted)
        }
    }

    /// The context of a message, which decides what ends it and what it may contain.
    struct Context {
        /// The number of arguments around the message.
        let depth: Int
        /// Whether `#` stands for a number: directly in a branch of a plural.
        let isPlural: Bool

        static let outermost = Context(depth: 0, isPlural: false)
    }

    /// Reads up to the end, or up to the brace that closes the message; the brace is not read.
    mutating func message(_ context: Context) -> [MessagePattern.Element] {
        var elements: [MessagePattern.Element] = []
        var text = PendingText(start: cursor.position)
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "'"):
                quote(context, into: &text)
            case UInt8(ascii: "#") where context.isPlural:
                let start = cursor.position
                elements.reserveSome()
                text.move(to: &elements, end: start, in: cursor)
                cursor.position += 1
                elements.append(.pluralNumber(start..<cursor.position))
                text.start = cursor.position
            case UInt8(ascii: "{"):
                let start = cursor.position
                if let argument = argument(depth: context.depth) {
                    elements.reserveSome()
                    text.move(to: &elements, end: start, in: cursor)
                    elements.append(.argument(argument))
                    text.start = cursor.position
                } else {
                    text.append(start..<cursor.position, in: cursor)
                }
            case UInt8(ascii: "}"):
                if context.depth > 0 {
                    text.move(to: &elements, end: cursor.position, in: cursor)
                    return elements
                }
                errors.report(.unmatchedClosingBrace, at: cursor.position..<cursor.position + 1)
                plainText(into: &text)
            default:
                plainText(into: &text)
            }
        }
        text.move(to: &elements, end: cursor.position, in: cursor)
        return elements
    }

    /// Skips white space.
    ///
    /// A no-break space or another unusual space is skipped too, and reported as an error.
    mutating func skipWhiteSpace() {
        cursor.skipWhiteSpace()
        while let (scalar, _) = cursor.scalar, PatternCharacters.isUnusualSpace(scalar) {
            let start = cursor.position
            cursor.skip(while: PatternCharacters.isUnusualSpace)
            errors.report(.unusualSpace(scalar.value), at: start..<cursor.position)
            cursor.skipWhiteSpace()
        }
    }

    /// Takes at least one byte, and the bytes after it up to the next character with a special meaning.
    private mutating func plainText(into text: inout PendingText) {
        let start = cursor.position
        cursor.position += 1
        scan: while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "#"): break scan
            default: cursor.position += 1
            }
        }
        text.append(start..<cursor.position, in: cursor)
    }

    private mutating func quote(_ context: Context, into text: inout PendingText) {
        let start = cursor.position
        cursor.position += 1
        switch cursor.byte {
        case UInt8(ascii: "'"):
            text.append(cursor.position..<cursor.position + 1, in: cursor)
            cursor.position += 1
            return
        case UInt8(ascii: "{"), UInt8(ascii: "}"):
            break
        case UInt8(ascii: "#") where context.isPlural:
            break
        default:
            text.append(start..<cursor.position, in: cursor)
            return
        }
        var quoted = cursor.position
        while let byte = cursor.byte {
            cursor.position += 1
            guard byte == UInt8(ascii: "'") else { continue }
            text.append(quoted..<cursor.position - 1, in: cursor)
            quoted = cursor.position
            guard cursor.skip(UInt8(ascii: "'")) else { return }
        }
        text.append(quoted..<cursor.position, in: cursor)
        if context.depth > 0 { unclosedQuote = start }
    }
}

extension [MessagePattern.Element] {
    /// Reserves capacity for a sentence with an argument, when the first element is followed by others.
    fileprivate mutating func reserveSome() {
        if isEmpty { reserveCapacity(4) }
    }
}

/// The text before the next argument or the end. It consists of pieces of the pattern; most texts have one piece.
private struct PendingText {
    var start: Int
    /// The bytes of the pieces before the last one.
    private var gathered: [UInt8] = []
    private var piece = 0..<0

    init(start: Int) {
        self.start = start
    }

    mutating func append(_ range: Range<Int>, in cursor: PatternCursor) {
        if piece.upperBound == range.lowerBound, !piece.isEmpty {
            piece = piece.lowerBound..<range.upperBound
        } else {
            if !piece.isEmpty { gathered += cursor[piece] }
            piece = range
        }
    }

    /// Appends the text as an element, also when it is empty but has a place in the pattern, as the text of an error may.
    mutating func move(to elements: inout [MessagePattern.Element], end: Int, in cursor: PatternCursor) {
        guard start < end else { return }
        if gathered.isEmpty {
            elements.append(.text(cursor.string(piece), start..<end))
        } else {
            gathered += cursor[piece]
            elements.append(.text(String(decoding: gathered, as: UTF8.self), start..<end))
            gathered.removeAll(keepingCapacity: true)
        }
        piece = 0..<0
    }
}
