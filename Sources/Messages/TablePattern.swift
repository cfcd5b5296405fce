internal import ICU
package import MessageFormat
package import Tables

extension MessagePattern {
    /// The pattern of a table's value: of a text, or of the plural forms of a `.stringsdict` or `.xcstrings`.
    ///
    /// If the value has variants by device or width, the variant of `other` devices and of the largest width is used.
    package init(_ value: TableValue, syntax: Syntax) {
        self.init(value.shown(), syntax: syntax)
    }

    /// The pattern of a value on one kind of display.
    package init(_ shown: ShownValue, syntax: Syntax) {
        switch shown.value.content {
        case .text(let text):
            let variables = shown.variables
            if variables.isEmpty {
                self.init(text.text, syntax: syntax)
            } else {
                self.init(
                    format: text.text, variables: variables.map { PluralVariable($0, on: shown.display) })
            }
        case .choice(let choice):
            self.init(variations: choice.forms(on: shown.display))
        case nil:
            self.init("", syntax: syntax)
        }
    }
}

extension MessagePattern.PluralVariable {
    fileprivate init(_ variable: TableVariable, on display: TableDisplay) {
        let forms: [PluralCategory: String] =
            switch variable.value.shown(on: display).value.content {
            case .text(let text): [.other: text.text]
            case .choice(let choice): choice.forms(on: display)
            case nil: [:]
            }
        self.init(
            name: variable.name, argument: variable.argumentNumber, valueType: variable.valueType ?? "d", forms: forms)
    }
}

extension TableChoice {
    /// The text of each plural category. A selector that is no category is left out; the reader of the file has reported
    /// it.
    fileprivate func forms(on display: TableDisplay) -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for branch in branches {
            guard let category = PluralCategory(keyword: branch.selector) else { continue }
            forms[category] = branch.value.shown(on: display).value.text?.text
        }
        return forms
    }
}
