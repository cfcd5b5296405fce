import MessageFormat
import Messages
import Testing

/// Catalogs whose values are written in MessageFormat 2.
@Suite struct MF2CatalogTests {
    private let catalog = MessageCatalog(
        messages: [
            "en": [
                "FILES": ".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}",
                "HELLO": "Hello, {$name}!", "OK": "OK",
            ],
            "pl": ["FILES": ".input {$n :number} .match $n one {{{$n} plik}} few {{{$n} pliki}} * {{{$n} plików}}"],
        ], developmentLocale: "en", syntax: .mf2)

    @Test func messagesAreResolvedAsInOtherSyntaxes() {
        #expect(catalog.text("FILES", ["n": 3], locale: "pl-PL") == "3 pliki")
        #expect(catalog.text("FILES", ["n": "3"], locale: "pl") == "3 pliki")
        #expect(catalog.text("HELLO", ["name": "Ewa"], locale: "pl") == "Hello, \u{2068}Ewa\u{2069}!")
        #expect(catalog.localized(for: "en")["OK"] == "OK")
        var buffer: [UInt8] = []
        catalog.localized(for: "en").append("FILES", ["n": 1], to: &buffer)
        #expect(buffer == Array("1 file".utf8))
    }

    @Test func whatIsMissingIsSaidAndNothingFails() {
        let resolution = catalog.resolve("HELLO", locale: "en")
        #expect(resolution.text == "Hello, \u{2068}{$name}\u{2069}!")
        #expect(resolution.issues == [.argument(.missingArgument(name: "name"))])
        let broken = MessageCatalog(
            messages: ["en": ["A": "Hello, {$name"]], developmentLocale: "en", syntax: .mf2)
        let answer = broken.resolve("A", ["name": "Ewa"], locale: "en")
        #expect(answer.text == "Hello, {$name" && answer.issues.count == 1)
    }

    @Test func isolationIsOnUnlessItIsSwitchedOff() {
        var plain = catalog
        plain.isolatesArguments = false
        #expect(plain.text("HELLO", ["name": "Ewa"], locale: "en") == "Hello, Ewa!")
        #expect(plain.resolve("HELLO", ["name": "Ewa"], locale: "en").text == "Hello, Ewa!")
        #expect(plain.parts("HELLO", ["name": "Ewa"], locale: "en").count == 3)
        #expect(catalog.parts("HELLO", ["name": "Ewa"], locale: "en").count == 5)
        // The messages behind it keep to what their own syntax has.
        let behind = MessageCatalog(messages: ["en": ["BYE": "Bye, {name}!"]], developmentLocale: "en")
        #expect(catalog.overlaying(behind).text("BYE", ["name": "Ewa"], locale: "en") == "Bye, Ewa!")
        #expect(catalog.overlaying(behind).text("HELLO", ["name": "E"], locale: "en") == "Hello, \u{2068}E\u{2069}!")
    }

    @Test func partsOfOtherSyntaxesAndOfUnknownKeysAreText() {
        let icu = MessageCatalog(messages: ["en": ["A": "{n} files"]], developmentLocale: "en")
        #expect(icu.parts("A", ["n": 2], locale: "en") == [.text("2 files")])
        #expect(icu.parts("B", locale: "en") == [.text("B")])
    }

    @Test(
        arguments: [
            ([".input {$n :number} {{{$n}}}", "%d"], .mf2), (["  .match $n * {{x}}", "{n}"], .icu),
            (["{$name} has %d", "%@"], .printf), (["{$name}", "{name}"], .icu), ([".local", "%@"], .printf),
            (["\n.local $a = {1} {{{$a}}}"], .mf2),
        ] as [([String], MessagePattern.Syntax)])
    func automaticAsksForAKeyword(_ values: [String], _ syntax: MessagePattern.Syntax) {
        #expect(CatalogSyntax.automatic.patternSyntax(for: values) == syntax)
    }
}
