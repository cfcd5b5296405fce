import TestSupport
import Testing

@testable import ICU

struct LocaleTagTests {
    @Test(arguments: [
        ("en", "en"), ("EN-us", "en-US"), ("pt_BR", "pt-BR"), ("pt-BR", "pt-BR"), ("zh_TW", "zh-TW"),
        ("zh_CN", "zh-CN"), ("zh-hans", "zh-Hans"), ("ZH_HANT_hk", "zh-Hant-HK"), ("es-419", "es-419"),
        ("in", "id"), ("iw", "he"), ("iw_IL", "he-IL"), ("ji", "yi"), ("no", "nb"), ("no-NO", "nb-NO"), ("mo", "ro"),
        ("sh", "sr-Latn"), ("tl", "fil"), ("cmn", "zh"), ("zh-yue", "yue"), ("en-UK", "en-GB"), ("en-840", "en-US"),
        ("ca_ES_VALENCIA", "ca-ES-valencia"), ("de-CH-1996", "de-CH-1996"), ("th-u-nu-thai", "th-u-nu-thai"),
        ("en_US_POSIX", "en-US-u-va-posix"), ("und", "und"), ("und-Latn", "und-Latn"), ("english", "english"),
        ("i-klingon", "tlh"), ("en-x-shouting", "en-x-shouting"),
    ])
    func canonicalForm(text: String, identifier: String) {
        #expect(LocaleTag(text).identifier == identifier)
        #expect(LocaleTag(identifier) == LocaleTag(text))
    }

    @Test(arguments: [
        ("English", "en"), ("basque", "eu"), ("Norwegian", "nb"), ("NorwegianBokmal", "nb"),
        ("Norwegian Nynorsk", "nn"),
        ("BrazilianPortuguese", "pt-BR"), ("TraditionalChinese", "zh-Hant"), ("SpanishArgentina", "es-AR"),
        ("Spanish (Argentina)", "es-AR"), ("SerbianLatin", "sr-Latn"), ("ChineseTaiwan", "zh-TW"), ("Klingon", "tlh"),
    ])
    func englishNames(name: String, identifier: String) {
        #expect(LocaleTag(englishName: name)?.identifier == identifier)
    }

    @Test(arguments: ["", "Base", "en", "Deutsch", "espanol", "中文", "123", "Languages", "English2 German"])
    func otherNamesAreNotEnglish(name: String) {
        #expect(LocaleTag(englishName: name) == nil)
    }

    @Test(arguments: [
        "", "-", "_", "--", "e", "en-", "-en", "en--US", "en US", " en", "en\n", "Base", "root", "1234", "én", "中文",
        "en-US-US-US", "en\0US", "\0", "en.UTF-8", "en@euro", "*", "en-*", "no-NO-NY", "abcdefghi", "x-private",
        "en-u-abcdefghij", "\u{202E}en", "en-a-bbb-a-ccc",
    ])
    func malformedTextIsUndetermined(text: String) {
        #expect(LocaleTag(text) == .undetermined)
        #expect(!LocaleTag(text).isKnown)
        #expect(LocaleTag(text).ancestry.isEmpty)
    }

    @Test func hostileLengthIsUndetermined() {
        #expect(LocaleTag(String(repeating: "a", count: 10_000_000)) == .undetermined)
        #expect(LocaleTag("en" + String(repeating: "-US", count: 1_000_000)) == .undetermined)
        #expect(LocaleTag(String(repeating: "-", count: 1_000_000)) == .undetermined)
    }

