internal import ICU
internal import Synchronization

/// A catalog's localizers for a language and the locale of the formats, so that `text(_:_:locale:)` seldom computes a fallback chain again.
///
/// A hash table of fixed size. A place that is taken never changes, so a look-up takes no lock. Locales from outside, such
/// as those of HTTP headers, can fill the table but not make it grow. A locale can be in eight places. If other locales have
/// taken all of them, its localizer is made at each look-up.
final class LocalizerCache: Sendable {
    private final class Entry: Sendable {
        let tag: LocaleTag
        let formatLocale: LocaleTag
        let localizer: Localizer

        init(_ tag: LocaleTag, _ formatLocale: LocaleTag, _ localizer: Localizer) {
            self.tag = tag
            self.formatLocale = formatLocale
            self.localizer = localizer
        }

        func isFor(_ tag: LocaleTag, _ formatLocale: LocaleTag) -> Bool {
            self.tag == tag && self.formatLocale == formatLocale
        }
    }

    private final class Place: Sendable {
        let entry = AtomicLazyReference<Entry>()
    }

    private static let placeCount = 256
    private static let probes = 8
    private let places = (0..<placeCount).map { _ in Place() }

    /// The localizer for a language and a locale of formats. A new one comes from `make`, and is kept if there is room.
    func localizer(for tag: LocaleTag, formatLocale: LocaleTag, make: () -> Localizer) -> Localizer {
        // Most readers ask for the formats of the tag itself.
        let hash = tag == formatLocale ? tag.hashValue : tag.hashValue ^ formatLocale.hashValue
        let start = hash & (Self.placeCount - 1)
        for probe in 0..<Self.probes {
            let place = places[(start &+ probe) & (Self.placeCount - 1)]
            if let entry = place.entry.load() {
                if entry.isFor(tag, formatLocale) { return entry.localizer }
                continue
            }
            let entry = place.entry.storeIfNil(Entry(tag, formatLocale, make()))
            if entry.isFor(tag, formatLocale) { return entry.localizer }
        }
        return make()
    }
}
