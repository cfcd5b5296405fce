internal import MessageFormat
internal import Messages
internal import Tables

/// A variable of a `.stringsdict` entry, or a substitution of a string catalog, and the argument that it stands for.
///
/// Each locale's entry defines its own variables, so their names may differ: what makes one the translation of another is
/// the argument.
struct NumberedVariable {
    let variable: TableVariable
    /// The number of the argument, from 1: what the entry says, or else the place where it is named.
    let number: Int
    /// Whether only its place among the others says so.
    let isCounted: Bool
}

extension ShownValue {
    /// The variables that are named, outer ones before those that their forms name.
    var numberedVariables: [NumberedVariable] {
        let defined = Dictionary(variables.map { ($0.name, $0) }) { _, last in last }
        var found: [NumberedVariable] = []
        var seen: Set<String> = []
        // A variable that a form names stands for the argument after that of the variable around it.
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

    /// What the text itself takes each argument for, by number: the conversion of a specifier beside the variables.
    var conversionsBesideVariables: [Int: String] {
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

    /// The names of the variables of a source text by those of its translation: the same name for the same argument, else
    /// another variable for that argument.
    func variableNames(translating source: ShownValue) -> [String: String] {
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
    /// Its texts without those of its variables. The depth of recursion is that of the file, which its reader bounds.
    fileprivate var formats: [String] {
        switch content {
        case .text(let text): [text.text]
        case .choice(let choice): choice.branches.flatMap(\.value.formats)
        case nil: []
        }
    }
}