    @Test func arbitraryTextNeverTrapsAndIsCanonicalAtOnce() {
        var generator = SeededGenerator(seed: 1)
        let alphabet = Array("abcdeznhutxENZH0194-_-_ \0é")
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...24, using: &generator)
            let text = String((0..<length).compactMap { _ in alphabet.randomElement(using: &generator) })
            let tag = LocaleTag(text)
            #expect(LocaleTag(tag.identifier) == tag)
            #expect(tag.ancestry.count < 24)
            _ = (tag.maximized, tag.minimized, tag.textDirection, tag.isKnown, tag.displayName(in: "en"))
        }
    }

    @Test func commonTagsAreMadeCanonicalAsICUDoes() {
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { $0 }
        let pairs = letters.flatMap { first in letters.map { [first, $0] } }
        let regions = pairs.map { $0.map { $0 - 32 } }
        var generator = SeededGenerator(seed: 6)
        let tags =
            pairs + regions.map { Array("en-".utf8) + $0 }
            + (0..<5_000).compactMap { _ in
                guard let pair = pairs.randomElement(using: &generator),
                    let region = regions.randomElement(using: &generator)
                else { return nil }
                return pair + [UInt8(ascii: "-")] + region
            }
        for tag in tags {
            let expected = LocaleTag.canonicalIdentifier(ofTag: tag)
            #expect(LocaleTag(String(decoding: tag, as: UTF8.self)).identifier == expected)
            #expect(LocaleTag(String(decoding: tag, as: UTF8.self).uppercased()).identifier == expected)
        }
    }

    @Test func partsOfATag() {
        let tag: LocaleTag = "zh_hant_TW"
        #expect((tag.language, tag.script, tag.region) == ("zh", "Hant", "TW"))
        let spanish: LocaleTag = "es-419"
        #expect((spanish.language, spanish.script, spanish.region) == ("es", nil, "419"))
        let german: LocaleTag = "de-1996"
        #expect((german.language, german.script, german.region) == ("de", nil, nil))
        #expect(LocaleTag.undetermined.language == "und")
        #expect("\(tag)" == "zh-Hant-TW")
        #expect(LocaleTag("de") < "en")
    }

    @Test func likelySubtags() {
        #expect(LocaleTag("zh-TW").maximized == "zh-Hant-TW")
        #expect(LocaleTag("en").maximized == "en-Latn-US")
        #expect(LocaleTag("zh-Hant-TW").minimized == "zh-TW")
        #expect(LocaleTag("pt-Latn-BR").minimized == "pt")
        #expect(LocaleTag.undetermined.maximized == .undetermined)
    }

    @Test(arguments: [
        ("ar", TextDirection.rightToLeft), ("he-IL", .rightToLeft), ("fa", .rightToLeft), ("ur-PK", .rightToLeft),
        ("dv", .rightToLeft), ("yi", .rightToLeft), ("az-Arab", .rightToLeft), ("az-IR", .rightToLeft),
        ("pa-PK", .rightToLeft), ("uz-AF", .rightToLeft), ("ff-Adlm", .rightToLeft), ("nqo", .rightToLeft),
        ("en", .leftToRight), ("az", .leftToRight), ("pa", .leftToRight), ("zh-Hans", .leftToRight),
        ("ja", .leftToRight), ("ar-Latn", .leftToRight), ("und", .leftToRight), ("Base", .leftToRight),
    ])
    func direction(tag: String, direction: TextDirection) {
        #expect(LocaleTag(tag).textDirection == direction)
    }

    @Test(arguments: [
        ("en", true), ("zh-Hant-TW", true), ("es-419", true), ("en-001", true), ("sr-Latn", true), ("ar-XB", true),
        ("hsb", true), ("in", true), ("nb", true), ("yue-Hans-CN", true), ("de-CH-1996", true),
        ("english", false), ("xx", false), ("en-Xxxx", false), ("en-QX", false), ("Base", false), ("und", false),
    ])
    func known(tag: String, isKnown: Bool) {
        #expect(LocaleTag(tag).isKnown == isKnown)
    }

    @Test func everyLocaleOfICUIsKnownAndCanonical() {
        #expect(LocaleTag.all.count > 500)
        for tag in LocaleTag.all {
            #expect(tag.isKnown, "\(tag)")
            #expect(LocaleTag(tag.identifier) == tag)
            #expect(LocaleTag(tag.identifier.replacing("-", with: "_")) == tag)
        }
    }

    @Test func displayNames() {
        #expect(LocaleTag("pt-BR").displayName(in: "en") == "Portuguese (Brazil)")
        #expect(LocaleTag("pt-BR").displayName(in: "fr") == "portugais (Brésil)")
        #expect(LocaleTag("de").displayName(in: "zh-TW") == "德文")
        #expect(LocaleTag("de").displayName(in: "xx") == "de")
    }
}
