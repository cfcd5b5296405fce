internal import ICU

/// A compiler that turns the tree of a pattern into a program for a locale.
struct MessageCompiler {
    /// The parts of a program while it is built.
    struct Parts {
        var literals: [UInt8] = []
        var code: [MessageProgram.Instruction] = []
        var names: [String] = []
        var plurals: [MessageProgram.PluralDispatch] = []
        var exact: [MessageProgram.ExactBranch] = []
        var selects: [MessageProgram.SelectDispatch] = []
        var printfs: [MessageProgram.Printf] = []
        var numbers: [NumberFormat] = []
        var dates: [DateFormat] = []
        var lists: [ListFormat] = []
        var hasCardinal = false
        var hasOrdinal = false
    }

    private let pattern: MessagePattern
    private let formats: LocaleFormats
    private var parts = Parts()
    /// The instructions of blocks that are not complete yet, those of the outermost block first.
    private var open: [MessageProgram.Instruction] = []
    /// Whether the number of a plural is shown in its branches without another look-up of its argument. This is so in
    /// MessageFormat 2 when numbers are not isolated.
    private var showsCountedNumber = false
    /// The argument of the plural whose branches are compiled.
    private var counted: String?
    /// The index of each name; used when there are too many names for a linear search.
    private var nameIndices: [String: Int32] = [:]

    init(_ pattern: MessagePattern, formats: LocaleFormats) {
        self.pattern = pattern
        self.formats = formats
    }

    mutating func compile() -> MessageProgram {
        let body = body(pattern.elements)
        return MessageProgram(&parts, body: body, formats: formats)
    }

    /// Compiles a message of MessageFormat 2: its tree, if that expresses all of the message.
    mutating func compile(_ message: MF2Program) -> MessageProgram {
        var elements: [MessagePattern.Element] = []
        var requirements = pattern.requirements
        if !message.functions.isStandard {
            requirements = nil
        } else if requirements != nil {
            elements = pattern.elements
        } else if pattern.errors.isEmpty {
            let tree = MF2Tree(message.content.message, locale: formats.rulesLocale)
            if tree.isExact { (elements, requirements) = (tree.elements, tree.requirements) }
        }
        return compile(message, elements, requirements)
    }

    /// Compiles a message of MessageFormat 2. The pattern's elements express all of it if the requirements are met.
    mutating func compile(_ message: MF2Program, requirements: [MF2Tree.Requirement]) -> MessageProgram {
        compile(message, pattern.elements, requirements)
    }

    private mutating func compile(
        _ message: MF2Program, _ elements: [MessagePattern.Element], _ requirements: [MF2Tree.Requirement]?
    ) -> MessageProgram {
        showsCountedNumber = !formats.isRightToLeft
        let body = body(elements)
        return MessageProgram(
            &parts, body: body, formats: formats, messageFormat2: message, requirements: requirements)
    }

    private mutating func body(_ elements: [MessagePattern.Element]) -> MessageProgram.Block {
        parts.literals.reserveCapacity(pattern.text.utf8.count)
        parts.code.reserveCapacity(16)
        open.reserveCapacity(16)
        return block(elements)
    }

    /// Compiles elements and appends them as one block, so that branches are before the instruction that chooses between
    /// them.
    ///
    /// The depth of recursion is that of the tree, which the parser bounds.
    private mutating func block(_ elements: [MessagePattern.Element]) -> MessageProgram.Block {
        let first = open.count
        for element in elements {
            switch element {
            case .text(let text, _):
                if !text.isEmpty { open.append(.literal(literal(text.utf8))) }
            case .pluralNumber:
                open.append(.pluralNumber)
            case .argument(let argument):
                let instruction = instruction(argument)
                open.append(instruction)
            }
        }
        let start = Int32(clamping: parts.code.count)
        parts.code += open[first...]
        open.removeLast(open.count - first)
        return MessageProgram.Block(start: start, end: Int32(clamping: parts.code.count))
    }

