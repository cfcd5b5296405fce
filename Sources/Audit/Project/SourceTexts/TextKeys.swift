/// Tells keys that are source texts (`Hard Disk`) from keys that are names (`settings.disk`, `HARD_DISK`, `hardDisk`).
struct TextKeys {
    /// Whether so many of the table's keys are sentences or several words that a single word is a text too.
    private let areWords: Bool

    /// - Parameter keys: all keys of the table.
    /// - Complexity: linear in their length.
    init(_ keys: some Collection<String>) {
        areWords = keys.count(where: Self.isPhrase) * 2 > keys.count
    }

    /// Whether a key reads as text.
    func isText(_ key: String) -> Bool {
        Self.isPhrase(key) || areWords && Self.isWord(key)
    }

    /// Whether a key has two words with a space between them, or a word and the sign that ends a sentence.
    static func isPhrase(_ key: String) -> Bool {
        let words = key.split(separator: " ", omittingEmptySubsequences: true).filter { word in
            word.contains(where: \.isLetter)
        }
        if words.count > 1 { return true }
        guard words.count == 1, let last = key.last, let first = key.first else { return false }
        return !first.isLowercase && "!?\u{2026}:".contains(last) || key.contains(" ") && key.contains("%")
    }

    /// Whether a key is one word as texts have it, and not several run together or a path.
    private static func isWord(_ key: String) -> Bool {
        guard key.contains(where: \.isLetter), !key.contains("_"), !key.contains(" ") else { return false }
        let inside = key.drop { !$0.isLetter }
        if inside.dropFirst().contains(where: \.isUppercase), inside.contains(where: \.isLowercase) {
            // An acronym or a hyphenated word may have capitals inside; `hardDisk` begins with a small letter.
            guard let first = inside.first, first.isUppercase else { return false }
        }
        let parts = key.split(separator: ".", omittingEmptySubsequences: true)
        return parts.count < 2 || !parts.allSatisfy { $0.allSatisfy(\.isLetter) }
    }
}
