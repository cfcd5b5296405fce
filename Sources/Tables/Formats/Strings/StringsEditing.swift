internal import Base

/// Changes of an old-style `.strings` file.
package struct StringsEditing: TableEditor {
    private let file: TableFile
    private var source: SourceText { file.source }
    private var blocks: BlockEditing { BlockEditing(source: source) }

    init(_ file: TableFile) { self.file = file }

    func replacements(for edit: TableEdit) throws(TableEditError) -> [TextReplacement] {
        switch edit {
        case .setText(let text, let value): return [file.setting(text, to: value)]
        case .setValue(let entry, let value, _, _):
            guard !entry.isKeyOnly else {
                let end = outer(entry.keyRange).upperBound
                return [TextReplacement(end..<end, " = \"\(Self.spell(value))\"")]
            }
            guard let text = entry.value.text else { throw .notOneText(key: entry.key) }
            return [file.setting(text, to: value)]
        case .add(let key, let value, let comment):
            guard let last = file.entries().last else { return [addFirst(key, value, comment)] }
            return [blocks.insert(after: last, lines(key, value, comment))]
        case .addAfter(let entry, let key, let value, let comment):
            return [blocks.insert(after: entry, lines(key, value, comment))]
        case .copy(let entry, _, let comment, let anchor):
            let lines = lines(entry.key, entry.value.text?.text ?? "", comment)
            guard let anchor = anchor ?? file.entries().last else {
                return [addFirst(entry.key, entry.value.text?.text ?? "", comment)]
            }
            return [blocks.insert(after: anchor, lines)]
        case .copyLocalization, .removeLocalization, .copyForm, .setLeaves, .setComment: throw .unsupported(file.format)
        case .remove(let entry): return [blocks.remove(entry)]
        case .rename(let entry, let key):
            var replacement = Self.replacement(of: entry.keyRange, by: key, in: source)
            if entry.isKeyOnly {
                replacement = TextReplacement(
                    outer(entry.keyRange), "\"\(Self.spell(key))\" = \"\(Self.spell(entry.key))\"")
            }
            return [replacement]
        case .move(let entry, let anchor): return blocks.move(entry, after: anchor, in: file)
        }
    }

    private func lines(_ key: String, _ value: String, _ comment: String?) -> [String] {
        let entry = "\"\(Self.spell(key))\" = \"\(Self.spell(value))\";"
        guard let comment else { return [entry] }
        return ["/* " + comment.replacing("*/", with: "* /") + " */", entry]
    }

    private func addFirst(_ key: String, _ value: String, _ comment: String?) -> TextReplacement {
        let text = source.text
        let lineEnd = source.lineEnd
        let needsLineEnd = text.last.map { !ASCII.isLineEnd($0) } ?? false
        let added = (needsLineEnd ? lineEnd : "") + lines(key, value, comment).joined(separator: lineEnd) + lineEnd
        return TextReplacement(text.count..<text.count, added)
    }

    /// The range of a text, including its quotes if it has any.
    private func outer(_ range: Range<Int>) -> Range<Int> {
        let text = source.text
        guard let quote = Self.quote(before: range.lowerBound, text) else { return range }
        let isClosed = range.upperBound < text.count && text[range.upperBound] == quote
        return range.lowerBound - 1..<range.upperBound + (isClosed ? 1 : 0)
    }

    private static func quote(before offset: Int, _ text: [UInt8]) -> UInt8? {
        guard offset > 0, text[offset - 1] == ASCII.quote || text[offset - 1] == ASCII.apostrophe else { return nil }
        return text[offset - 1]
    }

    /// Replaces a key or a value. Existing quotes are kept. A text without quotes gets quotes if the new text needs them.
    static func replacement(of range: Range<Int>, by value: String, in source: SourceText) -> TextReplacement {
        if let quote = quote(before: range.lowerBound, source.text) {
            return TextReplacement(range, spell(value, quote: quote))
        }
        if !value.isEmpty, value.utf8.allSatisfy(StringsReader.isUnquoted) {
            return TextReplacement(range, value)
        }
        return TextReplacement(range, "\"\(spell(value))\"")
    }

    /// The text with the escapes that it needs between the quotes around a range of the source.
    static func spell(_ text: String, in range: Range<Int>, of source: SourceText) -> String {
        spell(text, quote: quote(before: range.lowerBound, source.text) ?? ASCII.quote)
    }

    /// The text with the escapes that it needs between quotes.
    package static func spell(_ text: String, quote: UInt8 = 0x22) -> String {
        let needsEscapes = text.utf8.contains { byte in
            byte < 0x20 || byte == 0x7F || byte == ASCII.backslash || byte == quote
        }
        guard needsEscapes else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\\": result += "\\\\"
            case Unicode.Scalar(quote): result += "\\" + String(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\U00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
