package import ICU

extension MessagePattern {
    /// A variable of a `.stringsdict` entry, or a substitution of an `.xcstrings` one: what `%#@name@` stands for.
    package struct PluralVariable: Sendable, Hashable {
        /// The name between `%#@` and `@`.
        package let name: String
        /// The number of the argument that chooses the form, from 1; nil where its place in the format decides.
        package let argument: Int?
        /// How the number is written where a form says `%arg`: a printf conversion without its percent sign, `d` or `lld`.
        package let valueType: String
        /// A printf format for each plural category.
        package let forms: [PluralCategory: String]

        /// Describes a variable.
        package init(name: String, argument: Int? = nil, valueType: String = "d", forms: [PluralCategory: String]) {
            self.name = name
            self.argument = argument
            self.valueType = valueType
            self.forms = forms
        }
    }

    /// Joins a printf format with the variables it names, as a `.stringsdict` or the substitutions of an `.xcstrings` do.
    ///
    /// In a form the first specifier without a position is the variable's own number, those after it the arguments
    /// after it. A variable inside a form that names no argument of its own chooses by the argument after that of the
    /// variable around it. The form `zero` is used for 0 in every language, and for the other numbers of that category
    /// in languages that have it.
    ///
    /// Everything that comes from a form has the range of the specifier in `format` that named its variable. A variable
    /// inside itself, or deeper than ``maximumNesting``, is an error, and its specifier is shown as it is written.
    package init(format: String, variables: [PluralVariable]) {
        var joiner = PluralVariableJoiner(variables)
        let read = PrintfParser.read(format)
        let joined = joiner.expand(read.elements, numbers: read.variableNumbers, inside: [], at: nil)
        self.init(text: format, syntax: .printf, elements: joined, errors: read.errors + joiner.errors.sorted)
    }

    /// A place in a printf format that names a variable.
    package struct VariableUse: Sendable, Hashable {
        /// The name between `%#@` and `@`.
        package let name: String
        /// The number of the argument that it stands for, by its position or by its place among those without one.
        package let argument: Int
        /// Whether the format gives the position, as `%2$#@name@` does.
        package let hasPosition: Bool
        /// From the percent sign to the end.
        package let range: Range<Int>
    }

    /// The variables that a printf format names, in order.
    package static func variableUses(in format: String) -> [VariableUse] {
        let read = PrintfParser.read(format)
        return read.elements.compactMap { element in
            guard case .argument(let argument) = element, case .printf(let specifier) = argument.format,
                specifier.conversion == .variable
            else { return nil }
            let start = argument.range.lowerBound
            return VariableUse(
                name: argument.name, argument: read.variableNumbers[start] ?? 1,
                hasPosition: read.positionedVariables.contains(start), range: argument.range)
        }
    }

    /// A plural of whole printf formats, as the plural variations of an `.xcstrings` entry are.
    ///
    /// - Parameters:
    ///   - forms: a format for each category; each counts its arguments from 1.
    ///   - argument: the number of the argument that chooses; nil for the first whole number that `other` shows.
    package init(variations forms: [PluralCategory: String], argument: Int? = nil) {
        let text = forms[.other] ?? forms.min { $0.key < $1.key }?.value ?? ""
        let shown = MessagePattern(text, syntax: .printf)
        let number = argument.map(String.init) ?? shown.firstWholeNumber ?? "1"
        let range = 0..<text.utf8.count
        var errors = PatternErrors()
        let plural = Plural.ofForms(forms) { form in
            let read = PrintfParser.read(form)
            for error in read.errors { errors.reportOnce(error.kind, at: range) }
            return read.elements.map { $0.placed(at: range) }
        }
        let element = Element.argument(Argument(name: number, nameRange: range, format: .plural(plural), range: range))
        self.init(text: text, syntax: .printf, elements: [element], errors: errors.sorted)
    }

    private var firstWholeNumber: String? {
        arguments.first { argument in
            guard case .printf(let specifier) = argument.format else { return false }
            return specifier.valueType == .signed || specifier.valueType == .unsigned
        }?.name
    }
}

/// Puts plurals where variables are named.
private struct PluralVariableJoiner {
    var errors = PatternErrors()
    private let variables: [String: MessagePattern.PluralVariable]
    /// How many more plurals may be made. Without a limit, variables that name each other twice would give too many.
    private var budget = 1000

