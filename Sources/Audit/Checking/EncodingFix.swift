internal import Tables

/// Saves a file as UTF-8 without a byte order mark.
enum EncodingFix {
    /// - Returns: nil where the file is saved so already, and where its encoding is not beyond doubt: damaged characters,
    ///   one byte a character, or an XML declaration that names another encoding.
    static func fix(of file: TableFile) -> Fix? {
        let source = file.source
        guard file.isFixable else { return nil }
        switch source.encoding {
        case .utf8: guard source.byteOrderMarks > 0 else { return nil }
        case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: break
        case .windows1252, .binaryPropertyList: return nil
        }
        guard source.encoding != .utf8 else {
            return Fix("Remove the byte order mark.", [], savesAsUTF8: true)
        }
        let label = file.encodingLabel.map { [TextReplacement($0, "UTF-8")] } ?? []
        return Fix("Save the file as UTF-8.", label, savesAsUTF8: true)
    }
}
