internal import CICU
internal import Synchronization

/// A language's plural rules: which category a number belongs to.
///
/// Rules are shared: there is one object for each locale and kind, made at first use and cached. Several threads may use
/// it at once; ``category(for:)-(Int)`` takes no lock.
package final class PluralRules: Sendable {
    /// The locale that the rules are for.
    package let locale: LocaleTag
    /// Whether the rules are for cardinal or ordinal numbers.
    package let kind: PluralKind
    /// The categories that the locale's rules name, in CLDR's order; `other` is always the last.
    package let categories: [PluralCategory]

    /// Opened in `init`, closed in `deinit` and constant between; nil only when libicu's data is missing.
    nonisolated(unsafe) let handle: OpaquePointer?
    let boundaries: PluralBoundaries
    /// The rule of each of the categories in CLDR's syntax, with its samples; empty where there is none.
    private let texts: [String]
    /// The categories of 0…1023.
    private let table: [PluralCategory]
    /// The results of ``sampleDecimals(of:)`` so far, by category.
    let knownDecimals = Mutex<[PluralCategory: [String]]>([:])

    private static let tableCount: UInt = 1024
    private static let shared = SharedCache<Key, PluralRules>()

    private struct Key: Hashable {
        var locale: LocaleTag
        var kind: PluralKind
    }

    /// The rules of a locale. The rules of a language that CLDR does not know have only `other`.
    ///
    /// The first call for a locale takes some microseconds. Later calls look the rules up in a table under a lock.
    package static func rules(for locale: LocaleTag, kind: PluralKind = .cardinal) -> PluralRules {
        shared.value(for: Key(locale: locale, kind: kind)) { PluralRules(locale: locale, kind: kind) }
    }

    private convenience init(locale: LocaleTag, kind: PluralKind) {
        let handle = withUTF8(of: locale.identifier) { cicu_plural_rules_open($0, $1, kind == .ordinal) }
        self.init(locale, kind, handle) { Self.ruleText(locale: locale, kind: kind, category: $0) ?? "" }
    }

    /// Reads the rule of each category from a text in CLDR's syntax, with or without samples; nil when ICU cannot read them.
    package convenience init?(locale: LocaleTag, kind: PluralKind, texts: [(category: PluralCategory, text: String)]) {
        // The rule of `other` without samples is an empty text. ICU cannot read an empty rule, so it is left out.
        let stated = texts.filter { text in text.text.contains { !$0.isWhitespace } }
        let description =
            stated.isEmpty ? "other: n" : stated.map { "\($0.category.keyword): \($0.text)" }.joined(separator: "; ")
        guard let handle = withUTF8(of: description, { cicu_plural_rules_read($0, $1) }) else { return nil }
        self.init(locale, kind, handle) { category in texts.first { $0.category == category }?.text ?? "" }
    }

    private init(
        _ locale: LocaleTag, _ kind: PluralKind, _ handle: OpaquePointer?, text: (PluralCategory) -> String
    ) {
        self.locale = locale
        self.kind = kind
        self.handle = handle
        let named = handle.map { cicu_plural_rules_categories($0) } ?? 0
        categories = PluralCategory.allCases.filter { $0 == .other || named & (1 << $0.rawValue) != 0 }
        let texts = categories.map(text)
        self.texts = texts
        let boundaries = PluralBoundaries(rules: texts)
        self.boundaries = boundaries
        table = Self.table(boundaries) { Self.select(handle, $0) }
    }

    deinit {
        cicu_plural_rules_close(handle)
    }

    /// The rule of a category in CLDR's syntax, with its samples; empty where there is none.
    package func text(of category: PluralCategory) -> String {
        categories.firstIndex(of: category).map { texts[$0] } ?? ""
    }

    /// The category of an integer. A negative number has the category of its magnitude.
    ///
    /// Exact for every `Int`. Takes no lock.
    package func category(for value: Int) -> PluralCategory {
        category(ofMagnitude: value.magnitude)
    }

    /// The category of a decimal number as it is shown: in English "1" is `one`, "1.0" is `other`.
    ///
    /// The text is an optional sign, digits, and optionally a point and digits, in ASCII and of at most 100 bytes.
    /// Other text belongs to `other`.
    package func category(forDecimal text: some StringProtocol) -> PluralCategory {
        guard let handle, let fractionDigits = Self.fractionDigits(of: text) else { return .other }
        let category = withUTF8(of: String(text)) {
            cicu_plural_rules_select_decimal(handle, $0, $1, Int32(fractionDigits))
        }
        return PluralCategory(rawValue: category) ?? .other
    }

    /// The category of a number itself, whatever a format shows: 1.0 is the same as 1.
    package func category(for value: Double) -> PluralCategory {
        if let whole = Int(exactly: value) { return category(for: whole) }
        guard let handle else { return .other }
        return PluralCategory(rawValue: cicu_plural_rules_select_double(handle, value)) ?? .other
    }

    func category(ofMagnitude magnitude: UInt) -> PluralCategory {
        if magnitude < Self.tableCount { return table[Int(magnitude)] }
        let representative = boundaries.representative(of: magnitude)
        if representative < Self.tableCount { return table[Int(representative)] }
        return Self.select(handle, representative)
    }

    /// The categories of 0…1023. ICU is asked only at boundaries, and only until the categories repeat: a few dozen times
    /// instead of a thousand.
    private static func table(
        _ boundaries: PluralBoundaries, select: (UInt) -> PluralCategory
    ) -> [PluralCategory] {
        var table: [PluralCategory] = []
        table.reserveCapacity(Int(tableCount))
        var stretch: UInt = 0
        var start: UInt = 0
        while start < tableCount {
            let end = min(boundaries.next(after: start) ?? tableCount, tableCount)
            stretch = max(stretch, boundaries.lastRare(upTo: start))
            let repeats = start - stretch >= boundaries.shortPeriod
            let category = repeats ? table[Int(start - boundaries.shortPeriod)] : select(start)
            for _ in start..<end { table.append(category) }
            start = end
        }
        return table
    }

    private static func select(_ handle: OpaquePointer?, _ magnitude: UInt) -> PluralCategory {
        guard let handle else { return .other }
        let category = cicu_plural_rules_select_integer(handle, Int32(clamping: magnitude))
        return PluralCategory(rawValue: category) ?? .other
    }

    /// The number of digits after the point; nil when the text is not a plain decimal number.
    private static func fractionDigits(of text: some StringProtocol) -> Int? {
        var digits = 0
        var fractionDigits: Int?
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "-") where index == 0, UInt8(ascii: "+") where index == 0: break
            case UInt8(ascii: ".") where fractionDigits == nil && digits > 0: fractionDigits = 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                fractionDigits = fractionDigits.map { $0 + 1 }
            default: return nil
            }
            if index == 100 { return nil }
        }
        return digits > 0 && fractionDigits != 0 ? fractionDigits ?? 0 : nil
    }
}
