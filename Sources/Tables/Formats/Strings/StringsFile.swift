public import Base

extension StringsTable {
    /// Parses a file, in time linear in its length.
    public init(_ source: SourceText) {
        guard source.encoding != .binaryPropertyList else {
            let kind = TableError.Kind.unsupportedFormat(.binaryPropertyList)
            self.init(source, [], errors: [TableError(kind: kind, range: 0..<0, consequence: .tolerated)])
            return
        }
        let text = source.text
        var reader = StringsReader(text.span)
        reader.readFile()
        self.init(source, reader.records, errors: TableError.all(of: source, reader.errors))
    }
}
