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
        if reader.steps.hasUnclosed {
            var other = StringsdictReader(XMLPropertyListReader(text.span, encoding: source.encoding), format)
            other.steps.usesIndentation = true
            other.readFile()
            let isBetter =
                !other.steps.isCutOff && other.steps.errors.elements.count <= reader.steps.errors.elements.count
            if isBetter { reader = other }
        }
        var errors = TableError.all(of: source, reader.steps.errors)
        if source.encoding == .windows1252, reader.steps.isEncodingNamed {
            // What is no UTF-8 need not be: the file says what it is.
            errors.removeAll { if case .text(.invalidUTF8) = $0.kind { true } else { false } }
        }
        return TableTree(reader.builder, source: source, errors: errors, isCutOff: reader.steps.isCutOff)
    }
}
