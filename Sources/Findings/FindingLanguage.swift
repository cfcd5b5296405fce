internal import ICU
internal import Messages

/// The language in which findings and descriptions of checks are shown. What it has no sentence for is in English.
package struct FindingLanguage: Sendable {
    private static let catalogs = SharedCache<LocaleTag, FindingCatalog>()
    private let locale: LocaleTag

    /// English, in which everything is shown that is not inside of ``show(_:)``.
    package static let english = FindingLanguage(locale: "en")

    /// The languages that have sentences, sorted by their tags.
    package static let all = EmbeddedTables.findings.locales.map { FindingLanguage(locale: $0) }

    private init(locale: LocaleTag) { self.locale = locale }

    /// The language of a tag (RFC 5646), such as `pl` or `pt-BR`; nil if the text is not a well-formed tag.
    package init?(_ tag: String) {
        guard LocaleTag.isWellFormed(tag) else { return nil }
        locale = LocaleTag(tag)
    }

    /// Calls a function, which shows findings in this language in the current thread. The first call reads the sentences.
    package func show<Result>(_ body: () throws -> Result) rethrows -> Result {
        let catalog = locale == "en" ? .english : Self.catalogs.value(for: locale) { FindingCatalog(in: locale) }
        return try FindingCatalog.$current.withValue(catalog, operation: body)
    }
}
