internal import MessageFormat

extension MF2Message {
    /// The arguments that the function `:integer` shows or chooses by. The tree of a pattern does not say it: there a number
    /// without a fraction is any number, rounded.
    var wholeNumbers: Set<String> {
        var names: Set<String> = []
        // What a local variable stands for.
        var sources: [String: String] = [:]
        func note(_ expression: Expression) {
            guard expression.function?.name == "integer", let name = expression.variable else { return }
            names.insert(sources[name] ?? name)
        }
        for declaration in declarations {
            if declaration.kind == .local, let name = declaration.value.variable {
                sources[declaration.variable.name] = sources[name] ?? name
            }
            note(declaration.value)
        }
        for element in patterns.joined() {
            if case .expression(let expression) = element { note(expression) }
        }
        return names
    }

    private var patterns: [[PatternElement]] {
        switch body {
        case .pattern(let pattern): [pattern]
        case .select(_, let variants): variants.map(\.pattern)
        }
    }
}

extension MF2Message.Expression {
    fileprivate var variable: String? {
        if case .variable(let variable)? = operand { variable.name } else { nil }
    }
}
