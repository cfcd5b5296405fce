internal import ICU
internal import MessageFormat
internal import Messages

/// The parts of a text that ICU's data decides: the forms that its arguments select, and the spelling of its values.
struct ShownValues {
    private(set) var forms: [String] = []
    private(set) var values: [Snapshot.Value] = []

    private let pattern: MessagePattern
    private let arguments: MessageArguments
    private let locale: LocaleTag

    init(of pattern: MessagePattern, _ compiled: CompiledMessage, _ arguments: MessageArguments, in locale: LocaleTag) {
        self.pattern = pattern
        self.arguments = arguments
        self.locale = locale
        walk(pattern.elements, number: nil)
        guard pattern.syntax == .mf2 else { return }
        // Declarations may decide how a value is written. A single element does not show this.
        values = compiled.parts(arguments).compactMap { part in
            guard case .expression(let value) = part else { return nil }
            switch value.type {
            case "number", "integer", "currency", "unit", "percent": return Snapshot.Value(.number, value.text)
            case "datetime", "date", "time": return Snapshot.Value(.date, value.text)
            case "list": return Snapshot.Value(.list, value.text)
            default: return nil
            }
        }
    }

    /// The recursion is as deep as the tree, whose depth the parser limits.
    private mutating func walk(_ elements: [MessagePattern.Element], number: MessageArgument?) {
        for element in elements {
            switch element {
            case .text: break
            case .pluralNumber:
                guard let number else { break }
                let format = NumberFormat.format(for: locale)
                switch number {
                case .integer(let value): values.append(Snapshot.Value(.number, format.string(value)))
                case .number(let value), .exact(let value): values.append(Snapshot.Value(.number, format.string(value)))
                case .plain(let value): values.append(Snapshot.Value(.number, value.description))
                case .text, .date, .list: break
                }
            case .argument(let argument):
                switch argument.format {
                case .plural(let plural): choose(plural, by: argument.name)
                case .select(let branches):
                    guard case .text(let keyword)? = arguments[argument.name] else { break }
                    let branch =
                        branches.first { $0.keyword == keyword } ?? branches.first { $0.keyword == "other" }
                    if let branch { walk(branch.elements, number: number) }
                default: show(element, argument)
                }
            }
        }
    }

    private mutating func choose(_ plural: MessagePattern.Plural, by name: String) {
        let other = plural.branches.first { $0.selector == .category(.other) }
        let rules = PluralRules.rules(for: locale, kind: plural.kind)
        let category: PluralCategory
        let number: MessageArgument
        switch arguments[name] {
        case .integer(let value)?:
            if let exact = plural.branches.first(where: { $0.selector == .exactly(value) }) {
                forms.append("=\(value)")
                return walk(exact.elements, number: .integer(value &- plural.offset))
            }
            number = .integer(value &- plural.offset)
            category = rules.category(for: value &- plural.offset)
        case .number(let value)?, .exact(let value)?:
            let rest = value - Double(plural.offset)
            number = .number(rest)
            category =
                Int(exactly: rest).map { rules.category(for: $0) } ?? rules.category(forDecimal: rest.description)
        case .plain(let value)?:
            let rest = value.adding(-plural.offset)
            number = .plain(rest)
            category = rules.category(forDecimal: rest.description)
        case .text?, .date?, .list?, nil:
            if let other { walk(other.elements, number: nil) }
            return
        }
        if let branch = plural.branches.first(where: { $0.selector == .category(category) }) {
            forms.append(category.keyword)
            walk(branch.elements, number: number)
        } else {
            forms.append(category.keyword + ">other")
            if let other { walk(other.elements, number: number) }
        }
    }

    private mutating func show(_ element: MessagePattern.Element, _ argument: MessagePattern.Argument) {
        let kind: Snapshot.Value.Kind
        switch arguments[argument.name] {
        case .integer?, .number?, .exact?, .plain?:
            if case .date = argument.format {
                kind = .date
            } else if case .time = argument.format {
                kind = .date
            } else {
                kind = .number
            }
        case .date?: kind = .date
        case .list?: kind = .list
        case .text?, nil: return
        }
        guard pattern.syntax != .mf2 else { return }
        let text = CompiledMessage(pattern.only(element), locale: locale, isolatesArguments: false).text(arguments)
        values.append(Snapshot.Value(kind, text))
    }
}
