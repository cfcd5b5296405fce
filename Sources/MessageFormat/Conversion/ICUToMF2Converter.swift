internal import ICU

/// A conversion of a pattern of ICU MessageFormat to MessageFormat 2.
///
/// Branches are nested in ICU MessageFormat. In MessageFormat 2 they stand side by side: each variant is one path through
/// the branches. The selectors have the same order on every path. MessageFormat 2 finds the best variant selector by
/// selector, so it is the variant to which the branches lead.
struct ICUToMF2Converter {
    private let locale: LocaleTag
    private var obstacles: [ConversionObstacle] = []
    private var selectors: [Selector] = []
    /// The formats in which each argument is shown, by name.
    private var shows: [String: Set<MF2Format?>] = [:]
    private var variants: [MF2Message.Variant] = []

    static func conversion(of pattern: MessagePattern, locale: LocaleTag) -> MessageConversion {
        if let null = Array(pattern.text.utf8).firstIndex(of: 0) {
            return MessageConversion(obstacles: [ConversionObstacle(.nullCharacter, at: null..<null + 1)])
        }
        var writing = ICUToMF2Converter(locale: locale)
        writing.collect(pattern.elements, around: nil)
        guard writing.obstacles.isEmpty else { return MessageConversion(obstacles: writing.obstacles) }
        writing.nameSelectors(pattern.argumentNames)
        let nodes = writing.nodes(pattern.elements, around: nil)
        guard writing.selectors.count <= MF2Tree.mostSelectors, writing.writeVariants(nodes, 0, []) else {
            return MessageConversion(obstacles: [ConversionObstacle(.tooManyVariants, at: pattern.wholeRange)])
        }
        return MessageConversion(text: writing.message.text(separatedBy: " "))
    }

    private init(locale: LocaleTag) {
        self.locale = locale
    }

    private var message: MF2Message {
        let declarations = selectors.map(\.declaration)
        guard !selectors.isEmpty else {
            return MF2Message(declarations: declarations, body: .pattern(variants.first?.pattern ?? []))
        }
        return MF2Message(
            declarations: declarations,
            body: .select(selectors: selectors.map { MF2Message.Variable($0.variable) }, variants: variants))
    }

    // MARK: What there is

    /// A way in which an argument chooses a variant.
    fileprivate struct Selector: Hashable {
        enum Kind: Hashable {
            case text
            /// The value chooses, and the category of the number in a format.
            case number(PluralKind, MF2Format)
            /// The category of the number minus an offset chooses.
            case offset(Int, PluralKind)
        }

        let argument: String
        let kind: Kind
        var variable = ""
        var isInput = false

        static func == (left: Selector, right: Selector) -> Bool {
            left.argument == right.argument && left.kind == right.kind
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(argument)
            hasher.combine(kind)
        }

        var function: MF2Message.Function {
            func option(_ name: String, _ value: String) -> MF2Message.Option {
                MF2Message.Option(name, .literal(MF2Message.Literal(value)))
            }
            switch kind {
            case .text: return MF2Message.Function("string")
            case .number(let kind, let format):
                return format.called(with: kind == .ordinal ? [option("select", "ordinal")] : [])
            case .offset(let offset, let kind):
                let value =
                    offset < 0 ? option("add", String(-offset)) : option("subtract", String(offset))
                return MF2Message.Function(
                    "offset", options: [value] + (kind == .ordinal ? [option("select", "ordinal")] : []))
            }
        }

        var declaration: MF2Message.Declaration {
            let operand = MF2Message.Operand.variable(MF2Message.Variable(argument))
            return MF2Message.Declaration(
                isInput ? .input : .local, MF2Message.Variable(variable),
                MF2Message.Expression(operand: operand, function: function))
        }
    }

    /// The plural whose branch is read. `#` shows its number.
    private struct Plural {
        let argument: String
        let offset: Int
        let kind: PluralKind
    }

    private mutating func select(_ selector: Selector) {
        if !selectors.contains(selector) { selectors.append(selector) }
    }

