/// Languages whose short texts are often the same.
package enum SimilarLanguages {
    /// No language is in two families.
    private static let families: [[String]] = [
        ["nb", "nn", "no", "da", "sv"], ["id", "ms"], ["es", "gl", "ast", "pt", "ca", "it"], ["hr", "bs", "sr", "sl"],
        ["cs", "sk"], ["ru", "uk", "be", "bg", "mk"], ["nl", "af"], ["hi", "mr", "ne"], ["zh", "ja", "yue"],
        ["de", "lb", "gsw"], ["fa", "ar", "ur"],
    ]

    private static let familyOfLanguage = Dictionary(
        uniqueKeysWithValues: families.enumerated().flatMap { index, family in family.map { ($0, index) } })

    package static func areNear(_ language: String, _ other: String) -> Bool {
        familyOfLanguage[language].map { $0 == familyOfLanguage[other] } ?? false
    }
}
