internal import CICU

/// A writing system's set of characters (UAX #24), such as Latin or Cyrillic.
package struct Script: Sendable, Hashable {
    private let number: Int32

    /// The script of a character. Nil for a character of no script or of several, such as a digit or a punctuation mark.
    package init?(of scalar: Unicode.Scalar) {
        if scalar.isASCII {
            // Most characters are ASCII, so they are handled without libicu.
            guard scalar.properties.isAlphabetic else { return nil }
            self = .latin
            return
        }
        let number = cicu_scalar_script(scalar.value)
        guard number > 1 else { return nil }
        self.number = number
    }

    private init(code: String) {
        number = withUTF8(of: code) { cicu_script_number($0, $1) }
    }

    /// `Latn`, of most European languages.
    package static let latin = Script(code: "Latn")
    /// `Cyrl`, of Russian, Ukrainian and Bulgarian among others.
    package static let cyrillic = Script(code: "Cyrl")
    /// `Grek`, of Greek.
    package static let greek = Script(code: "Grek")

    /// Whether a locale's language is written in the script. A language may have several: Japanese has three.
    package func isUsed(in locale: LocaleTag) -> Bool {
        withUTF8(of: locale.identifier) { cicu_locale_is_written_in($0, $1, number) }
    }

    /// Returns whether a locale's language is written in the script anywhere or was once, whichever script the locale itself has:
    /// Serbian in Cyrillic and Latin letters, Romanian in Cyrillic ones too.
    ///
    /// The scripts are the primary and secondary ones of CLDR's supplemental language data (UTS #35, part 6,
    /// "Supplemental Language Data").
    package func isUsed(inLanguageOf locale: LocaleTag) -> Bool {
        withUTF8(of: locale.identifier) { cicu_language_has_script($0, $1, number) }
    }
}

/// The direction of a script along a line.
public enum TextDirection: Sendable, Hashable {
    /// The direction of Latin, Cyrillic and Han.
    case leftToRight
    /// The direction of Arabic, Hebrew, Thaana and N'Ko.
    case rightToLeft
}
