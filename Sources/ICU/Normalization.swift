internal import CICU

/// Normalization form C (UAX #15): a letter and its marks are one code point where Unicode has one, and marks have a
/// fixed order.
package enum NormalizationFormC {
    /// Whether a text is in normalization form C.
    ///
    /// - Complexity: O(*n*) in the length of the text; no copy is made unless more than 30 marks follow one another.
    package static func contains(_ text: String) -> Bool {
        withUTF8(of: text) { cicu_text_is_nfc($0, $1) }
    }

    /// The text in normalization form C. It looks the same, and has the same bytes as the same text from other programs.
    ///
    /// - Complexity: O(*n* log *n*) in the length of the text, whatever its marks; O(*n*) unless more than 30 follow one another.
    package static func normalized(_ text: String) -> String {
        withUTF8(of: text) { bytes, length in
            utf8String(expecting: Int(length)) { cicu_text_to_nfc(bytes, length, $0, $1) }
        } ?? text
    }
}

/// Normalization form KD (UAX #15): letters are separate from their marks, and characters of the same meaning are one.
package enum NormalizationFormKD {
    /// The text in normalization form KD. Use it only to compare texts.
    ///
    /// - Complexity: as that of ``NormalizationFormC/normalized(_:)``.
    package static func normalized(_ text: String) -> String {
        withUTF8(of: text) { bytes, length in
            utf8String(expecting: 2 * Int(length)) { cicu_text_to_nfkd(bytes, length, $0, $1) }
        } ?? text
    }
}
