import ICU
import Testing

@Suite struct ExemplarsTests {
    @Test(arguments: [("hu", "őűŐŰ", "õ"), ("ro", "șțȘȚ", "şţ"), ("uk", "іїєґЇ", "ыё"), ("ms", "az", "é")])
    func anAlphabetHasItsLettersInBothCases(locale: String, letters: String, others: String) throws {
        let exemplars = try #require(Exemplars(of: LocaleTag(locale)))
        #expect(exemplars.standard.isSuperset(of: letters.unicodeScalars))
        #expect(exemplars.standard.isDisjoint(with: others.unicodeScalars))
    }

    @Test func lettersOfForeignWordsAreAuxiliary() {
        #expect(Exemplars(of: "ro")?.auxiliary.isSuperset(of: "şţ".unicodeScalars) == true)
        #expect(Exemplars(of: "hu")?.auxiliary.contains("õ") == false)
        // CLDR has none for Malay, and those of English are not its.
        #expect(Exemplars(of: "ms")?.auxiliary == [])
    }

    /// ICU would answer with the letters of the language of the process.
    @Test(arguments: ["zxx", "tlh", "und"])
    func aLanguageWithoutDataHasNone(locale: String) {
        #expect(Exemplars(of: LocaleTag(locale)) == nil)
    }

    @Test func aRegionHasTheLettersOfItsLanguage() {
        #expect(Exemplars(of: "pt-AO")?.standard == Exemplars(of: "pt")?.standard)
        #expect(Exemplars(of: "sr-Latn")?.standard.contains("ж") == false)
    }
}
