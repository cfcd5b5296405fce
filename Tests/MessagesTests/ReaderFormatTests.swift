import ICU
import MessageFormat
import Messages
import Testing

/// Numbers, dates and lists in a message are written for the reader; its plural rules are those of the table.
@Suite struct ReaderFormatTests {
    private static let pattern = "{n, number} · {n} · {d, date, long} · {d, time, short} · {l, list}"
    private static let arguments: MessageArguments = [
        "n": 12345.5, "d": .date(MessageDate(secondsSince1970: 1_896_091_200)), "l": .list(["A", "B", "C"]),
    ]

    private func catalog(
        _ texts: [LocaleTag: String], syntax: CatalogSyntax = .icu
    ) -> MessageCatalog {
        MessageCatalog(messages: texts.mapValues { ["KEY": $0] }, developmentLocale: "en", syntax: syntax)
    }

    @Test(arguments: [
        ("es-AR", "1.234.567,5"), ("es-MX", "1,234,567.5"), ("es", "1.234.567,5"), ("de", "1.234.567,5"),
        ("de-AT", "1\u{A0}234\u{A0}567,5"), ("en-IN", "12,34,567.5"),
        ("ar-MA", "1.234.567,5"),
    ])
    func `A regional reader sees the numbers of the region`(reader: LocaleTag, number: String) {
        let texts = catalog(["es": "{n, number}", "de": "{n, number}", "en": "{n, number}", "ar": "{n, number}"])
        #expect(texts.text("KEY", ["n": 1_234_567.5], locale: reader) == number)
    }

    @Test func `A text has the formats that a table of the reader's own locale would have`() {
        var compared = 0
        for reader in LocaleTag.all where reader.script == nil && reader.region != nil {
            let language = LocaleTag(reader.language)
            guard reader.maximized.script == language.maximized.script else { continue }
            let inherited = catalog([language: Self.pattern]).text("KEY", Self.arguments, locale: reader)
            #expect(
                inherited == catalog([reader: Self.pattern]).text("KEY", Self.arguments, locale: reader), "\(reader)")
            compared += 1
        }
        #expect(compared > 400)
    }

    @Test func `MessageFormat 2 shows the reader's formats too`() {
        let texts = catalog(["es": "{$n :number} {$d :date length=long} {$x :datetime}"], syntax: .mf2)
        let own = catalog(["es-AR": "{$n :number} {$d :date length=long} {$x :datetime}"], syntax: .mf2)
        let arguments: MessageArguments = [
            "n": 12345.5, "d": .date(MessageDate(secondsSince1970: 1_896_091_200)), "x": 1,
        ]
        #expect(texts.text("KEY", arguments, locale: "es-AR") == own.text("KEY", arguments, locale: "es-AR"))
        #expect(texts.text("KEY", arguments, locale: "es-AR") != texts.text("KEY", arguments, locale: "es-MX"))
    }

    @Test(arguments: [CatalogSyntax.icu, .mf2])
    func `Plural forms follow the table's locale`(syntax: CatalogSyntax) {
        // In Portuguese of Brazil, 0 is `one`; in that of Portugal it is `other`.
        let text =
            syntax == .mf2
            ? ".input {$n :number} .match $n one {{one {$n}}} * {{other {$n}}}"
            : "{n, plural, one {one #} other {other #}}"
        let texts = catalog(["pt": text], syntax: syntax)
        #expect(texts.text("KEY", ["n": 0], locale: "pt-PT") == "one 0")
        #expect(catalog(["pt-PT": text], syntax: syntax).text("KEY", ["n": 0], locale: "pt-PT") == "other 0")
        #expect(texts.text("KEY", ["n": 12345], locale: "pt-PT") == "other 12\u{A0}345")
        #expect(texts.text("KEY", ["n": 12345], locale: "pt") == "other 12.345")
    }

    @Test func `A text in another language or script keeps its own formats`() {
        let texts = catalog(["en": Self.pattern, "sr": Self.pattern])
        let english = texts.text("KEY", Self.arguments, locale: "en")
        #expect(texts.text("KEY", Self.arguments, locale: "fr-CA") == english)
        #expect(texts.text("KEY", Self.arguments, locale: "sr-Latn") == texts.text("KEY", Self.arguments, locale: "sr"))
    }

    @Test func `A resolution names the locale of the text and that of the formats`() {
        let texts = catalog(["es": "{n, number}", "en": "{n, number}"])
        let argentine = texts.resolve("KEY", ["n": 1234.5], locale: "es-AR")
        #expect(argentine.locale == "es" && argentine.formatLocale == "es-AR" && argentine.text == "1.234,5")
        let polish = texts.resolve("KEY", locale: "pl")
        #expect(polish.locale == "en" && polish.formatLocale == "en")
        #expect(texts.resolve("NO_SUCH_KEY", locale: "es-AR").formatLocale == nil)
        // Equal by likely subtags: the table itself serves.
        #expect(texts.resolve("KEY", locale: "es-ES").formatLocale == "es")
    }

    @Test func `Requests cannot make the number of formats grow`() {
        let texts = catalog(["es": "{n, number}", "en": "{n, number}"])
        for reader: LocaleTag in ["es-ZZ", "es-x-private", "es-419-u-nu-arab", "es-AR-u-ca-buddhist-x-1"] {
            let formats = texts.resolve("KEY", locale: reader).formatLocale
            #expect(formats == "es" || LocaleTag.all.contains(formats ?? "und"), "\(reader)")
        }
        #expect(texts.resolve("KEY", locale: "es-AR-u-ca-buddhist").formatLocale == "es-AR")
    }

    @Test func `The first requested locale of the language gives the formats`() {
        let texts = catalog(["es": "{n, number}", "en": "{n, number}"])
        #expect(texts.localized(for: ["es", "es-MX"]).text("KEY", ["n": 1_234_567]) == "1.234.567")
        #expect(texts.localized(for: ["pl", "es-MX", "es"]).text("KEY", ["n": 1_234_567]) == "1,234,567")
    }

    @Test func `A date is shown in the calendar that its argument names`() {
        let texts = catalog(["th": "{d, date, long}", "fa": "{d, date, long}", "en": "{d, date, long}"])
        let day = 1_896_091_200.0
        func text(_ locale: LocaleTag, _ calendar: MessageDate.Calendar) -> String {
            texts.text("KEY", ["d": .date(MessageDate(secondsSince1970: day, calendar: calendar))], locale: locale)
        }
        #expect(text("th", .localized).contains("2573") && text("th", .gregorian).contains("2030"))
        #expect(text("fa", .localized).contains("۱۴۰۸") && text("fa", .gregorian).contains("۲۰۳۰"))
        #expect(text("en", .localized) == text("en", .gregorian))
        let mf2 = catalog(["th": "{$d :date length=long}"], syntax: .mf2)
        let gregorian = MessageDate(secondsSince1970: day, calendar: .gregorian)
        #expect(mf2.text("KEY", ["d": .date(gregorian)], locale: "th").contains("2030"))
    }
}
