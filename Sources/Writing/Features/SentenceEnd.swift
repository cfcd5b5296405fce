/// The kind of sign that a text ends with, independent of the script.
package enum SentenceEnd: String, Hashable {
    case fullStop
    case exclamation
    case question
    case colon
    case semicolon
    case comma
    case ellipsis

    /// The kind of sign that a character is in a language.
    package static func end(of scalar: UInt32, language: String) -> SentenceEnd? {
        switch scalar {
        // ASCII, full-width and half-width; Devanagari, Armenian, Arabic (Urdu), Ethiopic, Burmese, Khmer, Tibetan.
        case 0x2E, 0xFF0E, 0x3002, 0xFF61, 0x0964, 0x0965, 0x0589, 0x06D4, 0x1362, 0x104A, 0x104B, 0x17D4, 0x0F0D:
            .fullStop
        case 0x21, 0xFF01, 0x055C, 0x203C, 0xFE15: .exclamation
        case 0x37E: .question
        // The Greek question mark looks like a semicolon.
        case 0x3B: language == "el" ? .question : .semicolon
        case 0x3F, 0xFF1F, 0x061F, 0x055E, 0x1367, 0x2047, 0x2048, 0x2049, 0xFE16: .question
        // In Armenian, a colon replaces the Armenian full stop, which many keyboards lack.
        case 0x3A: language == "hy" ? .fullStop : .colon
        case 0xFF1A, 0x1366, 0xFE13: .colon
        case 0xFF1B, 0x061B, 0x1364: .semicolon
        case 0x2C, 0xFF0C, 0x3001, 0xFF64, 0x060C, 0x055D, 0x1363: .comma
        case 0x2026, 0x22EF: .ellipsis
        default: nil
        }
    }
}
