internal import Base
package import MessageFormat

/// A scanner for patterns with simple arguments: `{name}`, `{size, number}`, `%@`, `%2$d`, `%.1f`. Two such patterns can be
/// compared without parsing them.
package struct PlainPattern {
    /// Whether the pattern contains anything that needs the parser.
    private(set) var isUnclear = false
    private let bytes: UnsafeBufferPointer<UInt8>
    private let syntax: MessagePattern.Syntax
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ syntax: MessagePattern.Syntax) {
        self.bytes = bytes
        self.syntax = syntax
    }

    /// The features that a text and its source text have in common.
    ///
    /// - Parameter features: the features that at least one of the texts has.
    package static func likeness(
        of text: UnsafeBufferPointer<UInt8>, _ source: UnsafeBufferPointer<UInt8>, having features: TextFeatures,
        _ syntax: MessagePattern.Syntax
    ) -> TextFeatures {
        // The declarations and variants of MessageFormat 2 need the parser.
        if syntax == .mf2 { return [] }
        var likeness: TextFeatures = []
        var (left, right) = (PlainPattern(text, syntax), PlainPattern(source, syntax))
        if features.contains(.argument) {
            let areSame = PlainPattern.agree(&left, &right) { $0.nextArgument() }
            // An unclear part may be a branch of a plural, and then the rest is unclear too.
            if left.isUnclear || right.isUnclear { return [] }
            if areSame { likeness.insert(.sameArguments) }
        }
        if !features.isDisjoint(with: [.digit, .address]) {
            let hasAddresses = features.contains(.address)
            let areSame = PlainPattern.agree(&left, &right) { $0.nextLiteral(orAddress: hasAddresses) }
            if left.isUnclear || right.isUnclear { return likeness }
            if areSame { likeness.insert(.sameLiterals) }
        }
        if features.contains(.angle), PlainPattern.agree(&left, &right, on: { $0.nextTag() }) {
            likeness.insert(.sameTags)
        }
        return likeness
    }

    /// Whether two scans find equal items in the same order. The comparison stops where a text is unclear.
    @inline(__always)
    private static func agree(
        _ left: inout PlainPattern, _ right: inout PlainPattern, on next: (inout PlainPattern) -> Range<Int>?
    ) -> Bool {
        (left.offset, right.offset) = (0, 0)
        while true {
            let (found, other) = (next(&left), next(&right))
            if left.isUnclear || right.isUnclear { return false }
            guard let found, let other else { return found == nil && other == nil }
            guard left.bytes[found].elementsEqual(right.bytes[other]) else { return false }
        }
    }

    /// The next argument.
    private mutating func nextArgument() -> Range<Int>? {
        while !isUnclear {
            offset =
                syntax == .icu
                ? bytes.span.firstOffset(of: UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "'"), from: offset)
                : bytes.span.firstOffset(of: UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "$"), from: offset)
            guard offset < bytes.count else { return nil }
            if let argument = argument() { return argument }
        }
        return nil
    }

    /// The next digit outside of arguments or, on request, the next word that may be a web address.
    private mutating func nextLiteral(orAddress isAddressLiteral: Bool) -> Range<Int>? {
        let signs = (syntax == .icu ? Self.signsOfICU : Self.signsOfPrintf).union(
            isAddressLiteral ? Self.digitsAndAddressSigns : .digits)
        while skip(to: signs), !isUnclear {
            let start = offset
            let byte = bytes[start]
            if Self.isDigit(byte) {
                offset += 1
                return start..<offset
            }
            switch byte | 0x20 {
            case UInt8(ascii: "/"), UInt8(ascii: "w"):
                offset += 1
                if self.byte(at: offset) | 0x20 == byte | 0x20 { return word(around: start) }
            default:
                _ = argument()
            }
        }
        return nil
    }

    /// The next tag: anything in angle brackets.
    private mutating func nextTag() -> Range<Int>? {
        while true {
            offset = bytes.span.firstOffset(of: UInt8(ascii: "<"), from: offset)
            guard offset < bytes.count else { return nil }
            let start = offset
            let (opener, closer) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
            offset = bytes.span.firstOffset(of: opener, closer, closer, from: start + 1)
            guard byte(at: offset) == closer else { continue }
            offset += 1
            return start..<offset
        }
    }

    /// The range around an offset up to the next spaces. The scanner moves after it.
    private mutating func word(around place: Int) -> Range<Int> {
        var start = place
        while start > 0, bytes[start - 1] > 0x20 { start -= 1 }
        while offset < bytes.count, bytes[offset] > 0x20 { offset += 1 }
        return start..<offset
    }

    /// Moves to the next byte of a set, and returns whether there is one.
    @inline(__always)
    private mutating func skip(to signs: ASCIISet) -> Bool {
        while offset < bytes.count {
            if signs.contains(bytes[offset]) { return true }
            offset += 1
        }
        return false
    }

    private static let signsOfICU = ASCIISet("{}'")
    private static let signsOfPrintf = ASCIISet("%$")
    private static let digitsAndAddressSigns = ASCIISet.digits.union(ASCIISet("/wW"))

    /// Moves over the item at the offset, and returns its range if it is an argument.
    private mutating func argument() -> Range<Int>? {
        let start = offset
        offset += 1
        switch (syntax, bytes[start]) {
        case (.icu, UInt8(ascii: "{")):
            return named(from: start)
        case (.icu, UInt8(ascii: "}")):
            isUnclear = true
        case (.icu, UInt8(ascii: "'")):
            // An apostrophe may quote.
            let next = byte(at: offset)
            isUnclear = next == UInt8(ascii: "{") || next == UInt8(ascii: "}") || next == UInt8(ascii: "'")
        case (.printf, UInt8(ascii: "%")):
            return specifier(from: start)
        case (.printf, UInt8(ascii: "$")):
            isUnclear = true
        default:
            break
        }
        return nil
    }

    private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private mutating func named(from start: Int) -> Range<Int>? {
        isUnclear = true
        guard Self.isLetter(byte(at: offset)) else { return nil }
        while Self.isLetter(byte(at: offset)) || Self.isDigit(byte(at: offset)) || byte(at: offset) == UInt8(ascii: "_")
        {
            offset += 1
        }
        if byte(at: offset) == UInt8(ascii: ","), !skip(", number") { return nil }
        guard byte(at: offset) == UInt8(ascii: "}") else { return nil }
        offset += 1
        isUnclear = false
        return start..<offset
    }

    private mutating func specifier(from start: Int) -> Range<Int>? {
        if byte(at: offset) == UInt8(ascii: "%") {
            offset += 1
            return nil
        }
        isUnclear = true
        // After a digit, a percent sign may be prose.
        if start > 0, Self.isDigit(bytes[start - 1]) { return nil }
        if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte(at: offset)) {
            guard byte(at: offset + 1) == UInt8(ascii: "$") else { return nil }
            offset += 2
        }
        if byte(at: offset) == UInt8(ascii: ".") {
            guard Self.isDigit(byte(at: offset + 1)), byte(at: offset + 2) == UInt8(ascii: "f") else { return nil }
            offset += 2
        }
        for _ in 0..<2 where byte(at: offset) == UInt8(ascii: "l") { offset += 1 }
        switch byte(at: offset) {
        case UInt8(ascii: "@") where byte(at: offset - 1) != UInt8(ascii: "l"),
            UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"), UInt8(ascii: "s"):
            offset += 1
            isUnclear = false
            return start..<offset
        default:
            return nil
        }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let isThere = text.withUTF8Buffer { expected in
            expected.count <= bytes.count - offset
                && bytes[offset..<offset + expected.count].elementsEqual(expected)
        }
        if isThere { offset += text.utf8CodeUnitCount }
        return isThere
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
