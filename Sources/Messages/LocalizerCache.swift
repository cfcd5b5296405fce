internal import ICU
internal import Synchronization

/// A catalog's localizers for single locales, so that `text(_:_:locale:)` seldom computes a fallback chain again.
///
/// A hash table of fixed size. A place that is taken never changes, so a look-up takes no lock. Locales from outside, such
/// as those of HTTP headers, can fill the table but not make it grow. A locale can be in eight places. If other locales have
/// taken all of them, its localizer is made at each look-up.
final class LocalizerCache: Sendable {
    private final class Entry: Sendable {
        let tag: LocaleTag
        let localizer: Localizer

        init(_ tag: LocaleTag, _ localizer: Localizer) {
            self.tag = tag
            self.localizer = localizer
        }
    }

    private final class Place: Sendable {
        let entry = AtomicLazyReference<Entry>()
    }

    private static let placeCount = 256
    private static let probes = 8
    private let places = (0..<placeCount).map { _ in Place() }

    /// The localizer for a tag. A new one comes from `make`, and is kept if there is room.
    func localizer(for tag: LocaleTag, make: () -> Localizer) -> Localizer {
        let start = tag.hashValue & (Self.placeCount - 1)
        for probe in 0..<Self.probes {
            let place = places[(start &+ probe) & (Self.placeCount - 1)]
            if let entry = place.entry.load() {
                if entry.tag == tag { return entry.localizer }
                continue
            }
            let entry = place.entry.storeIfNil(Entry(tag, make()))
            if entry.tag == tag { return entry.localizer }
        }
        return make()
    }
}