    /// Finds the selectors in their order in the text, the formats, and the obstacles.
    ///
    /// The depth of recursion is that of the tree, which the parser bounds.
    private mutating func collect(_ elements: [MessagePattern.Element], around: Plural?) {
        for element in elements {
            switch element {
            case .text: break
            case .pluralNumber:
                if let around, around.offset == 0 { shows[around.argument, default: []].insert(.number) }
            case .argument(let argument): collect(argument)
            }
        }
    }

    private mutating func collect(_ argument: MessagePattern.Argument) {
        let name = argument.name
        if name.unicodeScalars.first.map(MF2Characters.isNameStart) != true
            || !name.unicodeScalars.allSatisfy(MF2Characters.isName)
        {
            obstacles.append(ConversionObstacle(.name(name), at: argument.nameRange))
        }
        switch argument.format {
        case .select(let branches):
            select(Selector(argument: name, kind: .text))
            for branch in branches { collect(branch.elements, around: nil) }
        case .plural(let plural):
            collect(plural, of: argument)
        default:
            switch format(argument) {
            case .success(let format): shows[name, default: []].insert(format)
            case .failure(let obstacle): obstacles.append(obstacle)
            }
        }
    }

    private mutating func collect(_ plural: MessagePattern.Plural, of argument: MessagePattern.Argument) {
        let format = decidingFormat(plural, argument.name)
        if let format { select(Selector(argument: argument.name, kind: .number(plural.kind, format))) }
        if plural.offset != 0 {
            if !(-99...99).contains(plural.offset) || format != .number {
                obstacles.append(ConversionObstacle(.offset(plural.offset), at: argument.nameRange))
            }
            select(Selector(argument: argument.name, kind: .offset(plural.offset, plural.kind)))
        } else if format == nil {
            let (_, style) = PluralDecision.of(plural, name: argument.name)
            obstacles.append(ConversionObstacle(.numberStyle(style.spelling), at: argument.nameRange))
        }
        let inner = Plural(argument: argument.name, offset: plural.offset, kind: plural.kind)
        for branch in plural.branches { collect(branch.elements, around: inner) }
    }

    /// The format whose text decides the category.
    private func decidingFormat(_ plural: MessagePattern.Plural, _ name: String) -> MF2Format? {
        guard plural.hasCategory else { return .number }
        let (basis, style) = PluralDecision.of(plural, name: name)
        switch basis {
        case .value: return .exactNumber
        case .wholeOrShown, .shown:
            // The value of a percentage is a different number from the one that is shown.
            return style == .percent ? nil : MF2Format(style, locale: locale)
        }
    }

    /// The format of an argument without branches; nil means no function.
    private func format(_ argument: MessagePattern.Argument) -> Result<MF2Format?, ConversionObstacle> {
        func failure(_ kind: ConversionObstacle.Kind) -> Result<MF2Format?, ConversionObstacle> {
            .failure(ConversionObstacle(kind, at: argument.range))
        }
        switch argument.format {
        case .none, .list(.and): return .success(nil)
        case .number(let style):
            return MF2Format(style, locale: locale).map { .success($0) } ?? failure(.numberStyle(style.spelling))
        case .date(let style):
            return MF2Format(date: style, locale: locale).map { .success($0) } ?? failure(.dateStyle(style.spelling))
        case .time(let style):
            return MF2Format(time: style, locale: locale).map { .success($0) } ?? failure(.dateStyle(style.spelling))
        case .list(let style): return failure(.type("list, \(style.rawValue)"))
        case .spellout: return failure(.type("spellout"))
        case .ordinal: return failure(.type("ordinal"))
        case .duration: return failure(.type("duration"))
        case .plural, .select, .printf: return failure(.printf)
        }
    }

    // MARK: Names

