internal import ICU

/// The facts about a message's variables that are known without their values.
struct MF2Variables {
    /// The way in which a value is formatted and chooses variants.
    struct Use {
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

    private var declared: [String: Use] = [:]
    private let locale: LocaleTag?

    init(_ message: MF2Message, locale: LocaleTag?) {
        self.locale = locale
        for declaration in message.declarations where declared[declaration.variable.name] == nil {
            let use: Use =
                switch declaration.kind {
                case .input: self.use(Use(argument: declaration.variable.name), declaration.value.function)
                case .local: self.use(of: declaration.value)
                }
            declared[declaration.variable.name] = use
        }
    }

    func use(of variable: MF2Message.Variable) -> Use {
        declared[variable.name] ?? Use(argument: variable.name)
    }

    func use(of expression: MF2Message.Expression) -> Use {
        let base: Use =
            switch expression.operand {
            case .variable(let variable): use(of: variable)
            case .literal(let literal): Use(literal: literal.value)
            case nil: Use(isExact: false)
            }
        return use(base, expression.function)
    }

    private func use(_ base: Use, _ function: MF2Message.Function?) -> Use {
        guard let function else { return base }
        var use = Use(argument: base.argument, literal: base.literal, isExact: base.isExact, hasFunction: true)
        switch function.name {
        case "string":
            use.isText = true
            use.required = .text
            if !function.options.isEmpty || base.hasFunction { use.isExact = false }
        case "datetime", "date", "time":
            setDate(MF2DateKind(rawValue: function.name) ?? .datetime, function.options, in: &use)
            if base.hasFunction { use.isExact = false }
        default:
            guard let kind = MF2NumberKind(rawValue: function.name) else {
                use.isExact = false
                return use
            }
            setNumber(kind, function.options, base, in: &use)
        }
        return use
    }

    private func setDate(_ kind: MF2DateKind, _ options: [MF2Message.Option], in use: inout Use) {
        var settings: [String: String] = [:]
        for option in options {
            if case .literal(let literal) = option.value,
                kind.values(of: option.name)?.contains(literal.value) == true
            {
                settings[option.name] = literal.value
            } else {
                use.isExact = false
            }
        }
        let style = kind.style(settings)
        use.format = kind == .time ? .time(style) : .date(style)
        use.required = .date
    }

    private func setNumber(
        _ kind: MF2NumberKind, _ options: [MF2Message.Option], _ base: Use, in use: inout Use
    ) {
        var settings = base.options.filter { $0.key != "select" && MF2NumberOption($0.key, of: kind) != nil }
        // The way in which a value chooses must be written in the selector's own declaration.
        if base.hasFunction, base.number == nil || base.number == .offset || base.options["select"] != nil {
            use.isExact = false
        }
        for option in options where kind != .offset || !["add", "subtract"].contains(option.name) {
            if case .literal(let literal) = option.value,
                MF2NumberOption(option.name, of: kind)?.takes(literal.value) == true
            {
                settings[option.name] = literal.value
            } else {
                use.isExact = false
            }
        }
        let style = MF2NumberSkeleton(kind, settings).style
        if let locale, NumberFormat.format(for: locale, style: style).style != style { use.isExact = false }
        use.format = .number(style)
        use.style = style
        // The function also reads a number from a text, and `:integer` rounds a fraction. So the argument's kind matters.
        use.required = kind == .integer || base.required == .integer ? .integer : .number
        use.number = kind
        use.options = settings
        if kind == .currency || kind == .unit {
            if settings[kind.rawValue] == nil { use.isExact = false }
        } else {
            use.plural = settings["select"] == "ordinal" ? .ordinal : .cardinal
        }
        use.selectsByValue = settings["select"] == "exact"
        use.offset = base.offset
        if kind == .offset {
            if let offset = MF2NumberKind.offset(options) { use.offset += offset } else { use.isExact = false }
        }
    }
}
