extension StringsdictReader where Steps == XMLPropertyListReader {
    /// Reads a property list, XML or binary.
    static func read(_ source: SourceText, _ format: TableFile.Format) -> TableTree {
        if source.encoding == .binaryPropertyList {
            let bytes = source.bytes
            var reader = StringsdictReader<BinaryPropertyListReader>(BinaryPropertyListReader(bytes.span), format)
            reader.readFile()
            let errors = reader.steps.errors.elements
            return TableTree(reader.builder, source: source, errors: errors)
        }
        let text = source.text
        var reader = StringsdictReader(XMLPropertyListReader(text.span, encoding: source.encoding), format)
        reader.readFile()
        let errors = TableError.all(of: source, reader.steps.errors)
        return TableTree(reader.builder, source: source, errors: errors)
    }
}
