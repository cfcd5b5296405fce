/// The progress of a text's translation, in the terms of string catalogs.
public enum TranslationState: Sendable, Hashable {
    case new
    case translated
    case needsReview
    case stale
    /// Any other word.
    case other(String)

    /// The state for a word in a file.
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

    /// The word for the state in files.
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

/// The origin of a key in a string catalog.
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
