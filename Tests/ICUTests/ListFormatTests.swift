import ICU
import Testing

@Suite struct ListFormatTests {
    private func joined(_ locale: LocaleTag, _ style: ListFormat.Style = .or) -> String {
        var bytes: [UInt8] = []
        ListFormat.format(for: locale, style: style).append(["A", "B", "C"], to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: ["mt", "ckb", "ug", "fy", "und"] as [LocaleTag])
    func `Alternatives have commas where CLDR has no word for "or"`(locale: LocaleTag) {
        #expect(joined(locale) == "A, B, C")
    }

    @Test(
        arguments: [
            ("en", "A, B, or C"), ("en-GB", "A, B or C"), ("de-CH", "A, B oder C"), ("fr-HT", "A, B ou C"),
            ("sr-Latn", "A, B ili C"), ("zh-Hant", "A、B或C"), ("pt-PT", "A, B ou C"), ("es-MX", "A, B o C"),
            ("nb", "A, B eller C"), ("nn", "A, B eller C"), ("no", "A, B eller C"),
        ] as [(LocaleTag, String)])
    func `Alternatives have the language's word`(locale: LocaleTag, expected: String) {
        #expect(joined(locale) == expected)
    }
}
