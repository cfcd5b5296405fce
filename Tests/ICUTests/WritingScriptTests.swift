import ICU
import Testing

/// The scripts in which languages are written, by ICU's data.
@Suite struct WritingScriptTests {
    private func script(of scalar: Unicode.Scalar) throws -> Script { try #require(Script(of: scalar)) }

    /// From CLDR's supplemental data: `<language type="sr" scripts="Cyrl Latn"/>` and the like.
    @Test(arguments: [
        ("sr", "б", true), ("sr", "b", true), ("sr-Latn", "б", true), ("sh", "б", true), ("cnr", "б", true),
        ("sr", "ب", false), ("az", "ب", true), ("az", "б", true), ("az", "β", false), ("uz-Cyrl-UZ", "b", true),
        ("pa", "ب", true), ("ms", "ب", true), ("hi", "b", true), ("en", "б", false), ("ru", "b", false),
        ("el", "b", false), ("he", "b", false), ("x-unknown", "b", false), ("", "b", false),
    ])
    func `CLDR lists all scripts of a language`(locale: String, letter: Unicode.Scalar, expected: Bool) throws {
        #expect(try script(of: letter).isUsed(inLanguageOf: LocaleTag(locale)) == expected)
    }

    @Test func `The scripts of every locale of ICU are among those of its language`() throws {
        let locales = [
            ("az-Cyrl", "б"), ("az-Latn", "b"), ("bs-Cyrl", "б"), ("ff-Adlm", "𞤢"), ("ff-Latn", "b"), ("hi-Latn", "b"),
            ("ks-Arab", "ب"), ("ks-Deva", "ब"), ("pa-Arab", "ب"), ("pa-Guru", "ਬ"), ("sd-Arab", "ب"),
            ("sd-Deva", "ब"), ("shi-Latn", "b"), ("shi-Tfng", "ⴱ"), ("sr-Cyrl", "б"), ("sr-Latn", "b"),
            ("uz-Arab", "ب"), ("uz-Cyrl", "б"), ("uz-Latn", "b"), ("vai-Latn", "b"), ("vai-Vaii", "ꗌ"),
        ]
        for (locale, letter) in locales {
            let script = try script(of: #require(letter.unicodeScalars.first))
            let tag = LocaleTag(locale)
            #expect(script.isUsed(in: tag) && script.isUsed(inLanguageOf: tag), "\(locale)")
        }
    }
}
