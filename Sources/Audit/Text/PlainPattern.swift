internal import MessageFormat

/// A walk over a pattern whose arguments are of the plainest: `{name}`, `{size, number}`, `%@`, `%2$d`, `%.1f`. That two
/// such patterns have the same arguments is seen without understanding them.
struct PlainPattern {
    /// Whether anything was met that is less plain, and must be understood.
    private(set) var isUnclear = false
    private let bytes: UnsafeBufferPointer<UInt8>
    private let syntax: MessagePattern.Syntax
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ syntax: MessagePattern.Syntax) {
        self.bytes = bytes
        self.syntax = syntax
    }

    /// What two patterns have in common.
    struct Likeness {
        /// The same arguments in the same order, without a mistake.
        var hasSameArguments = false
        /// The same digits in the same order, those of arguments left out.
        var hasSameDigits = false
    }

    static func likeness(
        of text: UnsafeBufferPointer<UInt8>, _ source: UnsafeBufferPointer<UInt8>, _ syntax: MessagePattern.Syntax
    ) -> Likeness {
        var likeness = Likeness()
        var (left, right) = (PlainPattern(text, syntax), PlainPattern(source, syntax))
        while true {
            let (argument, other) = (left.nextArgument(), right.nextArgument())
            guard !left.isUnclear, !right.isUnclear else { return likeness }
            guard let argument, let other else {
                likeness.hasSameArguments = argument == nil && other == nil
                break
            }
            guard left.bytes[argument].elementsEqual(right.bytes[other]) else { break }
        }
        (left.offset, right.offset) = (0, 0)
        while true {
            let (digit, other) = (left.nextDigit(), right.nextDigit())
            guard !left.isUnclear, !right.isUnclear, digit == other else { return likeness }
            guard digit != nil else { break }
        }
        likeness.hasSameDigits = true
        return likeness
    }

    private mutating func nextArgument() -> Range<Int>? {
        while offset < bytes.count, !isUnclear {
            if let argument = argument() { return argument }
        }
        return nil
    }

    private mutating func nextDigit() -> UInt8? {
        while offset < bytes.count, !isUnclear {
            let byte = bytes[offset]
            if argument() == nil, !isUnclear, Self.isDigit(byte) { return byte }
        }
        return nil
    }

    /// Moves over what begins at the offset, and gives its place if it is an argument.
    private mutating func argument() -> Range<Int>? {
        let start = offset
        offset += 1
        switch (syntax, bytes[start]) {
        case (.icu, UInt8(ascii: "{")):
            return named(from: start)
        case (.icu, UInt8(ascii: "}")):
            isUnclear = true
        case (.icu, UInt8(ascii: "'")):
            // It may quote.
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
        // Behind a digit it may be prose.
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