    /// Names the variables of the selectors. A selector is declared under its argument's own name if that does not change how
    /// the argument is shown.
    private mutating func nameSelectors(_ arguments: [String]) {
        var names = Set(arguments)
        for index in selectors.indices {
            let selector = selectors[index]
            let own = selectors.filter { $0.argument == selector.argument }
            let shown = shows[selector.argument] ?? []
            switch selector.kind {
            case .text: selectors[index].isInput = own.count == 1 && shown.isEmpty
            case .number(.cardinal, .number): selectors[index].isInput = true
            case .number(_, let format):
                selectors[index].isInput =
                    own.count == 1 && shown.allSatisfy { $0 == format || $0 == nil && format == .number }
            case .offset: break
            }
            var name = selector.argument
            if !selectors[index].isInput {
                name += "_" + selector.suffix
                while names.contains(name) { name += "_" }
                names.insert(name)
            }
            selectors[index].variable = name
        }
    }

    // MARK: Branches

    private indirect enum Node {
        case element(MF2Message.PatternElement)
        case choice(Choice)
    }

    private struct Choice {
        /// The index of the selector.
        let selector: Int
        let branches: [(key: String, nodes: [Node])]
        let other: [Node]
    }

    private func nodes(_ elements: [MessagePattern.Element], around: Plural?) -> [Node] {
        elements.map { element in
            switch element {
            case .text(let text, _): .element(.text(text, MF2Range()))
            case .pluralNumber: .element(.expression(number(of: around)))
            case .argument(let argument): node(argument)
            }
        }
    }

    /// The expression for `#`.
    private func number(of plural: Plural?) -> MF2Message.Expression {
        guard let plural else { return MF2Message.Expression(operand: nil, function: nil) }
        if plural.offset != 0 {
            let index = index(Selector(argument: plural.argument, kind: .offset(plural.offset, plural.kind)))
            return MF2Message.Expression(
                operand: .variable(MF2Message.Variable(selectors[index].variable)), function: nil)
        }
        return expression(plural.argument, .number)
    }

    /// The expression for an argument, without the function if its declaration has the same one.
    private func expression(_ name: String, _ format: MF2Format?) -> MF2Message.Expression {
        let declared = selectors.first { $0.argument == name && $0.isInput }
        var isSaid = format == nil
        if case .number(_, let own)? = declared?.kind { isSaid = isSaid || format == own }
        return MF2Message.Expression(
            operand: .variable(MF2Message.Variable(name)), function: isSaid ? nil : format?.called())
    }

    private func index(_ selector: Selector) -> Int { selectors.firstIndex(of: selector) ?? 0 }

    private func node(_ argument: MessagePattern.Argument) -> Node {
        let name = argument.name
        switch argument.format {
        case .select(let branches):
            let other = branches.first { $0.keyword == "other" }
            return .choice(
                Choice(
                    selector: index(Selector(argument: name, kind: .text)),
                    branches: branches.filter { $0.keyword != "other" }
                        .map { ($0.keyword, nodes($0.elements, around: nil)) },
                    other: nodes(other?.elements ?? [], around: nil)))
        case .plural(let plural):
            return node(plural, of: name)
        default:
            return .element(.expression(expression(name, (try? format(argument).get()) ?? nil)))
        }
    }

    private func node(_ plural: MessagePattern.Plural, of name: String) -> Node {
        let around = Plural(argument: name, offset: plural.offset, kind: plural.kind)
        var exact: [(key: String, nodes: [Node])] = []
        var categories: [(key: String, nodes: [Node])] = []
        var other: [Node] = []
        for branch in plural.branches {
            let nodes = nodes(branch.elements, around: around)
            switch branch.selector {
            case .exactly(let number): exact.append((String(number), nodes))
            case .category(.other): other = nodes
            case .category(let category): categories.append((category.keyword, nodes))
            }
        }
        let own = index(
            Selector(argument: name, kind: .number(plural.kind, decidingFormat(plural, name) ?? .number)))
        guard plural.offset != 0 else {
            return .choice(Choice(selector: own, branches: exact + categories, other: other))
        }
        // The value chooses before the offset is subtracted, the category after.
        let rest = Choice(
            selector: index(Selector(argument: name, kind: .offset(plural.offset, plural.kind))), branches: categories,
            other: other)
        return .choice(Choice(selector: own, branches: exact, other: [.choice(rest)]))
    }

    // MARK: Variants

