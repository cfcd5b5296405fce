internal import CICU

/// The letters that a language is written with, as CLDR lists them (UTS #35, part 2, "Exemplars").
package struct Exemplars: Sendable {
    /// The letters of the alphabet, upper and lower case.
    package let standard: Set<Unicode.Scalar>
    /// The letters that occur only in foreign words and names.
    package let auxiliary: Set<Unicode.Scalar>

    /// The letters of a locale; nil where CLDR has none.
    ///
    /// - Complexity: some 30 µs, and linear in the number of letters. Chinese has thousands of them.
    package init?(of locale: LocaleTag) {
        guard let standard = Self.letters(of: locale, auxiliary: false) else { return nil }
        self.standard = standard
        auxiliary = Self.letters(of: locale, auxiliary: true) ?? []
    }

    private static func letters(of locale: LocaleTag, auxiliary: Bool) -> Set<Unicode.Scalar>? {
        let letters = withUTF8(of: locale.identifier) { tag, length in
            utf8String(expecting: 1024) { cicu_locale_exemplars(tag, length, auxiliary, $0, $1) }
        }
        return letters.map { Set($0.unicodeScalars) }
    }
}
