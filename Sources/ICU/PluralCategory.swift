/// The six categories that CLDR's plural rules sort numbers into, in CLDR's order.
///
/// Their names say little: `few` is 2–4 in Czech, 3–10 and 103–110 in Arabic; `one` is 0 and 1 in French and 1, 21,
/// 31 … in Russian.
package enum PluralCategory: UInt8, Sendable, CaseIterable {
    /// 0 in Arabic and Welsh; 0, 10 and 11–19 in Latvian.
    case zero
    /// The singular of most languages.
    case one
    /// The dual, of Arabic, Hebrew and Slovenian for example.
    case two
    /// The paucal, of Slavic languages and Arabic for example.
    case few
    /// Also for millions in Spanish, French, Italian and Portuguese, and for fractions in Czech.
    case many
    /// The rest, and the only category that every language has.
    case other

    /// The category's name in a pattern.
    package var keyword: String {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }

    /// The category with a name, which must be in lower case; nil for other text.
    package init?(keyword: some StringProtocol) {
        var text = String(keyword)
        guard let category = text.withUTF8({ PluralCategory(utf8: $0) }) else { return nil }
        self = category
    }

    /// The category of a name in UTF-8.
    package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        guard (3...5).contains(bytes.count) else { return nil }
        // The six words differ in their first letter, or in their second one.
        let category: PluralCategory
        switch bytes[0] {
        case UInt8(ascii: "z"): category = .zero
        case UInt8(ascii: "o"): category = bytes[1] == UInt8(ascii: "n") ? .one : .other
        case UInt8(ascii: "t"): category = .two
        case UInt8(ascii: "f"): category = .few
        case UInt8(ascii: "m"): category = .many
        default: return nil
        }
        guard category.keyword.utf8.elementsEqual(bytes) else { return nil }
        self = category
    }
}

extension PluralCategory: Comparable {
    /// Compares by CLDR's order, in which `other` is last.
    package static func < (left: PluralCategory, right: PluralCategory) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The meaning of a number in a plural: a count, or a place in an order.
package enum PluralKind: Sendable, Hashable {
    /// How many: one file, two files.
    case cardinal
    /// The place in an order: the 1st, the 2nd.
    case ordinal
}
