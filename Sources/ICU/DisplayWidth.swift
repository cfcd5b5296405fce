internal import CICU

/// The columns that a text takes in a terminal: two for wide and full-width characters (UAX #11), none for marks that
/// combine with the character before them and for format characters, one for all others.
///
/// - Complexity: O(*n*) in the length of the text.
package func displayWidth(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { width, scalar in
        if scalar.isASCII { return width + 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return width
        default: return width + (cicu_scalar_is_wide(scalar.value) ? 2 : 1)
        }
    }
}
