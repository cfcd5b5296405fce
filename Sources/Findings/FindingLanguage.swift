internal import ICU

/// The language in which findings and descriptions of checks are shown. What it has no sentence for is in English.
package struct FindingLanguage: Sendable {
    private let catalog: FindingCatalog

    /// English, in which everything is shown that is not inside of ``show(_:)``.
    package static let english = FindingLanguage(catalog: .english)

    private init(catalog: FindingCatalog) { self.catalog = catalog }

    /// The language of a tag (RFC 5646), such as `pl` or `pt-BR`; nil if the text is not a well-formed tag.
    package init?(_ tag: String) {
        guard LocaleTag.isWellFormed(tag) else { return nil }
        catalog = FindingCatalog(in: LocaleTag(tag))
    }

    /// Calls a function, which shows findings in this language in the current thread.
    package func show<Result>(_ body: () throws -> Result) rethrows -> Result {
        try FindingCatalog.$current.withValue(catalog, operation: body)
    }
}
