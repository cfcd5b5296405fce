internal import ICU

/// A message of MessageFormat 2 as the tree of ``MessagePattern``: variants become nested branches.
///
/// Content that only MessageFormat 2 has is in the tree as nearly as possible, for callers that ask for the arguments and
/// branches of a message. ``isExact`` says whether a program of the tree gives the same text.
struct MF2Tree {
    private(set) var elements: [MessagePattern.Element] = []
    private(set) var isExact = true
    /// The parts of the message that are not in the tree, or only approximately.
    private(set) var obstacles: [ConversionObstacle] = []
    /// Whether some locales need another tree.
    private(set) var dependsOnLocale = false
    /// The arguments whose values must be of some kind for the tree to be exact.
    private(set) var requirements: [Requirement] = []

    struct Requirement: Sendable, Equatable {
        let name: String
        let kind: MessageArgument.Kind
    }

    private let variables: MF2Variables
    /// The locale whose plural rules say which category a number key has; nil when the locale is not known.
    private let locale: LocaleTag?
    private var branchCount = 0
    /// The plural whose branch is being made. `#` shows its number.
    private var around: (name: String, offset: Int)?

    /// The limits of a tree: a message with more selectors or branches is not turned into a tree as a whole.
    static var mostSelectors: Int { 6 }
    static var mostBranches: Int { 256 }

    init(_ message: MF2Message, locale: LocaleTag?) {
        self.locale = locale
        variables = MF2Variables(message, locale: locale)
        switch message.body {
        case .pattern(let pattern):
            elements = elements(pattern)
        case .select(let selectors, let variants):
            let candidates = variants.filter { $0.keys.count == selectors.count }
                .map { Candidate(variant: $0, ranks: []) }
            if selectors.count <= Self.mostSelectors, candidates.count <= Self.mostBranches,
                let tree = tree(selectors[...], candidates)
            {
                elements = tree
            } else {
                isExact = false
                obstacles.append(ConversionObstacle(.tooManyVariants, at: selectors.first?.place.range ?? 0..<0))
                elements = variants.last.map { elements($0.pattern) } ?? []
            }
        }
    }

    // MARK: Patterns

    private mutating func elements(_ pattern: [MF2Message.PatternElement]) -> [MessagePattern.Element] {
        pattern.compactMap { element in
            switch element {
            case .text(let text, let place): return .text(text, place.range)
            case .markup(let markup):
                // Options may name variables that have no value. That is an issue, which a program does not report.
                if !markup.options.isEmpty { isExact = false }
                return nil
            case .expression(let expression):
                return self.element(expression)
            }
        }
    }

    private mutating func element(_ expression: MF2Message.Expression) -> MessagePattern.Element? {
        if case .literal(let literal)? = expression.operand, expression.function == nil {
            // A literal is isolated; plain text of the message is not.
            isExact = false
            return .text(literal.value, expression.place.range)
        }
        let facts = variables.facts(of: expression)
        guard let name = facts.argument else {
            isExact = false
            return facts.literal.map { .text($0, expression.place.range) }
        }
        note(facts, name)
        if facts.offset != 0, facts.style == .decimal, let around, around == (name, -facts.offset) {
            return .pluralNumber(expression.place.range)
        }
        if facts.offset != 0, facts.style == .decimal {
            // Outside such a branch, a separate plural with only `other` subtracts the offset.
            isExact = false
            let range = expression.place.range
            let other = MessagePattern.PluralBranch(
                selector: .category(.other), selectorRange: range, elements: [.pluralNumber(range)], range: range)
            let plural = MessagePattern.Plural(
                kind: .cardinal, offset: -facts.offset, branches: [other], decidingStyle: .decimal)
            return .argument(
                MessagePattern.Argument(
                    name: name, nameRange: expression.operandRange, format: .plural(plural), range: range))
        }
        if facts.offset != 0 { obstacle(.function("offset"), at: expression.place) }
        return .argument(
            MessagePattern.Argument(
                name: name, nameRange: expression.operandRange, format: facts.format, range: expression.place.range))
    }

