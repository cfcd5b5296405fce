/// The places of an entry's texts in the source's text. They are for code that visits all entries of a file but decodes
/// only a few.
package struct EntryRanges: Sendable {
    /// The key without its quotes.
    package let key: Range<Int>
    /// The value without its quotes.
    package let value: Range<Int>
    /// The comment with its comment signs.
    package let comment: Range<Int>?
    /// Whether the key is written without escapes, so its bytes are the key.
    package let isKeyVerbatim: Bool
    /// Whether the value is written without escapes, so its bytes are the value.
    package let isValueVerbatim: Bool
}

extension TableEntries {
    /// Calls a function with each entry's place, in order. It makes no calls if entries contain more than a key and a text,
    /// or if their texts are not in the source's text.
    ///
    /// - Returns: whether it made the calls.
    package func forEachPlace(_ body: (Int, EntryRanges) -> Void) -> Bool {
        guard case .strings(let entries) = storage else { return false }
        for (index, record) in entries.records.enumerated() { body(index, EntryRanges(record)) }
        return true
    }

    /// The place of one entry; nil if ``forEachPlace(_:)`` makes no calls.
    package func place(at index: Int) -> EntryRanges? {
        guard case .strings(let entries) = storage else { return nil }
        return EntryRanges(entries.records[index])
    }
}

extension EntryRanges {
    @inline(__always)
    fileprivate init(_ record: StringsRecord) {
        self.init(
            key: record.keyRange, value: record.valueRange, comment: record.commentRange,
            isKeyVerbatim: !record.flags.contains(.keyHasEscapes),
            isValueVerbatim: !record.flags.contains(.valueHasEscapes))
    }
}
