internal import ICU

/// Turns the tree of a pattern into a program for a locale.
struct MessageCompiler {
    /// What a program is made of, while it grows.
    struct Parts {
        var literals: [UInt8] = []
        var code: [MessageProgram.Instruction] = []
        var names: [String] = []
        var plurals: [MessageProgram.PluralDispatch] = []
        var selects: [MessageProgram.SelectDispatch] = []
        var printfs: [MessageProgram.Printf] = []
        var formats: [NumberFormat] = []
    }

    private let pattern: MessagePattern
    private let source: [UInt8]
    private let locale: LocaleTag
    private let decimal: NumberFormat
    private var parts = Parts()
    private var nameIndices: [String: Int32] = [:]

    init(_ pattern: MessagePattern, locale: LocaleTag) {
        self.pattern = pattern
        self.locale = locale
        source = Array(pattern.text.utf8)
        decimal = NumberFormat.format(for: locale)
    }

    mutating func compile() -> MessageProgram {
        let body = block(pattern.elements)
        return MessageProgram(parts, body: body, decimal: decimal)
    }

    /// Compiles elements into a list of their own, then appends it: branches thus lie before what dispatches to them.
    ///
    /// The depth of recursion is that of the tree, which the parser bounds.
    private mutating func block(_ elements: [MessagePattern.Element]) -> MessageProgram.Block {
        var instructions: [MessageProgram.Instruction] = []
        for element in elements {
            switch element {
            case .text(let text, _):
                if !text.isEmpty { instructions.append(.literal(literal(text.utf8))) }
            case .pluralNumber:
                instructions.append(.pluralNumber)
            case .argument(let argument):
                instructions.append(instruction(argument))
            }
        }
        let start = Int32(clamping: parts.code.count)
        parts.code += instructions
        return MessageProgram.Block(start: start, end: Int32(clamping: parts.code.count))
    }

    private mutating func instruction(_ argument: MessagePattern.Argument) -> MessageProgram.Instruction {
        switch argument.format {
        case .none:
            return .argument(name: name(argument.name))
        case .number(let style):
            parts.formats.append(NumberFormat.format(for: locale, style: style))
            return .number(name: name(argument.name), format: Int32(clamping: parts.formats.count - 1))
        case .plural(let plural):
            let dispatch = dispatch(plural, of: argument)
            parts.plurals.append(dispatch)
            return .plural(Int32(clamping: parts.plurals.count - 1))
        case .select(let branches):
            let dispatch = dispatch(branches, of: argument)
            parts.selects.append(dispatch)
            return .select(Int32(clamping: parts.selects.count - 1))
        case .printf(let specifier):
            parts.printfs.append(
                MessageProgram.Printf(
                    name: name(argument.name), specifier: specifier, source: literal(source[argument.range])))
            return .printf(Int32(clamping: parts.printfs.count - 1))
        case .date, .time, .spellout, .ordinal, .duration, .list:
            return .unsupported(name: name(argument.name))
        }
    }

    private mutating func dispatch(
        _ plural: MessagePattern.Plural, of argument: MessagePattern.Argument
    ) -> MessageProgram.PluralDispatch {
        var exact: [(number: Int, branch: MessageProgram.Block)] = []
        var categories = [MessageProgram.Block?](repeating: nil, count: PluralCategory.allCases.count)
        for branch in plural.branches {
            switch branch.selector {
            case .exactly(let number):
                exact.append((number, block(branch.elements)))
            case .category(let category):
                let index = Int(category.rawValue)
                if categories[index] == nil { categories[index] = block(branch.elements) }
            }
        }
        let style = deciding(plural, name: argument.name)
        let other = categories[Int(PluralCategory.other.rawValue)]
        return MessageProgram.PluralDispatch(
            name: name(argument.name), offset: plural.offset, exact: exact, categories: categories,
            rules: PluralRules.rules(for: locale, kind: plural.kind),
            format: NumberFormat.format(for: locale, style: style),
            showsWholeNumbers: style == .decimal || style == .integer,
            source: other == nil ? literal(source[argument.range]) : literal([]))
    }

    private mutating func dispatch(
        _ branches: [MessagePattern.SelectBranch], of argument: MessagePattern.Argument
    ) -> MessageProgram.SelectDispatch {
        var compiled: [(keyword: String, branch: MessageProgram.Block)] = []
        for branch in branches { compiled.append((branch.keyword, block(branch.elements))) }
        let other = compiled.first { $0.keyword == "other" }?.branch
        return MessageProgram.SelectDispatch(
            name: name(argument.name), branches: compiled, other: other,
            source: other == nil ? literal(source[argument.range]) : literal([]))
    }

    /// The style in which `other` shows the number first, as `#` or as the argument itself: its digits decide the category.
    ///
    /// ICU's `MessageFormat` decides in the same way.
    private func deciding(_ plural: MessagePattern.Plural, name: String) -> NumberFormat.Style {
        let other = plural.branches.first { $0.selector == .category(.other) }
        for element in other?.elements ?? [] {
            switch element {
            case .pluralNumber: return .decimal
            case .argument(let argument) where argument.name == name:
                switch argument.format {
                case .number(let style): return style
                case .none: return .decimal
                default: continue
                }
            default: continue
            }
        }
        return .decimal
    }

    private mutating func literal(_ bytes: some Sequence<UInt8>) -> MessageProgram.Block {
        let start = Int32(clamping: parts.literals.count)
        parts.literals += bytes
        return MessageProgram.Block(start: start, end: Int32(clamping: parts.literals.count))
    }

    private mutating func name(_ name: String) -> Int32 {
        if let known = nameIndices[name] { return known }
        let index = Int32(clamping: parts.names.count)
        parts.names.append(name)
        nameIndices[name] = index
        return index
    }
}
