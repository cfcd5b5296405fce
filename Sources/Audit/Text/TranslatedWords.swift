/// The words of a locale's source texts, and whether its translations keep them.
struct TranslatedWords {
    private var kept: Set<String> = []
    private var translated: Set<String> = []

    /// How many texts are looked at: more do not say more.
    private static let limit = 3000

    /// - Complexity: linear in the number of messages, up to a limit.
    init(of file: LocaleFile, in table: CatalogTable) {
        for (place, glance) in file.messages.glances.prefix(Self.limit).enumerated() {
            guard let number = glance.number, !glance.summary.features.contains(.sameAsSource),
                let source = table.sources[number: number]
            else { continue }
            let words = Self.words(of: file.messages.message(at: place))
            kept.formUnion(words)
            translated.formUnion(Self.words(of: source).subtracting(words))
        }
    }

    /// Whether a word, in lower case, is translated where it stands in other texts, and never kept.
    func areTranslated(_ word: String) -> Bool { translated.contains(word) && !kept.contains(word) }

    private static func words(of message: TableMessage) -> Set<String> {
        Set(message.content.forms.flatMap { form in Words.all(in: form).map { form.string($0).lowercased() } })
    }
}
