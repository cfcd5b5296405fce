internal import ICU

/// A message of MessageFormat 2 for one locale. It formats messages that the instructions of ``MessageProgram`` cannot
/// express, and arguments that they do not expect.
///
/// Most messages are shown without it. So the text is read, and its declarations are listed, only at first use.
final class MF2Program: Sendable {
    /// A message, and the index of each variable's declaration.
    final class Content: Sendable {
        let message: MF2Message
        let declared: [String: Int]

        init(_ message: MF2Message) {
            self.message = message
            var declared: [String: Int] = [:]
            for (index, declaration) in message.declarations.enumerated()
            where declared[declaration.variable.name] == nil {
                declared[declaration.variable.name] = index
            }
            self.declared = declared
        }
    }

    private enum Source {
        case message(MF2Message)
        case text(String)
    }

    private let source: Source
    private let onceContent = LazyReference<Content>()
    private let formats: LocaleFormats
    let functions: MF2Functions

    /// The locale in which values are shown.
    var locale: LocaleTag { formats.locale }
    /// Whether the message runs from right to left.
    var isRightToLeft: Bool { formats.isRightToLeft }
    /// The context of one call of a function.
    var context: MF2Context { MF2Context(locale: formats.locale, textLocale: formats.rulesLocale) }

    var content: Content {
        onceContent.value {
            switch source {
            case .message(let message): Content(message)
            case .text(let text): Content(MF2Message.read(text).message)
            }
        }
    }

    init(_ message: MF2Message, formats: LocaleFormats, functions: MF2Functions) {
        source = .message(message)
        self.formats = formats
        self.functions = functions
    }

    /// - Parameter text: a message without a mistake.
    init(text: String, formats: LocaleFormats, functions: MF2Functions) {
        source = .text(text)
        self.formats = formats
        self.functions = functions
    }

    /// The text for the arguments. Values are isolated by the specification's default strategy, or not at all.
    func text(_ arguments: MessageArguments, isolates: Bool, issues: inout IssueCollector) -> String {
        parts(arguments, isolates: isolates, issues: &issues).map(\.text).joined()
    }

    /// The parts for the arguments.
    func parts(_ arguments: MessageArguments, isolates: Bool, issues: inout IssueCollector) -> [MF2Part] {
        var run = MF2Run(self, arguments, issues: issues)
        let parts = run.parts(isolates: isolates)
        issues = run.issues
        return parts
    }
}

/// One formatting of a message.
struct MF2Run {
    private let program: MF2Program
    private let content: MF2Program.Content
    private let arguments: MessageArguments
    private let functions: MF2Functions
    private(set) var issues: IssueCollector
    /// The values of the declared variables that were used so far, by the index of the declaration.
    private var values: [Int: MF2Value] = [:]

    init(_ program: MF2Program, _ arguments: MessageArguments, issues: IssueCollector) {
        self.program = program
        content = program.content
        self.arguments = arguments
        self.issues = issues
        functions = program.functions
    }

    mutating func parts(isolates: Bool) -> [MF2Part] {
        var parts: [MF2Part] = []
        for element in pattern() {
            switch element {
            case .text(let text, _):
                parts.append(.text(text))
            case .markup(let markup):
                let part = part(of: markup)
                parts.append(.markup(part))
            case .expression(let expression):
                let value = value(of: expression)
                let part = part(of: value)
                guard isolates, let opening = opening(for: value, part) else {
                    parts.append(part)
                    continue
                }
                parts += [.isolation(opening), part, .isolation("\u{2069}")]
            }
        }
        return parts
    }

    // MARK: Parts

    private mutating func part(of value: MF2Value) -> MF2Part {
        guard !value.isMissing else { return .fallback(source: value.source) }
        guard let format = value.format else {
            issues.report(.badOperand(function: value.function ?? ""))
            return .fallback(source: value.source)
        }
        var context = program.context
        defer { report(context, function: value.function ?? "") }
        do throws(MF2FunctionError) {
            let formatted = try format(&context)
            return .expression(
                MF2ExpressionPart(
                    type: formatted.type, text: formatted.text, parts: formatted.parts, locale: program.locale,
                    direction: value.direction, id: value.id))
        } catch {
            context.report(error)
            return .fallback(source: value.source)
        }
    }

