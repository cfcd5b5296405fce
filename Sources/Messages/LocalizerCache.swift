internal import ICU
internal import Synchronization

/// The localizers a catalog has made for single locales, so that `text(_:_:locale:)` chooses a chain once.
///
/// Append-only and bounded. A place that is taken never changes, so no look-up takes a lock. Invented locales, which a
/// server may get in headers, can fill the places, and then take no more memory.
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

    /// The localizer for a tag: the one kept, or the one that `make` makes, which is kept while there is room.
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
