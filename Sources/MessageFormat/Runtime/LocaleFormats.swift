internal import ICU
internal import Synchronization

/// The formats and plural rules that most messages need, found by a single look-up.
///
/// Plural rules belong to the language of the text, so they are those of the table's locale. Numbers, dates and lists are
/// written as the reader's locale does: a table of `es` shows `1.000` in `es-AR` and `1,000` in `es-MX`.
///
/// They are shared, and the number of locales is bounded as in the caches of `ICU`.
final class LocaleFormats: Sendable {
    /// The locale of the formats.
    let locale: LocaleTag
    /// The locale of the plural rules, and of the text's direction.
    let rulesLocale: LocaleTag
    /// The format for numbers without a style.
    let decimal: NumberFormat
    /// Whether the text's script runs from right to left.
    let isRightToLeft: Bool
    private let cardinalRules = LazyReference<PluralRules>()
    private let ordinalRules = LazyReference<PluralRules>()
    private let unlimitedDecimal = LazyReference<NumberFormat>()
    private let defaultDate = LazyReference<DateFormat>()
    private let defaultList = LazyReference<ListFormat>()

    private init(_ locale: LocaleTag, rules: LocaleTag) {
        self.locale = locale
        rulesLocale = rules
        decimal = .format(for: locale)
        isRightToLeft = rules.textDirection == .rightToLeft
    }

    private struct Key: Hashable {
        let locale: LocaleTag
        let rules: LocaleTag
    }

    private static let shared = Mutex<[Key: LocaleFormats]>([:])
    private static let limit = 1024

    /// - Parameters:
    ///   - locale: the locale of the formats.
    ///   - rules: the locale of the plural rules.
    static func formats(for locale: LocaleTag, rules: LocaleTag) -> LocaleFormats {
        shared.withLock { shared in
            let key = Key(locale: locale, rules: rules)
            if let known = shared[key] { return known }
            if shared.count >= limit { shared.removeAll(keepingCapacity: true) }
            let formats = LocaleFormats(locale, rules: rules)
            shared[key] = formats
            return formats
        }
    }

    func rules(_ kind: PluralKind) -> PluralRules {
        switch kind {
        case .cardinal: cardinalRules.value { .rules(for: rulesLocale, kind: .cardinal) }
        case .ordinal: ordinalRules.value { .rules(for: rulesLocale, kind: .ordinal) }
        }
    }

    /// The format for numbers that are shown with all their digits.
    var allDigits: NumberFormat {
        unlimitedDecimal.value { .format(for: locale, style: .skeleton("precision-unlimited")) }
    }

    /// The format for dates without a format: as short as in `icu::MessageFormat`.
    var date: DateFormat {
        defaultDate.value { .format(for: locale, fields: .dateAndTime, style: .short) }
    }

    /// The format for lists without a format.
    var list: ListFormat {
        defaultList.value { .format(for: locale, style: .and) }
    }
}

/// A reference to an object that is made at first use.
///
/// It works like `AtomicLazyReference`. Reading that takes ten times as long, because it is not specialised for the type.
struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
    private let kept = Atomic<UnsafeRawPointer?>(nil)

    @inline(__always)
    func value(_ make: () -> Object) -> Object {
        if let kept = kept.load(ordering: .acquiring) { return Self.object(at: kept) }
        let made = Unmanaged.passRetained(make())
        // Where two threads make one at the same time, the first one is kept.
        let (isKept, other) = kept.compareExchange(
            expected: nil, desired: UnsafeRawPointer(made.toOpaque()), ordering: .acquiringAndReleasing)
        guard !isKept, let other else { return made.takeUnretainedValue() }
        made.release()
        return Self.object(at: other)
    }

    @inline(__always)
    private static func object(at pointer: UnsafeRawPointer) -> Object {
        Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }

    deinit {
        if let kept = kept.load(ordering: .acquiring) { Unmanaged<Object>.fromOpaque(kept).release() }
    }
}
