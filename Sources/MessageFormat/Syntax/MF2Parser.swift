internal import ICU

/// A parser of MessageFormat 2.
///
/// It continues after an error. A placeholder that it cannot understand becomes text as it was written; such a declaration
/// or variant is left out. The grammar has no nesting, so the parser does not recurse, and takes time linear in the text.
struct MF2Parser {
    var cursor: PatternCursor
    var errors = PatternErrors()
    /// The offset of the first bar that no other bar closes. It is kept so that the rest of the text is searched only once.
    var unclosedBar = Int.max

    private init(_ cursor: PatternCursor) {
        self.cursor = cursor
    }

    /// The message of a text, and the errors in it, by position.
    static func read(_ text: String) -> (message: MF2Message, errors: [PatternError]) {
        PatternCursor.reading(text) { cursor in
            var parser = MF2Parser(cursor)
            let message = parser.message()
            // After a syntax error, data model errors would only repeat the same mistake.
            if parser.errors.isEmpty { MF2Checks.check(message, into: &parser.errors) }
            return (message, parser.errors.sorted)
        }
    }

    mutating func report(_ defect: MF2Defect, at range: Range<Int>) {
        errors.report(.messageFormat2(defect), at: range.isEmpty ? cursor.scalarRange(at: range.lowerBound) : range)
    }

    func place(from start: Int) -> MF2Range {
        MF2Range(start..<cursor.position)
    }

    // MARK: Space

    /// Skips optional white space and directional marks: the rule `o`.
    mutating func skipOptionalSpace() {
        cursor.skip { MF2Characters.isSpace($0) || MF2Characters.isBidi($0) }
    }

    /// Skips directional marks, then at least one white space: the rule `s`. Without white space it skips nothing and is false.
    mutating func skipSpace() -> Bool {
        let start = cursor.position
        cursor.skip(while: MF2Characters.isBidi)
        let space = cursor.position
        cursor.skip(while: MF2Characters.isSpace)
        guard cursor.position > space else {
            cursor.position = start
            return false
        }
        skipOptionalSpace()
        return true
    }

    // MARK: Messages

    private mutating func message() -> MF2Message {
        skipOptionalSpace()
        if cursor.byte == UInt8(ascii: ".") || isNext("{{") { return complexMessage() }
        cursor.position = 0
        let pattern = pattern(isQuoted: false)
        return MF2Message(body: .pattern(pattern))
    }

    private mutating func complexMessage() -> MF2Message {
        var declarations: [MF2Message.Declaration] = []
        var body: MF2Message.Body?
        while body == nil, !cursor.isAtEnd {
            let start = cursor.position
            if isNext("{{") {
                body = .pattern(quotedPattern())
            } else if skip(keyword: ".match") {
                body = match(start)
            } else if skip(keyword: ".input") {
                if let declaration = input(start) { declarations.append(declaration) }
            } else if skip(keyword: ".local") {
                if let declaration = local(start) { declarations.append(declaration) }
            } else {
                let isKeyword = cursor.skip(UInt8(ascii: "."))
                cursor.skip(while: MF2Characters.isName)
                let word = start..<cursor.position
                report(isKeyword ? .unknownKeyword(cursor.string(word)) : .missingBody, at: word)
                skipToStatement()
            }
            skipOptionalSpace()
        }
        if body == nil, errors.isEmpty { report(.missingBody, at: cursor.count..<cursor.count) }
        if !cursor.isAtEnd { report(.textAfterMessage, at: cursor.position..<cursor.count) }
        return MF2Message(declarations: declarations, body: body ?? .pattern([]))
    }

    func isNext(_ word: StaticString) -> Bool {
        cursor.isWord(word, at: cursor.position..<cursor.position + word.utf8CodeUnitCount)
    }

    private mutating func skip(keyword: StaticString) -> Bool {
        guard isNext(keyword) else { return false }
        let end = cursor.position + keyword.utf8CodeUnitCount
        if let (next, _) = cursor.scalar(at: end), MF2Characters.isName(next) { return false }
        cursor.position = end
        return true
    }

    /// Skips at least one character, up to what may be the next declaration, `.match` or pattern.
    private mutating func skipToStatement() {
        while !cursor.isAtEnd, !isNext("{{"), !isNext(".input"), !isNext(".local"), !isNext(".match") {
            cursor.position += cursor.scalar?.length ?? 1
        }
    }

    private mutating func input(_ start: Int) -> MF2Message.Declaration? {
        skipOptionalSpace()
        let errorCount = errors.count
        let brace = cursor.position
        guard cursor.byte == UInt8(ascii: "{"), case .expression(let value)? = placeholder(),
            case .variable(let variable)? = value.operand
        else {
            if errors.count == errorCount {
                report(.malformedDeclaration(keyword: ".input"), at: start..<max(cursor.position, brace))
            }
            skipToStatement()
            return nil
        }
        return MF2Message.Declaration(.input, variable, value, place: place(from: start))
    }

    private mutating func local(_ start: Int) -> MF2Message.Declaration? {
        let errorCount = errors.count
        if skipSpace(), cursor.byte == UInt8(ascii: "$"), let variable = variable() {
            skipOptionalSpace()
            if cursor.skip(UInt8(ascii: "=")) {
                skipOptionalSpace()
                if cursor.byte == UInt8(ascii: "{"), case .expression(let value)? = placeholder() {
                    return MF2Message.Declaration(.local, variable, value, place: place(from: start))
                }
            }
        }
        if errors.count == errorCount { report(.malformedDeclaration(keyword: ".local"), at: start..<cursor.position) }
        skipToStatement()
        return nil
    }

