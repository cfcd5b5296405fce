import Base
import MessageFormat
import Messages
import Testing

@Suite struct MessageCatalogTests {
    let app = MessageCatalog(
        messages: [
            "en": [
                "HELLO": "Hello, {name}!", "FILES": "{count, plural, one {# file} other {# files}}", "EMPTY": "Nothing",
            ],
            "pl": ["HELLO": "Witaj, {name}!", "EMPTY": ""],
            "pt": ["HELLO": "Olá, {name}!"],
        ], developmentLocale: "en")

    @Test func aMissingArgumentShowsItsNameAndIsReported() {
        let resolution = app.resolve("HELLO", locale: "pl")
        #expect(resolution.text == "Witaj, {name}!")
        #expect(resolution.issues == [.argument(.missingArgument(name: "name"))])
    }

    @Test func aMissingMessageFallsBackPerMessage() {
        let messages = app.localized(for: ["pl"])
        #expect(messages.text("HELLO", ["name": "Ewa"]) == "Witaj, Ewa!")
        let fallback = messages.resolve("FILES", ["count": 2])
        #expect(fallback.text == "2 files")
        #expect(fallback.locale == "en")
    }

    @Test func anEmptyMessageCountsAsNone() {
        #expect(app.text("EMPTY", locale: "pl") == "Nothing")
    }

    @Test func anUnknownKeyIsItsOwnText() {
        let resolution = app.resolve("NO_SUCH_KEY", locale: "pl")
        #expect(resolution.text == "NO_SUCH_KEY")
        #expect(resolution.locale == nil)
        #expect(resolution.issues == [.missingMessage("NO_SUCH_KEY")])
    }

    @Test func issuesAreDescribedBySentences() {
        let catalog = MessageCatalog(
            messages: ["en": ["HELLO": "Hello, {name}!", "BROKEN": "{"]], developmentLocale: "en")
        func said(_ key: MessageKey) -> [String] { catalog.resolve(key, locale: "en").issues.map(\.description) }
        #expect(
            said("HELLO") == ["The message uses the argument `name`, which has no value. Pass one with the message."])
        #expect(said("NO_SUCH_KEY") == ["No locale has the message `NO_SUCH_KEY`. Add it to a catalog."])
        let broken = said("BROKEN")
        #expect(broken.count == 1 && broken.allSatisfy { $0.hasPrefix("The pattern of the message has an error. ") })
        #expect((broken + said("HELLO")).allSatisfy { $0.hasSuffix(".") })
    }

    @Test func requestedLocalesAreAskedInOrder() {
        #expect(app.localized(for: ["uk", "pt-BR", "pl"]).text("HELLO", ["name": "Zé"]) == "Olá, Zé!")
        #expect(app.localized(for: []).text("HELLO", ["name": "Ann"]) == "Hello, Ann!")
    }

    @Test func headersOfAnyShapeFindALocale() {
        #expect(app.bestLocale(acceptLanguage: "pt-AO,pt;q=0.8,en;q=0.5") == "pt")
        #expect(app.bestLocale(acceptLanguage: "en;q=0.2, pl;q=0.9") == "pl")
        for malformed in ["", ";;;", "*", "q=1", "\u{0}", String(repeating: "a-", count: 10_000)] {
            #expect(app.bestLocale(acceptLanguage: malformed) == "en")
        }
    }

    /// What headers chose is kept, for as many as there is room, and for short ones.
    @Test func aHeaderThatWasSeenBeforeChoosesTheSame() {
        let catalog = MessageCatalog(messages: ["en": ["A": "a"], "pl": ["A": "b"]], developmentLocale: "en")
        for _ in 0..<2 {
            for number in 0..<600 {
                #expect(catalog.bestLocale(acceptLanguage: "x\(number), pl;q=0.5") == "pl")
                #expect(catalog.bestLocale(acceptLanguage: "x\(number)") == "en")
            }
            let long = String(repeating: "xx;q=0.9, ", count: 30)
            #expect(catalog.bestLocale(acceptLanguage: long + "pl;q=0.5") == "pl")
        }
    }

    @Test func theAppsMessagesComeBeforeTheShippedOnes() {
        let own = MessageCatalog(messages: ["en": ["CANNOT_EMPTY": "Tell us."]], developmentLocale: "en")
        let both = own.overlaying(.standard)
        #expect(both.text("CANNOT_EMPTY", locale: "en") == "Tell us.")
        #expect(both.text("DONE", locale: "en") == "Done")
        // The better language wins over the better catalog.
        #expect(both.text("CANNOT_EMPTY", locale: "pl") == "Wypełnij to pole.")
    }

    @Test func aFloodOfInventedLocalesIsAnsweredAsBefore() {
        for number in 0..<2_000 {
            let locale = LocaleTag("en-x-\(String(number, radix: 36))")
            #expect(app.text("EMPTY", locale: locale) == "Nothing")
        }
        #expect(app.text("HELLO", ["name": "Ewa"], locale: "pl") == "Witaj, Ewa!")
    }

    @Test func `The syntax is that of most messages of the development locale`() {
        let icu = MessageCatalog(
            messages: ["en": ["A": "{a} of {b}", "B": "100%"]], developmentLocale: "en", syntax: .automatic)
        #expect(icu.text("A", ["a": 1, "b": 2], locale: "en") == "1 of 2")
        let printf = MessageCatalog(
            messages: ["en": ["A": "%d of %d", "B": "{literal}"]], developmentLocale: "en", syntax: .automatic)
        #expect(printf.text("B", locale: "en") == "{literal}")
        #expect(printf.text("A", ["1": 1, "2": 2], locale: "en") == "1 of 2")
    }
}

