internal import ICU

/// A pattern that is one plural with simple forms, `{count, plural, one {# file} other {# files}}`. It is read without the
/// parser. For most plurals this is enough to know that they are right.
package struct PlainPlural: Sendable, Hashable {
    // The largest property comes first to save memory: there may be millions of plurals.
    private let storedDigits: Digits
    /// The categories of the forms, and of those that show the number.
    let shape: PluralShape
    /// The ends of the forms.
    let ends: EndSet
    /// The length of the argument's name, which follows the first brace.
    package let nameLength: UInt8
    /// The digits 0–9 that all forms have in common; nil where forms differ, or have too many digits.
    var digits: Digits? { storedDigits == .unknown ? nil : storedDigits }

    /// Up to seven digits in their order.
    struct Digits: Sendable, Hashable {
        // Four bits for each digit, after a leading bit that is set.
        private var packed: UInt32

        /// Makes an empty sequence.
        init() { packed = 1 }

        private init(packed: UInt32) { self.packed = packed }

        fileprivate static let unknown = Digits(packed: 0)

        /// - Returns: false where there is no room.
        mutating func append(_ byte: UInt8) -> Bool {
            guard packed < 1 << 28 else { return false }
            packed = packed << 4 | UInt32(byte & 0xF)
            return true
        }
    }

    /// A set of ends of forms.
    struct EndSet: OptionSet, Sendable, Hashable {
        let rawValue: UInt8

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        init(_ end: TextSummary.PlainEnd) {
            rawValue =
                switch end {
                case .unmarked: 1
                case .sign(.fullStop): 2
                case .sign(.exclamation): 4
                case .sign(.question): 8
                case .sign(.colon): 16
                case .sign(.semicolon): 32
                case .sign(.comma): 64
                case .sign(.ellipsis): 128
                }
        }

        static let colon = EndSet(.sign(.colon))
    }

    /// - Returns: nil unless all forms are simple, have different categories with `other` among them, and have no escapes.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
        var offset = 1
        while offset < bytes.count, Self.isLetter(bytes[offset]) { offset += 1 }
        guard offset > 1, let nameLength = UInt8(exactly: offset - 1) else { return nil }
        self.nameLength = nameLength
        guard Self.skip(", plural,", in: bytes, &offset) else { return nil }
        var shape = PluralShape()
        var ends: EndSet = []
        var digits: Digits?
        var haveSameDigits = true
        while true {
            Self.skipSpaces(in: bytes, &offset)
            // The brace that closes the plural is the last byte.
            if offset == bytes.count - 1 { break }
            let start = offset
            while offset < bytes.count, Self.isLetter(bytes[offset]) { offset += 1 }
            guard let category = Self.category(bytes[start..<offset]), !shape.contains(category) else { return nil }
            Self.skipSpaces(in: bytes, &offset)
            guard let form = Self.form(in: bytes, &offset) else { return nil }
            shape.insert(category, showsNumber: form.showsNumber)
            ends.formUnion(EndSet(form.end))
            haveSameDigits = haveSameDigits && form.digits != nil && (digits == nil || digits == form.digits)
            digits = form.digits
        }
        guard shape.contains(.other) else { return nil }
        storedDigits = (haveSameDigits ? digits : nil) ?? .unknown
        self.shape = shape
        self.ends = ends
    }

    private static func form(
        in bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int
    ) -> (end: TextSummary.PlainEnd, showsNumber: Bool, digits: Digits?)? {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else { return nil }
        offset += 1
        var piece = offset
        var showsNumber = false
        var digits: Digits? = Digits()
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "}") {
            switch bytes[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "'"): return nil
            case UInt8(ascii: "#"):
                showsNumber = true
                piece = offset + 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if digits?.append(bytes[offset]) != true { digits = nil }
            default: break
            }
            offset += 1
        }
        defer { offset += 1 }
        if piece == offset { return showsNumber ? (.unmarked, true, digits) : nil }
        guard offset < bytes.count,
            let end = TextSummary.end(ofPiece: UnsafeBufferPointer(rebasing: bytes[piece..<offset]))
        else { return nil }
        return (end, showsNumber, digits)
    }

    private static func category(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> PluralCategory? {
        switch word.count {
        case 3...5: PluralCategory(keyword: String(decoding: word, as: UTF8.self))
        default: nil
        }
    }

    private static func skip(
        _ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int
    ) -> Bool {
        let isThere = text.withUTF8Buffer { expected in
            expected.count <= bytes.count - offset && bytes[offset..<offset + expected.count].elementsEqual(expected)
        }
        if isThere { offset += text.utf8CodeUnitCount }
        return isThere
    }

    private static func skipSpaces(in bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) {
        while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
