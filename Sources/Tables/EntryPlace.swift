/// Where the texts of an entry stand in the source's text, for who looks at all entries of a file and decodes few.
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
        entries.forEachPlace(body)
        return true
    }
}

extension StringsTable.Entries {
    fileprivate func forEachPlace(_ body: (Int, EntryPlace) -> Void) {
        for (index, record) in records.enumerated() {
            body(
                index,
                EntryPlace(
                    key: record.keyRange, value: record.valueRange, comment: record.commentRange,
                    isKeyVerbatim: !record.flags.contains(.keyHasEscapes),
                    isValueVerbatim: !record.flags.contains(.valueHasEscapes)))
        }
    }
}
