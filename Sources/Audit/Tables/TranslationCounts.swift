/// The numbers of audited translations that have each message of a table.
struct TranslationCounts: Sendable {
    /// The counts, by the numbers of the keys.
    let byNumber: [Int]
    /// The number of audited translations.
    let localeCount: Int

    /// - Complexity: linear in the product of the numbers of keys and locales.
    init(of table: CatalogTable) {
        let translations = Array(table.auditedTranslations)
        localeCount = translations.count
        byNumber = table.sources.keys.indices.map { number in
            translations.count { $0.messages.contains(number: number) }
        }
    }
}
