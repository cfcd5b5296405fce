package import ICU
package import MessageFormat

extension MessageCatalog {
    /// Makes a catalog of patterns that somebody has parsed already: by key, by locale.
    package init(patterns: [LocaleTag: [String: MessagePattern]], developmentLocale: LocaleTag) {
        var tables: [LocaleTag: LocaleTable] = [:]
        for (locale, patterns) in patterns {
            // No text is parsed again: every entry is one of `variations`.
            tables[locale] = LocaleTable(locale: locale, syntax: .icu, variations: patterns, lifetime: .owner) {
                patterns.map { (key: $0.key, value: $0.value.text) }
            }
        }
        self.init(
            layers: [Layer(tables: tables, developmentLocale: developmentLocale)], developmentLocale: developmentLocale)
    }
}
