internal import CICU

/// A format that joins the elements of a list as a locale does.
///
/// Formats are shared: there is one for each locale and style, made at first use and cached. Several threads may use a
/// format at once; writing takes no lock.
package final class ListFormat: Sendable {
    /// The way in which elements are joined.
    package enum Style: Sendable, Hashable {
        /// A, B, and C.
        case and
        /// A, B, or C. Commas alone if CLDR has no word for "or" in the language: its root has the English one.
        case or
        /// 3 feet, 7 inches.
        case unit
    }

    /// The locale that lists are joined for.
    package let locale: LocaleTag

    /// Opened in `init`, closed in `deinit` and constant between; nil only when libicu's data is missing.
    nonisolated(unsafe) private let handle: OpaquePointer?

    private struct Key: Hashable {
        var locale: LocaleTag
        var style: Style
    }

    private static let shared = SharedCache<Key, ListFormat>()

    /// The format of a locale. When libicu has no data for the locale, the format is that of CLDR's root.
    package static func format(for locale: LocaleTag, style: Style) -> ListFormat {
        shared.value(for: Key(locale: locale, style: style)) { ListFormat(locale: locale, style: style) }
    }

    private init(locale: LocaleTag, style: Style) {
        self.locale = locale
        handle = withUTF8(of: locale.withDistinguishingScript.identifier) {
            cicu_list_format_open($0, $1, style.number)
        }
    }

    deinit {
        cicu_list_format_close(handle)
    }

    /// Appends the joined elements in UTF-8. Appends nothing when there are no elements.
    package func append(_ elements: [String], to buffer: inout [UInt8]) {
        guard elements.count > 1, let handle else {
            for element in elements { buffer.append(contentsOf: element.utf8) }
            return
        }
        var text = ""
        var ends: [Int32] = []
        for element in elements {
            text += element
            ends.append(Int32(clamping: text.utf8.count))
        }
        let room = text.utf8.count + 16 * elements.count
        let isWritten = withUTF8(of: text) { bytes, _ in
            appendUTF8(to: &buffer, expecting: room) {
                cicu_list_format_write(handle, bytes, ends, Int32(clamping: ends.count), $0, $1)
            }
        }
        if !isWritten { buffer.append(contentsOf: elements.joined(separator: ", ").utf8) }
    }
}

extension ListFormat.Style {
    fileprivate var number: cicu_list_style {
        switch self {
        case .and: cicu_list_and
        case .or: cicu_list_or
        case .unit: cicu_list_unit
        }
    }
}
