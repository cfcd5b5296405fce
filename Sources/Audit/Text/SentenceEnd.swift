/// What a text ends with, whatever signs its script writes it with.
enum SentenceEnd: Hashable {
    case fullStop
    case exclamation
    case question
    case colon
    case semicolon
    case comma
    case ellipsis

    /// What to call it in a message.
    var name: String {
        switch self {
        case .fullStop: "a full stop"
        case .exclamation: "an exclamation mark"
        case .question: "a question mark"
        case .colon: "a colon"
        case .semicolon: "a semicolon"
        case .comma: "a comma"
        case .ellipsis: "an ellipsis"
        }
    }

    /// The end of a form, and the range of the sign; nil where it ends in no sign.
    ///
    /// Quotation marks and brackets that close behind the sign are left out.
    static func of(_ text: FlatText, in writing: WritingSystem) -> (end: SentenceEnd, range: Range<Int>)? {
        let scalars = text.scalars
        var index = text.trimmedRange.upperBound
        while index > 0, isCloser(scalars[index - 1]) || scalars[index - 1].isBlank { index -= 1 }
        guard index > 0, let end = end(of: scalars[index - 1].value, language: writing.language) else { return nil }
        // A face, `:)` or `;)`, is no sign of punctuation.
        if end == .colon || end == .semicolon, index < scalars.count, scalars[index] == ")" { return nil }
        // A sign in brackets or quotation marks of its own is spoken of: "a colon (:)".
        if index < text.trimmedRange.upperBound, index < 2 || !isWord(scalars[index - 2]) { return nil }
        if index >= 3, scalars[index - 3..<index].allSatisfy({ $0 == "." }) {
            return (.ellipsis, index - 3..<index)
        }
        return (end, index - 1..<index)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .finalPunctuation: false
        default: scalar != "\"" && scalar != "'"
        }
    }

    private static func isCloser(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return "\"')]}".unicodeScalars.contains(scalar) }
        return switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .format: true
        // Quotation marks that close in one language open in another.
        case .initialPunctuation: true
        default: false
        }
    }

    /// Which sign a character is in the script of the text.
    static func end(of scalar: UInt32, language: String) -> SentenceEnd? {
        switch scalar {
        // ASCII, full-width and half-width; Devanagari, Armenian, Arabic (Urdu), Ethiopic, Burmese, Khmer, Tibetan.
        case 0x2E, 0xFF0E, 0x3002, 0xFF61, 0x0964, 0x0965, 0x0589, 0x06D4, 0x1362, 0x104A, 0x104B, 0x17D4, 0x0F0D:
            .fullStop
        case 0x21, 0xFF01, 0x055C, 0x203C, 0xFE15: .exclamation
        case 0x37E: .question
        // Greek asks with a semicolon.
        case 0x3B: language == "el" ? .question : .semicolon
        case 0x3F, 0xFF1F, 0x061F, 0x055E, 0x1367, 0x2047, 0x2048, 0x2049, 0xFE16: .question
        // In Armenian, a colon replaces the sentence's own final mark, which many keyboards do not have.
        case 0x3A: language == "hy" ? .fullStop : .colon
        case 0xFF1A, 0x1366, 0xFE13: .colon
        case 0xFF1B, 0x061B, 0x1364: .semicolon
        case 0x2C, 0xFF0C, 0x3001, 0xFF64, 0x060C, 0x055D, 0x1363: .comma
        case 0x2026, 0x22EF: .ellipsis
        default: nil
        }
    }
}
