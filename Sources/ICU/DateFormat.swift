internal import CICU

/// A format that writes dates and times as a locale does, in the locale's calendar. The text is the same as that of
/// `icu::MessageFormat`.
///
/// Formats are shared: there is one for each locale, fields and style, made at first use and cached. Several threads may
/// use a format at once; writing takes no lock of this library.
package final class DateFormat: Sendable {
    /// The part of a point in time that is shown.
    package enum Fields: Sendable, Hashable {
        /// The day.
        case date
        /// The time of the day.
        case time
        /// Both.
        case dateAndTime
    }

    /// The length or the layout of the text.
    package enum Style: Sendable, Hashable {
        /// The shortest text: 2/29/00.
        case short
        /// Feb 29, 2000.
        case medium
        /// February 29, 2000.
        case long
        /// Tuesday, February 29, 2000.
        case full
        /// A skeleton such as `yMMMd`. It names the fields to show, and the locale orders them; ``Fields`` is ignored.
        case skeleton(String)
        /// A pattern of UTS 35, part 4, such as `dd.MM.yyyy`. It is the same in each locale.
        case pattern(String)
    }

    /// The locale that dates are written for.
    package let locale: LocaleTag

    /// Opened in `init`, closed in `deinit` and constant between; nil when libicu cannot use the style.
    nonisolated(unsafe) private let handle: OpaquePointer?

    private struct Key: Hashable {
        var locale: LocaleTag
        var fields: Fields
        var style: Style
        var isProleptic: Bool
    }

    private let key: Key
    private static let shared = SharedCache<Key, DateFormat>()

    /// The format of a locale. When libicu has no data for the locale, the format is that of CLDR's root.
    ///
    /// The first call for a locale and style takes up to some hundred microseconds. Later calls look the format up in a
    /// table under a lock.
    package static func format(for locale: LocaleTag, fields: Fields, style: Style) -> DateFormat {
        format(for: Key(locale: locale, fields: fields, style: style, isProleptic: false))
    }

    private static func format(for key: Key) -> DateFormat {
        shared.value(for: key) { DateFormat(key) }
    }

    /// The same format in the proleptic Gregorian calendar of ISO 8601, which also counts the days before 15 October 1582.
    ///
    /// Takes as long as ``format(for:fields:style:)``.
    package var gregorian: DateFormat {
        if key.isProleptic { return self }
        var key = key
        key.isProleptic = true
        key.locale = LocaleTag(
            locale.identifier + (locale.identifier.contains("-u-") ? "-ca-gregory" : "-u-ca-gregory"))
        return Self.format(for: key)
    }

    private init(_ key: Key) {
        locale = key.locale
        self.key = key
        let (number, detail) = key.style.parts
        let isProleptic = key.isProleptic
        handle = withUTF8(of: key.locale.withDistinguishingScript.identifier) { tag, length in
            withUTF8(of: detail) { cicu_date_format_open(tag, length, key.fields.number, number, $0, $1, isProleptic) }
        }
    }

    deinit {
        cicu_date_format_close(handle)
    }

    /// Reads a point in time in UTC from the text that ``append(_:timeZone:to:)`` writes for it.
    ///
    /// White space of any kind counts as a space, and marks of direction are left out, since both change when a text is typed
    /// or pasted.
    ///
    /// - Returns: seconds since 1970-01-01T00:00:00Z; nil if the text differs from what the format writes for any point in time,
    ///   or has more than 128 bytes.
    /// - Complexity: O(1), because the length is bounded.
    package func secondsSince1970(from text: String) -> Double? {
        guard let handle, text.utf8.count <= 128 else { return nil }
        let folded = Self.folded(text)
        var milliseconds = 0.0
        // Some formats write another space than U+0020, and libicu may insist on it.
        for spelling in text == folded ? [text] : [folded, text] {
            var written: [UInt8] = []
            let isRead = withUTF8(of: spelling) { cicu_date_format_read(handle, $0, $1, &milliseconds) }
            guard isRead, append(milliseconds / 1000, timeZone: nil, to: &written) == .written,
                Self.folded(String(decoding: written, as: UTF8.self)) == folded
            else { continue }
            return milliseconds / 1000
        }
        return nil
    }

    /// A text in which white space of any kind is a space, and which has no marks of direction.
    package static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.properties.isBidiControl {
            folded.append(scalar.properties.isWhitespace ? " " : scalar)
        }
        return String(folded)
    }

    /// The result of writing a date.
    package enum Outcome: Sendable, Hashable {
        /// The date, in its time zone.
        case written
        /// The date in UTC, because libicu does not know the time zone.
        case writtenInUTC
        /// Nothing, because the number is not finite, or because libicu cannot use the style.
        case failed
    }

    /// Appends a point in time in UTF-8.
    ///
    /// - Parameters:
    ///   - secondsSince1970: seconds from 1970-01-01T00:00:00Z on, without leap seconds. A time beyond some 5.8 million
    ///     years is written as the nearest date that libicu's calendars reach.
    ///   - timeZone: an IANA name such as `Europe/Lisbon`; nil for UTC.
    package func append(_ secondsSince1970: Double, timeZone: String?, to buffer: inout [UInt8]) -> Outcome {
        guard let handle, secondsSince1970.isFinite else { return .failed }
        var zoneIsKnown = true
        let isWritten = withUTF8(of: timeZone ?? "") { zone, zoneLength in
            appendUTF8(to: &buffer) {
                cicu_date_format_write(handle, secondsSince1970 * 1000, zone, zoneLength, &zoneIsKnown, $0, $1)
            }
        }
        return !isWritten ? .failed : zoneIsKnown ? .written : .writtenInUTC
    }
}

extension DateFormat.Fields {
    fileprivate var number: cicu_date_fields {
        switch self {
        case .date: cicu_date_date
        case .time: cicu_date_time
        case .dateAndTime: cicu_date_date_and_time
        }
    }
}

extension DateFormat.Style {
    fileprivate var parts: (cicu_date_style, detail: String) {
        switch self {
        case .short: (cicu_date_short, "")
        case .medium: (cicu_date_medium, "")
        case .long: (cicu_date_long, "")
        case .full: (cicu_date_full, "")
        case .skeleton(let skeleton): (cicu_date_skeleton, skeleton)
        case .pattern(let pattern): (cicu_date_pattern, pattern)
        }
    }
}
