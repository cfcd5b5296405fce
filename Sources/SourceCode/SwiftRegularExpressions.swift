internal import Base

/// Decides whether a slash begins a regular expression or an operator. The rules are the compiler's: they depend on the token
/// before the slash and on the rest of the line.
extension SwiftLexer {
    /// Skips the operator that contains the slash at the cursor, or the regular expression that the slash begins.
    mutating func lexOperator() {
        let slash = offset
        var end = slash &+ 1
        while ASCII.isOperator(bytes.byte(end)), !isComment(at: end) { end &+= 1 }
        var start = slash
        while ASCII.isOperator(bytes.byte(start &- 1)), !isOpaque(start &- 1) { start &-= 1 }
        offset = end
        guard !isLeftBound(start), !isDefinedHere(start) else { return }
        var mustBeRegularExpression = false
        if !isRightBound(end) {
            let previous = previousByteOffset(before: start)
            guard expectsExpression(after: previous) else { return }
            switch bytes.byte(previous) {
            case ASCII.openParenthesis, ASCII.openBracket, ASCII.comma, ASCII.colon: break
            default: mustBeRegularExpression = true
            }
        }
        if let close = regularExpressionEnd(from: slash, isCertain: mustBeRegularExpression) {
            offset = slash
            skip(to: close)
        }
    }

    /// Skips `#/…/#`, which spans several lines where its first line is empty.
    mutating func lexExtendedRegularExpression(pounds: Int) {
        let start = offset &+ pounds &+ 1
        var line = start
        while ASCII.isBlank(bytes.byte(line)) { line &+= 1 }
        let isMultiline = ASCII.isLineEnd(bytes.byte(line))
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            if byte == ASCII.slash {
                var close = end &+ 1
                while bytes.byte(close) == ASCII.hash { close &+= 1 }
                if close &- end &- 1 >= pounds { return skip(to: close) }
            } else if byte == ASCII.backslash {
                end &+= 1
            }
            if ASCII.isLineEnd(bytes.byte(end)), !isMultiline { return skip(to: end) }
            end &+= 1
        }
        // A multiline expression without an end covers only its first line.
        skip(to: isMultiline ? line : bytes.count)
    }

    private func regularExpressionEnd(from slash: Int, isCertain: Bool) -> Int? {
        if ASCII.isBlank(bytes.byte(slash &+ 1)), !isCertain { return nil }
        var (groups, classes) = (0, 0)
        var lastBlank = -1
        var offset = slash &+ 1
        while offset < bytes.count {
            switch bytes[offset] {
            case ASCII.slash:
                let next = bytes.byte(offset &+ 1)
                if next == ASCII.slash || next == ASCII.asterisk { return isCertain ? offset : nil }
                return lastBlank == offset &- 1 && !isCertain ? nil : offset &+ 1
            case ASCII.lineFeed, ASCII.carriageReturn: return isCertain ? offset : nil
            case ASCII.backslash:
                offset &+= 1
                if ASCII.isLineEnd(bytes.byte(offset)) { return isCertain ? offset : nil }
            case ASCII.openParenthesis where classes == 0: groups &+= 1
            case ASCII.closeParenthesis where classes == 0:
                if groups == 0, !isCertain { return nil }
                groups = max(0, groups &- 1)
            case ASCII.openBracket: classes &+= 1
            case ASCII.closeBracket: classes = max(0, classes &- 1)
            case ASCII.space, ASCII.tab: lastBlank = offset
            default: break
            }
            offset &+= 1
        }
        return isCertain ? bytes.count : nil
    }

    private func isComment(at offset: Int) -> Bool {
        guard bytes.byte(offset) == ASCII.slash else { return false }
        let next = bytes.byte(offset &+ 1)
        return next == ASCII.slash || next == ASCII.asterisk
    }

    /// Whether an offset is in the range that was skipped last.
    private func isOpaque(_ offset: Int) -> Bool {
        opaque.last.map { $0.contains(offset) } ?? false
    }

    private func isLeftBound(_ start: Int) -> Bool {
        guard start > 0, !isOpaque(start &- 1) || bytes[start &- 1] != ASCII.slash else { return false }
        switch bytes[start &- 1] {
        case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace, ASCII.comma, ASCII.semicolon, ASCII.colon:
            return false
        case 0xA0 where bytes.byte(start &- 2) == 0xC2: return false
        case let byte: return !ASCII.isSpace(byte) && byte != 0
        }
    }

    /// Whether an operator that is not bound on its left is bound on its right.
    private func isRightBound(_ end: Int) -> Bool {
        switch bytes.byte(end) {
        case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace, ASCII.comma, ASCII.semicolon, ASCII.colon, 0:
            false
        case ASCII.slash: !isComment(at: end)
        case 0xC2 where bytes.byte(end &+ 1) == 0xA0: false
        case let byte: !ASCII.isSpace(byte)
        }
    }

    /// The offset of the last byte of the token before an offset; -1 where there is none.
    private func previousByteOffset(before offset: Int) -> Int {
        bytes.offsetBeforeTrivia(offset, opaque: opaque) &- 1
    }

    /// Whether an operator is being declared: `func /(…)`, `operator /^/`.
    private func isDefinedHere(_ start: Int) -> Bool {
        let word = bytes.word(endingAt: previousByteOffset(before: start) &+ 1)
        return bytes.text(word) == "func" || bytes.text(word) == "operator"
    }

    private func expectsExpression(after last: Int) -> Bool {
        guard last >= 0 else { return true }
        let byte = bytes[last]
        switch byte {
        case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace, ASCII.semicolon, ASCII.comma: return true
        case ASCII.colon: return bytes.byte(last &- 1) != ASCII.colon
        case ASCII.questionMark, ASCII.exclamationMark:
            // `a ? /x/ : b` has a regular expression, `a? / b` a division. `try?` cannot stand before a division.
            if ASCII.isSpace(bytes.byte(last &- 1)) { return true }
            return bytes.text(bytes.word(endingAt: last)) == "try"
        case ASCII.greater where bytes.byte(last &- 1) == 0x2D: return false
        case _ where ASCII.isOperator(byte): return true
        case _ where ASCII.isIdentifier(byte):
            return Self.wordsBeforeExpressions.contains(bytes.text(bytes.word(endingAt: last &+ 1)))
        default: return false
        }
    }

    private static let wordsBeforeExpressions: Set<String> = [
        "as", "await", "case", "catch", "defer", "do", "else", "guard", "if", "in", "is", "let", "repeat", "return",
        "switch", "throw", "try", "var", "where", "while",
    ]
}
