internal import Base

/// Detection of a file's format.
enum TableFormatDetection {
    static func format(of source: SourceText) -> TableFile.Format {
        for format in TableFile.Format.allCases where source.path.hasSuffix("." + format.pathExtension) {
            return format
        }
        let text = source.text
        let bytes = text.span
        var start = 0
        while start < bytes.count, ASCII.isBlank(bytes[start]) || ASCII.isLineEnd(bytes[start]) { start += 1 }
        let cursor = ByteCursor(bytes)
        if cursor.byte(at: start) == ASCII.less {
            return holds("NSStringLocalizedFormatKey", bytes) ? .stringsdict : .strings
        }
        if cursor.byte(at: start) == ASCII.openBrace, holds("\"strings\"", bytes) || holds("\"sourceLanguage\"", bytes)
        {
            return .xcstrings
        }
        return .strings
    }

    /// Whether the file is a property list in XML or binary.
    static func isPropertyList(_ source: SourceText) -> Bool {
        if source.encoding == .binaryPropertyList { return true }
        let text = source.text
        let cursor = ByteCursor(text.span)
        var start = 0
        while let byte = cursor.byte(at: start), ASCII.isBlank(byte) || ASCII.isLineEnd(byte) { start += 1 }
        return cursor.holds("<?xml", at: start) || cursor.holds("<!--", at: start)
            || cursor.holds("<!DOCTYPE", at: start) || cursor.holds("<plist", at: start)
    }

    /// Whether a word occurs in the first 64 KiB.
    private static func holds(_ word: StaticString, _ bytes: Span<UInt8>) -> Bool {
        let cursor = ByteCursor(bytes)
        let first = word.withUTF8Buffer { $0.first ?? 0 }
        var offset = bytes.firstOffset(of: first, from: 0)
        while offset < min(bytes.count, 65_536) {
            if cursor.holds(word, at: offset) { return true }
            offset = bytes.firstOffset(of: first, from: offset + 1)
        }
        return false
    }
}