    private mutating func obstacle(_ kind: ConversionObstacle.Kind, at place: MF2Range) {
        isExact = false
        obstacles.append(ConversionObstacle(kind, at: place.range))
    }

    private mutating func note(_ facts: MF2Variables.ValueFacts, _ name: String) {
        if !facts.isExact || facts.number == .offset || facts.offset != 0 { isExact = false }
        if facts.style != .decimal, facts.style != nil { dependsOnLocale = true }
        guard let kind = facts.required else { return }
        let requirement = Requirement(name: name, kind: kind)
        if !requirements.contains(requirement) { requirements.append(requirement) }
    }

    // MARK: Variants

    private struct Candidate {
        let variant: MF2Message.Variant
        /// The rank of each key so far; 0 is the best match.
        var ranks: [Int]

        func ranked(_ rank: Int) -> Candidate { Candidate(variant: variant, ranks: ranks + [rank]) }
    }

    /// The tree for the remaining selectors; nil when there are too many branches.
    ///
    /// The depth of recursion is the number of selectors.
    private mutating func tree(
        _ selectors: ArraySlice<MF2Message.Variable>, _ candidates: [Candidate]
    ) -> [MessagePattern.Element]? {
        guard let selector = selectors.first else {
            branchCount += 1
            guard branchCount <= Self.mostBranches else { return nil }
            let best = candidates.enumerated().min { left, right in
                left.element.ranks == right.element.ranks
                    ? left.offset < right.offset : left.element.ranks.lexicographicallyPrecedes(right.element.ranks)
            }
            guard let best else {
                isExact = false
                return []
            }
            return elements(best.element.variant.pattern)
        }
        let facts = variables.facts(of: selector)
        let name = facts.argument ?? selector.name
        if facts.argument == nil { obstacle(.selector(selector.name), at: selector.place) }
        note(facts, name)
        let index = candidates.first?.ranks.count ?? 0
        var keys: [MF2Message.Literal] = []
        var seen: Set<String> = []
        for candidate in candidates {
            if let key = candidate.variant.keys[index].literal, seen.insert(key.value).inserted { keys.append(key) }
        }
        let format: MessagePattern.Format?
        let outer = around
        defer { around = outer }
        around = facts.plural == nil ? nil : (name, -facts.offset)
        if facts.number == .percent { obstacle(.selector(selector.name), at: selector.place) }
        if let kind = facts.plural {
            format = plural(kind, facts, keys, selectors.dropFirst(), candidates, index)
        } else {
            format = select(keys, selectors.dropFirst(), candidates, index)
            if !facts.isText { obstacle(.selector(selector.name), at: selector.place) }
        }
        guard let format else { return nil }
        // The range reaches to the end of the last variant, so that it holds everything in the variants.
        let start = selector.place.range.lowerBound
        let end = candidates.map(\.variant.place.range.upperBound).max() ?? start
        return [
            .argument(
                MessagePattern.Argument(
                    name: name, nameRange: selector.place.range, format: format, range: start..<max(start, end)))
        ]
    }

    /// The candidates whose key is one of the keys or `*`, with the rank of the key.
    private static func taken(
        _ candidates: [Candidate], _ index: Int, by keys: [String]
    ) -> [Candidate] {
        candidates.compactMap { candidate in
            guard let key = candidate.variant.keys[index].literal else { return candidate.ranked(.max) }
            return keys.firstIndex(of: key.value).map { candidate.ranked($0) }
        }
    }

    private mutating func select(
        _ keys: [MF2Message.Literal], _ rest: ArraySlice<MF2Message.Variable>, _ candidates: [Candidate], _ index: Int
    ) -> MessagePattern.Format? {
        var branches: [MessagePattern.SelectBranch] = []
        for key in keys {
            // In the tree, the word `other` stands for all other values.
            if key.value == "other" { obstacle(.key(key.value), at: key.place) }
            guard let elements = tree(rest, Self.taken(candidates, index, by: [key.value])) else { return nil }
            let range = Self.range(candidates, index, of: key)
            branches.append(
                MessagePattern.SelectBranch(
                    keyword: key.value, keywordRange: key.place.range, elements: elements, range: range))
        }
        guard let elements = tree(rest, Self.taken(candidates, index, by: [])) else { return nil }
        let place = Self.catchAllPlace(candidates, index)
        branches.append(
            MessagePattern.SelectBranch(
                keyword: "other", keywordRange: place.key, elements: elements, range: place.variant))
        return .select(branches)
    }

