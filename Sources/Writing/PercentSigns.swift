package import MessageFormat

/// The percent signs of a printf pattern that belong to none of its arguments: doubled signs and single signs.
package struct PercentSigns {
    /// The number of doubled signs, as a format needs them.
    package private(set) var doubled = 0
    /// The number of single signs.
    package private(set) var alone = 0
    /// The arguments that CoreFoundation reads at single signs, though people read prose: the `% d` of `100 % de`.
    package private(set) var readAsSpecifiers: [MessagePattern.Argument] = []
    /// The parts that CoreFoundation takes for unknown specifiers: a single sign, what may stand in a specifier, and the
    /// character after it. Of each it shows only the first character after the sign: `100 % mais` becomes `100  ais`.
    package private(set) var unknownSpecifiers: [Range<Int>] = []
    /// Whether a word stands between two percent signs (`%name%`), as in templates, which are not formats.
    package private(set) var encloseNames = false

    /// - Parameter prose: whether an argument of the pattern is prose all the same.
    package init(in pattern: MessagePattern, prose: (MessagePattern.Argument) -> Bool = { _ in false }) {
        let bytes = Array(pattern.text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return }
        let arguments = pattern.arguments.filter { !prose($0) }.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        // Few texts have a single sign.
        lazy var read = Dictionary(
            MessagePattern(format: pattern.text).arguments.map { ($0.range.lowerBound, $0) }, uniquingKeysWith: { $1 })
        var next = 0
        var offset = 0
        while offset < bytes.count {
            while next < arguments.count, arguments[next].lowerBound < offset { next += 1 }
            if next < arguments.count, arguments[next].lowerBound == offset {
                offset = max(offset + 1, arguments[next].upperBound)
            } else if bytes[offset] != UInt8(ascii: "%") {
                offset += 1
            } else if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "%") {
                doubled += 1
                offset += 2
            } else {
                alone += 1
                if let argument = read[offset] {
                    readAsSpecifiers.append(argument)
                } else {
                    unknownSpecifiers.append(offset..<Self.endOfUnknownSpecifier(in: bytes, at: offset))
                }
                if Self.isEndOfName(offset, in: bytes, besides: arguments) { encloseNames = true }
                offset += 1
            }
        }
    }

    /// The offset after the character at which CoreFoundation stops reading a specifier that has no conversion.
    private static func endOfUnknownSpecifier(in bytes: [UInt8], at sign: Int) -> Int {
        var offset = sign + 1
        while offset < bytes.count, " -+#.*$0123456789hlLqtzj".utf8.contains(bytes[offset]) { offset += 1 }
        guard offset < bytes.count else { return bytes.count }
        offset += 1
        // The other bytes of the same character.
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// Whether a percent sign ends a word that follows another percent sign, and is more than a specifier.
    private static func isEndOfName(_ sign: Int, in bytes: [UInt8], besides arguments: [Range<Int>]) -> Bool {
        var start = sign
        while start > 0, isOfName(bytes[start - 1]) { start -= 1 }
        guard start > 0, start < sign, bytes[start - 1] == UInt8(ascii: "%") else { return false }
        return !arguments.contains { $0.lowerBound == start - 1 && $0.upperBound == sign }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
        default: false
        }
    }
}
