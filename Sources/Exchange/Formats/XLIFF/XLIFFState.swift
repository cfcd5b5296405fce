internal import Tables

/// Conversion between the states of XLIFF 1.2 (section 2.4, `state`) and those of tables.
enum XLIFFState {
    /// The attributes of a `<target>`. String catalogs have a state for each text. Other tables only mark a text for
    /// review.
    static func attributes(for state: TranslationState?, in format: TableFile.Format) -> [(String, String)] {
        switch state {
        case nil: format.supports(.states) ? [("state", "translated")] : []
        case .new: [("state", "new")]
        case .translated: [("state", "translated")]
        case .needsReview, .stale: [("state", "needs-review-l10n")]
        case .machineTranslated: [("state", "translated"), ("state-qualifier", "leveraged-mt")]
        case .other: [("state", "translated")]
        }
    }

    /// Whether a qualifier (section 2.4, `state-qualifier`) says that a tool has suggested the translation, or that
    /// a person has rejected it. A machine translation has a state of its own.
    static func isGuess(_ qualifier: String?) -> Bool {
        guard let qualifier else { return false }
        return ["fuzzy-match", "mt-suggestion", "tm-suggestion"].contains(qualifier) || qualifier.hasPrefix("rejected-")
    }

    /// The state that the attributes of a `<target>` give; nil if there is none. A word that XLIFF does not have
    /// counts as translated, as in Xcode.
    static func state(_ word: String?, qualifier: String?) -> TranslationState? {
        switch word {
        case nil: nil
        case "new", "needs-translation": .new
        case "needs-review-translation", "needs-review-l10n", "needs-review-adaptation", "needs-l10n",
            "needs-adaptation":
            .needsReview
        default: qualifier == "leveraged-mt" ? .machineTranslated : .translated
        }
    }
}

/// The versions of XLIFF that are distinguished.
enum XLIFFVersion {
    case one
    case two

    /// The version of a file, from its beginning; nil if it is not XLIFF.
    static func of(_ beginning: [UInt8]) -> XLIFFVersion? {
        // In UTF-16, every other byte of ASCII text is zero.
        let text = String(decoding: beginning.filter { $0 != 0 }, as: UTF8.self)
        guard text.contains("xliff") else { return nil }
        if text.contains("urn:oasis:names:tc:xliff:document:2") { return .two }
        if text.contains("urn:oasis:names:tc:xliff:document:1") { return .one }
        guard let range = text.firstRange(of: "version=", after: "xliff") else { return nil }
        return text[range.upperBound...].dropFirst().first == "2" ? .two : .one
    }
}

extension String {
    fileprivate func firstRange(of text: String, after mark: String) -> Range<String.Index>? {
        firstRange(of: mark).flatMap { self[$0.upperBound...].firstRange(of: text) }
    }
}
