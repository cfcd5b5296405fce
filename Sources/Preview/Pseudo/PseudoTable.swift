public import Audit
internal import Messages
public import Tables

extension PseudoLocale {
    /// The messages of a table's development locale in this language, as a `.strings` file (UTF-8) with their comments.
    public func strings(of table: CatalogTable) -> String {
        let source = table.development
        let path = Files.join(source.folder.name, "\(table.name).strings")
        var text = "\(Self.mark)\(path). Change that file, and make this one anew. */\n"
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
