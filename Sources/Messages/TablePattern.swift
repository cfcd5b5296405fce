internal import ICU
package import MessageFormat
package import Tables

extension MessagePattern {
    /// The pattern that a table's value stands for: a text, or the plural forms of a `.stringsdict` or `.xcstrings`.
    ///
    /// Where a value differs by device or by width, that of `other` devices, or of the widest screen, stands for all.
    package init(_ value: TableValue, syntax: Syntax) {
        let value = value.forAnyDevice
        switch value.content {
        case .text(let text):
            let variables = value.variables
            if variables.isEmpty {
                self.init(text.text, syntax: syntax)
            } else {
                self.init(format: text.text, variables: variables.map(PluralVariable.init))
            }
        case .choice(let choice):
            self.init(variations: choice.forms)
        case nil:
            self.init("", syntax: syntax)
        }
    }
}

extension MessagePattern.PluralVariable {
    fileprivate init(_ variable: TableVariable) {
        let value = variable.value.forAnyDevice
        let forms: [PluralCategory: String] =
            switch value.content {
            case .text(let text): [.other: text.text]
            case .choice(let choice): choice.forms
            case nil: [:]
            }
        self.init(
            name: variable.name, argument: variable.argumentNumber, valueType: variable.valueType ?? "d", forms: forms)
    }
}

extension TableChoice {
    /// The text of each plural category; a word that is none was reported when the file was read.
    fileprivate var forms: [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for branch in branches {
            guard let category = PluralCategory(keyword: branch.selector) else { continue }
            forms[category] = branch.value.forAnyDevice.text?.text
        }
        return forms
    }
}

extension TableValue {
    /// The value without choices between devices and widths.
    package var forAnyDevice: TableValue {
        var value = self
        while case .choice(let choice)? = value.content, choice.dimension != .plural {
            let branches = choice.branches
            let chosen =
                choice.dimension == .device
                ? branches.first { $0.selector == "other" } ?? branches.first
                : branches.max { (Int($0.selector) ?? 0) < (Int($1.selector) ?? 0) }
            guard let chosen else { return value }
            value = chosen.value
        }
        return value
    }
}
