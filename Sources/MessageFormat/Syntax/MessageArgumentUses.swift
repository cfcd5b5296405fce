extension MessagePattern {
    /// Every use of an argument, depth first: a plural before the arguments of its branches.
    ///
    /// The width or precision that a printf specifier takes from an argument (`%*d`) is a use of its own. It stands before the
    /// use of the value and has the specifier's range.
    package var arguments: [Argument] {
        var uses: [Argument] = []
        Self.collect(elements, into: &uses)
        return uses
    }

    /// The names of the arguments, each once, in order of first use.
    package var argumentNames: [String] {
        var seen: Set<String> = []
        return arguments.map(\.name).filter { seen.insert($0).inserted }
    }

    /// Collects the uses. The depth of recursion is that of the tree, which the parser bounds.
    private static func collect(_ elements: [Element], into uses: inout [Argument]) {
        for case .argument(let argument) in elements {
            switch argument.format {
            case .plural(let plural):
                uses.append(argument)
                for branch in plural.branches { collect(branch.elements, into: &uses) }
            case .select(let branches):
                uses.append(argument)
                for branch in branches { collect(branch.elements, into: &uses) }
            case .printf(let specifier):
                for case .argument(let name) in [specifier.width, specifier.precision] {
                    uses.append(
                        Argument(
                            name: name, nameRange: argument.range, format: .printf(.measure), range: argument.range))
                }
                uses.append(argument)
            default:
                uses.append(argument)
            }
        }
    }
}
