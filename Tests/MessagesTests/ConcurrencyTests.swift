import Messages
import Testing

/// Many tasks read what others are making. `make test-threads` runs these under ThreadSanitizer.
@Suite struct ConcurrencyTests {
    /// A catalog whose every table is yet to be read, and every message to be compiled.
    private static func freshCatalog() -> MessageCatalog {
        let locales: [LocaleTag] = ["en", "pl", "ar", "he", "ja", "pt", "pt-PT", "ru", "zh-Hant", "fa"]
        var messages: [LocaleTag: [MessageKey: String]] = [:]
        for locale in locales {
            for number in 0..<40 {
                messages[locale, default: [:]][MessageKey("KEY_\(number)")] =
                    number % 2 == 0
                    ? "A text without arguments in \(locale), number \(number)"
                    : "{n, plural, one {# thing} other {# things}} of {name} at {t, time, short}"
            }
        }
        return MessageCatalog(messages: messages, developmentLocale: "en").overlaying(.standard)
    }

    private static let arguments: MessageArguments = [
        "n": 1_234, "name": "Ana", "t": .date(MessageDate(secondsSince1970: 0)), "max": 2, "min": 1,
    ]

    private static func texts(of messages: Localizer) -> [String] {
        var texts = (0..<40).map { messages.text(MessageKey("KEY_\($0)"), arguments) }
        texts += ["CANNOT_EMPTY", "TEXT_TOO_LONG", "NONE"].map { messages.text(MessageKey($0), arguments) }
        return texts
    }

    @Test func manyTasksReadOneLocalizerFromItsFirstMessageOn() async {
        let expected = Self.texts(of: Self.freshCatalog().localized(for: ["pl"]))
        for _ in 0..<5 {
            let messages = Self.freshCatalog().localized(for: ["pl"])
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<16 {
                    group.addTask { (0..<10).allSatisfy { _ in Self.texts(of: messages) == expected } }
                }
                for await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test func someReadWhileOthersOpenLocales() async {
        let catalog = Self.freshCatalog()
        let reference = Self.freshCatalog()
        let messages = catalog.localized(for: ["ar"])
        let expected = Self.texts(of: reference.localized(for: ["ar"]))
        let byLocale = catalog.locales.map { Self.texts(of: reference.localized(for: [$0])) }
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    if task % 2 == 0 { return (0..<20).allSatisfy { _ in Self.texts(of: messages) == expected } }
                    return catalog.locales.indices.allSatisfy { step in
                        let index = (step + task * 7) % catalog.locales.count
                        let locale = catalog.locales[index]
                        return Self.texts(of: catalog.localized(for: locale)) == byLocale[index]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func readersResolveAndAppendWhatOthersCompile() async {
        let messages = Self.freshCatalog().localized(for: ["he"])
        let expected = Self.texts(of: Self.freshCatalog().localized(for: ["he"]))
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<12 {
                group.addTask {
                    (0..<40).allSatisfy { number in
                        let key = MessageKey("KEY_\(number)")
                        if task % 2 == 0 { return messages.resolve(key, Self.arguments).text == expected[number] }
                        var buffer: [UInt8] = []
                        messages.append(key, Self.arguments, to: &buffer)
                        return buffer == Array(expected[number].utf8)
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
