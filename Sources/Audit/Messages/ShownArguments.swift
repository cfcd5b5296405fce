internal import MessageFormat

extension MessagePattern {
    /// The names of the arguments that a reader sees in some form. Arguments that only choose between forms are left out.
    var shownArguments: Set<String> { Self.shown(in: elements, number: nil) }

    /// The names that elements show. The recursion is as deep as the tree, which the parser limits.
    private static func shown(in elements: [Element], number: String?) -> Set<String> {
        var names: Set<String> = []
        for element in elements {
            switch element {
            case .text: break
            case .pluralNumber: if let number { names.insert(number) }
            case .argument(let argument):
                switch argument.format {
                case .plural(let plural):
                    for branch in plural.branches { names.formUnion(shown(in: branch.elements, number: argument.name)) }
                case .select(let branches):
                    for branch in branches { names.formUnion(shown(in: branch.elements, number: number)) }
                default: names.insert(argument.name)
                }
            }
        }
        return names
    }
}