/// This file imports `Messages` alone, with `MemberImportVisibility` on: everything a program needs must be in reach.
@Suite struct OneImportTests {
    @Test func membersOfEverythingNamedAreInReach() {
        let locale = LocaleTag("pt_BR")
        #expect(locale.identifier == "pt-BR" && locale.textDirection == .leftToRight)
        #expect(DecimalNumber("1.50") != nil && MF2Functions.standard["number"] != nil)
        do throws(CatalogError) {
            _ = try MessageCatalog(directory: "/no/such/folder", table: "T", developmentLocale: "en")
            Issue.record("there is no such folder")
        } catch .unreadable(let error) {
            #expect(!error.description.isEmpty && !error.path.isEmpty)
        } catch {
            #expect(!error.description.isEmpty)
        }
    }

    @Test func aDirectoryWithoutTheTableIsNamed() {
        let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        let error = #expect(throws: CatalogError.self) {
            try MessageCatalog(directory: folder, table: "None", developmentLocale: "en")
        }
        #expect(
            error?.description == "There is no table `None` in `\(folder)`. Check both names, or create a file such as "
                + "`\(folder)/en.lproj/None.strings`.")
    }
}

/// The ways to a text that a server takes, held to those that say more.
@Suite struct AnswerTests {
    @Test(arguments: ["en", "pl", "de-CH", "en-GB", "xx", "zh-Hant-HK"] as [LocaleTag])
    func anAnswerIsWhatResolvingGives(_ locale: LocaleTag) {
        let app = MessageCatalog(
            messages: ["en": ["ONLY_ENGLISH": "{n, plural, one {# dog} other {# dogs}}"], "pl": ["CANNOT_EMPTY": ""]],
            developmentLocale: "en")
        let messages = app.overlaying(.standard).localized(for: locale)
        // Once before the message is kept, and once after.
        for key in ["ONLY_ENGLISH", "CANNOT_EMPTY", "TEXT_TOO_SHORT", "NO_SUCH", "CANNOT_EMPTY", "TEXT_TOO_SHORT"]
            as [MessageKey]
        {
            let arguments: MessageArguments = ["n": 2, "min": 8]
            let resolution = messages.resolve(key, arguments)
            let answer = messages.answer(key, arguments)
            #expect(answer.text == resolution.text && answer.locale == resolution.locale)
        }
    }
}
