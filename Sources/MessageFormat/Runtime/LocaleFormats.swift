internal import ICU
internal import Synchronization

/// The formats and rules that most messages of a locale need, found by a single look-up.
///
/// They are shared, and the number of locales is bounded as in the caches of `ICU`.
final class LocaleFormats: Sendable {
    let locale: LocaleTag
    /// The format for numbers without a style.
    let decimal: NumberFormat
    /// Whether the locale's script runs from right to left.
    let isRightToLeft: Bool
    private let cardinalRules = LazyReference<PluralRules>()
    private let ordinalRules = LazyReference<PluralRules>()
    private let defaultDate = LazyReference<DateFormat>()
    private let defaultList = LazyReference<ListFormat>()

    private init(_ locale: LocaleTag) {
        self.locale = locale
        decimal = .format(for: locale)
        isRightToLeft = locale.textDirection == .rightToLeft
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

    func rules(_ kind: PluralKind) -> PluralRules {
        switch kind {
        case .cardinal: cardinalRules.value { .rules(for: locale, kind: .cardinal) }
        case .ordinal: ordinalRules.value { .rules(for: locale, kind: .ordinal) }
        }
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
