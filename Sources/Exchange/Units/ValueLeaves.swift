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
        switch value.content {
        case .text(let text): leaves.append(Leaf(form: form, text: text))
        case .choice(let choice):
            for branch in choice.branches {
                add(branch.value, UnitForm(form.choices + [.init(choice.dimension, branch.selector)]))
            }
        case nil: break
        }
        for variable in value.variables {
            variables.append(variable)
            add(variable.value, UnitForm(form.choices + [.substitution(variable.name)]))
        }
    }

    /// The substitutions that `%#@name@` refers to, as the units of a message need them.
    var substitutions: [TranslationUnit.Substitution] {
        variables.enumerated().map { index, variable in
            TranslationUnit.Substitution(
                name: variable.name, number: variable.argumentNumber ?? index + 1,
                specifier: variable.valueType ?? "lld")
        }
    }
}
