internal import ICU

/// The facts about a message's variables that are known without their values.
struct MF2Variables {
    /// The facts about one value: how it is formatted, and how it chooses variants.
    struct ValueFacts {
        /// The argument that the value comes from; nil when it comes from a literal.
        var argument: String?
        /// The literal that the value comes from.
        var literal: String?
        var format: MessagePattern.Format = .none
        /// The style in which a number is shown. The style also decides its plural category.
        var style: NumberFormat.Style?
        /// The plural kind by which a number chooses variants.
        var plural: PluralKind?
        /// The number function that makes the value.
        var number: MF2NumberKind?
        /// The options of that function.
        var options: [String: String] = [:]
        /// The number that is added to the argument first.
        var offset = 0
        /// Whether a number chooses variants by its value alone: `select=exact`.
        var selectsByValue = false
        /// Whether a text chooses variants.
        var isText = false
        /// The kind that the value must have for these facts to be true.
        var required: MessageArgument.Kind?
        /// Whether the tree of a pattern can express all of it.
        var isExact = true
        fileprivate var hasFunction = false
    }

    private var declared: [String: ValueFacts] = [:]
    private let locale: LocaleTag?

    init(_ message: MF2Message, locale: LocaleTag?) {
        self.locale = locale
        for declaration in message.declarations where declared[declaration.variable.name] == nil {
            let facts: ValueFacts =
                switch declaration.kind {
                case .input: self.facts(ValueFacts(argument: declaration.variable.name), declaration.value.function)
                case .local: self.facts(of: declaration.value)
                }
            declared[declaration.variable.name] = facts
        }
    }

    func facts(of variable: MF2Message.Variable) -> ValueFacts {
        declared[variable.name] ?? ValueFacts(argument: variable.name)
    }

    func facts(of expression: MF2Message.Expression) -> ValueFacts {
        let base: ValueFacts =
            switch expression.operand {
            case .variable(let variable): facts(of: variable)
            case .literal(let literal): ValueFacts(literal: literal.value)
            case nil: ValueFacts(isExact: false)
            }
        return facts(base, expression.function)
    }

    private func facts(_ base: ValueFacts, _ function: MF2Message.Function?) -> ValueFacts {
        guard let function else { return base }
        var facts = ValueFacts(argument: base.argument, literal: base.literal, isExact: base.isExact, hasFunction: true)
        switch function.name {
        case "string":
            facts.isText = true
            facts.required = .text
            if !function.options.isEmpty || base.hasFunction { facts.isExact = false }
        case "datetime", "date", "time":
            setDate(MF2DateKind(rawValue: function.name) ?? .datetime, function.options, in: &facts)
            if base.hasFunction { facts.isExact = false }
        default:
            guard let kind = MF2NumberKind(rawValue: function.name) else {
                facts.isExact = false
                return facts
            }
            setNumber(kind, function.options, base, in: &facts)
        }
        return facts
    }

    private func setDate(_ kind: MF2DateKind, _ options: [MF2Message.Option], in facts: inout ValueFacts) {
        var settings: [String: String] = [:]
        for option in options {
            if case .literal(let literal) = option.value,
                kind.values(of: option.name)?.contains(literal.value) == true
            {
                settings[option.name] = literal.value
            } else {
                facts.isExact = false
            }
        }
        let style = kind.style(settings)
        facts.format = kind == .time ? .time(style) : .date(style)
        facts.required = .date
    }

    private func setNumber(
        _ kind: MF2NumberKind, _ options: [MF2Message.Option], _ base: ValueFacts, in facts: inout ValueFacts
    ) {
        var settings = base.options.filter { $0.key != "select" && MF2NumberOption($0.key, of: kind) != nil }
        // The way in which a value chooses must be written in the selector's own declaration.
        if base.hasFunction, base.number == nil || base.number == .offset || base.options["select"] != nil {
            facts.isExact = false
        }
        for option in options where kind != .offset || !["add", "subtract"].contains(option.name) {
            if case .literal(let literal) = option.value,
                MF2NumberOption(option.name, of: kind)?.takes(literal.value) == true
            {
                settings[option.name] = literal.value
            } else {
                facts.isExact = false
            }
        }
        let style = MF2NumberSkeleton(kind, settings).style
        if let locale, NumberFormat.format(for: locale, style: style).style != style { facts.isExact = false }
        facts.format = .number(style)
        facts.style = style
        // The function also reads a number from a text, and `:integer` rounds a fraction. So the argument's kind matters.
        facts.required = kind == .integer || base.required == .integer ? .integer : .number
        facts.number = kind
        facts.options = settings
        if kind == .currency || kind == .unit {
            if settings[kind.rawValue] == nil { facts.isExact = false }
        } else {
            facts.plural = settings["select"] == "ordinal" ? .ordinal : .cardinal
        }
        facts.selectsByValue = settings["select"] == "exact"
        facts.offset = base.offset
        if kind == .offset {
            if let offset = MF2NumberKind.offset(options) { facts.offset += offset } else { facts.isExact = false }
        }
    }
}
