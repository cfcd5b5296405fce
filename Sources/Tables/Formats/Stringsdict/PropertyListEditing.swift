internal import Base

/// Changes of an XML property list.
struct PropertyListEditing: TableEditor {
    private let file: TableFile
    private var source: SourceText { file.source }
    private var blocks: BlockEditing { BlockEditing(source: source) }

    init(_ file: TableFile) { self.file = file }

    func replacements(for edit: TableEdit) throws(TableEditError) -> [TextReplacement] {
        switch edit {
        case .setText(let text, let value): return [file.setting(text, to: value)]
        case .setValue(let entry, let value, _, _):
            guard let text = entry.value.text, entry.value.variables.isEmpty else {
                throw .notOneText(key: entry.key)
            }
            return [file.setting(text, to: value)]
        case .add(let key, let value, let comment):
            guard let last = file.entries().last else {
                return [try addFirst(lines(key, value, comment, indent: "\t"))]
            }
            return [blocks.insert(after: last, lines(key, value, comment, indent: unit(of: last)))]
        case .addAfter(let entry, let key, let value, let comment):
            return [blocks.insert(after: entry, lines(key, value, comment, indent: unit(of: entry)))]
        case .copy(let entry, let other, let comment, let anchor):
            guard other.format == file.format, other.notation == file.notation,
                other.source.encoding != .binaryPropertyList
            else {
                throw .unsupported(file.format)
            }
            let lines = Self.comment(comment) + [other.source[entry.range]]
            guard let anchor = anchor ?? file.entries().last else { return [try addFirst(lines)] }
            return [blocks.insert(after: anchor, lines)]
        case .copyLocalization, .removeLocalization, .setLeaves, .setComment: throw .unsupported(file.format)
        case .copyForm(let branch, let selector, _): return [copy(branch, as: selector)]
        case .remove(let entry): return [blocks.remove(entry)]
        case .rename(let entry, let key): return [Self.replacement(of: entry.keyRange, by: key, in: source)]
        case .move(let entry, let anchor): return blocks.move(entry, after: anchor, in: file)
        }
    }

    /// The indentation of an entry. Entries are one level deep, so it is the indentation of a level.
    private func unit(of entry: TableEntry) -> String {
        let indent = source[EntryBlock(entry, in: source.text).indent]
        return indent.isEmpty ? "\t" : indent
    }

    private func lines(_ key: String, _ value: String, _ comment: String?, indent: String) -> [String] {
        var lines = Self.comment(comment)
        lines.append("<key>\(Self.spell(key))</key>")
        let text = "<string>\(Self.spell(value))</string>"
        guard file.format.supports(.pluralForms) else { return lines + [text] }
        return lines + ["<dict>", indent + "<key>NSStringLocalizedFormatKey</key>", indent + text, "</dict>"]
    }

    private static func comment(_ text: String?) -> [String] {
        text.map { ["<!-- " + $0.replacing("--", with: "- -") + " -->"] } ?? []
    }

    /// Copies a form, with another selector and the same text, to the place before it.
    private func copy(_ branch: TableBranch, as selector: String) -> TextReplacement {
        let text = source.text
        var start = branch.selectorRange.lowerBound
        while start > 0, text[start] != ASCII.less { start -= 1 }
        var lineStart = start
        while lineStart > 0, ASCII.isBlank(text[lineStart - 1]) { lineStart -= 1 }
        let ownsLine = lineStart == 0 || ASCII.isLineEnd(text[lineStart - 1])
        let form =
            source[start..<branch.selectorRange.lowerBound] + Self.spell(selector)
            + source[branch.selectorRange.upperBound..<branch.end]
        return TextReplacement(start..<start, form + (ownsLine ? source.lineEnd + source[lineStart..<start] : ""))
    }

    private func addFirst(_ lines: [String]) throws(TableEditError) -> TextReplacement {
        let text = source.text
        var reader = XMLPropertyListReader(text.span, encoding: source.encoding)
        guard case .beginDictionary(let start) = reader.next() else { throw .noTable(path: source.path) }
        let lineEnd = source.lineEnd
        let lines = lineEnd + lines.map { "\t" + $0 }.joined(separator: lineEnd)
        let end = reader.tagEnd(start)
        if case .endDictionary = reader.next(), text[end - 2] == ASCII.slash {
            return TextReplacement(start..<end, "<dict>" + lines + lineEnd + "</dict>")
        }
        return TextReplacement(end..<end, lines)
    }

    /// Replaces a key or a text. An element without an end tag, such as `<string/>`, gets one.
    static func replacement(of range: Range<Int>, by value: String, in source: SourceText) -> TextReplacement {
        let text = source.text
        let start = range.lowerBound
        guard range.isEmpty, start > 2, text[start - 1] == ASCII.greater, text[start - 2] == ASCII.slash else {
            return TextReplacement(range, spell(value))
        }
        var tag = start - 2
        while tag > 0, text[tag] != ASCII.less { tag -= 1 }
        let name = source[tag + 1..<start - 2]
        return TextReplacement(tag..<start, "<\(name)>\(spell(value))</\(name)>")
    }

    static func spell(_ text: String, in range: Range<Int>, of source: SourceText) -> String { spell(text) }

    /// The text with the references that XML needs. XML cannot write most control characters, so these stay.
    static func spell(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
