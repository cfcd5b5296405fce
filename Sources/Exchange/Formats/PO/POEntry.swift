/// An entry of a PO file.
///
/// https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
struct POEntry: Sendable, Equatable {
    /// Lines of `#`: the translator's comments.
    var translatorComments: [String] = []
    /// Lines of `#.`: the program's comments for translators.
    var extractedComments: [String] = []
    /// Words of `#,`.
    var flags: [String] = []
    var context: String?
    var id = ""
    var pluralID: String?
    /// The translation, or one for each plural form.
    var texts: [String] = []
    /// The line of its first keyword, from 1.
    var line = 1

    /// Whether the entry is the header, which describes the file.
    var isHeader: Bool { context == nil && id.isEmpty }

    /// The fields of a header, by their names in lower case. The first field of each name counts.
    var fields: [String: String] {
        var fields: [String: String] = [:]
        for line in texts.first?.split(separator: "\n") ?? [] {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            let name = String(line[..<colon]).lowercased()
            if fields[name] == nil { fields[name] = String(value) }
        }
        return fields
    }
}

/// Writes PO files in the layout of the GNU tools, except for the width of lines: a line ends only if the text's
/// line does.
struct POWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ entry: POEntry) {
        if !bytes.isEmpty { bytes.append(0x0A) }
        for comment in entry.translatorComments { line("# " + comment) }
        for comment in entry.extractedComments { line(comment.isEmpty ? "#." : "#. " + comment) }
        if !entry.flags.isEmpty { line("#, " + entry.flags.joined(separator: ", ")) }
        if let context = entry.context { keyword("msgctxt", context) }
        keyword("msgid", entry.id)
        guard let pluralID = entry.pluralID else {
            keyword("msgstr", entry.texts.first ?? "")
            return
        }
        keyword("msgid_plural", pluralID)
        for (index, text) in entry.texts.enumerated() { keyword("msgstr[\(index)]", text) }
    }

    private mutating func line(_ text: String) {
        bytes += text.utf8
        bytes.append(0x0A)
    }

    private mutating func keyword(_ word: String, _ text: String) {
        let text = Array(text.utf8)
        bytes += word.utf8
        bytes.append(0x20)
        let first = text.firstIndex(of: 0x0A) ?? text.endIndex
        guard first < text.count - 1 else {
            quoted(text[...])
            return
        }
        quoted([])
        var rest = text[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
            quoted(rest[..<end])
            rest = rest[end...]
        }
    }

    private mutating func quoted(_ text: ArraySlice<UInt8>) {
        bytes.append(0x22)
        for byte in text {
            switch byte {
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            case 0x22: bytes += "\\\"".utf8
            case 0x5C: bytes += "\\\\".utf8
            default: bytes.append(byte)
            }
        }
        bytes += "\"\n".utf8
    }
}
