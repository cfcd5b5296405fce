internal import Base

/// Reads a `.strings` file into records and errors.
///
/// This file reads well-formed entries. The other files of this folder recover from mistakes.
struct StringsReader: ~Escapable {
    var cursor: ByteCursor
    var records: [StringsRecord] = []
    var errors = ErrorList<TableError>()
    /// Whether braces enclose the whole file.
    var isBraced = false
    var trivia = StringsTrivia()
    /// Whether an entry of any kind was read. Only then do Apple's readers treat the file as a table.
    var hasEntries = false
    /// The comment of the entry that is being read.
    private var comment: Range<Int>?
    var failed = StringsFailedSearches()
    var hasResumedInsideValue = false

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) {
        cursor = ByteCursor(text)
    }

    mutating func readFile() {
        skipTrivia()
        guard !cursor.isAtEnd, !isXML() else { return }
        readValueOfFile()
        let opening = cursor.offset
        isBraced = cursor.take(ASCII.openBrace)
        while true {
            skipTrivia()
            guard let byte = cursor.current else { break }
            if isBraced, byte == ASCII.closeBrace {
                cursor.advance()
                isBraced = false
                readAfterClosingBrace()
            } else {
                readEntry()
            }
        }
        if isBraced { report(.missingClosingBracket("}"), at: opening..<opening + 1, .rejectsFile) }
    }

    private mutating func readEntry() {
        comment = trivia.takeComment()
        guard let key = readString() else {
            skipStrayText()
            return
        }
        skipSpace()
        switch cursor.current {
        case ASCII.equals:
            cursor.advance()
            readValue(of: key)
        case ASCII.semicolon:
            cursor.advance()
            append(key: key, value: key, end: cursor.offset, isKeyOnly: true)
        default: recoverAfterKey(key)
        }
    }

    /// Reads the value and the `;` after it. The cursor is just after the `=`.
    mutating func readValue(of key: StringsToken) {
        let start = cursor.offset
        skipSpace()
        guard let value = readString() else {
            readValueWithoutText(of: key, behind: start)
            return
        }
        skipSpace()
        if cursor.take(ASCII.semicolon) {
            append(key: key, value: value, end: cursor.offset)
        } else {
            recoverAfterValue(value, of: key, behind: start)
        }
    }

    mutating func append(key: StringsToken, value: StringsToken, end: Int, isKeyOnly: Bool = false) {
        var record = StringsRecord(key: key, value: value, end: end, isKeyOnly: isKeyOnly)
        if let comment { record.commentRange = comment }
        records.append(record)
        entryEnded()
    }

    mutating func entryEnded() {
        hasEntries = true
        trivia.entryEnded()
    }

    /// The consequence of a defect at a place where an entry may begin but does not have to.
    var consequenceBetweenEntries: TableError.Consequence { hasEntries && !isBraced ? .stopsReading : .rejectsFile }

    mutating func report(_ kind: TableError.Kind, at range: Range<Int>, _ consequence: TableError.Consequence) {
        errors.append(TableError(kind: kind, range: range, consequence: consequence))
    }

    func name(of key: StringsToken) -> String {
        cursor.text(key.range)
    }
}

// Tokens.
extension StringsReader {
    /// Reads a quoted or unquoted text; nil, without moving, if neither begins.
    mutating func readString() -> StringsToken? {
        guard let byte = cursor.current else { return nil }
        if byte == ASCII.quote || byte == ASCII.apostrophe { return readQuoted(byte) }
        guard Self.isUnquoted(byte) else { return nil }
        let start = cursor.offset
        var end = start &+ 1
        while let byte = cursor.byte(at: end), Self.isUnquoted(byte) { end &+= 1 }
        cursor.move(to: end)
        return StringsToken(start: start, end: end, quote: 0, isClosed: true, hasEscapes: false)
    }

    /// Reads from an opening quote at the cursor to the closing quote, or to the end of the text.
    private mutating func readQuoted(_ quote: UInt8) -> StringsToken {
        let start = cursor.offset &+ 1
        var token = StringsToken(start: start, end: cursor.end, quote: quote, isClosed: false, hasEscapes: false)
        if failed.hasNoClosingQuote(quote, from: start) {
            token.hasEscapes = true
            cursor.move(to: cursor.end)
            return token
        }
        var offset = start
        while true {
            offset = cursor.bytes.firstOffset(of: quote, ASCII.backslash, quote, from: offset)
            guard let byte = cursor.byte(at: offset) else { break }
            if byte == quote {
                token.end = offset
                token.isClosed = true
                cursor.move(to: offset &+ 1)
                return token
            }
            token.hasEscapes = true
            offset = checkEscape(at: offset, in: token)
        }
        // Any later quote of this kind that is not escaped would have ended this text.
        failed.noteNoClosingQuote(quote, from: start)
        cursor.move(to: cursor.end)
        return token
    }

    /// The offset after the escape at `offset`.
    private mutating func checkEscape(at offset: Int, in token: StringsToken) -> Int {
        let escape = StringsEscape.read(cursor.bytes, at: offset, limit: cursor.end)
        let range = offset..<max(escape.end, offset &+ 1)
        switch escape.defect {
        case .unknown: report(.unknownEscape(cursor.text(range)), at: range, .tolerated)
        case .noDigits: report(.emptyUnicodeEscape, at: range, .tolerated)
        case nil: break
        }
        guard let unit = escape.unit, Unicode.Scalar(unit) == nil else { return range.upperBound }
        var pieces = EscapedText(cursor.bytes, offset..<cursor.end, .strings)
        guard case .escape(let pair, _, let isUnpaired)? = pieces.next() else { return range.upperBound }
        if isUnpaired { report(.unpairedSurrogate(cursor.text(pair)), at: pair, .tolerated) }
        return pair.upperBound
    }

    /// Letters, digits and `_ $ / : . -`.
    static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x2D...0x3A, 0x5F, 0x24: true
        default: false
        }
    }
}