    /// The control character before a value; none when both the message and the value run from left to right.
    private func opening(for value: MF2Value, _ part: MF2Part) -> String? {
        guard case .expression = part else { return "\u{2068}" }
        switch value.direction {
        case .leftToRight:
            return value.isIsolated || program.isRightToLeft ? "\u{2066}" : nil
        case .rightToLeft: return "\u{2067}"
        case nil: return "\u{2068}"
        }
    }

    private mutating func part(of markup: MF2Message.Markup) -> MF2MarkupPart {
        var id: String?
        var options: [String: String] = [:]
        for option in markup.options {
            let value = value(of: option.value)
            switch option.name {
            case "u:id": id = value.content.plainText
            case "u:dir": issues.report(.badOption(function: markup.name, option: "u:dir"))
            default:
                if value.isMissing {
                    issues.report(.badOption(function: markup.name, option: option.name))
                } else {
                    options[option.name] = value.content.plainText
                }
            }
        }
        return MF2MarkupPart(kind: markup.kind, name: markup.name, options: options, id: id)
    }

    // MARK: Values

    private mutating func value(of operand: MF2Message.Operand) -> MF2Value {
        switch operand {
        case .variable(let variable):
            return value(of: variable.name)
        case .literal(let literal):
            var value = MF2Value(text: literal.value)
            value.source = operand.fallbackSource
            return value
        }
    }

    private mutating func value(of name: String) -> MF2Value {
        guard let index = content.declared[name] else { return argument(name) }
        if let value = values[index] { return value }
        // The values are computed in the order of the declarations, so a long chain of declarations needs no recursion.
        for index in dependencies(of: index) { values[index] = value(ofDeclaration: index) }
        return values[index] ?? .fallback("$" + name)
    }

    /// The declaration itself, and all declarations that it needs and that have no value yet, in their order.
    private func dependencies(of index: Int) -> [Int] {
        var needed: Set<Int> = [index]
        var waiting = [index]
        while let next = waiting.popLast() {
            let value = content.message.declarations[next].value
            let operands = [value.operand] + (value.function?.options.map { $0.value } ?? [])
            for case .variable(let variable)? in operands {
                guard let index = content.declared[variable.name], index < next, values[index] == nil,
                    needed.insert(index).inserted
                else { continue }
                waiting.append(index)
            }
        }
        return needed.sorted()
    }

    private mutating func value(ofDeclaration index: Int) -> MF2Value {
        let declaration = content.message.declarations[index]
        let name = declaration.variable.name
        // A variable that is used before its declaration has no value; the message's errors say so.
        values[index] = .fallback("$" + name)
        var value: MF2Value
        if declaration.kind == .input {
            value = self.value(of: declaration.value, operand: argument(name))
        } else {
            value = self.value(of: declaration.value)
        }
        value.source = "$" + name
        return value
    }

    /// The argument with a name; canonically equivalent names are the same name.
    private mutating func argument(_ name: String) -> MF2Value {
        let argument = arguments[name] ?? arguments.names.first { $0 == name }.flatMap { arguments[$0] }
        guard let argument else {
            issues.report(.missingArgument(name: name))
            return .fallback("$" + name)
        }
        var value = MF2Value(argument, locale: program.locale)
        value.source = "$" + name
        return value
    }

    private mutating func value(of expression: MF2Message.Expression) -> MF2Value {
        value(of: expression, operand: expression.operand.map { value(of: $0) })
    }

