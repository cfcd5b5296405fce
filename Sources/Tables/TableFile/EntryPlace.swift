/// The places of an entry's texts in the source's text, for code that reads all entries of a file and decodes few.
package struct EntryPlace: Sendable {
    /// The key without its quotes.
    package let key: Range<Int>
    /// The value without its quotes.
    package let value: Range<Int>
    /// The comment with its comment signs.
    package let comment: Range<Int>?
    /// Whether the key's bytes are the key.
    package let isKeyVerbatim: Bool
    /// Whether the value's bytes are the value.
    package let isValueVerbatim: Bool
}

extension TableEntries {
    /// Calls with each entry's place, in order; not at all where entries are more than a key and a text, or are not spelled
    /// in the source's text as such.
    ///
    /// - Returns: whether it did.
    package func forEachPlace(_ body: (Int, EntryPlace) -> Void) -> Bool {
        guard case .strings(let entries) = storage else { return false }
        for (index, record) in entries.records.enumerated() { body(index, EntryPlace(record)) }
        return true
    }

    /// The place of one entry; nil where ``forEachPlace(_:)`` does not call.
    package func place(at index: Int) -> EntryPlace? {
        guard case .strings(let entries) = storage else { return nil }
        return EntryPlace(entries.records[index])
    }
}

extension EntryPlace {
    @inline(__always)
    fileprivate init(_ record: StringsRecord) {
        self.init(
            key: record.keyRange, value: record.valueRange, comment: record.commentRange,
            isKeyVerbatim: !record.flags.contains(.keyHasEscapes),
            isValueVerbatim: !record.flags.contains(.valueHasEscapes))
    }
}
