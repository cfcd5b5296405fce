/// The kinds of a character that matter to checks. Kinds that are also features of a text have the same bits there.
struct CharacterKinds: OptionSet, Sendable {
    let rawValue: UInt32

    static let beyondASCII = CharacterKinds(.beyondASCII)
    static let digit = CharacterKinds(.digit)
    static let lineBreak = CharacterKinds(.lineBreak)
    static let bracket = CharacterKinds(.bracket)
    static let brace = CharacterKinds(.brace)
    static let angle = CharacterKinds(.angle)
    static let invisible = CharacterKinds(.invisible)
    static let bidiControl = CharacterKinds(.bidiControl)
    static let asking = CharacterKinds(.asking)
    static let percent = CharacterKinds(.percent)
    static let formatSign = CharacterKinds(.formatSign)
    static let unnormalized = CharacterKinds(.unnormalized)
    static let likeASCII = CharacterKinds(.likeASCII)
    static let otherDigit = CharacterKinds(.otherDigit)
    static let features: CharacterKinds = [
        .beyondASCII, .digit, .lineBreak, .bracket, .brace, .angle, .invisible, .bidiControl, .asking, .percent,
        .formatSign, .unnormalized, .likeASCII, .otherDigit,
    ]

    // The following kinds are not features of a text. They use the bits of features that single characters do not have.

    /// A character that is certainly neither white space nor a combining mark.
    static let visible = CharacterKinds(.blank)
    /// A character that certainly neither ends a sentence nor closes anything, such as a bracket.
    static let unmarkedEnd = CharacterKinds(.unusualEnd)
    static let space = CharacterKinds(.doubleSpace)
    /// `¿` or `¡`.
    static let openingSign = CharacterKinds(.sameAsSource)
    static let backslash = CharacterKinds(.withoutSource)
    static let slash = CharacterKinds(.address)
    static let letterW = CharacterKinds(rawValue: 1 << 27)
    static let apostrophe = CharacterKinds(rawValue: 1 << 28)
    static let quoteOrBrace = CharacterKinds(rawValue: 1 << 29)
    static let latin = CharacterKinds(rawValue: 1 << 30)
    static let greek = CharacterKinds(rawValue: 1 << 31)
    static let cyrillic = CharacterKinds(.limited)
    /// An ASCII character that may stand in a word.
    static let inWord = CharacterKinds(.severalTexts)
    /// `*`, `` ` ``, `]` or `&`.
    static let markupSign = CharacterKinds(.blankEdge)
    /// A letter that the language of the text does not use.
    static let foreignLetter = CharacterKinds(.mixedScript)
    static let quotationMark = CharacterKinds(.argument)

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    private init(_ feature: TextFeatures) {
        rawValue = UInt32(truncatingIfNeeded: feature.rawValue)
    }

    /// Whether at least two of the scripts with similar letters occur.
    var mayMixScripts: Bool {
        intersection([.latin, .greek, .cyrillic]).rawValue.nonzeroBitCount > 1
    }

