import Base
import MessageFormat
import Messages
import ProjectSupport
import Projects
import TestSupport
import Testing

/// What the audit says that a reader sees is what the runtime shows.
@Suite struct FallbackChainTests {
    private static let locales: [LocaleTag] = [
        "en", "en-001", "en-GB", "pl", "es", "es-419", "es-MX", "pt", "pt-PT", "pt-BR", "sr", "sr-Latn", "zh",
        "zh-Hans", "zh-Hant", "zh-Hant-HK", "nb", "nn", "az", "az-Arab", "ja",
    ]
    private static let readers =
        locales + [
            "es-AR", "pt-AO", "zh-TW", "zh-HK", "zh-CN", "sr-ME", "sr-Latn-ME", "de", "fr-CH", "no", "en-IN",
            "az-Arab-IR", "pa-Arab", "und",
        ]
    private static let keys = ["A", "B", "C", "D"]

    /// A catalog with holes and empty texts, as tables and as the runtime has it.
    private struct Catalog {
        let tables: [CatalogTable]
        let runtime: MessageCatalog

        init(_ name: String, developmentLocale: LocaleTag, using generator: inout SeededGenerator) {
            let chosen = FallbackChainTests.locales.filter { _ in Bool.random(using: &generator) }
            var messages: [LocaleTag: [MessageKey: String]] = [:]
            for locale in Set(chosen + [developmentLocale]) {
                messages[locale] = [:]
                for key in FallbackChainTests.keys {
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0: messages[locale]?[MessageKey(key)] = "\(key) of \(name) in \(locale)"
                    case 1: messages[locale]?[MessageKey(key)] = ""
                    default: break
                    }
                }
            }
            runtime = MessageCatalog(messages: messages, developmentLocale: developmentLocale)
            let sources = messages.map { locale, messages in
                let text = messages.map { "\"\($0.key.rawValue)\" = \"\($0.value)\";\n" }.joined()
                return SourceText(text, path: "\(name)/\(locale).lproj/T.strings")
            }
            tables = CatalogTable.tables(of: sources, developmentLocale: developmentLocale, syntax: .icu)
        }
    }

    @Test(arguments: Extent.some(of: 0..<200, oneIn: 10))
    func randomCatalogsAnswerAsTheRuntimeDoes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let development: LocaleTag = ["en", "es-419", "zh-Hant", "nb"][Int(seed) / 2 % 4]
        let app = Catalog("app", developmentLocale: development, using: &generator)
        let kit = Catalog("kit", developmentLocale: ["en", "pl"][Int(seed) % 2], using: &generator)
        let base = Catalog("base", developmentLocale: "es", using: &generator)
        let overlays = Overlays(kit.tables, named: "kit").followed(by: Overlays(base.tables, named: "base"))
        let table = try #require(Project(tables: app.tables, overlays: overlays).tables.first)
        let runtime = app.runtime.overlaying(kit.runtime).overlaying(base.runtime)
        let alone = try #require(app.tables.first)
        for locale in Self.readers {
            for key in Self.keys {
                expectSame(table.readers(of: locale).answer(key), runtime.resolve(MessageKey(key), locale: locale))
                expectSame(alone.readers(of: locale).answer(key), app.runtime.resolve(MessageKey(key), locale: locale))
            }
        }
    }

    @Test func theShippedMessagesAnswerAsTheyDoAtRunTime() throws {
        let texts: [LocaleTag: [MessageKey: String]] = [
            "en": ["CANNOT_EMPTY": "Tell us.", "OWN": "Own"], "es": ["CANNOT_EMPTY": "Dinos.", "OWN": "Propio"],
        ]
        let runtime = MessageCatalog(messages: texts, developmentLocale: "en").overlaying(.standard)
        let sources = texts.map { locale, messages in
            let text = messages.map { "\"\($0.key.rawValue)\" = \"\($0.value)\";\n" }.joined()
            return SourceText(text, path: "\(locale).lproj/T.strings")
        }
        let table = try #require(Project(tables: CatalogTable.tables(of: sources), overlays: .standard).tables.first)
        for locale in MessageCatalog.standard.locales + ["es-MX", "pt-AO", "zh-TW", "lb", "de-LI", "en-AU"] {
            let readers = table.readers(of: locale)
            for key in MessageKey.standard.map(\.rawValue) + ["OWN", "NOBODY_HAS_THIS"] {
                expectSame(readers.answer(key), runtime.resolve(MessageKey(key), locale: locale))
            }
        }
    }

    private func expectSame(_ answer: FallbackChain.Answer?, _ resolution: Resolution) {
        #expect(answer?.locale == resolution.locale)
        guard let answer, let locale = resolution.locale else { return }
        // A text with arguments is shown without them.
        let text = CompiledMessage(answer.message.value, locale: locale).text()
        #expect(text == resolution.text)
    }
}