    init(_ variables: [MessagePattern.PluralVariable]) {
        self.variables = Dictionary(variables.map { ($0.name, $0) }) { _, last in last }
    }

    /// The depth of recursion is bounded by the check against the variables around.
    /// - Parameter place: the specifier in the format that the elements come from; nil for those of the format itself.
    mutating func expand(
        _ elements: [MessagePattern.Element], numbers: [Int: Int], inside names: [String], at place: Range<Int>?
    ) -> [MessagePattern.Element] {
        elements.map { element in
            guard case .argument(let argument) = element, case .printf(let specifier) = argument.format,
                specifier.conversion == .variable, let variable = variables[argument.name]
            else { return element }
            guard !names.contains(variable.name), names.count < MessagePattern.maximumNesting, budget > 0 else {
                // Every form that names the variable has this error: it is reported once.
                errors.reportOnce(.nestingTooDeep, at: place ?? argument.range)
                return element
            }
            budget -= 1
            let number = variable.argument ?? numbers[argument.range.lowerBound] ?? 1
            let plural = MessagePattern.Plural.ofForms(variable.forms) { form in
                let read = PrintfParser.read(Self.naming(number, variable, in: form), firstArgument: number)
                for error in read.errors { errors.reportOnce(error.kind, at: place ?? argument.range) }
                // A variable in a form counts from the argument after this one's, wherever in the form it stands.
                var nested: [Int: Int] = [:]
                for start in read.variableNumbers.keys where !read.positionedVariables.contains(start) {
                    nested[start] = number + 1
                }
                nested.merge(read.variableNumbers) { counted, _ in counted }
                return expand(
                    read.elements, numbers: nested, inside: names + [variable.name], at: place ?? argument.range
                ).map { $0.placed(at: argument.range) }
            }
            return .argument(
                MessagePattern.Argument(
                    name: String(number), nameRange: argument.nameRange, format: .plural(plural), range: argument.range)
            )
        }
    }

    /// `%arg` as a specifier with a position.
    private static func naming(_ number: Int, _ variable: MessagePattern.PluralVariable, in form: String) -> String {
        guard form.utf8.contains(UInt8(ascii: "%")) else { return form }
        var pieces = form.split(separator: "%%", omittingEmptySubsequences: false).map(String.init)
        for index in pieces.indices {
            // Some files write the conversion with its percent sign.
            let type = variable.valueType.drop { $0 == "%" }
            pieces[index] = pieces[index].replacing("%arg", with: "%\(number)$\(type)")
        }
        return pieces.joined(separator: "%%")
    }
}

extension MessagePattern.Plural {
    /// In the order of the categories, whatever that of a dictionary.
    fileprivate static func ofForms(
        _ forms: [PluralCategory: String], elements: (String) -> [MessagePattern.Element]
    ) -> MessagePattern.Plural {
        var branches: [MessagePattern.PluralBranch] = []
        for (category, form) in forms.sorted(by: { $0.key < $1.key }) {
            let elements = elements(form)
            let range = elements.first?.range ?? 0..<0
            if category == .zero {
                branches.append(
                    MessagePattern.PluralBranch(
                        selector: .exactly(0), selectorRange: range, elements: elements, range: range))
            }
            branches.append(
                MessagePattern.PluralBranch(
                    selector: .category(category), selectorRange: range, elements: elements, range: range))
        }
        return MessagePattern.Plural(kind: .cardinal, offset: 0, branches: branches)
    }
}

extension MessagePattern.Element {
    /// The same with another place; what is inside a plural has its place already.
    fileprivate func placed(at range: Range<Int>) -> MessagePattern.Element {
        switch self {
        case .text(let text, _): .text(text, range)
        case .pluralNumber: .pluralNumber(range)
        case .argument(let argument):
            .argument(
                MessagePattern.Argument(
                    name: argument.name, nameRange: range, format: argument.format.placed(at: range), range: range))
        }
    }
}

extension MessagePattern.Format {
    /// The depth of recursion is that of the variables, which is bounded.
    fileprivate func placed(at range: Range<Int>) -> MessagePattern.Format {
        guard case .plural(let plural) = self else { return self }
        let branches = plural.branches.map {
            MessagePattern.PluralBranch(
                selector: $0.selector, selectorRange: range, elements: $0.elements.map { $0.placed(at: range) },
                range: range)
        }
        return .plural(MessagePattern.Plural(kind: plural.kind, offset: plural.offset, branches: branches))
    }
}
