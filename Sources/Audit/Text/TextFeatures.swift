/// What kinds of characters a value has: most checks need look no further.
struct TextFeatures: OptionSet, Sendable {
    let rawValue: UInt16

    /// Anything beyond ASCII.
    static let beyondASCII = TextFeatures(rawValue: 1)
    /// A digit 0–9.
    static let digit = TextFeatures(rawValue: 2)
    /// A line break, or a backslash that may be meant for one.
    static let lineBreak = TextFeatures(rawValue: 4)
    /// A bracket, round, square or curly.
    static let bracket = TextFeatures(rawValue: 8)
    /// A `<`.
    static let angle = TextFeatures(rawValue: 16)
    /// A slash, as every address of the web has, and `www.`.
    static let slash = TextFeatures(rawValue: 32)
    /// A control character other than a line break and a tab.
    static let control = TextFeatures(rawValue: 64)
    /// Two spaces, one after the other.
    static let doubleSpace = TextFeatures(rawValue: 128)
    /// Starts or ends with white space of any kind.
    static let blankEdge = TextFeatures(rawValue: 256)
    /// Ends with something that is no letter of ASCII.
    static let unusualEnd = TextFeatures(rawValue: 512)
    /// A percent sign, or another sign of a format: `@`, `$`.
    static let formatSign = TextFeatures(rawValue: 1024)

    /// - Complexity: O(*n*) in the length of the text.
    init(of text: String) {
        var text = text
        self = text.withUTF8 { Self.scan($0) }
    }

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    private static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> TextFeatures {
        var bits: UInt16 = 0
        var last: UInt8 = 0
        for byte in bytes {
            bits |= kinds[Int(byte)]
            if byte == UInt8(ascii: " "), last == byte { bits |= doubleSpace.rawValue }
            last = byte
        }
        if !isASCIILetter(last) { bits |= unusualEnd.rawValue }
        if let first = bytes.first, isBlank(first) || isBlank(last) { bits |= blankEdge.rawValue }
        return TextFeatures(rawValue: bits)
    }

    private static func isASCIILetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    /// Beyond ASCII counts too, since there are blanks there: the check looks closer.
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || byte >= 0x80
    }

    private static let kinds: [UInt16] = (0...255).map { byte in
        switch UInt8(byte) {
        case 0x80...: beyondASCII.rawValue
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit.rawValue
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\\"): lineBreak.rawValue
        case UInt8(ascii: "\t"): 0
        case 0..<0x20, 0x7F: control.rawValue
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"):
            bracket.rawValue
        case UInt8(ascii: "<"): angle.rawValue
        case UInt8(ascii: "/"), UInt8(ascii: "w"): slash.rawValue
        case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "$"): formatSign.rawValue
        default: 0
        }
    }
}
