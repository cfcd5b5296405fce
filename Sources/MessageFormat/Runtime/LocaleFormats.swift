internal import ICU
internal import Synchronization

/// The formats and rules that most messages of a locale need, found by one look-up.
///
/// Shared, and bounded like the caches of `ICU`.
final class LocaleFormats: Sendable {
    let locale: LocaleTag
    /// How the locale shows a number that has no style.
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

    /// How the locale shows a date that has no format: as briefly as `icu::MessageFormat` does.
    var date: DateFormat {
        defaultDate.value { .format(for: locale, fields: .dateAndTime, style: .short) }
    }

    /// How the locale shows a list that has no format.
    var list: ListFormat {
        defaultList.value { .format(for: locale, style: .and) }
    }
}

/// An object that is made when first asked for.
///
/// Like `AtomicLazyReference`, which takes ten times as long to read because it is not specialised for the type.
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
