/// A parsed `.strings` file: the old-style property list of `"key" = "value";` entries.
///
/// Every error is recovered from: `entries` holds what can be understood, `errors` what is wrong. Entries are offsets
/// into the source, decoded when asked for; the table is safe to use from many threads.
public struct StringsTable: Sendable {
    /// The file's text, into which every range points.
    public let source: SourceText
    /// All that is wrong with the file, its encoding included, in file order.
    public let errors: [TableError]

    private let records: [StringsRecord]

    /// Parses a file, in time linear in its length.
    public init(_ source: SourceText) {
        self.source = source
        let textErrors = source.errors.map { error in
            let consequence: TableError.Consequence =
                switch error.kind {
                case .invalidCharacter(.utf16LittleEndian, _), .invalidCharacter(.utf16BigEndian, _): .tolerated
                case .incompleteCharacter: .tolerated
                default: .rejectsFile
                }
            return TableError(kind: .text(error.kind), range: error.range, consequence: consequence)
        }
        if source.encoding == .binaryPropertyList {
            let kind = TableError.Kind.unsupportedFormat(.binaryPropertyList)
            errors = textErrors + [TableError(kind: kind, range: 0..<0, consequence: .tolerated)]
            records = []
            return
        }
        let text = source.text
        var reader = StringsReader(text.span)
        reader.readFile()
        records = reader.records
        errors = (textErrors + reader.errors).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The entries in file order.
    ///
    /// A key that occurs twice is there twice; apps see the last one.
    public var entries: Entries { Entries(source: source, records: records) }

    /// The entries of a table, each made when it is asked for.
    public struct Entries: Sendable, RandomAccessCollection {
        fileprivate let source: SourceText
        fileprivate let records: [StringsRecord]

        /// Always 0.
        public var startIndex: Int { 0 }

        /// The number of entries.
        public var endIndex: Int { records.count }

        /// The entry at a position; a constant cost, for nothing is decoded.
        public subscript(position: Int) -> StringsEntry { StringsEntry(source: source, record: records[position]) }
    }
}