    /// Adds the variants for every choice of the selectors from an index on; false when there are too many.
    ///
    /// The depth of recursion is the number of selectors.
    private mutating func writeVariants(
        _ nodes: [Node], _ index: Int, _ keys: [MF2Message.Key]
    ) -> Bool {
        guard index < selectors.count else {
            variants.append(MF2Message.Variant(keys: keys, pattern: Self.joined(nodes)))
            return variants.count <= MF2Tree.mostBranches
        }
        var own: [String] = []
        Self.collectKeys(of: index, in: nodes, into: &own)
        // Numbers come before categories, in the order in which they match.
        for key in own.filter({ PluralCategory(keyword: $0) == nil })
            + own.filter({ PluralCategory(keyword: $0) != nil })
        {
            let chosen = choose(nodes, index, key)
            guard writeVariants(chosen, index + 1, keys + [.literal(MF2Message.Literal(key))]) else {
                return false
            }
        }
        return writeVariants(choose(nodes, index, nil), index + 1, keys + [.catchAll(MF2Range())])
    }

    private static func collectKeys(of selector: Int, in nodes: [Node], into keys: inout [String]) {
        for case .choice(let choice) in nodes {
            for (key, nodes) in choice.branches {
                if choice.selector == selector, !keys.contains(key) { keys.append(key) }
                collectKeys(of: selector, in: nodes, into: &keys)
            }
            collectKeys(of: selector, in: choice.other, into: &keys)
        }
    }

    /// The nodes that remain when a selector matches a key; nil stands for no key.
    private func choose(_ nodes: [Node], _ selector: Int, _ key: String?) -> [Node] {
        nodes.flatMap { node -> [Node] in
            guard case .choice(let choice) = node else { return [node] }
            guard choice.selector == selector else {
                return [
                    .choice(
                        Choice(
                            selector: choice.selector,
                            branches: choice.branches.map { ($0.key, choose($0.nodes, selector, key)) },
                            other: choose(choice.other, selector, key)))
                ]
            }
            let taken = key.flatMap { key in
                choice.branches.first { $0.key == key }
                    ?? category(of: key, selector).flatMap { category in
                        choice.branches.first { $0.key == category }
                    }
            }
            return choose(taken?.nodes ?? choice.other, selector, key)
        }
    }

    /// The category of a number that is a key.
    private func category(of key: String, _ selector: Int) -> String? {
        guard let number = DecimalNumber(key), case .number(let kind, let format) = selectors[selector].kind else {
            return nil
        }
        return NumberFormat.format(for: locale, style: format.style)
            .category(of: number, rules: PluralRules.rules(for: locale, kind: kind)).keyword
    }

    /// The elements, with neighbouring texts joined.
    private static func joined(_ nodes: [Node]) -> [MF2Message.PatternElement] {
        var elements: [MF2Message.PatternElement] = []
        for case .element(let element) in nodes {
            if case .text(let text, _) = element, case .text(let before, _)? = elements.last {
                elements[elements.count - 1] = .text(before + text, MF2Range())
            } else if case .text("", _) = element {
                continue
            } else {
                elements.append(element)
            }
        }
        return elements
    }
}

extension ICUToMF2Converter.Selector {
    /// The end of its variable's name.
    fileprivate var suffix: String {
        switch kind {
        case .text: "text"
        case .number(.ordinal, _): "ordinal"
        case .number(.cardinal, _): "number"
        case .offset: "rest"
        }
    }
}

extension NumberFormat.Style {
    /// The style as a pattern spells it.
    var spelling: String {
        switch self {
        case .decimal: "number"
        case .integer: "integer"
        case .percent: "percent"
        case .currency: "currency"
        case .skeleton(let skeleton): "::" + skeleton
        case .pattern(let pattern): pattern
        case .spellout: "spellout"
        case .ordinal: "ordinal"
        case .duration: "duration"
        }
    }
}

extension MessagePattern.DateStyle {
    /// The style as a pattern spells it.
    var spelling: String {
        switch self {
        case .standard: ""
        case .short: "short"
        case .medium: "medium"
        case .long: "long"
        case .full: "full"
        case .skeleton(let skeleton): "::" + skeleton
        case .pattern(let pattern): pattern
        }
    }
}
