internal import Base

/// Keys that the libraries `Messages` and `Validation` take where the name of a call doesn't show it.
extension StringLiteral {
    /// The name of the call or type by which the literal is a key in a file that imports one of the libraries: `.check("KEY")` as
    /// an implicit member, `refusal(at: \.email, "KEY")`, `let sold: MessageKey = "KEY"`. Nil if there is none.
    package func libraryName(in bytes: Span<UInt8>, opaque: [Range<Int>]) -> String? {
        let start = bytes.offsetBeforeTrivia(range.lowerBound, opaque: opaque)
        switch bytes.byte(start &- 1) {
        case ASCII.openParenthesis where start &- 1 == parenthesis:
            return isOfCheck(in: bytes, opaque: opaque) ? "check" : nil
        case ASCII.comma: return isOfRefusal(upTo: start &- 1, in: bytes) ? "refusal" : nil
        case ASCII.equals:
            let type = bytes.word(endingAt: bytes.offsetBeforeTrivia(start &- 1, opaque: opaque))
            let isType =
                Self.holds("MessageKey", type, in: bytes)
                && bytes.byte(bytes.offsetBeforeTrivia(type.lowerBound, opaque: opaque) &- 1) == ASCII.colon
            return isType ? "MessageKey" : nil
        default: return nil
        }
    }

    /// The calls of the libraries that only ``libraryName(in:opaque:)`` finds.
    static let callsOfLibraries: Set<String> = ["check", "refusal"]

    private static func holds(_ word: StaticString, _ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        range.count == word.utf8CodeUnitCount && bytes.holds(word, at: range.lowerBound)
    }

    /// Whether the call is `.check(`, an argument or an element. A member of a value, such as `service.check(`, may be anything.
    private func isOfCheck(in bytes: Span<UInt8>, opaque: [Range<Int>]) -> Bool {
        let call = bytes.word(endingAt: bytes.offsetBeforeTrivia(parenthesis, opaque: opaque))
        guard Self.holds("check", call, in: bytes), bytes.byte(call.lowerBound &- 1) == ASCII.period else {
            return false
        }
        switch bytes.byte(bytes.offsetBeforeTrivia(call.lowerBound &- 1, opaque: opaque) &- 1) {
        case ASCII.openParenthesis, ASCII.openBracket, ASCII.comma, ASCII.colon: return true
        default: return false
        }
    }

    /// Whether the literal is the argument behind `at:` in a call of `refusal`.
    private func isOfRefusal(upTo comma: Int, in bytes: Span<UInt8>) -> Bool {
        // This is asked about every literal behind a comma, so the name must be directly before the parenthesis.
        guard parenthesis >= 0, bytes.byte(parenthesis &- 1) == UInt8(ascii: "l") else { return false }
        let call = bytes.word(endingAt: parenthesis)
        let label = bytes.word(startingAt: bytes.offsetAfterTrivia(parenthesis &+ 1))
        guard Self.holds("refusal", call, in: bytes), Self.holds("at", label, in: bytes) else { return false }
        // Damaged comments may end behind the comma.
        guard label.upperBound <= comma else { return false }
        return (label.upperBound..<comma).allSatisfy { offset in
            switch bytes[offset] {
            case ASCII.comma, ASCII.openParenthesis, ASCII.openBracket, ASCII.quote: false
            default: true
            }
        }
    }

    /// The names in the dictionary of a message's arguments behind the literal, which is a key: `max` in
    /// `FormCheck("KEY", ["max": .integer(1...9)])` and in `Failure(key: "KEY", arguments: ["max": 9])`.
    package func argumentNames(in bytes: Span<UInt8>) -> [String] {
        var offset = bytes.offsetAfterTrivia(range.upperBound)
        guard bytes.byte(offset) == ASCII.comma else { return [] }
        offset = bytes.offsetAfterTrivia(offset &+ 1)
        let label = bytes.word(startingAt: offset)
        if Self.holds("arguments", label, in: bytes) {
            offset = bytes.offsetAfterTrivia(label.upperBound)
            guard bytes.byte(offset) == ASCII.colon else { return [] }
            offset = bytes.offsetAfterTrivia(offset &+ 1)
        }
        guard bytes.byte(offset) == ASCII.openBracket else { return [] }
        var names: [String] = []
        var depth = 0
        // Where a name may be: directly behind the bracket, or behind a comma of the dictionary itself.
        var nameStart: Int?
        // In a longer dictionary, the other names are left out.
        let limit = min(bytes.count, offset &+ 4_096)
        while offset < limit {
            switch bytes[offset] {
            case ASCII.openParenthesis, ASCII.openBracket:
                depth &+= 1
                if depth == 1 {
                    offset = bytes.offsetAfterTrivia(offset &+ 1)
                    nameStart = offset
                    continue
                }
            case ASCII.comma where depth == 1:
                offset = bytes.offsetAfterTrivia(offset &+ 1)
                nameStart = offset
                continue
            case ASCII.closeParenthesis, ASCII.closeBracket:
                depth &-= 1
                if depth == 0 { return names }
            case ASCII.quote:
                let end = bytes.firstOffset(of: ASCII.quote, ASCII.backslash, ASCII.lineFeed, from: offset &+ 1)
                guard bytes.byte(end) == ASCII.quote else { return names }
                if offset == nameStart, bytes.byte(bytes.offsetAfterTrivia(end &+ 1)) == ASCII.colon {
                    names.append(bytes.text(offset &+ 1..<end))
                }
                offset = end
            default: break
            }
            offset &+= 1
        }
        return names
    }
}
