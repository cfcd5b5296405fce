internal import Base

extension LiteralContext {
    /// The most calls and operators that are passed on the way to the name. Real code has fewer.
    private static let maximumSteps = 32

    /// The name that an expression with a literal in it is assigned to: `key` in `let key = kind + String(format: "_%d", n)` and
    /// in `NSString *key = [NSString stringWithFormat:@"%@_%d", kind, n];`. Nil if the expression isn't assigned.
    ///
    /// The search goes backwards from the literal, out of each parenthesis or bracket. It ends at a brace or a semicolon. In
    /// Swift it also ends between two operands without an operator between them, since a statement begins there.
    package static func nameAssigned(
        from literal: StringLiteral, in bytes: Span<UInt8>, opaque: [Range<Int>], _ language: SourceLanguage
    ) -> String? {
        var offset = bytes.offsetBeforeTrivia(literal.range.lowerBound, opaque: opaque)
        for _ in 0..<maximumSteps {
            switch bytes.byte(offset &- 1) {
            case ASCII.equals:
                switch bytes.byte(offset &- 2) {
                // A comparison or an arrow.
                case ASCII.equals, ASCII.exclamationMark, ASCII.less, ASCII.greater: return nil
                case ASCII.plus: return name(endingAt: offset &- 2, bytes, opaque)
                default: return name(endingAt: offset &- 1, bytes, opaque)
                }
            case ASCII.openParenthesis, ASCII.openBracket, ASCII.plus, ASCII.comma, ASCII.colon, ASCII.questionMark:
                offset = bytes.offsetBeforeOperand(offset &- 1, opaque: opaque)
            case let byte where language == .objectiveC && (ASCII.isIdentifier(byte) || byte == ASCII.closeBracket):
                // The receiver of a message stands before its selector.
                offset = bytes.offsetBeforeOperand(offset, opaque: opaque)
            default: return nil
            }
        }
        return nil
    }

    /// The name before an equals sign, without its type.
    private static func name(endingAt end: Int, _ bytes: Span<UInt8>, _ opaque: [Range<Int>]) -> String? {
        var end = bytes.offsetBeforeTrivia(end, opaque: opaque)
        while bytes.byte(end &- 1) == ASCII.questionMark || bytes.byte(end &- 1) == ASCII.exclamationMark { end &-= 1 }
        var word = bytes.word(endingAt: end)
        let outer = bytes.offsetBeforeTrivia(word.lowerBound, opaque: opaque)
        if bytes.byte(outer &- 1) == ASCII.colon {
            word = bytes.word(endingAt: bytes.offsetBeforeTrivia(outer &- 1, opaque: opaque))
        }
        return word.isEmpty ? nil : bytes.text(word)
    }
}

extension Span where Element == UInt8 {
    /// The offset before the operand that ends at an offset, and before the white space and comments around it: names with
    /// periods, literals, and parentheses or brackets with their content. The same offset, without white space before it, if no
    /// operand ends there.
    /// - Complexity: linear in the length of the operand, at most ``operandReach``.
    fileprivate func offsetBeforeOperand(_ end: Int, opaque: [Range<Int>]) -> Int {
        var offset = offsetBeforeTrivia(end, opaque: opaque)
        let limit = Swift.max(0, offset &- Self.operandReach)
        while offset > limit {
            let last = byte(offset &- 1)
            if let range = literal(endingAt: offset, in: opaque) {
                offset = range.lowerBound
            } else if last == ASCII.closeParenthesis || last == ASCII.closeBracket {
                offset = start(ofGroupEndingAt: offset, opaque: opaque, limit: limit)
                // The name of a call stands right before its parenthesis.
                continue
            } else {
                let word = word(endingAt: offset)
                guard !word.isEmpty else { break }
                offset = word.lowerBound
            }
            while byte(offset &- 1) == ASCII.at || byte(offset &- 1) == ASCII.ampersand { offset &-= 1 }
            guard byte(offset &- 1) == ASCII.period else { break }
            offset &-= 1
            while byte(offset &- 1) == ASCII.questionMark || byte(offset &- 1) == ASCII.exclamationMark { offset &-= 1 }
        }
        return offsetBeforeTrivia(offset, opaque: opaque)
    }

    /// The most bytes of an operand that are read.
    private static var operandReach: Int { 4_096 }

    private func literal(endingAt end: Int, in opaque: [Range<Int>]) -> Range<Int>? {
        let index = opaque.partitioningIndex { $0.lowerBound >= end }
        guard index > 0, opaque[index &- 1].upperBound == end, !opaque[index &- 1].isEmpty else { return nil }
        return opaque[index &- 1]
    }

    /// The start of the parentheses or brackets that end at an offset; the limit if it isn't found.
    private func start(ofGroupEndingAt end: Int, opaque: [Range<Int>], limit: Int) -> Int {
        var (offset, depth) = (end, 0)
        while offset > limit {
            if let range = literal(endingAt: offset, in: opaque) {
                offset = range.lowerBound
                continue
            }
            offset &-= 1
            switch self[offset] {
            case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace: depth &+= 1
            case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace:
                depth &-= 1
                if depth == 0 { return offset }
            default: break
            }
        }
        return limit
    }
}
