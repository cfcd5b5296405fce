internal import Base
internal import ICU
internal import MessageFormat
internal import Messages
internal import Tables
internal import Validation

/// A message of a table in its development locale, with the parameters of its accessor.
struct AccessorMessage {
    /// A parameter of the accessor.
    struct Parameter {
        /// The name of the argument in the message.
        let argument: String
        /// The name of the parameter, without backticks.
        let name: String
        /// Whether the parameter has an argument label. An argument that the message only numbers has none.
        let hasLabel: Bool
        let type: ParameterType
    }

    let key: String
    /// The place of the key.
    let place: AccessorDefect.Place
    let parameters: [Parameter]
    /// The development text; one text for each form.
    let texts: [String]
    /// The comment for translators.
    let comment: String?

    init(
        _ entry: TableEntry, in source: SourceText, syntax: MessagePattern.Syntax, declared: MessageDeclaration?
    ) {
        key = entry.key
        place = AccessorDefect.Place(source, entry.keyRange)
        comment = entry.comment
        let value = entry.value
        texts = value.shownForms
        parameters = Self.parameters(of: MessagePattern(value, syntax: syntax), value, key: key, declared: declared)
    }

    private static func parameters(
        of pattern: MessagePattern, _ value: TableValue, key: String, declared: MessageDeclaration?
    ) -> [Parameter] {
        var uses = pattern.arguments
        if pattern.syntax == .printf, key.utf8.contains(UInt8(ascii: "%")) {
            // A key may itself be a format, such as `%d files`. Its arguments are parameters even if the text does not show
            // them.
            let ofKey = MessagePattern(key, syntax: .printf)
            let known = Set(uses.map(\.name))
            if ofKey.errors.isEmpty { uses += ofKey.arguments.filter { !known.contains($0.name) } }
        }
        if uses.isEmpty, declared == nil { return [] }
        var names: [String] = []
        var formats: [String: [MessagePattern.Format]] = [:]
        for use in uses {
            if formats[use.name] == nil { names.append(use.name) }
            formats[use.name, default: []].append(use.format)
        }
        // Numbered arguments are in the order of their numbers, and named ones in the order of the text. Declared arguments
        // that the text does not show come last.
        if names.allSatisfy({ Int($0) != nil }) { names.sort { (Int($0) ?? 0) < (Int($1) ?? 0) } }
        let declared = pattern.syntax == .printf ? [:] : declared?.arguments ?? [:]
        names += declared.keys.filter { formats[$0] == nil }.sorted()
        let variables = pattern.syntax == .printf ? value.variableNames(of: pattern) : [:]
        let whole = pattern.messageFormat2?.wholeNumbers ?? []
        return names.enumerated().map { index, argument in
            let type = ParameterType(
                formats[argument] ?? [], isWhole: whole.contains(argument), declared: declared[argument])
            let isCounted = Int(argument) != nil
            let label = SwiftName.member(of: isCounted ? variables[argument] ?? "" : argument)
            // ICU MessageFormat counts arguments from 0, and printf from 1. Xcode calls the first argument `arg1`.
            let number = (Int(argument) ?? index) + (pattern.syntax == .printf && isCounted ? 0 : 1)
            return Parameter(argument: argument, name: label ?? "arg\(number)", hasLabel: label != nil, type: type)
        }
    }
}

extension TableValue {
    /// The text; or the text of each form, after the selectors that choose it.
    fileprivate var shownForms: [String] {
        var forms: [String] = []
        collectForms("", into: &forms)
        return forms
    }

    /// The recursion is as deep as the value, whose depth the reader of the file limits.
    private func collectForms(_ path: String, into forms: inout [String]) {
        switch content {
        case .text(let text): forms.append(path.isEmpty ? text.text : "\(path): \(text.text)")
        case .choice(let choice):
            for branch in choice.branches {
                branch.value.collectForms((path.isEmpty ? "" : path + " ") + branch.selector, into: &forms)
            }
        case nil: break
        }
        for variable in variables {
            variable.value.collectForms((path.isEmpty ? "" : path + " ") + variable.name, into: &forms)
        }
    }

    /// The names of the variables, by the number of the argument that chooses their form.
    fileprivate func variableNames(of pattern: MessagePattern) -> [String: String] {
        let shown = shown()
        var names: [String: String] = [:]
        for variable in shown.variables {
            if let number = variable.argumentNumber, names[String(number)] == nil {
                names[String(number)] = variable.name
            }
        }
        let text = Array(pattern.text.utf8)
        for case .argument(let argument) in pattern.elements where names[argument.name] == nil {
            // A specifier such as `%1$#@files@` names its variable between the at signs.
            let parts = text[argument.range].split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].last == UInt8(ascii: "#") else { continue }
            names[argument.name] = String(decoding: parts[1], as: UTF8.self)
        }
        return names
    }
}