    private mutating func value(of expression: MF2Message.Expression, operand: MF2Value?) -> MF2Value {
        guard let function = expression.function else { return operand ?? .fallback("") }
        let source = operand?.source ?? ":" + function.name
        guard let implementation = functions[function.name] else {
            issues.report(.unknownFunction(name: function.name))
            return .fallback(source)
        }
        var options = MF2Options()
        var unicode: [String: String] = [:]
        for option in function.options {
            let value = value(of: option.value)
            if value.isMissing {
                issues.report(.badOption(function: function.name, option: option.name))
            } else if option.name.hasPrefix("u:") {
                unicode[option.name] = value.content.plainText
            } else {
                var isLiteral = false
                if case .literal = option.value { isLiteral = true }
                options.append(
                    MF2Options.Option(
                        name: option.name, text: value.content.plainText, value: value, isLiteral: isLiteral))
            }
        }
        var context = program.context
        defer { report(context, function: function.name) }
        do throws(MF2FunctionError) {
            var value = try implementation.value(of: operand, options: options, in: &context)
            value.source = source
            value.id = unicode["u:id"] ?? operand?.id
            setDirection(unicode["u:dir"], of: &value, operand, &context)
            return value
        } catch {
            context.report(error)
            return .fallback(source)
        }
    }

    private func setDirection(
        _ direction: String?, of value: inout MF2Value, _ operand: MF2Value?, _ context: inout MF2Context
    ) {
        switch direction {
        case "ltr":
            value.direction = .leftToRight
            value.isIsolated = true
        case "rtl":
            value.direction = .rightToLeft
            value.isIsolated = true
        case "auto":
            value.direction = nil
            value.isIsolated = true
        case "inherit":
            value.direction = program.locale.textDirection
        case nil:
            guard let operand, operand.isIsolated else { return }
            value.direction = operand.direction
            value.isIsolated = true
        default:
            context.report(.badOption("u:dir"))
        }
    }

    private mutating func report(_ context: MF2Context, function: String) {
        for error in context.reported {
            switch error {
            case .badOperand: issues.report(.badOperand(function: function))
            case .badOption(let option): issues.report(.badOption(function: function, option: option))
            }
        }
    }

    // MARK: Selection

    private mutating func pattern() -> [MF2Message.PatternElement] {
        switch content.message.body {
        case .pattern(let pattern):
            return pattern
        case .select(let selectors, let written):
            // A variant without one key for each selector is a mistake, which the message's errors name.
            let variants = written.filter { $0.keys.count == selectors.count }
            if variants.isEmpty { return [] }
            var ranks: [[String: Int]] = []
            for (index, selector) in selectors.enumerated() {
                ranks.append(self.ranks(of: selector, index, variants))
            }
            return Self.best(variants, ranks)?.pattern ?? []
        }
    }

    /// The rank of each key that matches a selector's value; the best key has 0.
    private mutating func ranks(
        of selector: MF2Message.Variable, _ index: Int, _ variants: [MF2Message.Variant]
    ) -> [String: Int] {
        let value = value(of: selector.name)
        guard let selection = value.selection else {
            issues.report(.badSelector(name: selector.name))
            return [:]
        }
        var seen: Set<String> = []
        var keys: [String] = []
        for variant in variants {
            guard let key = variant.keys[index].literal?.value, seen.insert(key).inserted else { continue }
            if !selection.accepts(key) { issues.report(.badVariantKey(name: selector.name, key: key)) }
            keys.append(key)
        }
        do throws(MF2FunctionError) {
            let matches = try selection.matches(keys)
            return Dictionary(matches.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        } catch {
            issues.report(.badSelector(name: selector.name))
            return [:]
        }
    }

    /// The best of the variants whose keys all match. The first selector's ranks are compared first, then the second's.
    private static func best(_ variants: [MF2Message.Variant], _ ranks: [[String: Int]]) -> MF2Message.Variant? {
        var best: (variant: MF2Message.Variant, ranks: [Int])?
        for variant in variants {
            var own: [Int] = []
            for (key, ranks) in zip(variant.keys, ranks) {
                guard let literal = key.literal else {
                    own.append(.max)
                    continue
                }
                guard let rank = ranks[literal.value] else { break }
                own.append(rank)
            }
            guard own.count == ranks.count else { continue }
            if let best, !own.lexicographicallyPrecedes(best.ranks) { continue }
            best = (variant, own)
        }
        return best?.variant
    }
}
