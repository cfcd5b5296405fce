package import Base
internal import SourceCode
internal import Tables

/// A comment that switches checks off for its entry: `l10n-audit: ignore untranslated-value — brand name`.
///
/// In the development locale, and in a string catalog, the comment applies to the entry in every locale; in a translation,
/// to that locale alone. After `ignore` stand ids with commas between them. The text after the last id is the reason, and
/// can be anything.
package struct InlineIgnore {
    /// The check's id, as the comment spells it.
    package let check: String
    /// The key of the comment's entry; nil where the comment belongs to no entry.
    package let key: String?
    /// The file.
    package let path: String
    /// The entry's place in the file.
    package let entryRange: Range<Int>
    /// The id's place in the file.
    package let location: Location

    /// The marker at the start of a comment for the audit.
    package static let marker = Array("l10n-audit:".utf8)

    /// The ignores of a file, in file order.
    /// - Complexity: O(*n*) in the file's size. A file without ignores is only searched for the marker.
    package static func all(in file: LocaleFile) -> [InlineIgnore] {
        let text = file.source.text
        var markers = ByteSearch(marker).matches(inCommentsOf: file.file)[...]
        guard !markers.isEmpty else { return [] }
        var ignores: [InlineIgnore] = []
        // In a string catalog, a locale has only the entries that it translates.
        let all = file.file.format.supports(.multipleLocales) ? file.file.entries() : file.entries
        let entries = all.map { (range: $0.range, comment: $0.commentRange, entry: $0) }
            .sorted { ($0.comment ?? $0.range).lowerBound < ($1.comment ?? $1.range).lowerBound }
        for entry in entries {
            // A comment that belongs to no entry stands before this entry and its comment.
            let start = (entry.comment ?? entry.range).lowerBound
            while let first = markers.first, first < start {
                ignores += read(at: first, upTo: start, of: nil, in: file)
                markers.removeFirst()
            }
            while let first = markers.first, let comment = entry.comment, comment.contains(first) {
                ignores += read(at: first, upTo: comment.upperBound, of: entry.entry, in: file)
                markers.removeFirst()
            }
            // A marker in a key or a value is text, not a comment.
            while let first = markers.first, entry.range.contains(first) { markers.removeFirst() }
        }
        while let first = markers.popFirst() { ignores += read(at: first, upTo: text.count, of: nil, in: file) }
        return ignores
    }

    private static func read(
        at start: Int, upTo limit: Int, of entry: TableEntry?, in file: LocaleFile
    ) -> [InlineIgnore] {
        let text = file.source.text
        // Only the rest of the marker's line is read, since no word continues after the end of a line.
        let end = limit
        var offset = start + marker.count
        func word() -> Range<Int> {
            while offset < end, text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "\t") { offset += 1 }
            let start = offset
            while offset < end, isIdentifier(text[offset]) { offset += 1 }
            return start..<offset
        }
        let verb = word()
        let key = entry?.key
        func ignore(_ range: Range<Int>) -> InlineIgnore {
            InlineIgnore(
                check: file.source[range], key: key, path: file.source.path, entryRange: entry?.range ?? range,
                location: Location(file.source, range))
        }
        guard file.source[verb] == "ignore" else {
            return [ignore(start..<max(verb.upperBound, start + marker.count))]
        }
        var ignores: [InlineIgnore] = []
        repeat {
            let id = word()
            guard !id.isEmpty else { break }
            ignores.append(ignore(id))
            while offset < end, text[offset] == UInt8(ascii: " ") { offset += 1 }
            guard offset < end, text[offset] == UInt8(ascii: ",") else { break }
            offset += 1
        } while true
        return ignores.isEmpty ? [ignore(start..<verb.upperBound)] : ignores
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
