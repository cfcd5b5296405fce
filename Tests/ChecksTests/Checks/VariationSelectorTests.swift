import Checks
import ProjectSupport
import Projects
import Testing

/// Which variation selectors choose a form of the character before them.
@Suite struct VariationSelectorTests {
    private func isReported(_ translation: String, _ locale: String) -> Bool {
        Auditor().checks(in: Project(source: "Open", translation: translation, locale: locale))
            .contains("invisible-character")
    }

    @Test(arguments: [
        ("開啟\u{E0101}", "zh-Hant"), ("開啟\u{E0101}", "zh-HK"), ("打开\u{E0100}", "zh-Hans"), ("O\u{E0100}", "ja"),
        ("Öffnen\u{FE0F}", "de"), ("\u{FE0F}Öffnen", "de"), ("Offen \u{FE0E}da", "de"), ("Of\u{FE00}en", "de"),
    ])
    func whatChoosesNothingIsReported(translation: String, locale: String) {
        #expect(isReported(translation, locale))
    }

    @Test(arguments: [
        ("葛\u{E0100}", "ja"), ("葛\u{E0100}", "ko"), ("啟\u{E0101}", "zh-Hant-MO"), ("\u{2764}\u{FE0F}", "de"),
        ("\u{2713}\u{FE0F}", "de"), ("1\u{FE0F}\u{20E3}", "de"), ("\u{2229}\u{FE00}", "de"),
        ("\u{1F3C3}\u{200D}\u{2642}\u{FE0F}", "de"),
    ])
    func whatChoosesAFormIsNot(translation: String, locale: String) {
        #expect(!isReported(translation, locale))
    }
}
