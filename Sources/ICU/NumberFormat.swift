internal import CICU
internal import Synchronization

/// Numbers as a locale writes them, in the same text as `icu::MessageFormat` gives.
///
/// Shared: one for each locale and style, made at first use and kept. All of it may be used from several threads at
/// once, and takes no lock.
package final class NumberFormat: Sendable {
    /// The locale whose numbers these are.
    package let locale: LocaleTag
    /// What a number is shown as.
    package let style: Style

    /// libicu's own format, which is made once and closed in `deinit`.
    ///
    /// It takes some seven kilobytes: where integers are written without it, it is opened when first needed.
    nonisolated(unsafe) private let opened: Atomic<OpaquePointer?>
    /// Writes integers without libicu; nil where only libicu can.
    private let groupedDigits: GroupedDigits?

    var writesOwnDigits: Bool { groupedDigits != nil }

    private static let shared = SharedCache<Key, NumberFormat>()

    private struct Key: Hashable {
        var locale: LocaleTag
        var style: Style
    }

    /// The format of a locale.
    ///
    /// A language that libicu has no data for is written as CLDR's root; a style that is
    /// malformed (see ``Style/validate()``) as ``Style/decimal``.
    ///
    /// Some ten microseconds at the first call for a locale and style, a look-up in a table under a lock afterwards.
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

    /// Nil only when libicu's data is missing.
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
    /// Infinity and what is not a number have their symbols.
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

    /// No integer that ``write(_:into:)`` writes takes more bytes.
    package static let mostDirectBytes = 192

    /// Writes an integer in UTF-8 at the start of the room, and says how many bytes it took.
    ///
    /// Nil where libicu is needed, or the room is smaller than ``mostDirectBytes``: then nothing is written. Allocates
    /// nothing.
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

    /// Writes an integer by libicu: in all styles but the two that are written without it. The tests compare these two
    /// with it.
    func appendWithICU(_ value: Int, to buffer: inout [UInt8]) {
        let known = handle.map { handle in
            appendUTF8(to: &buffer) { cicu_number_format_integer(handle, Int64(value), $0, $1) }
        }
        if known != true { buffer.append(contentsOf: value.description.utf8) }
    }
}
