package import Base

/// Finds the literals of keys in any text, also in comments and whatever the language is: a key between two equal quotation
/// marks, or between two tags.
///
/// The search knows no language. It may find too much, but never too little: every literal is found.
package struct LiteralSearch {
    package let keys: KeyList
    /// By closing mark, the number of marks that may be tried as the end of a literal: one more than the most that a key
    /// contains.
    private let closingCounts: [UInt8: Int]
    /// The maximum length of a literal in bytes. An escape such as `\u0041` is six times as long as its character.
    private let reach: Int

    package init(_ keys: KeyList) {
        self.keys = keys
        var closingCounts: [UInt8: Int] = [:]
        for closer in Self.closers.values {
            closingCounts[closer] = 1 + (keys.keys.map { key in key.utf8.count { $0 == closer } }.max() ?? 0)
        }
        self.closingCounts = closingCounts
        reach = 6 * (keys.keys.map(\.utf8.count).max() ?? 0) + 64
    }

    /// The closing marks, by the opening marks of literals.
    private static let closers: [UInt8: UInt8] = [
        ASCII.quote: ASCII.quote, ASCII.apostrophe: ASCII.apostrophe, ASCII.backtick: ASCII.backtick,
        ASCII.greater: ASCII.less,
    ]

    /// Calls `body` with the index of each key that is found, and the place of its literal.
    /// - Complexity: O(*n*) in the length of the text, for each closing mark that a key may contain.
    package func forEach(in source: SourceText, _ body: (_ key: Int, _ location: Location) -> Void) {
        if source.encoding == .binaryPropertyList {
            let bytes = source.bytes
            return searchPropertyList(bytes.span) { body($0, Location(source, 0..<0)) }
        }
        if source.isArchive {
            let bytes = source.bytes
            return searchArchive(bytes.span) { body($0, Location(source, 0..<0)) }
        }
        let text = source.text
        search(text.span) { body($0, Location(source, $1)) }
    }

    private func search(_ bytes: Span<UInt8>, _ body: (Int, Range<Int>) -> Void) {
        var start = 0
        while start < bytes.count {
            let opener = bytes[start]
            start &+= 1
            guard opener < 0x61, let closer = Self.closers[opener], let count = closingCounts[closer] else { continue }
            var end = start
            for _ in 0..<count {
                end = bytes.firstOffset(of: closer, from: end)
                guard end < bytes.count, end &- start <= reach else { break }
                var range = start..<end
                if closer == ASCII.less { range = bytes.withoutSpace(range) }
                if let key = key(in: range, bytes) { body(key, range) }
                end &+= 1
            }
        }
    }

    private func key(in range: Range<Int>, _ bytes: Span<UInt8>) -> Int? {
        if let key = keys.index(of: range, in: bytes) { return key }
        var (isEscaped, hasEntities) = (false, false)
        for offset in range {
            isEscaped = isEscaped || bytes[offset] == ASCII.backslash
            hasEntities = hasEntities || bytes[offset] == ASCII.ampersand
        }
        if isEscaped, let key = keys.index(of: Self.unescaped(bytes.text(range))) { return key }
        return hasEntities ? keys.index(of: MarkupTexts.unescaped(bytes.text(range))) : nil
    }

    /// A text without the escapes of JSON, Swift and C.
    private static func unescaped(_ text: String) -> String {
        var units: [UInt16] = []
        var rest = Array(text.utf16)[...]
        while let unit = rest.popFirst() {
            guard unit == 0x5C, let letter = rest.popFirst() else {
                units.append(unit)
                continue
            }
            switch Unicode.Scalar(letter) {
            case "n": units.append(0x0A)
            case "r": units.append(0x0D)
            case "t": units.append(0x09)
            case "u":
                let isBraced = rest.first == 0x7B
                if isBraced { rest.removeFirst() }
                let digits = String(decoding: isBraced ? rest.prefix { $0 != 0x7D } : rest.prefix(4), as: UTF16.self)
                rest = rest.dropFirst(digits.utf16.count + (isBraced ? 1 : 0))
                let code = UInt32(digits, radix: 16) ?? 0xFFFD
                // Surrogates need no special care: the two halves of a pair follow one another.
                if code <= 0xFFFF {
                    units.append(UInt16(code))
                } else if let scalar = Unicode.Scalar(code) {
                    units += String(scalar).utf16
                }
            default: units.append(letter)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Searches the texts of a binary property list. A marker holds the length, or 15 where a number with the length follows.
    private func searchPropertyList(_ bytes: Span<UInt8>, _ body: (Int) -> Void) {
        for offset in 0..<bytes.count where bytes[offset] & 0xF0 == 0x50 {
            var start = offset &+ 1
            var length = Int(bytes[offset] & 0x0F)
            if length == 15 {
                let width = 1 << Int(bytes.byte(start) & 0x03)
                length = 0
                for index in 0..<width { length = (length << 8 | Int(bytes.byte(start &+ 1 &+ index))) & 0xFFFF_FFFF }
                start &+= 1 &+ width
            }
            guard length <= reach, start &+ length <= bytes.count else { continue }
            if let key = keys.index(of: start..<start &+ length, in: bytes) { body(key) }
        }
    }

    /// Searches the texts of an archive of objects, such as interface files before XML (`.nib`, `.gorm`). A byte before each
    /// text holds its length. In GNUstep's archives a byte for the kind of object stands between them.
    private func searchArchive(_ bytes: Span<UInt8>, _ body: (Int) -> Void) {
        for offset in 0..<bytes.count {
            for start in offset &+ 1...offset &+ 2 {
                let end = start &+ Int(bytes[offset])
                if end <= bytes.count, let key = keys.index(of: start..<end, in: bytes) { body(key) }
            }
        }
    }
}

extension SourceText {
    /// Whether the bytes are not text: one of the first 4096 is zero.
    fileprivate var isArchive: Bool {
        switch encoding {
        case .utf8, .windows1252: bytes.prefix(4096).contains(0)
        default: false
        }
    }
}

extension Span where Element == UInt8 {
    /// The range without white space at its ends.
    fileprivate func withoutSpace(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, ASCII.isSpace(self[start]) { start &+= 1 }
        while end > start, ASCII.isSpace(self[end &- 1]) { end &-= 1 }
        return start..<end
    }
}
