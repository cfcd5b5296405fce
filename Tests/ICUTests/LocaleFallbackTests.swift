import ICU
import Testing

struct LocaleFallbackTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var requested: String
        var available: String
        var expected: String
        var development = "en"

        var testDescription: String { "\(requested) of \(available)" }
    }

    @Test(arguments: [
        Case(requested: "es-MX", available: "en es es-419 es-ES", expected: "es-419 es en"),
        Case(requested: "es-MX", available: "en es", expected: "es en"),
        Case(requested: "pt-AO", available: "en pt pt-PT pt-BR", expected: "pt-PT pt en"),
        Case(requested: "pt-AO", available: "en pt-BR", expected: "pt-BR en"),
        Case(requested: "en-IN", available: "en en-001 en-GB fr", expected: "en-001 en"),
        Case(requested: "zh-TW", available: "en zh zh-Hant", expected: "zh-Hant zh en"),
        Case(requested: "zh_TW", available: "en zh-TW zh-CN", expected: "zh-TW zh-CN en"),
        Case(requested: "zh-Hant-TW", available: "en zh-TW zh-CN", expected: "zh-TW zh-CN en"),
        Case(requested: "zh-Hant", available: "en zh-TW zh-CN", expected: "zh-TW zh-CN en"),
        Case(requested: "zh-TW", available: "en zh", expected: "zh en"),
        Case(requested: "zh-CN", available: "en zh-Hans zh-Hant", expected: "zh-Hans zh-Hant en"),
        Case(requested: "zh-Hans-CN", available: "en zh_CN zh_TW", expected: "zh-CN zh-TW en"),
        Case(requested: "zh-HK", available: "en zh-Hans", expected: "zh-Hans en"),
        Case(requested: "zh-HK", available: "en zh-Hans zh-TW", expected: "zh-TW zh-Hans en"),
        Case(requested: "zh-MO", available: "en zh-HK zh-TW", expected: "zh-HK en"),
        Case(requested: "zh-Hans", available: "en zh-TW", expected: "zh-TW en"),
        Case(requested: "zh-TW", available: "en zh-Hans-CN zh-Hans-SG", expected: "zh-Hans-CN en"),
        Case(requested: "az", available: "en az-Arab-IQ az-Arab-IR", expected: "en"),
        Case(requested: "sr", available: "en sr-Latn", expected: "sr-Latn en"),
        Case(requested: "sr-Latn", available: "en sr", expected: "sr en"),
        Case(requested: "sr", available: "en sr sr-Latn", expected: "sr sr-Latn en"),
        Case(requested: "sr-ME", available: "en sr sr-Latn", expected: "sr-Latn sr en"),
        Case(requested: "sr-Latn fr", available: "en sr fr", expected: "fr sr en"),
        Case(requested: "nn", available: "en nb", expected: "nb en"),
        Case(requested: "nn", available: "en no", expected: "nb en"),
        Case(requested: "no", available: "en nb", expected: "nb en"),
        Case(requested: "nb", available: "en nn", expected: "en"),
        Case(requested: "uk", available: "en ru", expected: "en"),
        Case(requested: "eu", available: "en es fr", expected: "en"),
        Case(requested: "yue", available: "en zh-Hant", expected: "en"),
        Case(requested: "ga", available: "de en", expected: "de", development: "de"),
        Case(requested: "pt", available: "en pt-BR pt-PT", expected: "pt-BR en"),
        Case(requested: "pt en", available: "en pt-BR", expected: "pt-BR en"),
        Case(requested: "en-GB", available: "de en-US", expected: "en-US de", development: "de"),
        Case(requested: "fr-CA de-AT", available: "en de fr de-AT", expected: "fr de-AT de en"),
        Case(requested: "de fr de", available: "en de fr", expected: "de fr en"),
        Case(requested: "en fr", available: "en fr", expected: "en fr"),
        Case(requested: "en-GB fr", available: "en fr", expected: "en fr"),
        Case(requested: "fr en de", available: "de en fr", expected: "fr en de"),
        Case(requested: "", available: "de en", expected: "en"),
        Case(requested: "Base und", available: "de en", expected: "en"),
        Case(requested: "fr", available: "", expected: "en"),
        Case(requested: "iw", available: "en he", expected: "he en"),
        Case(requested: "in-ID", available: "en id", expected: "id en"),
        Case(requested: "ar-EG-u-nu-latn", available: "ar en", expected: "ar en"),
        Case(requested: "de-CH-1996", available: "de de-CH en", expected: "de-CH de en"),
    ])
    func chain(example: Case) {
        let fallback = LocaleFallback(available: tags(example.available), development: LocaleTag(example.development))
        let chain = fallback.chain(for: tags(example.requested))
        #expect(chain.map(\.identifier).joined(separator: " ") == example.expected)
    }

    @Test func whatTheAuditCallsPresent() {
        let fallback = LocaleFallback(
            available: ["en", "es", "es-419", "zh-Hans", "zh-CN", "pt-BR"], development: "en")
        #expect(fallback.parents(of: "es-MX") == ["es-419", "es"])
        #expect(fallback.parents(of: "es-419") == ["es-419", "es"])
        #expect(fallback.parents(of: "zh-CN") == ["zh-CN", "zh-Hans"])
        #expect(fallback.parents(of: "zh-Hant").isEmpty)
        #expect(fallback.parents(of: "pt").isEmpty)
        #expect(fallback.parents(of: "en-GB") == ["en"])
        #expect(fallback.parents(of: "und").isEmpty)
    }

    @Test func neverAnotherLanguageAndEachOnce() {
        let available = LocaleTag.all
        let fallback = LocaleFallback(available: available, development: "tlh")
        let single = LocaleFallback(available: available.filter { $0.region == nil }, development: "tlh")
        for tag in available {
            for chain in [fallback.chain(for: [tag]), single.chain(for: [tag])] {
                #expect(chain.last == "tlh")
                #expect(Set(chain).count == chain.count)
                let family = Set(tag.ancestry.map(\.language))
                #expect(chain.dropLast().allSatisfy { family.contains($0.language) }, "\(tag): \(chain)")
            }
            #expect(fallback.chain(for: [tag]).first == tag)
        }
    }

    @Test func headersChooseAsTheirTagsDo() {
        let fallback = LocaleFallback(available: ["en", "pt", "pt-BR", "zh-Hant"], development: "en")
        #expect(fallback.best(acceptLanguage: "pt-AO,pt;q=0.8,en;q=0.5") == "pt")
        #expect(fallback.best(acceptLanguage: "en;q=0.5, zh-TW;q=0.9") == "zh-Hant")
        #expect(fallback.best(acceptLanguage: "en, pt;q=0.5") == "en")
        #expect(fallback.best(acceptLanguage: "ja, *;q=0.1") == "en")
        #expect(fallback.best(acceptLanguage: "") == "en")
        #expect(fallback.best(acceptLanguage: ";;;q==,,\0") == "en")
    }

    private func tags(_ list: String) -> [LocaleTag] {
        list.split(separator: " ").map { LocaleTag($0) }
    }
}
