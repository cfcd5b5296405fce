internal import Base

/// Apple's `.strings`: one text for each key. An old-style, an XML or a binary property list.
enum StringsFormat: TableFormat {
    static let pathExtension = "strings"
    static let capabilities: TableCapabilities = .plainTexts

    static func read(_ source: SourceText) -> TableContents {
        guard source.isPropertyList else { return TableContents(StringsTable(source)) }
        return TableContents(
            StringsdictReader<XMLPropertyListReader>.read(source, readsFormats: false), in: .propertyList)
    }

    static func editor(of notation: TableNotation) -> any TableEditor.Type {
        notation == .propertyList ? PropertyListEditing.self : StringsEditing.self
    }
}

extension SourceText {
    /// Whether the file is a property list in XML or binary.
    fileprivate var isPropertyList: Bool {
        if encoding == .binaryPropertyList { return true }
        let text = self.text
        let cursor = ByteCursor(text.span)
        let start = startOfContent
        return cursor.holds("<?xml", at: start) || cursor.holds("<!--", at: start)
            || cursor.holds("<!DOCTYPE", at: start) || cursor.holds("<plist", at: start)
    }
}
