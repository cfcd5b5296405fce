internal import ICU
internal import Synchronization

/// What messages of a locale need most, found by one look-up.
///
/// Shared, and bounded like the caches of `ICU`.
final class LocaleFormats: Sendable {
    let locale: LocaleTag
    private let decimalFormat = AtomicLazyReference<NumberFormat>()
    private let cardinalRules = AtomicLazyReference<PluralRules>()
    private let ordinalRules = AtomicLazyReference<PluralRules>()
    private let defaultDate = AtomicLazyReference<DateFormat>()
    private let defaultList = AtomicLazyReference<ListFormat>()

    private init(_ locale: LocaleTag) {
        self.locale = locale
    }

    private static let shared = Mutex<[LocaleTag: LocaleFormats]>([:])
    private static let limit = 1024

    static func formats(for locale: LocaleTag) -> LocaleFormats {
        shared.withLock { shared in
            if let known = shared[locale] { return known }
            if shared.count >= limit { shared.removeAll(keepingCapacity: true) }
            let formats = LocaleFormats(locale)
            shared[locale] = formats
            return formats
        }
    }

    /// How the locale shows a number that has no style.
    var decimal: NumberFormat {
        decimalFormat.load() ?? decimalFormat.storeIfNil(NumberFormat.format(for: locale))
    }

    func rules(_ kind: PluralKind) -> PluralRules {
        switch kind {
        case .cardinal: cardinalRules.load() ?? cardinalRules.storeIfNil(.rules(for: locale, kind: kind))
        case .ordinal: ordinalRules.load() ?? ordinalRules.storeIfNil(.rules(for: locale, kind: kind))
        }
    }

    /// How the locale shows a date that has no format: as briefly as `icu::MessageFormat` does.
    var date: DateFormat {
        defaultDate.load()
            ?? defaultDate.storeIfNil(.format(for: locale, fields: .dateAndTime, style: .short))
    }

    /// How the locale shows a list that has no format.
    var list: ListFormat {
        defaultList.load() ?? defaultList.storeIfNil(.format(for: locale, style: .and))
    }
}
