import MessageFormat
import TestSupport

/// Messages of MessageFormat 2 that the grammar allows, with the characters that need care.
struct RandomMF2Message {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func message() -> MF2Message {
        let declarations = (0..<generator.below(3)).map { _ in declaration() }
        if generator.below(2) == 0 { return MF2Message(declarations: declarations, body: .pattern(pattern())) }
        let count = 1 + generator.below(3)
        let selectors = (0..<count).map { _ in MF2Message.Variable(name()) }
        let variants = (0...generator.below(4)).map { _ in
            MF2Message.Variant(
                keys: (0..<count).map { _ in
                    generator.below(3) == 0 ? .catchAll(MF2Range()) : .literal(MF2Message.Literal(literal()))
                }, pattern: pattern())
        }
        return MF2Message(declarations: declarations, body: .select(selectors: selectors, variants: variants))
    }

    private mutating func declaration() -> MF2Message.Declaration {
        let variable = MF2Message.Variable(name())
        if generator.below(2) == 0 { return MF2Message.Declaration(.local, variable, expression()) }
        let function = generator.below(3) == 0 ? nil : function()
        return MF2Message.Declaration(
            .input, variable,
            MF2Message.Expression(operand: .variable(variable), function: function, attributes: attributes()))
    }

    private mutating func pattern() -> [MF2Message.PatternElement] {
        var pattern: [MF2Message.PatternElement] = []
        var endsInText = false
        for _ in 0..<generator.below(5) {
            switch generator.below(3) {
            case 0 where !endsInText:
                pattern.append(.text(text(), MF2Range()))
                endsInText = true
            case 1:
                pattern.append(.markup(markup()))
                endsInText = false
            default:
                pattern.append(.expression(expression()))
                endsInText = false
            }
        }
        return pattern
    }

    private mutating func expression() -> MF2Message.Expression {
        let operand: MF2Message.Operand? = generator.below(6) == 0 ? nil : self.operand()
        let function = operand == nil || generator.below(2) == 0 ? self.function() : nil
        return MF2Message.Expression(operand: operand, function: function, attributes: attributes())
    }

    private mutating func operand() -> MF2Message.Operand {
        generator.below(2) == 0
            ? .variable(MF2Message.Variable(name())) : .literal(MF2Message.Literal(literal()))
    }

    private mutating func function() -> MF2Message.Function {
        MF2Message.Function(identifier(), options: options())
    }

    private mutating func options() -> [MF2Message.Option] {
        (0..<generator.below(3)).map { _ in MF2Message.Option(identifier(), operand()) }
    }

    private mutating func attributes() -> [MF2Message.Attribute] {
        var attributes: [MF2Message.Attribute] = []
        for _ in 0..<generator.below(3) {
            let name = identifier()
            if attributes.contains(where: { $0.name == name }) { continue }
            attributes.append(
                MF2Message.Attribute(name, generator.below(2) == 0 ? nil : MF2Message.Literal(literal())))
        }
        return attributes
    }

    private mutating func markup() -> MF2Message.Markup {
        let kind: MF2MarkupKind = generator.pick([.open, .close, .standalone])
        return MF2Message.Markup(kind, identifier(), options: options(), attributes: attributes())
    }

    private mutating func identifier() -> String {
        generator.below(4) == 0 ? name() + ":" + name() : name()
    }

    private mutating func name() -> String {
        generator.pick(["a", "count", "_", "+x", "a-b.c9", "\u{1E0C}\u{307}", "名前", "🥔", "number", "input"])
    }

    private mutating func literal() -> String {
        generator.pick([
            "", "one", "*", "1.0", "-5", "a b", "|", "\\", "{x}", "\u{1E0A}\u{323}", "\u{2066}x\u{2069}", "|\\|\\",
            "@a",
            "\n", "$x",
        ])
    }

    private mutating func text() -> String {
        (0...generator.below(3)).map { _ in
            generator.pick([
                "a", " ", ".", ".local", "{", "}", "{{", "}}", "\\", "|", "\u{200F}", "\u{3000}", "é", "\n", "$x", "*",
            ])
        }.joined()
    }
}
