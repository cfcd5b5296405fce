import Foundation
import ICU
import Messages
import Testing

/// Our plural categories are those of the browser's `Intl.PluralRules`, but for what CLDR has changed since.
@Suite struct PluralAgreementTests {
    /// A number for which the browser, whose CLDR is newer than libicu's, has another category.
    struct Difference: Codable, Hashable {
        let locale: String
        let type: String
        let number: Int
        let ours: String
        let theirs: String
    }

    @Test(.enabled(if: Chromium.path != nil, Chromium.isMissing))
    func everyShippedLocaleAgreesFrom0To200() throws {
        // libicu has no rules for Haitian Creole and Tajik, and had none for Konkani before CLDR 48.
        let locales = MessageCatalog.standard.locales.filter { !["ht", "kok", "tg"].contains($0) }
        #expect(locales.count >= 64)
        let differences = try Self.differences(between: locales.map { ($0, rulesOf: $0) })
        #expect(differences == Self.known)
    }

    /// What has changed between CLDR 42, which libicu 72 has, and the browser's: nothing, of the shipped locales.
    private static let known: [Difference] = []

    @Test(.enabled(if: Chromium.path != nil, Chromium.isMissing))
    func aDifferenceWouldBeSeen() throws {
        let differences = try Self.differences(between: [("en", rulesOf: "fr")])
        #expect(
            differences.prefix(2) == [
                Difference(locale: "en", type: "cardinal", number: 0, ours: "one", theirs: "other"),
                Difference(locale: "en", type: "ordinal", number: 2, ours: "other", theirs: "two"),
            ])
    }

    /// What the browser finds to be other than in our lists, in their order.
    private static func differences(
        between locales: [(LocaleTag, rulesOf: LocaleTag)]
    ) throws -> [Difference] {
        let lists = locales.flatMap { locale, ours in
            [(PluralKind.cardinal, "cardinal"), (.ordinal, "ordinal")].map { kind, type in
                let rules = PluralRules.rules(for: ours, kind: kind)
                let categories = (0...200).map { "\"\(rules.category(for: $0).keyword)\"" }
                return "[\"\(locale.identifier)\", \"\(type)\", [\(categories.joined(separator: ","))]]"
            }
        }
        let page = """
            <!doctype html><meta charset="utf-8"><pre id="differences"></pre><script>
            const differences = [];
            for (const [locale, type, categories] of [\(lists.joined(separator: ",\n"))]) {
              const rules = new Intl.PluralRules(locale, { type });
              if (rules.resolvedOptions().locale.split("-")[0] !== locale.split("-")[0])
                differences.push({ locale, type, number: -1, ours: "known", theirs: "unknown" });
              categories.forEach((ours, number) => {
                const theirs = rules.select(number);
                if (theirs !== ours) differences.push({ locale, type, number, ours, theirs });
              });
            }
            document.getElementById("differences").textContent = JSON.stringify(differences);
            </script>
            """
        let document = try Chromium.document(of: Array(page.utf8))
        let result = try #require(document.firstMatch(of: /<pre id="differences">(\[.*\])<\/pre>/)?.output.1)
        return try JSONDecoder().decode([Difference].self, from: Data(result.utf8))
    }
}
