internal import ICU
internal import MessageFormat
internal import Messages
internal import Tables
internal import Validation

/// A message of a table in its development locale, as Swift code names it.
struct AccessorMessage {
    /// A parameter of the accessor.
    struct Parameter {
        /// What the message calls the argument.
        let argument: String
        /// The name of the parameter; no keyword's backticks.
        let name: String
        /// Whether callers write the name: they do not where the message only counts.
        let hasLabel: Bool
        let type: ParameterType
    }

    let key: String
    /// Where the key stands.
    let place: AccessorDefect.Place
    let parameters: [Parameter]
    /// The development text with all of its forms.
    let texts: [String]
    /// The note for translators.
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
            // A key that is a format is given its arguments, whatever the text shows.
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
        // Numbers say the order; names have that of the text, and declared ones that it does not show come last.
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
            // ICU counts from 0, and Xcode calls the first argument `arg1`.
            let number = (Int(argument) ?? index) + (pattern.syntax == .printf && isCounted ? 0 : 1)
            return Parameter(argument: argument, name: label ?? "arg\(number)", hasLabel: label != nil, type: type)
        }
    }
}

extension TableValue {
    /// The text, or each of its forms behind what chooses it.
    fileprivate var shownForms: [String] {
        var forms: [String] = []
        collectForms("", into: &forms)
        return forms
    }

    /// The depth of recursion is that of the file, which its reader bounds.
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

    /// The names of the variables by the numbers of the arguments that choose their forms.
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
            // `%1$#@files@`
            let parts = text[argument.range].split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].last == UInt8(ascii: "#") else { continue }
            names[argument.name] = String(decoding: parts[1], as: UTF8.self)
        }
        return names
    }
}
