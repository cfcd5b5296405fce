public import Audit
public import MessageFormat
internal import Messages
public import Tables

extension PseudoLocale {
    /// The `.stringsdict` of a table's development locale in this language: all that it is but for its texts.
    ///
    /// - Throws: a binary property list cannot be written.
    /// - Complexity: linear in the length of the file.
    public func stringsdict(of table: CatalogTable) throws(TableEditError) -> [UInt8] {
        let file = table.development.file
        let texts = file.entries().flatMap(\.value.texts)
        let edits = texts.map { TableEdit.setText($0, to: form($0.text, syntax: .printf)) }
        let source = try file.applying(edits).source
        let name = "\(table.development.folder.name)/\(table.name).stringsdict".replacing("--", with: "- -")
        let mark = "\(Self.formsMark)\(name). Change that file, and make this one anew. -->\n"
        guard let place = source.text.firstRange(of: Array("<plist".utf8))?.lowerBound else {
            throw .noTable(path: source.path)
        }
        return try source.replacing([TextReplacement(place..<place, mark)]).bytes
    }

    /// Whether a property list is one that ``stringsdict(of:)`` has made.
    public static func hasMadeForms(_ file: SourceText) -> Bool {
        file.text.prefix(1_024).firstRange(of: Array(formsMark.utf8)) != nil
    }

    private static let formsMark = "<!-- Made from "

    /// A string catalog with this language among its localizations, made anew where it is one of them. Nothing else
    /// changes.
    ///
    /// - Parameter syntax: that of the catalog's texts.
    /// - Returns: the catalog, and the keys whose localization here has other forms than the source language's: it stays.
    /// - Complexity: linear in the length of the file.
    public func added(
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

    /// One of the texts of a message. What has no words, such as `%#@files@`, stays what it is.
    private func form(_ text: String, syntax: MessagePattern.Syntax) -> String {
        // In a substitution of a string catalog `%arg` is the number.
        let number = "%99$lld"
        let pattern = MessagePattern(text.replacing("%arg", with: number), syntax: syntax)
        return !pattern.textRanges.isEmpty ? self.text(of: pattern).replacing(number, with: "%arg") : text
    }
}
