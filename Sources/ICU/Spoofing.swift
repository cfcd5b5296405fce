internal import CICU

/// Strings that look like others (UTS #39).
package enum Spoofing {
    /// Whether a string is Highly Restrictive (section 5.2): of one script, or of Latin beside Han with the other scripts of
    /// Japanese, Chinese or Korean. Its digits must be of one number system (section 5.3).
    ///
    /// - Returns: false too if the data of libicu is missing.
    /// - Complexity: O(*n*) in the length of the string: some 4 µs for a name.
    package static func isOfOneScript(_ text: String) -> Bool {
        withUTF8(of: text) { cicu_text_is_of_one_script($0, $1) }
    }

    /// The skeleton of a string (section 4). Two strings look alike if their skeletons are equal. Case is kept.
    ///
    /// - Returns: nil if the data of libicu is missing.
    /// - Complexity: O(*n*) in the length of the string.
    package static func skeleton(_ text: String) -> String? {
        withUTF8(of: text) { bytes, length in
            utf8String(expecting: 2 * Int(length) + 16) { cicu_text_skeleton(bytes, length, $0, $1) }
        }
    }
}
