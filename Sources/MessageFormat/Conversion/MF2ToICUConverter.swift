internal import ICU

/// A conversion of a message of MessageFormat 2 to ICU MessageFormat. It writes the message's tree, if that expresses all
/// of the message.
struct MF2ToICUConverter {
    private let locale: LocaleTag
    private let variables: MF2Variables
    private var obstacles: [ConversionObstacle] = []

    static func conversion(of pattern: MessagePattern, locale: LocaleTag) -> MessageConversion {
        guard let message = pattern.messageFormat2 else { return MessageConversion(text: pattern.text) }
        var writing = MF2ToICUConverter(locale: locale, variables: MF2Variables(message, locale: locale))
        writing.check(message)
        let tree = MF2Tree(message, locale: locale)
        writing.obstacles += tree.obstacles
        guard writing.obstacles.isEmpty else { return MessageConversion(obstacles: writing.obstacles) }
        let elements = writing.elements(tree.elements, around: nil)
        guard writing.obstacles.isEmpty else { return MessageConversion(obstacles: writing.obstacles) }
        return MessageConversion(text: ICUText.text(elements, isPlural: false))
    }

    private init(locale: LocaleTag, variables: MF2Variables) {
        self.locale = locale
        self.variables = variables
    }

    private mutating func report(_ kind: ConversionObstacle.Kind, at place: MF2Range) {
        obstacles.append(ConversionObstacle(kind, at: place.range))
    }

    // MARK: What cannot be said

    private mutating func check(_ message: MF2Message) {
        for declaration in message.declarations {
            // The operand of an input is the argument, not the variable that is declared here.
            check(
                declaration.value,
                as: declaration.kind == .input
                    ? variables.facts(of: declaration.variable) : variables.facts(of: declaration.value))
        }
        switch message.body {
        case .pattern(let pattern): check(pattern)
        case .select(_, let variants):
            for variant in variants { check(variant.pattern) }
        }
    }

    private mutating func check(_ pattern: [MF2Message.PatternElement]) {
        for element in pattern {
            switch element {
            case .text: break
            case .expression(let expression): check(expression, as: variables.facts(of: expression))
            case .markup(let markup): report(.markup(markup.name), at: markup.place)
            }
        }
    }

    private mutating func check(_ expression: MF2Message.Expression, as facts: MF2Variables.ValueFacts) {
        for attribute in expression.attributes { report(.attribute(attribute.name), at: attribute.place) }
        if case .variable(let variable)? = expression.operand,
            !variable.name.unicodeScalars.allSatisfy(PatternCharacters.isWord)
        {
            report(.name(variable.name), at: variable.place)
        }
        guard let function = expression.function else { return }
        let known = obstacles.count
        for option in function.options where !isKnown(option, of: function.name) {
            report(.option(option.name), at: option.place)
        }
        if case .literal? = expression.operand, function.name == "string", function.options.isEmpty { return }
        if obstacles.count == known, facts.argument == nil || !facts.isExact {
            report(.function(function.name), at: function.place)
        }
    }

    /// Whether ICU MessageFormat has a style for an option.
    private func isKnown(_ option: MF2Message.Option, of function: String) -> Bool {
        guard case .literal(let literal) = option.value else { return false }
        if let kind = MF2NumberKind(rawValue: function) {
            if kind == .offset, option.name == "add" || option.name == "subtract" { return true }
            return MF2NumberOption(option.name, of: kind)?.takes(literal.value) == true
        }
        return MF2DateKind(rawValue: function).flatMap { kind in
            kind.values(of: option.name)?.contains(literal.value)
        } ?? false
    }

    // MARK: The tree

    /// The plural whose branch is written. `#` shows its number.
    private struct Plural {
        let name: String
        let offset: Int
    }

    private mutating func elements(
        _ elements: [MessagePattern.Element], around: Plural?
    ) -> [MessagePattern.Element] {
        elements.flatMap { element -> [MessagePattern.Element] in
            guard case .argument(let argument) = element else { return [element] }
            // An argument whose branches are all the same needs no choice.
            if let same = argument.elementsOfAllBranches { return self.elements(same, around: around) }
            if case .number(.decimal) = argument.format, let around, around.offset == 0, around.name == argument.name {
                return [.pluralNumber(argument.range)]
            }
            return [
                .argument(
                    MessagePattern.Argument(
                        name: argument.name, nameRange: argument.nameRange, format: format(argument),
                        range: argument.range))
            ]
        }
    }

    /// The format in ICU MessageFormat. The depth of recursion is that of the tree, which has few selectors.
    private mutating func format(_ argument: MessagePattern.Argument) -> MessagePattern.Format {
        switch argument.format {
        case .number(let style): return .number(self.style(style))
        case .select(let branches):
            return .select(
                branches.map { branch in
                    if branch.keyword.isEmpty || !branch.keyword.unicodeScalars.allSatisfy(PatternCharacters.isWord) {
                        report(.key(branch.keyword), at: MF2Range(branch.keywordRange))
                    }
                    return MessagePattern.SelectBranch(
                        keyword: branch.keyword, keywordRange: branch.keywordRange,
                        elements: elements(branch.elements, around: nil), range: branch.range)
                })
        case .plural(let plural): return .plural(self.plural(plural, of: argument))
        default: return argument.format
        }
    }