    fileprivate init(ofASCII byte: UInt8) {
        let isLetter = (0x61...0x7A).contains(byte | 0x20)
        self = byte > 0x20 && byte < 0x7F ? .visible : []
        if isLetter { formUnion([.latin, .inWord, .unmarkedEnd]) }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): formUnion([.digit, .inWord, .unmarkedEnd])
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): formUnion(.lineBreak)
        case UInt8(ascii: "\\"): formUnion([.backslash, .unmarkedEnd])
        case 0x0B, 0x0C: formUnion([.lineBreak, .invisible])
        case UInt8(ascii: "\t"): break
        case 0..<0x20, 0x7F: formUnion(.invisible)
        case UInt8(ascii: " "): formUnion(.space)
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["): formUnion(.bracket)
        case UInt8(ascii: "]"): formUnion([.bracket, .markupSign])
        case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "&"): formUnion([.markupSign, .unmarkedEnd])
        case UInt8(ascii: "{"), UInt8(ascii: "}"): formUnion([.brace, .quoteOrBrace])
        case UInt8(ascii: "'"): formUnion([.apostrophe, .quoteOrBrace, .inWord])
        case UInt8(ascii: "."): formUnion(.inWord)
        case UInt8(ascii: "_"): formUnion([.inWord, .unmarkedEnd])
        case UInt8(ascii: "<"): formUnion([.angle, .unmarkedEnd])
        case UInt8(ascii: "/"): formUnion([.slash, .unmarkedEnd])
        case UInt8(ascii: "w"), UInt8(ascii: "W"): formUnion(.letterW)
        case UInt8(ascii: "?"), UInt8(ascii: "!"): formUnion(.asking)
        case UInt8(ascii: "%"): formUnion([.percent, .formatSign, .unmarkedEnd])
        case UInt8(ascii: "@"): formUnion([.formatSign, .inWord, .unmarkedEnd])
        case UInt8(ascii: "$"): formUnion([.formatSign, .unmarkedEnd])
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): break
        case UInt8(ascii: "\""): formUnion(.quotationMark)
        default: formUnion(.unmarkedEnd)
        }
    }

    /// A letter of a script that cannot be confused with another one.
    fileprivate static let letter: CharacterKinds = [.beyondASCII, .visible, .unmarkedEnd]

    /// A character that is not known to be harmless has all kinds that it may have.
    fileprivate init(lookingUp scalar: UInt32) {
        self =
            switch scalar {
            case 0xAA, 0xBA: [.beyondASCII, .visible, .latin]
            case 0xC0...0x24F: [.beyondASCII, .visible, .unmarkedEnd, .latin]
            case 0x3A1, 0x3A3...0x3CE, 0x386, 0x388...0x390, 0x391...0x3A0:
                [.beyondASCII, .visible, .unmarkedEnd, .greek]
            case 0x37E: [.beyondASCII, .visible, .greek, .unnormalized, .likeASCII]
            case 0x370...0x3FF: [.beyondASCII, .visible, .greek, .unnormalized]
            case 0x483...0x489: [.beyondASCII, .cyrillic, .unnormalized]
            case 0x400...0x52F: [.beyondASCII, .visible, .unmarkedEnd, .cyrillic]
            case 0x531...0x556, 0x561...0x587: Self.letter
            case 0x5D0...0x5EA: Self.letter
            case 0x61C: [.beyondASCII, .invisible]
            case 0x620...0x64A, 0x66E...0x66F, 0x671...0x6D3: Self.letter
            case 0x660...0x669, 0x6F0...0x6F9: [.beyondASCII, .visible, .unmarkedEnd, .otherDigit]
            // Devanagari: letters without a dot, vowel signs, the virama.
            case 0x904...0x928, 0x92A...0x930, 0x932...0x933, 0x935...0x939: Self.letter
            case 0x93E...0x940: [.beyondASCII, .unmarkedEnd]
            case 0xE01...0xE30, 0xE32, 0xE33, 0xE40...0xE46: Self.letter
            case 0x10D0...0x10FA: Self.letter
            case 0x1E00...0x1E99: [.beyondASCII, .visible, .unmarkedEnd, .latin]
            case 0x1EA0...0x1EF9: [.beyondASCII, .visible, .unmarkedEnd, .latin]
            case 0x2028, 0x2029: [.beyondASCII, .invisible, .lineBreak]
            case 0x180E, 0x200B...0x200F: [.beyondASCII, .invisible]
            case 0x202A...0x202E, 0x2066...0x2069: [.beyondASCII, .bidiControl]
            case 0xAB, 0xBB, 0x201C...0x201F: [.beyondASCII, .visible, .quotationMark]
            case 0x300C...0x300F, 0x301D...0x301F: [.beyondASCII, .visible, .quotationMark]
            case 0x2010...0x2027, 0x2030...0x203A: [.beyondASCII, .visible]
            case 0x20A0...0x20BF: [.beyondASCII, .visible, .unmarkedEnd]
            case 0x2190...0x21FF: [.beyondASCII, .visible, .unmarkedEnd, .unnormalized]
            case 0x3001...0x3002: [.beyondASCII, .visible]
            case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE: Self.letter
            case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: Self.letter
            case 0xFF01, 0xFF1F: [.beyondASCII, .visible, .asking]
            case 0xFF0C, 0xFF0E, 0xFF1A...0xFF1B: [.beyondASCII, .visible]
            case 0x85: [.beyondASCII, .invisible, .lineBreak]
            case 0x80...0x9F, 0xFEFF, 0xFFF9...0xFFFF: [.beyondASCII, .invisible]
            case 0xFE00...0xFE0F: [.beyondASCII, .unnormalized, .otherDigit, .invisible]
            case 0xA1, 0xBF: [.beyondASCII, .visible, .openingSign]
            case 0xA2...0xAA, 0xAC...0xBA, 0xBC...0xBE: [.beyondASCII, .visible]
            case 0x2000, 0x2001: [.beyondASCII, .unnormalized]
            case 0xA0, 0x2002...0x200A, 0x202F, 0x205F, 0x3000: .beyondASCII
            case 0x1FEF, 0x212A: [.beyondASCII, .visible, .unnormalized, .likeASCII, .latin, .greek]
            case 0xFF08...0xFF09, 0xFE59...0xFE5A, 0xFF3B, 0xFF3D, 0xFF5B, 0xFF5D: [.beyondASCII, .visible, .bracket]
            // Blocks with further letters of Latin, Greek and Cyrillic.
            case 0x250...0x2FF, 0x1C80...0x1FFF, 0x2070...0x218F, 0x2C00...0x2DFF, 0xA640...0xA7FF, 0xAB30...0xAB6F,
                0xFB00...0xFB06, 0xFE20...0xFE2F, 0xFF21...0xFF5A, 0x10000...0xE00FF, 0xE01F0...:
                [.beyondASCII, .unnormalized, .otherDigit, .latin, .greek, .cyrillic]
            case 0xE0100...0xE01EF:
                [.beyondASCII, .unnormalized, .otherDigit, .latin, .greek, .cyrillic, .invisible]
            default: [.beyondASCII, .unnormalized, .otherDigit]
            }
    }
}

