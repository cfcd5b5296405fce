internal import Base
internal import Tables

/// The data that an export remembers of a translation: the digest of its text, and its state.
///
/// It is written as one word: `00000000004fa1c2/translated`, or `00000000004fa1c2` where the table has no state.
struct RememberedTranslation {
    /// 0 where there was no translation.
    let digest: UInt64
    let state: TranslationState?

    init(_ unit: TranslationUnit) {
        digest = unit.targetDigest
        state = unit.state
    }

    /// - Returns: nil for a damaged word.
    init?(_ word: Substring) {
        var word = word
        guard let remembered = word.withUTF8({ Self($0) }) else { return nil }
        self = remembered
    }

    /// - Returns: nil for a damaged word.
    init?(_ word: UnsafeBufferPointer<UInt8>) {
        let end = word.firstIndex(of: UInt8(ascii: "/")) ?? word.count
        guard let digest = FNV1a.value(UnsafeBufferPointer(rebasing: word[..<end])) else { return nil }
        self.digest = digest
        state = end < word.count ? TranslationState(String(decoding: word[(end + 1)...], as: UTF8.self)) : nil
    }

    var word: String { FNV1a.text(of: digest) + (spelledState.map { "/" + $0 } ?? "") }

    /// The state's word, where libraries do not break it. They break long comments of PO files at spaces and hyphens.
    private var spelledState: String? {
        guard let word = state?.word, !word.isEmpty, word.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != 0x2D }) else {
            return nil
        }
        return word
    }
}

extension TranslationState {
    /// Whether the translation needs work. PO files mark it as `fuzzy`.
    var isFuzzy: Bool {
        switch self {
        case .new, .needsReview, .stale: true
        case .translated, .other: false
        }
    }
}