    private mutating func plural(
        _ plural: MessagePattern.Plural, of argument: MessagePattern.Argument
    ) -> MessagePattern.Plural {
        let around = Plural(name: argument.name, offset: plural.offset)
        let branches = plural.branches.map { branch in
            MessagePattern.PluralBranch(
                selector: branch.selector, selectorRange: branch.selectorRange,
                elements: elements(branch.elements, around: around), range: branch.range)
        }
        let written = MessagePattern.Plural(kind: plural.kind, offset: plural.offset, branches: branches)
        if written.hasCategory, !decides(written, of: argument.name, by: plural.decidingStyle ?? .decimal) {
            report(.shownDigits(argument.name), at: MF2Range(argument.nameRange))
        }
        return written
    }

    /// Whether a plural chooses by the number as a style shows it.
    private func decides(
        _ plural: MessagePattern.Plural, of name: String, by wanted: NumberFormat.Style
    ) -> Bool {
        let (basis, style) = PluralDecision.of(plural, name: name)
        switch basis {
        case .value: return wanted == MF2NumberSkeleton(.number, MF2Format.exactNumber.settings).style
        case .wholeOrShown, .shown: return style == self.style(wanted)
        }
    }

    /// The named style that equals a style, or the style itself when no named style does.
    private func style(_ style: NumberFormat.Style) -> NumberFormat.Style {
        for named in [NumberFormat.Style.integer, .percent] where MF2Format(named, locale: locale)?.style == style {
            return named
        }
        return style
    }
}

extension MessagePattern.Argument {
    /// The elements of every branch, if all branches show the same; otherwise nil.
    fileprivate var elementsOfAllBranches: [MessagePattern.Element]? {
        let branches: [[MessagePattern.Element]]
        switch format {
        case .plural(let plural): branches = plural.branches.map(\.elements)
        case .select(let selected): branches = selected.map(\.elements)
        default: return nil
        }
        guard let first = branches.first, !first.contains(where: \.isPluralNumber) else { return nil }
        let text = ICUText.text(first, isPlural: false)
        return branches.dropFirst().allSatisfy { ICUText.text($0, isPlural: false) == text } ? first : nil
    }
}

extension MessagePattern.Element {
    fileprivate var isPluralNumber: Bool {
        if case .pluralNumber = self { true } else { false }
    }
}

/// A tree as ICU MessageFormat writes it.
enum ICUText {
    /// - Parameter isPlural: whether the elements are those of a plural's branch, where `#` is the number.
    static func text(_ elements: [MessagePattern.Element], isPlural: Bool) -> String {
        elements.map { element in
            switch element {
            case .text(let text, _): escaped(text, isPlural: isPlural)
            case .pluralNumber: "#"
            case .argument(let argument): "{" + argument.name + format(argument.format) + "}"
            }
        }.joined()
    }

    private static func format(_ format: MessagePattern.Format) -> String {
        switch format {
        case .none, .printf: ""
        case .number(.decimal): ", number"
        case .number(let style): ", number, " + style.spelling
        case .date(let style): ", date" + suffix(style)
        case .time(let style): ", time" + suffix(style)
        case .spellout: ", spellout"
        case .ordinal: ", ordinal"
        case .duration: ", duration"
        case .list(.and): ", list"
        case .list(let style): ", list, " + style.rawValue
        case .plural(let plural):
            (plural.kind == .cardinal ? ", plural," : ", selectordinal,")
                + (plural.offset == 0 ? "" : " offset:\(plural.offset)")
                + plural.branches.map { " \($0.selector.spelling) {\(text($0.elements, isPlural: true))}" }.joined()
        case .select(let branches):
            ", select," + branches.map { " \($0.keyword) {\(text($0.elements, isPlural: false))}" }.joined()
        }
    }

    private static func suffix(_ style: MessagePattern.DateStyle) -> String {
        style == .standard ? "" : ", " + style.spelling
    }

    /// The text with signs quoted by apostrophes. An apostrophe is doubled where it would begin or end a quoted part.
    private static func escaped(_ text: String, isPlural: Bool) -> String {
        var escaped = String.UnicodeScalarView()
        var isQuoted = false
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isSign = scalar == "{" || scalar == "}" || scalar == "#" && isPlural
            // A quoted part continues over apostrophes: after the last sign, one more apostrophe would be taken for its end.
            if isSign != isQuoted, isSign || scalar != "'" {
                escaped.append("'")
                isQuoted = isSign
            }
            escaped.append(scalar)
            guard scalar == "'" else { continue }
            let next = index + 1 < scalars.count ? scalars[index + 1] : "'"
            if isQuoted || ["'", "{", "}", "#", "|"].contains(next) { escaped.append("'") }
        }
        if isQuoted { escaped.append("'") }
        return String(escaped)
    }
}

extension MessagePattern.PluralSelector {
    fileprivate var spelling: String {
        switch self {
        case .exactly(let number): "=\(number)"
        case .category(let category): category.keyword
        }
    }
}

extension MessagePattern.Plural {
    /// Whether a branch has a category other than `other`.
    var hasCategory: Bool {
        branches.contains { branch in
            if case .category(let category) = branch.selector { category != .other } else { false }
        }
    }
}
