extension MF2Message {
    /// Reads a message and its errors, by position. At most ``MessagePattern/maximumErrors`` errors are kept, the first ones.
    ///
    /// Never traps, whatever the text. Parts that could not be understood are text in the message, as they were written.
    /// Errors of the data model are looked for only when the syntax has no errors. Takes time linear in the text.
    package static func read(_ text: String) -> (message: MF2Message, errors: [PatternError]) {
        MF2Parser.read(text)
    }

    /// The message as text. Reading the text gives the same message.
    ///
    /// This is true of all messages whose names the grammar allows and whose texts have no character U+0000.
    package var text: String { text(separatedBy: "\n") }

    /// The message as text, with a separator between declarations and variants in place of a line end.
    func text(separatedBy separator: String) -> String {
        var serializer = Serializer()
        serializer.write(self, separatedBy: separator)
        return serializer.text
    }
}

extension MF2Message.Operand {
    /// The operand as a fallback shows it: a literal is always enclosed in `|`.
    var fallbackSource: String {
        switch self {
        case .variable(let variable): "$" + variable.name
        case .literal(let literal): Serializer.quoted(literal.value)
        }
    }
}

private struct Serializer {
    var text = ""

    mutating func write(_ message: MF2Message, separatedBy separator: String) {
        for declaration in message.declarations {
            switch declaration.kind {
            case .input: text += ".input "
            case .local: text += ".local $\(declaration.variable.name) = "
            }
            write(declaration.value)
            text += separator
        }
        switch message.body {
        case .pattern(let elements):
            var pattern = Serializer()
            pattern.write(elements)
            let isQuoted = !message.declarations.isEmpty || pattern.text.looksComplex
            text += isQuoted ? "{{\(pattern.text)}}" : pattern.text
        case .select(let selectors, let variants):
            text += ".match"
            for selector in selectors { text += " $\(selector.name)" }
            for variant in variants {
                text += separator
                for key in variant.keys { text += (key.literal.map { Self.literal($0.value) } ?? "*") + " " }
                text += "{{"
                write(variant.pattern)
                text += "}}"
            }
        }
    }

    private mutating func write(_ elements: [MF2Message.PatternElement]) {
        for element in elements {
            switch element {
            case .text(let value, _): text += Self.escaped(value) { $0 == "\\" || $0 == "{" || $0 == "}" }
            case .expression(let expression): write(expression)
            case .markup(let markup): write(markup)
            }
        }
    }

    private mutating func write(_ expression: MF2Message.Expression) {
        var parts: [String] = []
        if let operand = expression.operand { parts.append(Self.operand(operand)) }
        if let function = expression.function { parts.append(":" + function.name + Self.options(function.options)) }
        text += "{" + parts.joined(separator: " ") + Self.attributes(expression.attributes) + "}"
    }

    private mutating func write(_ markup: MF2Message.Markup) {
        text += "{" + (markup.kind == .close ? "/" : "#") + markup.name + Self.options(markup.options)
        text += Self.attributes(markup.attributes) + (markup.kind == .standalone ? " /}" : "}")
    }

    private static func options(_ options: [MF2Message.Option]) -> String {
        options.map { " " + $0.name + "=" + operand($0.value) }.joined()
    }

    private static func attributes(_ attributes: [MF2Message.Attribute]) -> String {
        attributes.map { " @" + $0.name + ($0.value.map { "=" + literal($0.value) } ?? "") }.joined()
    }

    private static func operand(_ operand: MF2Message.Operand) -> String {
        switch operand {
        case .variable(let variable): "$" + variable.name
        case .literal(let literal): Self.literal(literal.value)
        }
    }

    /// A literal, without bars if its characters allow that.
    private static func literal(_ value: String) -> String {
        !value.isEmpty && value.unicodeScalars.allSatisfy(MF2Characters.isName) ? value : quoted(value)
    }

    static func quoted(_ value: String) -> String {
        "|" + escaped(value) { $0 == "\\" || $0 == "|" } + "|"
    }

    private static func escaped(_ value: String, _ needsEscape: (Unicode.Scalar) -> Bool) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            if needsEscape(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}

extension String {
    /// Whether a parser takes the text for declarations or a quoted pattern.
    fileprivate var looksComplex: Bool {
        let start = unicodeScalars.first { !MF2Characters.isSpace($0) && !MF2Characters.isBidi($0) }
        return start == "."
    }
}