    // MARK: Match

    private mutating func match(_ start: Int) -> MF2Message.Body {
        var selectors: [MF2Message.Variable] = []
        let errorCount = errors.count
        while true {
            let end = cursor.position
            let hasSpace = skipSpace()
            guard cursor.byte == UInt8(ascii: "$") else {
                if !hasSpace { reportMissingSpace(at: end, after: errorCount) }
                break
            }
            if !hasSpace { report(.missingSpace, at: end..<end) }
            guard let variable = variable() else { break }
            selectors.append(variable)
        }
        if selectors.isEmpty, errors.count == errorCount { report(.incompleteMatch, at: start..<start + 6) }
        var variants: [MF2Message.Variant] = []
        while !cursor.isAtEnd {
            let variantStart = cursor.position
            guard let variant = variant() else {
                if cursor.position == variantStart { break }
                continue
            }
            variants.append(variant)
            skipOptionalSpace()
        }
        if variants.isEmpty, errors.count == errorCount { report(.incompleteMatch, at: start..<start + 6) }
        return .select(selectors: selectors, variants: variants)
    }

    /// Reports missing white space after the last selector: the first variant needs a space before it.
    private mutating func reportMissingSpace(at end: Int, after errorCount: Int) {
        if errors.count == errorCount, !cursor.isAtEnd { report(.missingSpace, at: end..<end) }
    }

    /// Reads a variant. When it returns nil, the position is unchanged, or after the text that could not be understood.
    private mutating func variant() -> MF2Message.Variant? {
        let start = cursor.position
        var keys: [MF2Message.Key] = []
        while let key = key() {
            keys.append(key)
            let end = cursor.position
            let hasSpace = skipSpace()
            if !hasSpace { skipOptionalSpace() }
            if isNext("{{") || cursor.isAtEnd { break }
            if !hasSpace { report(.missingSpace, at: end..<end) }
        }
        guard !keys.isEmpty else {
            guard isNext("{{") else { return nil }
            report(.missingKeys, at: start..<start + 2)
            _ = quotedPattern()
            skipOptionalSpace()
            return nil
        }
        guard isNext("{{") else {
            report(.missingVariantPattern, at: start..<cursor.position)
            return nil
        }
        let pattern = quotedPattern()
        return MF2Message.Variant(keys: keys, pattern: pattern, place: place(from: start))
    }

    private mutating func key() -> MF2Message.Key? {
        let start = cursor.position
        if cursor.skip(UInt8(ascii: "*")) { return .catchAll(place(from: start)) }
        return literal().map { .literal($0) }
    }

    // MARK: Patterns

    /// Reads `{{…}}`, whose opening braces are next.
    private mutating func quotedPattern() -> [MF2Message.PatternElement] {
        let start = cursor.position
        cursor.position += 2
        let elements = pattern(isQuoted: true)
        if isNext("}}") {
            cursor.position += 2
        } else {
            report(.unclosedPattern, at: start..<start + 2)
        }
        return elements
    }

    /// Reads up to the end, or up to the `}}` that closes a quoted pattern.
    private mutating func pattern(isQuoted: Bool) -> [MF2Message.PatternElement] {
        var elements: [MF2Message.PatternElement] = []
        var text = MF2PendingText(start: cursor.position)
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "{"):
                let start = cursor.position
                if let placeholder = placeholder() {
                    text.move(to: &elements, end: start)
                    elements.append(placeholder)
                    text.start = cursor.position
                } else {
                    text.append(cursor[start..<cursor.position])
                }
            case UInt8(ascii: "}"):
                if isQuoted, isNext("}}") {
                    text.move(to: &elements, end: cursor.position)
                    return elements
                }
                report(.unescapedClosingBrace, at: cursor.position..<cursor.position + 1)
                text.append(byte)
                cursor.position += 1
            case UInt8(ascii: "\\"):
                text.append(escape())
            default:
                if byte == 0 { report(.nullCharacter, at: cursor.position..<cursor.position + 1) }
                text.append(byte)
                cursor.position += 1
            }
        }
        text.move(to: &elements, end: cursor.position)
        return elements
    }

    /// Reads the character after a backslash; the result is the backslash itself if it escapes nothing.
    mutating func escape() -> UInt8 {
        let start = cursor.position
        cursor.position += 1
        switch cursor.byte {
        case UInt8(ascii: "\\")?, UInt8(ascii: "{")?, UInt8(ascii: "|")?, UInt8(ascii: "}")?:
            let byte = cursor.byte ?? UInt8(ascii: "\\")
            cursor.position += 1
            return byte
        default:
            report(.invalidEscape, at: start..<start + 1)
            return UInt8(ascii: "\\")
        }
    }
}

/// The text that is collected until the next placeholder or the end.
private struct MF2PendingText {
    var start: Int
    private var bytes: [UInt8] = []

    init(start: Int) {
        self.start = start
    }

    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: more)
    }

    mutating func move(to elements: inout [MF2Message.PatternElement], end: Int) {
        guard !bytes.isEmpty else { return }
        elements.append(.text(String(decoding: bytes, as: UTF8.self), MF2Range(start..<end)))
        bytes.removeAll(keepingCapacity: true)
    }
}
