import Foundation
import ICU
import Messages
import Testing

/// Which languages there are, and what a translator finds written about each.
@Suite struct LanguagesTests {
    static let locales = MessageCatalog.standard.locales

    @Test func noLanguageThatWeShipIsLost() {
        let shipped = """
            af am ar as az be bg bn bs ca ckb cs cy da de de-CH el en eo es es-419 et eu fa fi fil fr fr-CA fy ga gd \
            gl gu ha he hi hr ht hu hy id ig is it ja jv ka kk km kn ko kok ky lb lo lt lv mk ml mn mr ms mt my nb ne \
            nl nn or pa pl ps pt pt-PT ro ru sd si sk sl so sq sr sr-Latn sv sw ta te tg th ti tk tr ug uk ur uz vi xh \
            yo yue zh-Hans zh-Hant zh-Hant-HK zu
            """.split(separator: " ").map { LocaleTag($0) }
        #expect(Set(shipped).subtracting(Self.locales) == [])
    }

    @Test(arguments: locales)
    func aLanguageHasItsNotes(locale: LocaleTag) throws {
        let notes = try String(
            contentsOf: Repository.folder.appending(path: "Localizations/README.md"), encoding: .utf8)
        let headings = notes.split(separator: "\n").filter { $0.hasPrefix("## ") }
        let named = headings.flatMap { $0.dropFirst(3).split(separator: ", ") }
        #expect(named.contains { $0 == "\(locale)" }, "Localizations/README.md has no section for \(locale)")
    }

    @Test(arguments: locales)
    func aRegionalTableHoldsOnlyWhatDiffers(locale: LocaleTag) {
        let parents = LocaleFallback(available: Self.locales, development: "en").parents(of: locale)
        guard let parent = parents.first(where: { $0 != locale && $0.language == locale.language }) else { return }
        // What a reader would see without the table: the parent's words with the formats of the reader's locale.
        let inherited = RenderedMessage.all(for: locale, in: RenderedMessage.catalog(of: parent))
        let changed = Set(
            zip(RenderedMessage.all(for: locale), inherited).filter { $0.text != $1.text }.map { $0.0.key })
        for message in RenderedMessage.all(for: locale) where message.locale == locale {
            #expect(changed.contains(message.key), "\(message.key) reads the same in \(parent): delete it in \(locale)")
        }
    }
}
