internal import MessageFormat
internal import Messages
internal import Tables

extension TextSummary {
    /// What a value of a table has: what any of its texts has, those for all displays included.
    init(of value: TableValue, syntax: MessagePattern.Syntax, _ tables: CharacterTables) {
        if let text = value.shown().plainText, !value.differsByDisplay {
            self.init(of: text.text, tables)
            noteArguments(syntax)
        } else {
            self.init(of: value.texts.map(\.text) + [MessagePattern(value, syntax: syntax).text])
            // A form for a device is a text of the table's syntax, one for a number is printf's.
            noteArguments(syntax)
            noteArguments(.printf)
        }
    }

    /// What one kind of display shows of a value.
    init(of shown: ShownValue, syntax: MessagePattern.Syntax) {
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
