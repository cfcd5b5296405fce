internal import CICU
internal import Synchronization

/// A format that writes numbers as a locale does. The text is the same as that of `icu::MessageFormat`.
///
/// Formats are shared: there is one for each locale and style, made at first use and cached. Several threads may use a
/// format at once; it takes no lock.
package final class NumberFormat: Sendable {
    /// The locale that numbers are written for.
    package let locale: LocaleTag
    /// The style of the numbers.
    package let style: Style

    /// libicu's format, opened once and closed in `deinit`.
    ///
    /// It takes some seven kilobytes. A format that writes integers without libicu opens it only when it is needed.
    nonisolated(unsafe) private let opened: Atomic<OpaquePointer?>
    /// The writer of integers that does without libicu; nil when only libicu can write them.
    private let groupedDigits: GroupedDigits?

    var writesOwnDigits: Bool { groupedDigits != nil }

    private static let shared = SharedCache<Key, NumberFormat>()

    private struct Key: Hashable {
        var locale: LocaleTag
        var style: Style
    }

    /// The format of a locale.
    ///
    /// When libicu has no data for the language, the format is that of CLDR's root. A malformed style (see
    /// ``Style/validate()``) counts as ``Style/decimal``.
    ///
    /// The first call for a locale and style takes some ten microseconds. Later calls look the format up in a table under a
    /// lock.
    package static func format(for locale: LocaleTag, style: Style = .decimal) -> NumberFormat {
        shared.value(for: Key(locale: locale, style: style)) { NumberFormat(locale: locale, style: style) }
    }

    private init(locale: LocaleTag, style: Style) {
        var error = cicu_error()
        let wanted = style.open(for: locale, error: &error)
        let handle = wanted ?? Style.decimal.open(for: locale, error: &error)
        self.locale = locale
        self.style = wanted == nil ? .decimal : style
        switch self.style {
        case .decimal, .integer: groupedDigits = handle.flatMap { GroupedDigits($0) }
        case .percent, .currency, .skeleton, .pattern, .spellout, .ordinal, .duration: groupedDigits = nil
        }
        if groupedDigits != nil {
            cicu_number_format_close(handle)
            opened = Atomic(nil)
        } else {
            opened = Atomic(handle)
        }
    }

    deinit {
        if let handle = opened.load(ordering: .acquiring) { cicu_number_format_close(handle) }
    }

    /// libicu's format, opened if necessary; nil only when libicu's data is missing.
    var handle: OpaquePointer? {
        if let handle = opened.load(ordering: .acquiring) { return handle }
        var error = cicu_error()
        guard let made = style.open(for: locale, error: &error) else { return nil }
        // Where two threads open it at the same time, the first one is kept.
        let (isKept, other) = opened.compareExchange(expected: nil, desired: made, ordering: .acquiringAndReleasing)
        if isKept { return made }
        cicu_number_format_close(made)
        return other
    }

    /// Appends a number in UTF-8.
    package func append(_ value: Int, to buffer: inout [UInt8]) {
        if let groupedDigits {
            groupedDigits.append(value, to: &buffer)
        } else {
            appendWithICU(value, to: &buffer)
        }
    }

    /// Appends a number in UTF-8.
    ///
    /// Infinity and NaN are written as the locale's symbols for them.
    package func append(_ value: Double, to buffer: inout [UInt8]) {
        // A whole number has the same text as an `Int`, except for the sign of zero.
        if let whole = Int(exactly: value), whole != 0, whole.magnitude < 1 << 53, let groupedDigits {
            groupedDigits.append(whole, to: &buffer)
            return
        }
        let known = handle.map { handle in
            appendUTF8(to: &buffer) { cicu_number_format_double(handle, value, $0, $1) }
        }
        if known != true { buffer.append(contentsOf: value.description.utf8) }
    }

    /// The most bytes that an integer of ``write(_:into:)`` takes.
    package static let mostDirectBytes = 192

    /// Writes an integer in UTF-8 at the start of the room, and returns the number of bytes.
    ///
    /// Returns nil and writes nothing when libicu is needed, or when the room may be too small for an integer. A room of
    /// ``mostDirectBytes`` is large enough. Allocates nothing.
    package func write(_ value: Int, into room: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        groupedDigits.flatMap { $0.write(value, into: room) }
    }

    /// A number as text.
    package func string(_ value: Int) -> String {
        if let groupedDigits { return groupedDigits.string(value) }
        var buffer: [UInt8] = []
        append(value, to: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    /// A number as text.
    package func string(_ value: Double) -> String {
        var buffer: [UInt8] = []
        append(value, to: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    /// The plural category of a number as this format shows it: 1 shown as "1.0" is `other` in English.
    package func category(of value: Double, rules: PluralRules) -> PluralCategory {
        guard let handle, let rulesHandle = rules.handle else { return .other }
        return PluralCategory(rawValue: cicu_number_format_select(handle, rulesHandle, value)) ?? .other
    }

    /// Writes an integer with libicu, for formats without `groupedDigits`. Tests compare the text of the other formats with
    /// this text.
    func appendWithICU(_ value: Int, to buffer: inout [UInt8]) {
        let known = handle.map { handle in
            appendUTF8(to: &buffer) { cicu_number_format_integer(handle, Int64(value), $0, $1) }
        }
        if known != true { buffer.append(contentsOf: value.description.utf8) }
    }
}