    private mutating func plural(
        _ kind: PluralKind, _ facts: MF2Variables.ValueFacts, _ keys: [MF2Message.Literal],
        _ rest: ArraySlice<MF2Message.Variable>, _ candidates: [Candidate], _ index: Int
    ) -> MessagePattern.Format? {
        var branches: [MessagePattern.PluralBranch] = []
        var named: Set<PluralCategory> = []
        for key in keys {
            let selector: MessagePattern.PluralSelector
            var matched = [key.value]
            if let category = PluralCategory(keyword: key.value) {
                // With `select=exact` a number is chosen by its value alone, so it has no category.
                if facts.selectsByValue { continue }
                selector = .category(category)
                named.insert(category)
            } else if let number = Int(key.value), String(number) == key.value {
                let (counted, overflow) = number.subtractingReportingOverflow(facts.offset)
                if overflow { obstacle(.key(key.value), at: key.place) }
                selector = .exactly(overflow ? number : counted)
                if let locale {
                    let format = NumberFormat.format(for: locale, style: facts.style ?? .decimal)
                    let rules = PluralRules.rules(for: locale, kind: kind)
                    matched.append(format.category(of: DecimalNumber(number), rules: rules).keyword)
                } else if index > 0 || !rest.isEmpty {
                    dependsOnLocale = true
                }
            } else {
                obstacle(.key(key.value), at: key.place)
                continue
            }
            guard let elements = tree(rest, Self.taken(candidates, index, by: matched)) else { return nil }
            branches.append(
                MessagePattern.PluralBranch(
                    selector: selector, selectorRange: key.place.range, elements: elements,
                    range: Self.range(candidates, index, of: key)))
        }
        // `*` takes the numbers that no other key takes. When `other` is also a key, each remaining category needs a branch.
        var left: [PluralCategory] = [.other]
        if named.contains(.other) {
            dependsOnLocale = true
            let categories = locale.map { PluralRules.rules(for: $0, kind: kind).categories } ?? []
            left = categories.filter { !named.contains($0) }
        }
        let place = Self.catchAllPlace(candidates, index)
        for category in left {
            guard let elements = tree(rest, Self.taken(candidates, index, by: [])) else { return nil }
            branches.append(
                MessagePattern.PluralBranch(
                    selector: .category(category), selectorRange: place.key, elements: elements, range: place.variant))
        }
        return .plural(
            MessagePattern.Plural(kind: kind, offset: -facts.offset, branches: branches, decidingStyle: facts.style))
    }

    private static func range(_ candidates: [Candidate], _ index: Int, of key: MF2Message.Literal) -> Range<Int> {
        let found = candidates.first { $0.variant.keys[index].literal == key }
        return found?.variant.place.range ?? key.place.range
    }

    private static func catchAllPlace(
        _ candidates: [Candidate], _ index: Int
    ) -> (key: Range<Int>, variant: Range<Int>) {
        // The best of the variants with `*` here, by the keys so far.
        let found = candidates.filter { $0.variant.keys[index].literal == nil }
            .min { $0.ranks.lexicographicallyPrecedes($1.ranks) }
        return (found?.variant.keys[index].place.range ?? 0..<0, found?.variant.place.range ?? 0..<0)
    }
}

extension MF2Message.Expression {
    /// The range of the operand, or of the function when there is no operand.
    var operandRange: Range<Int> {
        switch operand {
        case .literal(let literal): literal.place.range
        case .variable(let variable): variable.place.range
        case nil: function?.place.range ?? place.range
        }
    }
}
