import ICU
import Testing

struct LocaleParentsTests {
    @Test(arguments: [
        ("en", "en"), ("en-US", "en-US en"), ("en-GB", "en-GB en-001 en"), ("en-IN", "en-IN en-001 en"),
        ("en-AT", "en-AT en-150 en-001 en"), ("es-MX", "es-MX es-419 es"), ("es-ES", "es-ES es"),
        ("es-Latn-MX", "es-Latn-MX es-419 es"), ("pt-AO", "pt-AO pt-PT pt"), ("pt-BR", "pt-BR pt"),
        ("zh-TW", "zh-TW zh-Hant-TW zh-Hant"), ("zh-HK", "zh-HK zh-Hant-HK zh-Hant"),
        ("zh-MO", "zh-MO zh-Hant-MO zh-Hant-HK zh-Hant"), ("zh-Hant", "zh-Hant"), ("zh-CN", "zh-CN zh"),
        ("zh-Hans", "zh-Hans zh"), ("zh-Hans-SG", "zh-Hans-SG zh-Hans zh"),
        ("sr", "sr"), ("sr-RS", "sr-RS sr"), ("sr-Latn-RS", "sr-Latn-RS sr-Latn"),
        ("sr-ME", "sr-ME sr-Latn-ME sr-Latn"), ("az-Arab-IR", "az-Arab-IR az-Arab"),
        ("uz-AF", "uz-AF uz-Arab-AF uz-Arab"),
        ("nn", "nn nb"), ("nn-NO", "nn-NO nn nb"), ("nb", "nb"), ("no", "nb"), ("no-NO", "nb-NO nb"),
        ("hi-Latn-IN", "hi-Latn-IN hi-Latn en-IN en-001 en"), ("ca-ES-valencia", "ca-ES-valencia ca-ES ca"),
        ("th-TH-u-nu-thai", "th-TH-u-nu-thai th-TH th"), ("ru-Latn", "ru-Latn"), ("xx-YY", "xx-YY xx"),
        ("und", ""), ("und-US", ""),
    ])
    func ancestry(tag: String, expected: String) {
        #expect(LocaleTag(tag).ancestry.map(\.identifier).joined(separator: " ") == expected)
    }

    @Test func noAncestorIsWrittenInAnotherScript() {
        for tag in LocaleTag.all {
            for ancestor in tag.ancestry where ancestor.language == tag.language {
                #expect(ancestor.maximized.script == tag.maximized.script, "\(tag) → \(ancestor)")
            }
        }
    }

    @Test func theParentIsTheSecondOfTheAncestry() {
        for tag in LocaleTag.all { #expect(tag.parent == tag.ancestry.dropFirst().first) }
    }
}
