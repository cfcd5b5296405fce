internal import ICU
package import MessageFormat
package import Tables

extension MessagePattern {
    /// The pattern that a table's value stands for: a text, or the plural forms of a `.stringsdict` or `.xcstrings`.
    ///
    /// Where a value differs by device or by width, that of `other` devices, or of the widest screen, stands for all.
    package init(_ value: TableValue, syntax: Syntax) {
        self.init(value.shown(), syntax: syntax)
    }

    /// The pattern that a value stands for on one kind of display.
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
    /// The text of each plural category; a word that is none was reported when the file was read.
    fileprivate func forms(on display: TableDisplay) -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for branch in branches {
            guard let category = PluralCategory(keyword: branch.selector) else { continue }
            forms[category] = branch.value.shown(on: display).value.text?.text
        }
        return forms
    }
}
