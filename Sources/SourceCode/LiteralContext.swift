internal import Base

/// The code around a literal, as far as it shows whether the literal is looked up as a key.
package struct LiteralContext: Sendable {
    /// The name before the parenthesis in which the literal is an argument; for `.init(`, the name of the type.
    package var call: String?
    /// The label before the literal.
    package var label: String?
    /// Whether the literal is the call's first argument.
    var isFirst = false
    /// The name that the literal is assigned to, or whose default value it is.
    package var assigned: String?
    /// Whether `+` or `+=` joins a text before the literal.
    package var continuesText = false
    /// Whether `+` joins a text after the literal.
    package var isContinued = false
    /// The member that is called on the literal: `localized` in `"KEY".localized`.
    package var member: String?
    /// Whether the argument ends with the literal.
    package var isWhole = false

    /// Makes an empty context.
    init() {}

    package init(of literal: StringLiteral, in bytes: Span<UInt8>, opaque: [Range<Int>]) {
        func before(_ offset: Int) -> Int {
            bytes.offsetBeforeTrivia(offset, opaque: opaque)
        }
        let start = before(literal.range.lowerBound)
        switch bytes.byte(start &- 1) {
        case ASCII.openParenthesis where start &- 1 == literal.parenthesis:
            isFirst = true
            call = Self.callee(bytes, before: literal.parenthesis, opaque: opaque)
        case ASCII.colon where bytes.byte(start &- 2) != ASCII.colon:
            let word = bytes.word(endingAt: before(start &- 1))
            guard !word.isEmpty else { break }
            label = bytes.text(word)
            let outer = before(word.lowerBound)
            let isArgument = bytes.byte(outer &- 1) == ASCII.comma || outer &- 1 == literal.parenthesis
            if isArgument, literal.parenthesis >= 0 {
                isFirst = outer &- 1 == literal.parenthesis
                call = Self.callee(bytes, before: literal.parenthesis, opaque: opaque)
            }
        case ASCII.equals where bytes.byte(start &- 2) == ASCII.plus: continuesText = true
        case ASCII.equals:
            var word = bytes.word(endingAt: before(start &- 1))
            let outer = before(word.lowerBound)
            if bytes.byte(outer &- 1) == ASCII.colon {
                word = bytes.word(endingAt: before(outer &- 1))
            }
            assigned = word.isEmpty ? nil : bytes.text(word)
        case ASCII.plus: continuesText = true
        default: break
        }
        // `name.appending("_TITLE")`, `[name stringByAppendingString:@"_TITLE"]`
        if [isFirst && label == nil ? call : nil, label].contains(where: { $0.map(Self.appends) ?? false }) {
            continuesText = true
        }
        let end = bytes.offsetAfterTrivia(literal.range.upperBound)
        switch bytes.byte(end) {
        case ASCII.plus: isContinued = true
        case ASCII.comma, ASCII.closeParenthesis: isWhole = true
        case ASCII.period:
            let word = bytes.word(startingAt: bytes.offsetAfterTrivia(end &+ 1))
            member = word.isEmpty ? nil : bytes.text(word)
        default:
            // An Objective-C message: `[@"KEY" localized]`.
            let word = bytes.word(startingAt: end)
            if bytes.byte(literal.range.lowerBound) == ASCII.at, !word.isEmpty { member = bytes.text(word) }
        }
    }

    /// Whether a function or label of a name appends its argument to a text.
    package static func appends(_ name: String) -> Bool {
        name.hasPrefix("append") || name.hasPrefix("stringByAppending")
    }

    /// Whether texts are joined before or after a literal in an array: `["home", kind, "title"].joined(separator: ".")`.
    package static func joining(
        _ literal: StringLiteral, in bytes: Span<UInt8>, opaque: [Range<Int>]
    ) -> (continuesText: Bool, isContinued: Bool) {
        let before = bytes.offsetBeforeTrivia(literal.range.lowerBound, opaque: opaque)
        let isFirst = bytes.byte(before &- 1) == ASCII.openBracket
        let after = bytes.offsetAfterTrivia(literal.range.upperBound)
        let isLast = bytes.byte(after) == ASCII.closeBracket
        guard isFirst != isLast else { return (false, false) }
        var (offset, depth) = (after, 0)
        var opaque = NonCodeCursor(opaque, passed: literal.opaqueCount)
        let limit = min(bytes.count, offset &+ 1_024)
        while offset < limit {
            if opaque.skip(&offset) { continue }
            switch bytes[offset] {
            case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: depth &+= 1
            case ASCII.closeBracket where depth == 0:
                let period = bytes.offsetAfterTrivia(offset &+ 1)
                let member = bytes.word(startingAt: bytes.offsetAfterTrivia(period &+ 1))
                let joins = bytes.byte(period) == ASCII.period && bytes.text(member) == "joined"
                return (joins && isLast, joins && isFirst)
            case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace: depth &-= 1
            default: break
            }
            if depth < 0 { break }
            offset &+= 1
        }
        return (false, false)
    }

    /// The name before the dot of the call that has the literal as an argument: `Chat` in `Chat.MessageKey("a")`. Nil where
    /// there is no dot; empty where no name stands before it.
    package static func qualifier(of literal: StringLiteral, in bytes: Span<UInt8>, opaque: [Range<Int>]) -> String? {
        guard literal.parenthesis >= 0 else { return nil }
        let end = bytes.offsetBeforeTrivia(literal.parenthesis, opaque: opaque)
        var word = bytes.word(endingAt: end)
        if bytes.text(word) == "init", bytes.byte(word.lowerBound &- 1) == ASCII.period {
            word = bytes.word(endingAt: word.lowerBound &- 1)
        }
        guard bytes.byte(word.lowerBound &- 1) == ASCII.period else { return nil }
        return bytes.text(bytes.word(endingAt: word.lowerBound &- 1))
    }

    static func callee(
        _ bytes: Span<UInt8>, before parenthesis: Int, opaque: [Range<Int>]
    ) -> String? {
        let end = bytes.offsetBeforeTrivia(parenthesis, opaque: opaque)
        let word = bytes.word(endingAt: bytes.offsetBeforeGenericArguments(end))
        guard !word.isEmpty else { return nil }
        let name = bytes.text(word)
        guard name == "init", bytes.byte(word.lowerBound &- 1) == ASCII.period else { return name }
        let type = bytes.word(endingAt: word.lowerBound &- 1)
        return type.isEmpty ? name : bytes.text(type)
    }
}