    private mutating func instruction(_ argument: MessagePattern.Argument) -> MessageProgram.Instruction {
        switch argument.format {
        case .none:
            return .argument(name: name(argument.name))
        case .number(.decimal) where counted == argument.name:
            return .pluralNumber
        case .number(let style):
            return .number(name: name(argument.name), format: number(style))
        case .spellout(let ruleSet):
            return .number(name: name(argument.name), format: number(.spellout(ruleSet: ruleSet)))
        case .ordinal(let ruleSet):
            return .number(name: name(argument.name), format: number(.ordinal(ruleSet: ruleSet)))
        case .duration(let ruleSet):
            return .number(name: name(argument.name), format: number(.duration(ruleSet: ruleSet)))
        case .date(let style):
            parts.dates.append(.format(for: formats.locale, fields: .date, style: style.format))
            return .date(name: name(argument.name), format: Int32(clamping: parts.dates.count - 1))
        case .time(let style):
            parts.dates.append(.format(for: formats.locale, fields: .time, style: style.format))
            return .date(name: name(argument.name), format: Int32(clamping: parts.dates.count - 1))
        case .list(let style):
            parts.lists.append(.format(for: formats.locale, style: style.format))
            return .list(name: name(argument.name), format: Int32(clamping: parts.lists.count - 1))
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
                MessageProgram.Printf(name: name(argument.name), specifier: specifier, source: source(of: argument)))
            return .printf(Int32(clamping: parts.printfs.count - 1))
        }
    }

    private mutating func number(_ style: NumberFormat.Style) -> Int32 {
        parts.numbers.append(style == .decimal ? formats.decimal : .format(for: formats.locale, style: style))
        return Int32(clamping: parts.numbers.count - 1)
    }

    private mutating func dispatch(
        _ plural: MessagePattern.Plural, of argument: MessagePattern.Argument
    ) -> MessageProgram.PluralDispatch {
        let outer = counted
        defer { counted = outer }
        counted = showsCountedNumber && plural.offset == 0 ? argument.name : nil
        var exact: [MessageProgram.ExactBranch] = []
        var categories = MessageProgram.Categories()
        for branch in plural.branches {
            switch branch.selector {
            case .exactly(let number):
                exact.append(MessageProgram.ExactBranch(number: number, branch: block(branch.elements)))
            case .category(let category):
                if !categories[category].isSome { categories[category] = block(branch.elements) }
            }
        }
        let exactStart = Int32(clamping: parts.exact.count)
        parts.exact += exact
        if plural.kind == .cardinal { parts.hasCardinal = true } else { parts.hasOrdinal = true }
        let (basis, style) = PluralDecision.of(plural, name: argument.name)
        return MessageProgram.PluralDispatch(
            name: name(argument.name), format: style == .decimal ? -1 : number(style), offset: plural.offset,
            exact: MessageProgram.Block(start: exactStart, end: Int32(clamping: parts.exact.count)),
            categories: categories, kind: plural.kind == .cardinal ? .cardinal : .ordinal, basis: basis,
            source: categories.other.isSome ? .none : source(of: argument))
    }

    private mutating func dispatch(
        _ branches: [MessagePattern.SelectBranch], of argument: MessagePattern.Argument
    ) -> MessageProgram.SelectDispatch {
        let outer = counted
        defer { counted = outer }
        counted = nil
        var compiled: [(keyword: String, branch: MessageProgram.Block)] = []
        for branch in branches { compiled.append((branch.keyword, block(branch.elements))) }
        let other = compiled.first { $0.keyword == "other" }?.branch
        return MessageProgram.SelectDispatch(
            name: name(argument.name), branches: compiled, other: other ?? .none,
            source: other == nil ? source(of: argument) : .none)
    }

    /// The argument as written, for a text that cannot show it in another way.
    private mutating func source(of argument: MessagePattern.Argument) -> MessageProgram.Block {
        let bytes = pattern.text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: argument.range.lowerBound, limitedBy: bytes.endIndex)
        let end = bytes.index(bytes.startIndex, offsetBy: argument.range.upperBound, limitedBy: bytes.endIndex)
        guard let start, let end else { return literal([]) }
        return literal(bytes[start..<end])
    }

    private mutating func literal(_ bytes: some Collection<UInt8>) -> MessageProgram.Block {
        let start = Int32(clamping: parts.literals.count)
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { parts.literals.append(contentsOf: $0) }
        if isDone == nil { parts.literals.append(contentsOf: bytes) }
        return MessageProgram.Block(start: start, end: Int32(clamping: parts.literals.count))
    }

    private mutating func name(_ name: String) -> Int32 {
        if nameIndices.isEmpty {
            if let known = parts.names.firstIndex(where: { $0.isSameName(name) }) { return Int32(clamping: known) }
            if parts.names.count >= 16 {
                for (index, name) in parts.names.enumerated() { nameIndices[name] = Int32(clamping: index) }
            }
        } else if let known = nameIndices[name] {
            return known
        }
        let index = Int32(clamping: parts.names.count)
        parts.names.append(name)
        if !nameIndices.isEmpty { nameIndices[name] = index }
        return index
    }
}

extension MessagePattern.DateStyle {
    var format: DateFormat.Style {
        switch self {
        case .standard, .medium: .medium
        case .short: .short
        case .long: .long
        case .full: .full
        case .skeleton(let skeleton): .skeleton(skeleton)
        case .pattern(let pattern): .pattern(pattern)
        }
    }
}

extension MessagePattern.ListStyle {
    fileprivate var format: ListFormat.Style {
        switch self {
        case .and: .and
        case .or: .or
        case .unit: .unit
        }
    }
}
