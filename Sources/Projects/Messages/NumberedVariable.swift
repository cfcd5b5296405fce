internal import MessageFormat
package import Messages
package import Tables

/// A variable of a `.stringsdict` entry, or a substitution of a string catalog, with its argument.
///
/// Each locale's entry defines its own variables, so their names may differ. A variable is the translation of another one if
/// both have the same argument.
package struct NumberedVariable {
    package let variable: TableVariable
    /// The number of the argument, from 1. The entry states it; otherwise it follows from the place where the variable is
    /// named.
    package let number: Int
    /// Whether the number follows only from the variable's place among the others.
    package let isCounted: Bool
}

extension ShownValue {
    /// The variables that the text names. Outer variables come before those that their forms name.
    package var numberedVariables: [NumberedVariable] {
        let defined = Dictionary(variables.map { ($0.name, $0) }) { _, last in last }
        var found: [NumberedVariable] = []
        var seen: Set<String> = []
        // A variable named in another variable's form has the argument after that variable's.
        var open = value.formats.map { (text: $0, around: Int?.none) }
        while let (text, around) = open.popLast() {
            for use in MessagePattern.variableUses(in: text) where seen.insert(use.name).inserted {
                guard let variable = defined[use.name] else { continue }
                let counted = around.map { $0 + 1 } ?? use.argument
                let number = variable.argumentNumber ?? (use.hasPosition ? use.argument : counted)
                found.append(
                    NumberedVariable(
                        variable: variable, number: number,
                        isCounted: variable.argumentNumber == nil && !use.hasPosition && around == nil))
                open += variable.value.formats.map { (text: $0, around: Int?.some(number)) }
            }
        }
        return found
    }

    /// The conversions of the text's own specifiers, which stand beside its variables, by the number of the argument.
    package var conversionsBesideVariables: [Int: String] {
        var conversions: [Int: String] = [:]
        for format in value.formats {
            let bytes = Array(format.utf8)
            for argument in MessagePattern(format, syntax: .printf).arguments {
                guard let specifier = argument.format.specifier, specifier.conversion != .variable,
                    let number = Int(argument.name), let letter = bytes[argument.range].last
                else { continue }
                conversions[number] = specifier.length.rawValue + String(Unicode.Scalar(letter))
            }
        }
        return conversions
    }

    /// The names of a source text's variables, by the names of its translation's variables. Variables are paired by name and
    /// argument where possible, else by argument alone.
    package func variableNames(translating source: ShownValue) -> [String: String] {
        var originals = source.numberedVariables
        let own = numberedVariables
        var names: [String: String] = [:]
        func pair(_ isPair: (NumberedVariable, NumberedVariable) -> Bool) {
            for variable in own where names[variable.variable.name] == nil {
                guard let index = originals.firstIndex(where: { isPair(variable, $0) }) else { continue }
                names[variable.variable.name] = originals.remove(at: index).variable.name
            }
        }
        pair { $0.variable.name == $1.variable.name }
        pair { $0.number == $1.number }
        return names
    }
}

extension TableValue {
    /// The texts without those of variables. The recursion is as deep as the file, which the file's reader limits.
    fileprivate var formats: [String] {
        switch content {
        case .text(let text): [text.text]
        case .choice(let choice): choice.branches.flatMap(\.value.formats)
        case nil: []
        }
    }
}
