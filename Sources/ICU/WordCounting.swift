internal import CICU

/// The words of a string (UAX #29, section 4), with libicu's dictionaries for scripts without spaces.
package enum WordCounting {
    /// The number of segments with a letter, a digit, kana or an ideograph; nil if the data of libicu is missing.
    ///
    /// - Complexity: O(*n*) in the length of the string.
    package static func count(in text: String) -> Int? {
        let count = withUTF8(of: text) { cicu_text_word_count($0, $1) }
        return count < 0 ? nil : Int(count)
    }
}
