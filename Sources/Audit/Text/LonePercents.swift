internal import MessageFormat

/// The percent signs of a printf pattern that belong to no argument: those that are written twice, and those that stand
/// alone.
struct LonePercents {
    /// How many are written twice, as a format wants it.
    private(set) var doubled = 0
    /// How many stand alone.
    private(set) var alone = 0
    /// Those that stand alone and with what follows look like a specifier to `printf`, though not to people: the `% d` of
    /// `100 % de`. From the sign to the letter, in UTF-8.
    private(set) var readAsSpecifiers: [Range<Int>] = []

    init(in pattern: MessagePattern) {
        let bytes = Array(pattern.text.utf8)
        let arguments = pattern.arguments.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
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
                if let end = Self.specifierEnd(bytes, behind: offset + 1) { readAsSpecifiers.append(offset..<end) }
                offset += 1
            }
        }
    }

    /// The end of the specifier whose percent sign stands before an offset: flags, width, precision, length and letter
    /// (C23, section 7.23.6.1); nil where something else follows.
    private static func specifierEnd(_ bytes: [UInt8], behind start: Int) -> Int? {
        var offset = start
        func skip(_ set: StaticString, atMost limit: Int = .max) {
            let end = offset + min(limit, bytes.count - offset)
            while offset < end, set.holds(bytes[offset]) { offset += 1 }
        }
        skip(" -+#0'")
        skip("0123456789*")
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            skip("0123456789*")
        }
        skip("hljztLq", atMost: 2)
        let letters: StaticString = "@diouxXeEfFgGaAcCsSpnDOU"
        return offset < bytes.count && letters.holds(bytes[offset]) ? offset + 1 : nil
    }
}

extension StaticString {
    fileprivate func holds(_ byte: UInt8) -> Bool {
        withUTF8Buffer { $0.contains(byte) }
    }
}
