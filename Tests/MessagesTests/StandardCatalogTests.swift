import MessageFormat
import Messages
import Testing

@Suite struct StandardCatalogTests {
    let catalog = MessageCatalog.standard

    @Test func opensWithTheShippedLocales() {
        for locale: LocaleTag in ["ar", "en", "es", "id", "ja", "pl", "pt-PT", "ru"] {
            #expect(catalog.locales.contains(locale))
        }
        #expect(catalog.locales == catalog.locales.sorted())
        // Their names are taken as they stand.
        for locale in catalog.locales { #expect(LocaleTag(locale.identifier) == locale && locale.isKnown) }
    }

    /// What all of the shipped messages together may ask for.
    let arguments: MessageArguments = [
        "allowed": "a–z", "width": 800, "height": 600, "label": "Email", "message": "Fill in this field.", "step": 5,
        "nearest": 10, "texts": .list(["@"]), "text": "@", "excess": 3, "types": .list(["PNG"]), "ends": .list(["."]),
        "starts": .list(["+"]), "value": "ABC-1", "size": 2,
        "min": 8, "max": 64, "exact": 6, "length": 3, "count": 3, "example": "2030-12-31",
        "earliest": .date(MessageDate(secondsSince1970: 0)), "latest": .date(MessageDate(secondsSince1970: 0)),
    ]

    @Test(arguments: MessageKey.standard)
    func everyShippedKeyHasAMessageInEveryLocale(key: MessageKey) {
        for locale in catalog.locales {
            let resolution = catalog.resolve(key, arguments, locale: locale)
            #expect(resolution.locale != nil && resolution.issues.isEmpty && resolution.text != key.rawValue)
        }
    }

    @Test func messagesTakeThePluralOfTheirLanguage() {
        #expect(catalog.text("TEXT_TOO_SHORT", ["min": 1], locale: "pl") == "Wpisz co najmniej 1 znak.")
        #expect(catalog.text("TEXT_TOO_SHORT", ["min": 2], locale: "pl") == "Wpisz co najmniej 2 znaki.")
        #expect(catalog.text("TEXT_TOO_SHORT", ["min": 5], locale: "pl") == "Wpisz co najmniej 5 znaków.")
        #expect(catalog.text("TEXT_TOO_SHORT", ["min": 21], locale: "ru") == "Введите не менее 21 символа.")
        #expect(catalog.text("TEXT_TOO_SHORT", ["min": 2], locale: "ar") == "أدخل حرفين على الأقل.")
    }

    @Test func readersAreAnsweredAlongTheFallbackChain() {
        #expect(catalog.resolve("CANNOT_EMPTY", locale: "es-MX").locale == "es-419")
        #expect(catalog.resolve("INVALID_FORMAT", locale: "pt-AO").locale == "pt-PT")
        #expect(catalog.resolve("CANNOT_EMPTY", locale: "en-IN").locale == "en")
        #expect(catalog.resolve("CANNOT_EMPTY", locale: "in").locale == "id")
        #expect(catalog.resolve("CANNOT_EMPTY", locale: "tlh").locale == "en")
    }
}
