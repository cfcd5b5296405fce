package import ICU

extension MessagePattern {
    /// A variable of a `.stringsdict` entry, or a substitution of an `.xcstrings` entry: `%#@name@` stands for it.
    package struct PluralVariable: Sendable, Hashable {
        /// The name between `%#@` and `@`.
        package let name: String
        /// The number of the argument that chooses the form, from 1; nil when the variable's place in the format decides.
        package let argument: Int?
        /// The conversion for `%arg` in a form: a printf conversion without its percent sign, such as `d` or `lld`.
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

    /// Joins a printf format with the variables that it names, as in a `.stringsdict` or the substitutions of an `.xcstrings`.
    ///
    /// In a form, the first specifier without a position is the variable's own number. The specifiers after it are the
    /// arguments after that one. A variable inside a form that names no argument of its own chooses by the argument after that
    /// of the variable around it. The form `zero` is used for 0 in every language, and for the other numbers of that category
    /// in languages that have it.
    ///
    /// All elements of a form have the range of the specifier in `format` that named the variable. A variable inside itself, or
    /// nested more deeply than ``maximumNesting``, is an error, and its specifier is shown as it is written.
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
        /// The number of the variable's argument, by its position, or by its place among the specifiers without a position.
        package let argument: Int
        /// Whether the format gives the position, as `%2$#@name@` does.
        package let hasPosition: Bool
        /// The range from the percent sign to the end.
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

    /// A plural of whole printf formats, as in the plural variations of an `.xcstrings` entry.
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

/// Replaces the variables that a format names by plurals.
private struct PluralVariableJoiner {
    var errors = PatternErrors()
    private let variables: [String: MessagePattern.PluralVariable]
    /// The number of plurals that may still be made. Without a limit, variables that name each other twice would make too many.
    private var budget = 1000

    init(_ variables: [MessagePattern.PluralVariable]) {
        self.variables = Dictionary(variables.map { ($0.name, $0) }) { _, last in last }
    }

    /// Replaces the variables in elements. The check against the variables around bounds the depth of recursion.
    ///
    /// - Parameter place: the specifier in the format that the elements come from; nil for the elements of the format itself.
    mutating func expand(
        _ elements: [MessagePattern.Element], numbers: [Int: Int], inside names: [String], at place: Range<Int>?
    ) -> [MessagePattern.Element] {
        elements.map { element in
            guard case .argument(let argument) = element, case .printf(let specifier) = argument.format,
                specifier.conversion == .variable, let variable = variables[argument.name]
            else { return element }
            guard !names.contains(variable.name), names.count < MessagePattern.maximumNesting, budget > 0 else {
                // Every form that names the variable has this error, so it is reported once.
                errors.reportOnce(.nestingTooDeep, at: place ?? argument.range)
                return element
            }
            budget -= 1
            let number = variable.argument ?? numbers[argument.range.lowerBound] ?? 1
            let plural = MessagePattern.Plural.ofForms(variable.forms) { form in
                let read = PrintfParser.read(Self.naming(number, variable, in: form), firstArgument: number)
                for error in read.errors { errors.reportOnce(error.kind, at: place ?? argument.range) }
                // A variable in a form counts from the argument after this variable's, wherever it stands in the form.
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

    /// The form with `%arg` replaced by a specifier with a position.
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
    /// A plural with its branches in the order of the categories, because a dictionary has no order.
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
    /// The element with another range; also the elements inside a plural get it.
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
    /// The format with another range. The depth of recursion is that of the variables, which is bounded.
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
