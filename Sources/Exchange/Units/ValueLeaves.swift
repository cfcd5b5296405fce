internal import Tables

/// The texts of a value, each with the choices that lead to it.
struct ValueLeaves {
    struct Leaf {
        let form: UnitForm
        let text: TableText
    }

    private(set) var leaves: [Leaf] = []
    private(set) var variables: [TableVariable] = []

    /// The recursion is as deep as the file, whose reader limits the depth.
    init(_ value: TableValue) {
        add(value, UnitForm())
    }

    private mutating func add(_ value: TableValue, _ form: UnitForm) {
        if let text = value.text { leaves.append(Leaf(form: form, text: text)) }
        // A defective catalog may have choices by device and by plural in one place. No text of them may be lost.
        for choice in value.choices {
            for branch in choice.branches {
                add(branch.value, UnitForm(form.choices + [.init(choice.dimension, branch.selector)]))
            }
        }
        for variable in value.variables {
            variables.append(variable)
            add(variable.value, UnitForm(form.choices + [.substitution(variable.name)]))
        }
    }

    /// The substitutions that `%#@name@` refers to, as the units of a message need them.
    func substitutions(in format: TableFile.Format) -> [TranslationUnit.Substitution] {
        variables.enumerated().map { index, variable in
            TranslationUnit.Substitution(
                name: variable.name, number: variable.argumentNumber ?? index + 1,
                specifier: variable.valueType ?? "lld", isOfCatalog: format.supports(.substitutionArguments))
        }
    }
}
