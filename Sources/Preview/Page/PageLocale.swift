internal import ICU
internal import Messages

/// A language of the page.
struct PageLocale: Sendable {
    let tag: LocaleTag
    /// The name in English.
    let name: String
    /// The name in the language itself.
    let endonym: String
    let direction: TextDirection
    let cardinal: [PluralCategory]
    let ordinal: [PluralCategory]
    /// Whether a table is first written in it.
    let isSource: Bool
    let isPseudo: Bool

    init(_ tag: LocaleTag, isSource: Bool = false) {
        self.tag = tag
        // A folder `Base` does not name the language of its texts.
        name = tag == .undetermined ? "Base" : tag.displayName(in: "en")
        endonym = tag == .undetermined ? "Base" : tag.displayName(in: tag)
        direction = tag.textDirection
        cardinal = PluralRules.rules(for: tag).categories
        ordinal = PluralRules.rules(for: tag, kind: .ordinal).categories
        self.isSource = isSource
        isPseudo = false
    }

    /// A language that is generated from the source texts, and has their plural rules.
    init(_ pseudo: PseudoLocale, like development: LocaleTag) {
        tag = pseudo.locale
        switch pseudo {
        case .accented: (name, endonym, direction) = ("Pseudo-locale, accented", "Åççéñţéð", .leftToRight)
        case .bidirectional: (name, endonym, direction) = ("Pseudo-locale, right to left", "", .rightToLeft)
        }
        cardinal = PluralRules.rules(for: development).categories
        ordinal = PluralRules.rules(for: development, kind: .ordinal).categories
        isSource = false
        isPseudo = true
    }
}
