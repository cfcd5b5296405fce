import ICU
import Testing

struct AcceptLanguageTests {
    @Test(arguments: [
        ("da, en-gb;q=0.8, en;q=0.7", "da en-GB en"), ("en;q=0.5,fr", "fr en"),
        ("fr;q=1.000,de;q=1.0,it;q=1.", "fr de it"),
        ("fr;q=0.001,de;q=0.002", "de fr"), ("fr;q=0,de", "de"), ("fr;q=0.000,de;q=0.", ""),
        ("en-US,en;q=0.9,*;q=0.1", "en-US en"), ("*", ""), ("*;q=0, de", "de"), ("", ""), (",,, ,\t,de,,", "de"),
        ("de ; q=0.3 , fr;Q=0.4", "fr de"), ("\tde\t", "de"), ("de,fr,de;q=0.1", "de fr"),
        ("pt_BR", "pt-BR"), ("iw,in;q=0.9", "he id"), ("zh-Hant-TW", "zh-Hant-TW"),
        ("de;q=2,fr", "fr"), ("de;q=1.001,fr", "fr"), ("de;q=-1,fr", "fr"), ("de;q=0.1234,fr", "fr"),
        ("de;q=,fr", "fr"), ("de;q,fr", "fr"), ("de;,fr", "fr"), ("de;q=0.5;x=1,fr", "fr"), ("de;level=1,fr", "fr"),
        ("de;q=abc,fr", "fr"), ("de;q =0.5,fr", "fr"), ("d e,fr", "fr"), ("en-*,fr", "fr"), ("\0,fr", "fr"),
        ("Base,fr", "fr"), ("de\u{A0},fr", "fr"), ("ü,fr", "fr"),
    ])
    func order(header: String, expected: String) {
        #expect(AcceptLanguage(header).tags.map(\.identifier).joined(separator: " ") == expected)
    }

    @Test func equalWeightsKeepTheirOrder() {
        let languages = [
            "de", "fr", "it", "es", "pt", "nl", "sv", "da", "fi", "pl", "cs", "sk", "hu", "ro", "bg", "el",
        ]
        let header = languages.map { $0 + ";q=0.5" }.joined(separator: ",")
        #expect(AcceptLanguage(header).tags.map(\.identifier) == languages)
    }

    @Test func hostileHeadersAreReadOnlyInPart() {
        #expect(AcceptLanguage(String(repeating: "de,", count: 2_000_000)).tags == ["de"])
        #expect(AcceptLanguage(String(repeating: ",", count: 5_000_000) + "de").tags.isEmpty)
        #expect(AcceptLanguage(String(repeating: " ", count: 5_000_000) + "de").tags.isEmpty)
        #expect(AcceptLanguage("de;q=" + String(repeating: "0", count: 5_000_000)).tags.isEmpty)
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let many = letters.flatMap { first in letters.map { String(decoding: [first, $0], as: UTF8.self) } }
        #expect(AcceptLanguage(many.joined(separator: ",")).tags.count <= 64)
    }
}
