import ICU
import Testing

struct IDNATests {
    @Test(arguments: [
        ("example.com", "example.com"), ("Bücher.example", "xn--bcher-kva.example"), ("faß.de", "xn--fa-hia.de"),
        ("例え。テスト", "xn--r8jz45g.xn--zckzah"), ("مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"),
        ("пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"),
    ])
    func namesOfAnyScriptHaveAnASCIIForm(name: String, ascii: String) {
        #expect(IDNA.ascii(name) == ascii)
    }

    @Test(arguments: [
        "a..b", "-a.example", "a b.example", "xn--a.example", "a\u{5D0}.example", "a\u{200D}b.example", "a_b.example",
        String(repeating: "ü", count: 64) + ".example", String(repeating: "ü.", count: 10_000),
    ])
    func malformedNamesHaveNone(name: String) {
        #expect(IDNA.ascii(name) == nil)
    }
}
