internal import Base

/// The code around a literal, beyond its own call: `NSLocalizedString(String(format: "K_%d", n), comment: "")`.
extension LocalizingCalls {
    /// The maximum number of bytes to read before or after the literal. In longer code its call is not certain.
    private static let reach = 4_096

    /// Whether a literal is part of an expression that a call or member around it looks up.
    /// - Complexity: O(*n*) in the length of the code around the literal, up to a limit.
    package func enclose(_ literal: StringLiteral, in bytes: Span<UInt8>, opaque: [Range<Int>]) -> Bool {
        isLookedUp(literal, in: bytes, opaque: opaque) || isArgument(literal, in: bytes, opaque: opaque)
    }

    /// Whether a localizing member follows a parenthesis or bracket around the literal: `String(format: "K_%d", n).localized`.
    private func isLookedUp(_ literal: StringLiteral, in bytes: Span<UInt8>, opaque: [Range<Int>]) -> Bool {
        var offset = literal.range.upperBound
        var opaque = NonCodeCursor(opaque, passed: literal.opaqueCount)
        var depth = 0
        let limit = min(bytes.count, offset &+ Self.reach)
        while offset < limit {
            if opaque.skip(&offset) { continue }
            switch bytes[offset] {
            case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: depth &+= 1
            case ASCII.closeParenthesis, ASCII.closeBracket:
                if depth > 0 {
                    depth &-= 1
                } else {
                    var next = bytes.offsetAfterTrivia(offset &+ 1)
                    if bytes.byte(next) == ASCII.period { next = bytes.offsetAfterTrivia(next &+ 1) }
                    let member = bytes.word(startingAt: next)
                    if !member.isEmpty, members.contains(bytes.text(member)) { return true }
                }
            case ASCII.closeBrace:
                if depth == 0 { return false }
                depth &-= 1
            case ASCII.semicolon where depth == 0: return false
            default: break
            }
            offset &+= 1
        }
        return false
    }

    /// Whether the literal is in an argument that a call around it looks up.
    private func isArgument(_ literal: StringLiteral, in bytes: Span<UInt8>, opaque: [Range<Int>]) -> Bool {
        guard literal.parenthesis >= 0 || bytes.byte(literal.range.lowerBound) == ASCII.at else { return false }
        var offset = literal.range.lowerBound
        var index = literal.opaqueCount
        var depth = 0
        var argument: Int?
        let limit = max(0, offset &- Self.reach)
        while offset > limit {
            while index > 0, opaque[index &- 1].lowerBound >= offset { index &-= 1 }
            if index > 0, opaque[index &- 1].upperBound >= offset {
                // The text before an interpolation ends with its parenthesis. A lookup outside of it does not look this literal
                // up.
                if bytes.byte(offset &- 1) == ASCII.openParenthesis { return false }
                offset = opaque[index &- 1].lowerBound
                index &-= 1
                continue
            }
            offset &-= 1
            switch bytes[offset] {
            case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace: depth &+= 1
            case ASCII.openParenthesis, ASCII.openBracket:
                guard depth == 0 else {
                    depth &-= 1
                    continue
                }
                if looksUp(opener: offset, argument, in: bytes, opaque) { return true }
                argument = nil
            case ASCII.openBrace:
                if depth == 0 { return false }
                depth &-= 1
            case ASCII.semicolon where depth == 0: return false
            case ASCII.comma where depth == 0 && argument == nil: argument = offset &+ 1
            default: break
            }
        }
        return false
    }

    /// Whether a call looks up the argument that begins after its parenthesis or after a later comma, or whether an Objective-C
    /// message looks up the content of a bracket.
    private func looksUp(
        opener: Int, _ argument: Int?, in bytes: Span<UInt8>, _ opaque: [Range<Int>]
    ) -> Bool {
        let before = bytes.offsetBeforeTrivia(opener, opaque: opaque)
        guard bytes[opener] == ASCII.openParenthesis else {
            guard bytes.byte(before &- 1) == ASCII.colon else { return false }
            return bytes.text(bytes.word(endingAt: before &- 1)) == "localizedStringForKey"
        }
        var context = LiteralContext()
        context.isFirst = argument == nil
        context.call = LiteralContext.callee(bytes, before: opener, opaque: opaque)
        let label = bytes.word(startingAt: bytes.offsetAfterTrivia(argument ?? opener &+ 1))
        if !label.isEmpty, bytes.byte(bytes.offsetAfterTrivia(label.upperBound)) == ASCII.colon {
            context.label = bytes.text(label)
        }
        return !isNoKey(context) && lookup(context) != nil
    }
}
