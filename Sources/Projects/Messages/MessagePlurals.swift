internal import ICU
internal import MessageFormat
internal import Messages
internal import Tables
package import Writing

extension TableMessage {
    /// All plurals of the message. Outer plurals come before those in their forms.
    package var plurals: [PluralSet] {
        let shown = shown
        return isText || shown.plainText != nil ? pluralsOfPattern : pluralsOfTable(shown)
    }

    /// All plurals of the pattern. A number has the name of the argument that the program passes: `%#@files@` of a
    /// `.stringsdict` is the argument `1`.
    package var pluralsOfPattern: [PluralSet] {
        content.arguments.compactMap { argument in
            guard case .plural(let plural) = argument.format else { return nil }
            return PluralSet(
                argument: argument.name, argumentUse: argument, kind: plural.kind, offset: plural.offset,
                forms: plural.branches.map { branch in
                    PluralSet.Form(selector: branch.selector, place: .pattern(self, branch.selectorRange))
                },
                spelling: spelling(of: argument), isOfTable: false, place: .pattern(self, argument.nameRange))
        }
    }

    /// The plural forms of the entry itself, or those of its variables.
    private func pluralsOfTable(_ shown: ShownValue) -> [PluralSet] {
        var plurals: [PluralSet] = []
        if case .choice(let choice)? = shown.value.content {
            let argument = content.arguments.first
            plurals.append(
                PluralSet(
                    choice, argument: argument?.name ?? "1", argument, spelling: key,
                    range: shown.branch?.selectorRange ?? keyRange))
        }
        let variables = shown.variables
        guard !variables.isEmpty else { return plurals }
        let named = pluralsNamedByFormat(shown.value, names: Set(variables.map(\.name)))
        for variable in variables {
            guard case .choice(let choice)? = variable.value.shown(on: shown.display).value.content else { continue }
            plurals.append(
                PluralSet(
                    choice, argument: variable.name, named[variable.name], spelling: variable.name,
                    range: variable.nameRange))
        }
        return plurals
    }

    /// The pattern's argument for each variable that the format names. They are the plurals of the top level, in order.
    private func pluralsNamedByFormat(
        _ value: TableValue, names: Set<String>
    ) -> [String: MessagePattern.Argument] {
        guard let format = value.text?.text else { return [:] }
        let uses = MessagePattern(format, syntax: .printf).arguments.filter { use in
            guard case .printf(let specifier) = use.format else { return false }
            return specifier.conversion == .variable && names.contains(use.name)
        }
        let plurals = pattern.elements.compactMap { element -> MessagePattern.Argument? in
            guard case .argument(let argument) = element, case .plural = argument.format else { return nil }
            return argument
        }
        guard uses.count == plurals.count else { return [:] }
        return Dictionary(zip(uses.map(\.name), plurals)) { first, _ in first }
    }
}

extension PluralSet {
    fileprivate init(
        _ choice: TableChoice, argument: String, _ use: MessagePattern.Argument?, spelling: String, range: Range<Int>
    ) {
        let forms = choice.branches.flatMap { branch -> [Form] in
            guard let category = PluralCategory(keyword: branch.selector) else { return [] }
            let form = Form(selector: .category(category), place: .file(branch.selectorRange))
            guard category == .zero else { return [form] }
            return [Form(selector: .exactly(0), place: .file(branch.selectorRange)), form]
        }
        self.init(
            argument: argument, argumentUse: use, kind: .cardinal, offset: 0, forms: forms, spelling: spelling,
            isOfTable: true,
            place: .file(range))
    }
}

extension PluralShape {
    /// - Returns: nil where the message is not one plural with simple forms.
    package init?(of content: MessageContent) {
        guard content.pattern.errors.isEmpty, content.arguments.count == 1,
            case .plural(let plural)? = content.arguments.first?.format, plural.offset == 0
        else { return nil }
        self.init(plural.kind)
        for branch in plural.branches {
            guard case .category(let category) = branch.selector else { return nil }
            insert(category, showsNumber: branch.elements.contains(where: \.isPluralNumber))
        }
    }
}

extension MessagePattern.Element {
    fileprivate var isPluralNumber: Bool {
        if case .pluralNumber = self { true } else { false }
    }
}
