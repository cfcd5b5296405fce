import Messages
import Randomness
import Tables
import Testing

@testable import Audit

/// What the audit says that a reader sees is what the catalog shows.
@Suite struct AnswerTests {
    private static let locales: [LocaleTag] = [
        "en", "en-GB", "en-001", "es", "es-419", "es-MX", "pt", "pt-PT", "pt-BR", "sr", "sr-Latn", "zh", "zh-Hans",
        "zh-Hant",
        "zh-Hant-HK", "de", "nb", "az", "az-Arab", "ja",
    ]
    private static let readers: [LocaleTag] =
        locales + ["pt-AO", "es-AR", "en-IN", "zh-TW", "zh-HK", "sr-ME", "no", "az-Arab-IR", "pa-Arab", "ko", "de-CH"]

    @Test func itIsWhatTheCatalogShows() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<400 {
            let development = Self.locales.randomElement(using: &random) ?? "en"
            let chosen = Set(Self.locales.filter { _ in Bool.random(using: &random) } + [development])
            var messages: [LocaleTag: [MessageKey: String]] = [:]
            for locale in chosen {
                for key in ["a.a", "b.b", "c.c", "d.d"] where Int.random(in: 0..<3, using: &random) > 0 {
                    // An empty value counts as none.
                    let isEmpty = Int.random(in: 0..<5, using: &random) == 0
                    messages[locale, default: [:]][MessageKey(key)] = isEmpty ? "" : "\(key) in \(locale)"
                }
                messages[locale] = messages[locale] ?? [:]
            }
            let catalog = MessageCatalog(messages: messages, developmentLocale: development)
            let sources = messages.map { locale, texts in
                let text = texts.map { "\"\($0.key.rawValue)\" = \"\($0.value)\";\n" }.sorted().joined()
                return SourceText(bytes: Array(text.utf8), path: "\(locale).lproj/T.strings")
            }
            let tables = CatalogTable.tables(of: sources, developmentLocale: development, syntax: .icu)
            guard let table = tables.first else { continue }
            for reader in Self.readers {
                for key in ["a.a", "b.b", "c.c", "d.d"] {
                    let answer = table.readers(of: reader).answer(key)
                    let resolution = catalog.resolve(MessageKey(key), locale: reader)
                    #expect(
                        answer?.locale == resolution.locale, "\(key) \(reader) of \(chosen.sorted()), \(development)")
                    #expect((answer?.message.value ?? key) == resolution.text)
                }
            }
        }
    }
}
