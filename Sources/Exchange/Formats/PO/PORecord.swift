internal import Tables

/// What an entry of a PO file remembers of its export, in a line of its extracted comments: for each form the digest of
/// the translation and its state, and of a plural of ICU MessageFormat the argument.
///
/// `l10n.audit: 00000000004fa1c2/translated 0000000000000000` or `l10n.audit: {count} 00000000004fa1c2`. It is the last
/// comment: libraries that break long comments, at spaces and hyphens, make several lines of it.
struct PORecord {
    static let mark = "l10n.audit:"

    /// What `msgid` stands for, which cannot be empty.
    enum Source: String {
        case given
        case empty
        case missing
    }

    var argument: String?
    var source = Source.given
    /// Empty in a template, which has no translations.
    var forms: [(digest: UInt64, state: TranslationState?)] = []

    var line: String {
        var words = [Self.mark]
        if source != .given { words.append("(\(source.rawValue))") }
        if let argument { words.append("{\(argument)}") }
        for form in forms { words.append(FNV1a.text(of: form.digest) + Self.word(form.state)) }
        return words.joined(separator: " ")
    }

    init() {}

    /// The record in some comments; nil where there is none. Words that are damaged are left out.
    init?(_ comments: [String]) {
        guard let start = comments.lastIndex(where: { $0.hasPrefix(Self.mark) }) else { return nil }
        for word in comments[start...].joined(separator: " ").dropFirst(Self.mark.count).split(separator: " ") {
            if word.hasPrefix("{"), word.hasSuffix("}") {
                argument = String(word.dropFirst().dropLast())
                continue
            }
            if word.hasPrefix("("), word.hasSuffix(")") {
                source = Source(rawValue: String(word.dropFirst().dropLast())) ?? .given
                continue
            }
            let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard let first = parts.first, let digest = FNV1a.value(first) else { continue }
            forms.append((digest, parts.count == 2 ? Self.state(parts[1]) : nil))
        }
    }

    /// A state as it stands behind a digest: nothing for none.
    private static func word(_ state: TranslationState?) -> String {
        guard let word = state?.word, !word.isEmpty, word.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != 0x2D }) else {
            return ""
        }
        return "/" + word
    }

    private static func state(_ word: Substring) -> TranslationState {
        switch word {
        case "new": .new
        case "translated": .translated
        case "needs_review": .needsReview
        case "stale": .stale
        default: .other(String(word))
        }
    }
}

extension TranslationState {
    /// Whether PO's `fuzzy` says it.
    var isFuzzy: Bool {
        switch self {
        case .new, .needsReview, .stale: true
        case .translated, .other: false
        }
    }
}
