public import Base

/// A parsed `.strings` file: the old-style property list of `"key" = "value";` entries.
///
/// Parsing continues after every error. `entries` holds everything that can be understood, and `errors` the defects.
/// Entries are offsets into the source, and are decoded on demand. The table is safe to use from many threads.
public struct StringsTable: Sendable {
    /// The file's text. Every range refers to it.
    public let source: SourceText
    /// All defects of the file, including those of its encoding, in file order.
    public let errors: [TableError]

    private let records: [StringsRecord]

    init(_ source: SourceText, _ records: [StringsRecord], errors: [TableError]) {
        (self.source, self.records, self.errors) = (source, records, errors)
    }

    /// The entries in file order.
    ///
    /// A key that occurs twice is listed twice. Apps see the last one.
    public var entries: Entries { Entries(source: source, records: records) }

    /// The entries of a table. Each is made when it is asked for.
    public struct Entries: Sendable, RandomAccessCollection {
        fileprivate let source: SourceText
        let records: [StringsRecord]

        /// Always 0.
        public var startIndex: Int { 0 }

        /// The number of entries.
        public var endIndex: Int { records.count }

        /// The entry at a position, in constant time, because nothing is decoded.
        public subscript(position: Int) -> StringsEntry { StringsEntry(source: source, record: records[position]) }
    }
}
