internal import Tables

/// What stands around a literal: enough to know whether it is looked up as a key.
struct LiteralContext: Sendable {
    /// The name before the parenthesis in which the literal is an argument; for `.init(`, that of the type.
    var call: String?
    /// The label before the literal.
    var label: String?
    /// Whether the literal is the call's first argument.
    var isFirst = false
    /// The name that the literal is assigned to, or is the default value of.
    var assigned: String?
    /// Whether `+` or `+=` puts something before the literal.
    var continuesText = false
    /// Whether `+` puts something behind the literal.
    var isContinued = false
    /// The member that is asked of the literal: `localized` in `"KEY".localized`.
    var member: String?
    /// Whether the argument ends with the literal.
    var isWhole = false

    /// A context that says nothing yet.
    init() {}

    init(of literal: StringLiteral, in bytes: Span<UInt8>, opaque: [Range<Int>]) {
        func before(_ offset: Int) -> Int {
            bytes.offsetBeforeTrivia(offset, opaque: opaque, count: literal.opaqueCount)
        }
        let start = before(literal.range.lowerBound)
        switch bytes.byte(start &- 1) {
        case ASCII.openParenthesis where start &- 1 == literal.parenthesis:
            isFirst = true
            call = Self.callee(bytes, before: literal.parenthesis, opaque: opaque, count: literal.opaqueCount)
        case ASCII.colon where bytes.byte(start &- 2) != ASCII.colon:
            let word = bytes.word(endingAt: before(start &- 1))
            guard !word.isEmpty else { break }
            label = bytes.text(word)
            let outer = before(word.lowerBound)
            let isArgument = bytes.byte(outer &- 1) == ASCII.comma || outer &- 1 == literal.parenthesis
            if isArgument, literal.parenthesis >= 0 {
                isFirst = outer &- 1 == literal.parenthesis
                call = Self.callee(bytes, before: literal.parenthesis, opaque: opaque, count: literal.opaqueCount)
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
            // A message of Objective-C: `[@"KEY" localized]`.
            let word = bytes.word(startingAt: end)
            if bytes.byte(literal.range.lowerBound) == ASCII.at, !word.isEmpty { member = bytes.text(word) }
        }
    }

    /// Whether what is called so puts its argument behind a text.
    static func appends(_ name: String) -> Bool {
        name.hasPrefix("append") || name.hasPrefix("stringByAppending")
    }

    static func callee(
        _ bytes: Span<UInt8>, before parenthesis: Int, opaque: [Range<Int>], count: Int
    ) -> String? {
        let word = bytes.word(endingAt: bytes.offsetBeforeTrivia(parenthesis, opaque: opaque, count: count))
        guard !word.isEmpty else { return nil }
        let name = bytes.text(word)
        guard name == "init", bytes.byte(word.lowerBound &- 1) == ASCII.period else { return name }
        let type = bytes.word(endingAt: word.lowerBound &- 1)
        return type.isEmpty ? name : bytes.text(type)
    }
}
