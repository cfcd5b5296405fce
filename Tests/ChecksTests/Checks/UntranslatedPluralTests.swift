import Checks
import Findings
import ProjectSupport
import Testing

private typealias C = Catalogs

/// Plurals whose forms are all those of the source text, in languages that have other categories.
@Suite struct UntranslatedPluralTests {
    private func isReported(_ locale: String, _ forms: KeyValuePairs<String, String>) -> Bool {
        let project = C.project(
            en: C.plural(["one": "%lld core", "other": "%lld cores"]), locale, C.plural(forms))
        return C.findings(in: project).contains { $0.hasPrefix("untranslated-value") }
    }

    @Test func aPluralInEnglishIsUntranslated() {
        #expect(
            isReported("ru", ["one": "%lld core", "few": "%lld cores", "many": "%lld cores", "other": "%lld cores"]))
        #expect(isReported("ar", ["other": "%lld cores"]))
    }

    @Test func aPluralWithAFormInTheLanguageIsNot() {
        #expect(
            !isReported("ru", ["one": "%lld ядро", "few": "%lld cores", "many": "%lld cores", "other": "%lld cores"]))
        // In Latin script a single word may be one of the language too.
        #expect(
            !isReported("sl", ["one": "%lld core", "two": "%lld cores", "few": "%lld cores", "other": "%lld cores"]))
    }

    /// A unit has one form for all numbers.
    @Test func aWordThatTheSourceDoesNotInflectMayStay() {
        let forms = C.plural(["one": "%lld min", "other": "%lld min"])
        let russian = C.plural(["one": "%lld min", "few": "%lld min", "many": "%lld min", "other": "%lld min"])
        let project = C.project(en: forms, "ru", russian)
        #expect(!C.findings(in: project).contains { $0.hasPrefix("untranslated-value") })
    }

    private func checks(_ locale: String, _ forms: KeyValuePairs<String, String>) -> [String] {
        let project = C.project(
            en: C.plural(["one": "%lld core", "other": "%lld cores"]), locale, C.plural(forms))
        return Auditor().findings(in: project).map { "\($0.severity) \($0.check)" }
    }

    /// The forms show that nobody has translated the plural, whatever the script. It's one defect.
    @Test(arguments: ["pl", "ru", "ar", "lt", "id", "ja", "sl"])
    func `An English plural that is copied into a language with other forms gets one finding`(locale: String) {
        #expect(checks(locale, ["one": "%lld core", "other": "%lld cores"]) == ["warning untranslated-value"])
    }

    @Test func `A plural that is copied into a language with the same forms may be right`() {
        #expect(checks("it", ["one": "%lld core", "other": "%lld cores"]) == [])
        #expect(
            checks("pl", ["one": "%lld rdzeń", "other": "%lld rdzenie"]) == ["error missing-plural-category"])
    }
}
