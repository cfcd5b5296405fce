internal import CICU

/// Simple case folding (Unicode, section 5.18): each character becomes one character. It's the same in every language, so
/// `I` becomes `i` for Turkish too.
package enum CaseFolding {
    /// The string without differences of case. Use it only to compare strings.
    ///
    /// - Complexity: O(*n*) in the length of the string.
    package static func simple(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            folded.append(Unicode.Scalar(cicu_scalar_fold_case(scalar.value)) ?? scalar)
        }
        return String(folded)
    }
}
