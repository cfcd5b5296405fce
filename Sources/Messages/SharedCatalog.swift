internal import Synchronization

/// A catalog that a service can replace while it serves, for example when its files have changed.
///
/// Read ``current`` once for each request, and keep that catalog until the request ends, so that no response mixes two
/// versions. The memory of a catalog is freed when nothing uses it anymore.
///
/// ```swift
/// let catalog = SharedCatalog(try MessageCatalog(directory: "Localizations", table: "Shop", developmentLocale: "en"))
/// // Later, for example on SIGHUP. If the files have a mistake, the service keeps the catalog that it has.
/// catalog.replace(with: try MessageCatalog(directory: "Localizations", table: "Shop", developmentLocale: "en"))
/// ```
///
/// It is safe to use from many threads at once. Both operations take a lock for a moment, in which no file is read.
public final class SharedCatalog: Sendable {
    private let catalog: Mutex<MessageCatalog>

    /// Creates a shared catalog.
    public init(_ catalog: MessageCatalog) {
        self.catalog = Mutex(catalog)
    }

    /// The catalog that was set last.
    public var current: MessageCatalog {
        catalog.withLock { $0 }
    }

    /// Replaces the catalog. Texts and localizers that were made from the old one stay valid.
    public func replace(with catalog: MessageCatalog) {
        // The old catalog is returned, so that it is freed after the lock is released.
        _ = self.catalog.withLock { current in
            defer { current = catalog }
            return current
        }
    }
}
