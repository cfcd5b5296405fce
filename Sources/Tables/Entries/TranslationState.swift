/// How far the translation of a text is, as string catalogs say it.
public enum TranslationState: Sendable, Hashable {
    case new
    case translated
    case needsReview
    case stale
    /// Any other word.
    case other(String)

    /// The state that files spell so.
    package init(_ word: String) {
        self =
            switch word {
            case "new": .new
            case "translated": .translated
            case "needs_review": .needsReview
            case "stale": .stale
            default: .other(word)
            }
    }

    /// As files spell it.
    public var word: String {
        switch self {
        case .new: "new"
        case .translated: "translated"
        case .needsReview: "needs_review"
        case .stale: "stale"
        case .other(let word): word
        }
    }
}

/// Where a key of a string catalog comes from.
public enum ExtractionState: Sendable, Hashable {
    /// Written by hand.
    case manual
    /// Found in the source code, together with its value.
    case extractedWithValue
    /// Taken over from an older format.
    case migrated
    /// No longer found in the source code.
    case stale
    /// Any other word.
    case other(String)

    init(_ word: String) {
        self =
            switch word {
            case "manual": .manual
            case "extracted_with_value": .extractedWithValue
            case "migrated": .migrated
            case "stale": .stale
            default: .other(word)
            }
    }
}
