internal import Base

extension StringsdictReader where Steps == XMLPropertyListReader {
    /// Reads a property list, XML or binary.
    static func read(_ source: SourceText, readsFormats: Bool) -> TableTree {
        if source.encoding == .binaryPropertyList {
            let bytes = source.bytes
            var reader = StringsdictReader<BinaryPropertyListReader>(
                BinaryPropertyListReader(bytes.span), readsFormats: readsFormats)
            reader.readFile()
            let errors = reader.steps.errors.elements
            return TableTree(reader.builder, source: source, errors: errors)
        }
        let text = source.text
        var reader = StringsdictReader(
            XMLPropertyListReader(text.span, encoding: source.encoding), readsFormats: readsFormats)
        reader.readFile()
        if reader.steps.hasUnclosed {
            // Only one tree is held in memory at a time. So the result of the first try is dropped. If the second try is no
            // better, the file is read again as in the first.
            let errorCount = reader.steps.errors.elements.count
            reader.builder = TableTreeBuilder()
            reader = StringsdictReader(
                XMLPropertyListReader(text.span, encoding: source.encoding), readsFormats: readsFormats)
            reader.steps.usesIndentation = true
            reader.readFile()
            if reader.steps.isCutOff || reader.steps.errors.elements.count > errorCount {
                reader = StringsdictReader(
                    XMLPropertyListReader(text.span, encoding: source.encoding), readsFormats: readsFormats)
                reader.readFile()
            }
        }
        var errors = TableError.all(of: source, reader.steps.errors)
        if source.encoding == .windows1252, reader.steps.isEncodingNamed {
            // Bytes that are not UTF-8 are no defect here, because the file names its encoding.
            errors.removeAll { if case .text(.invalidUTF8) = $0.kind { true } else { false } }
        }
        return TableTree(reader.builder, source: source, errors: errors, isCutOff: reader.steps.isCutOff)
    }
}
