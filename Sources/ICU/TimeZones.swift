internal import CICU

/// The system's clock, and the time zones that libicu knows.
package enum TimeZones {
    /// The current time by the system's clock, in seconds since 1970-01-01T00:00:00Z, without leap seconds.
    package static var now: Double { cicu_now() / 1000 }

    /// The offset of a time zone from UTC, in seconds.
    ///
    /// - Parameters:
    ///   - timeZone: an IANA name such as `Europe/Lisbon`; nil for UTC. A name that libicu doesn't know counts as UTC, as in
    ///     the text of messages.
    ///   - seconds: seconds since 1970.
    ///   - isLocal: whether the seconds are those of the zone's clocks instead of UTC. Of two possible times, and for a time
    ///     that the clocks skip, the offset is that of standard time.
    package static func offset(of timeZone: String?, at seconds: Double, isLocal: Bool = false) -> Double {
        guard let timeZone, seconds.isFinite else { return 0 }
        return withUTF8(of: timeZone) { zone, length in
            Double(cicu_zone_offset(zone, length, seconds * 1000, isLocal)) / 1000
        }
    }
}
