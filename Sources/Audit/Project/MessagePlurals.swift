internal import ICU
internal import MessageFormat
internal import Messages
internal import Tables

extension TableMessage {
    /// Every plural of the message, outer ones before those in their forms.
    package var plurals: [PluralSet] {
        isText ? pluralsOfPattern : pluralsOfTable(entry.value.forAnyDevice)
    }

    private var pluralsOfPattern: [PluralSet] {
        content.arguments.compactMap { argument in
            guard case .plural(let plural) = argument.format else { return nil }
            return PluralSet(
                argument: argument.name, kind: plural.kind, offset: plural.offset,
                forms: plural.branches.map { branch in
                    PluralSet.Form(selector: branch.selector, place: .pattern(self, branch.selectorRange))
                },
                spelling: "{\(argument.name)}", isOfTable: false, place: .pattern(self, argument.nameRange))
        }
    }

    /// The plural forms of the entry itself, or those of its variables.
    private func pluralsOfTable(_ value: TableValue) -> [PluralSet] {
        var plurals: [PluralSet] = []
        if case .choice(let choice)? = value.content {
            let argument = content.arguments.first?.name ?? "1"
            plurals.append(PluralSet(choice, argument: argument, spelling: key, range: keyRange))
        }
        for variable in value.variables {
            guard case .choice(let choice)? = variable.value.forAnyDevice.content else { continue }
            plurals.append(
                PluralSet(choice, argument: variable.name, spelling: variable.name, range: variable.nameRange))
        }
        return plurals
    }
}

extension PluralSet {
    fileprivate init(_ choice: TableChoice, argument: String, spelling: String, range: Range<Int>) {
        let forms = choice.branches.flatMap { branch -> [Form] in
            guard let category = PluralCategory(keyword: branch.selector) else { return [] }
            let form = Form(selector: .category(category), place: .file(branch.selectorRange))
            guard category == .zero else { return [form] }
            return [Form(selector: .exactly(0), place: .file(branch.selectorRange)), form]
        }
        self.init(
            argument: argument, kind: .cardinal, offset: 0, forms: forms, spelling: spelling, isOfTable: true,
            place: .file(range))
    }
}
