internal import Base

/// A key of which only parts are known.
package struct KeyPattern: Hashable, Sendable {
    /// The kind of text that can stand between two parts.
    package enum Hole: Sendable {
        /// Any text, including the empty one.
        case anything
        /// One printf specifier.
        case specifier
        /// A whole number, as printf writes it.
        case number
    }

    /// The known parts in UTF-8. A hole stands between each two of them.
    let parts: [[UInt8]]
    let hole: Hole

    package init(parts: [[UInt8]], hole: Hole) {
        self.parts = parts
        self.hole = hole
    }

    /// The pattern of a text in a configuration: `*` is any text.
    package init(glob: String) {
        self.init(
            parts: glob.utf8.split(separator: ASCII.asterisk, omittingEmptySubsequences: false).map(Array.init),
            hole: .anything)
    }

    /// The pattern of an interpolated literal.
    /// - Parameters:
    ///   - continues: whether unknown text comes before the literal.
    ///   - isContinued: whether unknown text comes after the literal.
    package init(_ pieces: [LiteralPiece], hole: Hole, continues: Bool = false, isContinued: Bool = false) {
        var parts: [[UInt8]] = continues ? [[], []] : [[]]
        for piece in pieces {
            switch piece {
            case .text(let text):
                for byte in text.utf8 {
                    // In a key that is a format, a percent sign is doubled.
                    if hole == .specifier, byte == UInt8(ascii: "%") { parts[parts.count - 1].append(byte) }
                    parts[parts.count - 1].append(byte)
                }
            case .interpolation: parts.append([])
            }
        }
        if isContinued { parts.append([]) }
        self.init(parts: parts, hole: hole)
    }

    /// The pattern of a printf format, whose specifiers are holes; nil where it has no specifiers.
    /// - Parameter continues: whether unknown text comes before the format.
    package init?(format: String, continues: Bool = false) {
        let bytes = Array(format.utf8)
        var parts: [[UInt8]] = continues ? [[], []] : [[]]
        var isNumbers = !continues
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "%"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "%") {
                parts[parts.count - 1].append(bytes[offset])
                offset += 2
            } else if let end = Self.specifierEnd(bytes, offset) {
                parts.append([])
                isNumbers = isNumbers && Self.isNumber(bytes[offset..<end])
                offset = end
            } else {
                parts[parts.count - 1].append(bytes[offset])
                offset += 1
            }
        }
        guard parts.count > (continues ? 2 : 1) else { return nil }
        // Where a digit follows a number, the end of the number is not known.
        isNumbers = isNumbers && !parts.dropFirst().contains { $0.first.map(ASCII.isDigit) ?? false }
        self.init(parts: parts, hole: isNumbers ? .number : .anything)
    }

    /// Whether a specifier writes only a whole number in decimal digits.
    private static func isNumber(_ specifier: ArraySlice<UInt8>) -> Bool {
        guard let letter = specifier.last, "diuDU".utf8.contains(letter) else { return false }
        return specifier.dropFirst().dropLast().allSatisfy { ASCII.isDigit($0) || "$hlqztj.".utf8.contains($0) }
    }

    /// Whether the pattern has a hole and a part that is not empty.
    package var isPartlyKnown: Bool { parts.count > 1 && parts.contains { !$0.isEmpty } }

    /// The pattern as `--stats` and `--explain-key` show it: `…` stands for unknown text.
    package var shown: String { parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\u{2026}") }

    /// Whether a key matches.
    /// - Complexity: linear in the key's length for each part.
    func matches(_ key: [UInt8]) -> Bool {
        guard let first = parts.first, let last = parts.last, key.starts(with: first) else { return false }
        if parts.count == 1 { return key.count == first.count }
        var offset = first.count
        switch hole {
        case .specifier:
            for part in parts.dropFirst() {
                guard let end = Self.specifierEnd(key, offset), key[end...].starts(with: part) else { return false }
                offset = end + part.count
            }
            return offset == key.count
        case .number:
            for part in parts.dropFirst() {
                let digits = key[offset...].drop { $0 == UInt8(ascii: "-") }
                let end = digits.firstIndex { !ASCII.isDigit($0) } ?? key.count
                guard end > digits.startIndex, key[end...].starts(with: part) else { return false }
                offset = end + part.count
            }
            return offset == key.count
        case .anything:
            for part in parts.dropFirst().dropLast() {
                guard let start = Self.firstOffset(of: part, in: key, from: offset) else { return false }
                offset = start + part.count
            }
            return key.count - offset >= last.count && key[(key.count - last.count)...].elementsEqual(last)
        }
    }

    private static func firstOffset(of part: [UInt8], in key: [UInt8], from start: Int) -> Int? {
        guard let first = part.first else { return start }
        var offset = start
        while offset + part.count <= key.count {
            if key[offset] == first, key[offset...].starts(with: part) { return offset }
            offset += 1
        }
        return nil
    }

    /// The end of the printf specifier that begins at an offset: `%`, position, flags, width, precision, length, letter.
    private static func specifierEnd(_ text: [UInt8], _ start: Int) -> Int? {
        guard start < text.count, text[start] == UInt8(ascii: "%") else { return nil }
        var offset = start + 1
        while offset < text.count {
            switch text[offset] {
            case 0x30...0x39, UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
                UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"),
                UInt8(ascii: "t"), UInt8(ascii: "j"):
                offset += 1
            case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"),
                UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"),
                UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "c"),
                UInt8(ascii: "s"), UInt8(ascii: "p"), UInt8(ascii: "D"), UInt8(ascii: "U"):
                return offset + 1
            default: return nil
            }
        }
        return nil
    }
}
