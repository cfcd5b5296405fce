import MessageFormat
import Messages
import Testing
import Validation

/// Which language a reader gets, and that headers say so.
@Suite struct LanguageNegotiationTests {
    /// An app in four languages; the shipped messages, in many more, stand behind it.
    private let catalog = MessageCatalog(
        messages: [
            "en": ["WELCOME": "Welcome", "ONLY_ENGLISH": "English"], "pl": ["WELCOME": "Witaj"],
            "ar": ["WELCOME": "أهلا"],
            "ja": ["WELCOME": "ようこそ"],
        ], developmentLocale: "en"
    ).overlaying(.standard)

    private func answer(
        _ sources: [LanguageNegotiation.Source], _ values: [LanguageNegotiation.Source: String],
        _ key: MessageKey = .cannotEmpty
    ) -> ErrorResponse {
        let language = LanguageNegotiation(catalog, sources: sources).language { values[$0] }
        return Refusal(entries: [Refusal.Entry(failure: Failure(key: key))]).response(in: language)
    }

    private func headers(_ response: ErrorResponse) -> [String: String] {
        Dictionary(uniqueKeysWithValues: response.headers.map { ($0.name, $0.value) })
    }

    @Test(arguments: [
        ("fr, pl;q=0.5", "pl"), ("fr", "en"), ("", "en"), ("pl-PL", "pl"), ("en-GB, ja", "en"), ("ar-EG", "ar"),
        ("de;q=0.9, ja;q=0.1, *", "ja"), ("pl;q=0, ja;q=0.2", "ja"), (";;;,=", "en"),
    ])
    func theAppsOwnLanguagesAreOnOffer(header: String, expected: LocaleTag) {
        let response = answer([.acceptLanguage], [.acceptLanguage: header])
        #expect(response.language == expected && response.contentLanguages == [expected])
        #expect(catalog.bestLocale(acceptLanguage: header) == expected)
        #expect(headers(response)["Content-Language"] == expected.identifier)
        #expect(headers(response)["Vary"] == "Accept-Language" && headers(response)["Cache-Control"] == nil)
    }

    @Test func `All that stand behind are offered only where they are asked`() {
        #expect(catalog.languages == ["ar", "en", "ja", "pl"])
        #expect(catalog.locales == MessageCatalog.standard.languages)
        let french = LanguageNegotiation(.standard).language { _ in "fr" }
        #expect(french.locale == "fr" && french.messages[.cannotEmpty] == "Remplissez ce champ.")
    }

    @Test func theContentsLanguageIsThatOfTheText() {
        // A message that the language lacks is sent in the one that stood in.
        let english = answer([.acceptLanguage], [.acceptLanguage: "pl"], "ONLY_ENGLISH")
        #expect(english.language == "pl" && headers(english)["Content-Language"] == "en")
        // The key itself is in no language.
        #expect(headers(answer([.acceptLanguage], [.acceptLanguage: "pl"], "NO_SUCH"))["Content-Language"] == nil)
        let both = Refusal(
            entries: ["ONLY_ENGLISH", .cannotEmpty].map { Refusal.Entry(failure: Failure(key: $0)) }
        ).response(in: LanguageNegotiation(catalog).language { _ in "pl" }, as: ProblemDetails())
        #expect(headers(both)["Content-Language"] == "pl, en")
        // A parent's text is what a reader of the child was promised.
        let swiss = LanguageNegotiation(.standard).language { _ in "de-CH" }
        let response = Refusal(entries: [Refusal.Entry(failure: Failure(key: .cannotEmpty))]).response(in: swiss)
        #expect(headers(response)["Content-Language"] == "de-CH")
    }

    @Test func theAppSetsTheOrder() {
        let values: [LanguageNegotiation.Source: String] = [
            .query("lang"): "ja", .cookie("lang"): "pl", .session: "ar", .acceptLanguage: "en",
        ]
        // Each header that was looked at before the choice, and no other.
        let query = answer([.query("lang"), .cookie("lang"), .acceptLanguage], values)
        #expect(query.language == "ja" && headers(query)["Vary"] == nil && headers(query)["Cache-Control"] == nil)
        let cookie = answer([.cookie("lang"), .query("lang"), .acceptLanguage], values)
        #expect(cookie.language == "pl" && headers(cookie)["Vary"] == "Cookie")
        #expect(headers(cookie)["Cache-Control"] == "private")
        let session = answer([.session, .cookie("lang")], values)
        #expect(session.language == "ar" && headers(session)["Vary"] == "Cookie" && session.isPrivate)
        // A cookie without a usable language matters to caches too, and the answer is for everybody.
        for useless in [nil, "fr", "", "x\u{0}y"] {
            let rest: [LanguageNegotiation.Source: String] = [.acceptLanguage: "ja", .cookie("lang"): useless ?? ""]
            let fallback = answer([.cookie("lang"), .session, .acceptLanguage], rest)
            #expect(fallback.language == "ja" && headers(fallback)["Vary"] == "Cookie, Accept-Language")
            #expect(headers(fallback)["Cache-Control"] == nil)
        }
        let nothing = answer([.cookie("lang")], [:])
        #expect(nothing.language == "en" && headers(nothing)["Vary"] == "Cookie" && !nothing.isPrivate)
    }

    @Test func `A regional reader sees and types the numbers of the region, in the language that is offered`() throws {
        let catalog = MessageCatalog(
            messages: ["es": ["LIMIT": "{n, number}"], "en": ["LIMIT": "{n, number}"]], developmentLocale: "en")
        let reader = LanguageNegotiation(catalog).language { _ in "es-AR, en;q=0.5" }
        #expect(reader.locale == "es" && reader.formatLocale == "es-AR")
        #expect(reader.messages.text("LIMIT", ["n": 1234.5]) == "1.234,5")
        let other = LanguageNegotiation(catalog).language { _ in "es-MX" }
        #expect(other.locale == "es" && other.messages.text("LIMIT", ["n": 1234.5]) == "1,234.5")
        // Nothing that the reader asked for is offered.
        let polish = LanguageNegotiation(catalog).language { _ in "pl-PL" }
        #expect(polish.locale == "en" && polish.formatLocale == "en")
    }
}
