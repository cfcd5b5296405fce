package import MessageFormat
package import Messages
package import Tables

extension TextSummary {
    /// Makes the summary of a table's value: the features of all its texts, including those for all displays.
    package init(of value: TableValue, syntax: MessagePattern.Syntax, _ tables: CharacterTables) {
        if let text = value.shown().plainText, !value.differsByDisplay {
            self.init(of: text.text, tables)
            noteArguments(syntax)
        } else {
            self.init(of: value.texts.map(\.text) + [MessagePattern(value, syntax: syntax).text])
            // A form for a device has the table's syntax; a form for a number has printf's.
            noteArguments(syntax)
            noteArguments(.printf)
        }
    }

    /// Makes the summary of the texts of a value that one kind of display shows.
    package init(of shown: ShownValue, syntax: MessagePattern.Syntax) {
        if let text = shown.plainText {
            self.init(of: text.text)
            noteArguments(syntax)
        } else {
            self.init(
                of: shown.value.texts.map(\.text) + shown.variables.flatMap { $0.value.texts.map(\.text) }
                    + [MessagePattern(shown, syntax: syntax).text])
            noteArguments(syntax)
            noteArguments(.printf)
        }
    }
}