/// The kinds of all characters, in tables, for code that reads many characters.
///
/// The tables are not arrays, because all threads use them at once, and would change an array's reference count in the same
/// place.
package struct CharacterTables: @unchecked Sendable {
    package static let shared = CharacterTables()

    /// The kinds of the characters of ASCII.
    let ascii: UnsafePointer<CharacterKinds>
    /// For each 64 characters, up to the last that most languages use: the offset of their kinds.
    private let rows: UnsafePointer<UInt16>
    private let rowCount: Int
    /// The kinds of 64 characters in each row. Equal rows are stored once.
    private let kinds: UnsafePointer<CharacterKinds>
    private let kindCount: Int

    private init() {
        var rows: [UInt16] = []
        var kinds: [CharacterKinds] = []
        // For each kind, the offset of the row in which all characters have that kind.
        var uniform: [UInt32: UInt16] = [:]
        for row in 0..<0xD800 >> 6 {
            let first = UInt32(row << 6)
            var isUniform = true
            let start = UInt16(kinds.count)
            switch first {
            case 0x3400..<0x4D80, 0x4E00..<0x9FC0, 0xAC00..<0xD780: break
            default:
                for scalar in first..<first + 64 { kinds.append(CharacterKinds(lookingUp: scalar)) }
                isUniform = kinds[Int(start)...].allSatisfy { $0 == kinds[Int(start)] }
            }
            guard isUniform else {
                rows.append(start)
                continue
            }
            let kind = CharacterKinds(lookingUp: first)
            if let known = uniform[kind.rawValue] {
                kinds.removeSubrange(Int(start)...)
                rows.append(known)
            } else {
                if kinds.count == Int(start) { kinds += repeatElement(kind, count: 64) }
                uniform[kind.rawValue] = start
                rows.append(start)
            }
        }
        ascii = Self.immortal((0..<0x80).map { CharacterKinds(ofASCII: UInt8($0)) })
        self.rows = Self.immortal(rows)
        rowCount = rows.count
        self.kinds = Self.immortal(kinds)
        kindCount = kinds.count
    }

    /// The tables of a language, in which some letters outside ASCII are foreign.
    ///
    /// Made once for each language, since they stay in memory until the process ends.
    init(_ shared: CharacterTables, foreign: some Sequence<UInt32>) {
        var rows = Array(UnsafeBufferPointer(start: shared.rows, count: shared.rowCount))
        var kinds: [CharacterKinds] = []
        kinds.reserveCapacity(shared.kindCount + 64 * Set(foreign.lazy.map { $0 >> 6 }).count)
        kinds.append(contentsOf: UnsafeBufferPointer(start: shared.kinds, count: shared.kindCount))
        var own: Set<Int> = []
        for scalar in foreign {
            let row = Int(scalar >> 6)
            guard row < rows.count else { continue }
            if own.insert(row).inserted {
                let start = Int(rows[row])
                rows[row] = UInt16(kinds.count)
                kinds += kinds[start..<start + 64]
            }
            kinds[Int(rows[row]) + Int(scalar & 63)].formUnion(.foreignLetter)
        }
        ascii = shared.ascii
        self.rows = own.isEmpty ? shared.rows : Self.immortal(rows)
        rowCount = rows.count
        self.kinds = own.isEmpty ? shared.kinds : Self.immortal(kinds)
        kindCount = kinds.count
    }

    /// A copy that stays in memory until the process ends.
    private static func immortal<Element: BitwiseCopyable>(_ array: [Element]) -> UnsafePointer<Element> {
        let copy = UnsafeMutablePointer<Element>.allocate(capacity: array.count)
        copy.initialize(from: array, count: array.count)
        return UnsafePointer(copy)
    }

    /// The kinds of a character beyond ASCII.
    @inline(__always)
    func kinds(of scalar: UInt32) -> CharacterKinds {
        let row = Int(scalar &>> 6)
        return row < rowCount
            ? kinds[Int(rows[row]) &+ Int(scalar & 63)] : CharacterKinds(lookingUp: scalar)
    }
}
