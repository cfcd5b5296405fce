public import Base
package import MessageFormat
internal import Messages
public import Projects
public import Tables

extension PseudoLocale {
    /// The messages of a table's development locale in this language, as a `.strings` file (UTF-8) with their comments.
    public func strings(of table: CatalogTable) -> String {
        let source = table.development
        let path = Files.join(source.folder.name, "\(table.name).\(table.format.pathExtension)")
        var text = "\(Self.mark)\(path). Change that file, then create this one again. */\n"
        for message in source.orderedMessages where message.isText {
            text += "\n"
            // A comment is kept as it is, except for a `*/` that would end it too early.
            if let comment = message.comment, !comment.contains("*/") { text += "/* \(comment) */\n" }
            text += "\(Self.quoted(message.key)) = \(Self.quoted(self.text(of: message.pattern)));\n"
        }
        return text
    }

    /// Whether ``strings(of:)`` has made a table.
    public static func hasMade(_ file: SourceText) -> Bool { file.text.starts(with: mark.utf8) }

    private static let mark = "/* Made from "

    private static func quoted(_ text: String) -> String { "\"\(StringsEditing.spell(text))\"" }
}

extension PseudoLocale {
    /// The `.stringsdict` of a table's development locale in this language. Only its texts differ.
    ///
    /// - Throws: `TableEditError` for a binary property list, which cannot be written.
    /// - Complexity: linear in the length of the file.
    public func stringsdict(of table: CatalogTable) throws(TableEditError) -> [UInt8] {
        let file = table.development.file
        let texts = file.entries().flatMap(\.value.texts)
        let edits = texts.map { TableEdit.setText($0, to: form($0.text, syntax: .printf)) }
        let source = try file.applying(edits).source
        let path = Files.join(table.development.folder.name, "\(table.name).\(table.format.pathExtension)")
        let name = path.replacing("--", with: "- -")
        let mark = "\(Self.formsMark)\(name). Change that file, then create this one again. -->\n"
        guard let place = source.text.firstRange(of: Array("<plist".utf8))?.lowerBound else {
            throw .noTable(path: source.path)
        }
        return try source.replacing([TextReplacement(place..<place, mark)]).bytes
    }

    /// Whether ``stringsdict(of:)`` has made a property list.
    public static func hasMadeForms(_ file: SourceText) -> Bool {
        file.text.prefix(1_024).firstRange(of: Array(formsMark.utf8)) != nil
    }

    private static let formsMark = "<!-- Made from "

    /// A string catalog with this language among its localizations. If the catalog has it already, it is generated
    /// again. Nothing else changes.
    ///
    /// - Parameter syntax: the syntax of the catalog's texts.
    /// - Returns: the catalog, and the keys whose localization in this language has other forms than the source
    ///   language's. Such a localization stays as it is.
    /// - Complexity: linear in the length of the file.
    package func added(
        to catalog: TableFile, syntax: MessagePattern.Syntax
    ) throws(TableEditError) -> (catalog: TableFile, left: [String]) {
        var edits: [TableEdit] = []
        let present = Set(catalog.entries(in: rawValue).map(\.key))
        for entry in catalog.entries() where entry.shouldTranslate {
            if entry.isKeyOnly {
                edits.append(.setValue(entry, to: form(entry.key, syntax: syntax), locale: rawValue))
            } else if !present.contains(entry.key) {
                edits.append(.copyLocalization(of: entry, to: rawValue, state: .translated))
            }
        }
        let copied = try catalog.applying(edits)
        edits = []
        var left: [String] = []
        let own = Dictionary(copied.entries(in: rawValue).map { ($0.key, $0) }) { _, last in last }
        for entry in copied.entries() where entry.shouldTranslate && !entry.isKeyOnly {
            guard let copy = own[entry.key] else { continue }
            let (sources, texts) = (entry.value.texts, copy.value.texts)
            guard sources.count == texts.count else {
                left.append(entry.key)
                continue
            }
            edits += zip(sources, texts).map { .setText($1, to: form($0.text, syntax: syntax)) }
        }
        return (try copied.applying(edits), left)
    }

    /// One of the texts of a message, in this language. A text without words, such as `%#@files@`, stays as it is.
    private func form(_ text: String, syntax: MessagePattern.Syntax) -> String {
        // In a substitution of a string catalog `%arg` is the number.
        let number = "%99$lld"
        let pattern = MessagePattern(text.replacing("%arg", with: number), syntax: syntax)
        return !pattern.textRanges.isEmpty ? self.text(of: pattern).replacing(number, with: "%arg") : text
    }
}
