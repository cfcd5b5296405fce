import MessageFormat
import Messages
import Testing

/// The switch for isolated arguments, where a user of a catalog finds it.
@Suite struct IsolationTests {
    private let catalog = MessageCatalog(
        messages: ["en": ["HELLO": "Hello, {name}!", "OK": "OK"]], developmentLocale: "en")
    private let arguments: MessageArguments = ["name": "\u{5D3}\u{5E0}\u{5D4}"]
    private let bare = "Hello, \u{5D3}\u{5E0}\u{5D4}!"
    private let isolated = "Hello, \u{2068}\u{5D3}\u{5E0}\u{5D4}\u{2069}!"

    @Test func itIsOffUnlessAskedFor() {
        #expect(catalog.isolatesArguments == nil && catalog.localized(for: ["en"]).isolatesArguments == nil)
        #expect(catalog.text("HELLO", arguments, locale: "en") == bare)
        #expect(MessageCatalog.standard.isolatesArguments == nil)
    }

    @Test func aCatalogAnswersWithMarksInEveryWay() {
        var marked = catalog
        marked.isolatesArguments = true
        #expect(marked.text("HELLO", arguments, locale: "en") == isolated)
        #expect(marked.resolve("HELLO", arguments, locale: "en").text == isolated)
        #expect(marked.localized(for: ["pl"]).text("HELLO", arguments) == isolated)
        #expect(marked.overlaying(.standard).text("HELLO", arguments, locale: "en") == isolated)
        #expect(marked.text("OK", locale: "en") == "OK")
        var buffer: [UInt8] = []
        marked.localized(for: ["en"]).append("HELLO", arguments, to: &buffer)
        #expect(buffer == Array(isolated.utf8))
        // The copy it was made of answers as before, from the same tables.
        #expect(catalog.text("HELLO", arguments, locale: "en") == bare)
    }

    @Test func oneReaderMayAskForIt() {
        var messages = catalog.localized(for: "en")
        messages.isolatesArguments = true
        #expect(messages.text("HELLO", arguments) == isolated)
        #expect(messages.answer("HELLO", arguments).text == isolated)
        #expect(catalog.localized(for: "en").text("HELLO", arguments) == bare)
    }
}
