internal import Base
package import MessageFormat

/// An error in the JSON text of a message.
package struct MF2DataModelError: Error, Sendable, Hashable {
    /// A sentence about what was expected, and what to do.
    package let message: String
    /// The place in the text, in UTF-8 bytes.
    package let range: Range<Int>
}

extension MF2Message {
    /// The message in JSON, in the format of the specification's data model (LDML 48.2, part 9, "Interchange Data Model").
    package var json: String {
        var json = JSONWriter(.indented)
        json.message(self)
        json.endLine()
        return json.text
    }

    /// Reads a message from JSON, in the format of the specification's data model.
    ///
    /// Members that the schema does not define are ignored. Texts that follow each other are joined.
    package init(json text: String) throws(MF2DataModelError) {
        let document = JSONDocument(SourceText(bytes: Array(text.utf8), path: ""))
        if let error = document.errors.first { throw MF2DataModelError(message: error.message, range: error.range) }
        guard let root = document.root else {
            throw MF2DataModelError(message: "Expected an object with the `type` message or select.", range: 0..<0)
        }
        let message = try MF2Message(root)
        // JSON allows any string as a name. The grammar does not, and is checked here.
        guard MF2Message.read(message.text).message == message else {
            throw MF2DataModelError(
                message: "A name has characters that no name of MessageFormat 2 may have, or nothing. Change it.",
                range: root.range)
        }
        self = message
    }
}

// MARK: Writing

extension JSONWriter {
    fileprivate mutating func message(_ message: MF2Message) {
        object { json in
            switch message.body {
            case .pattern(let pattern):
                json.member("type", "message")
                json.member("declarations") { $0.array(message.declarations) { $0.declaration($1) } }
                json.member("pattern") { $0.pattern(pattern) }
            case .select(let selectors, let variants):
                json.member("type", "select")
                json.member("declarations") { $0.array(message.declarations) { $0.declaration($1) } }
                json.member("selectors") { $0.array(selectors) { $0.operand(.variable($1)) } }
                json.member("variants") { json in
                    json.array(variants) { json, variant in
                        json.object { json in
                            json.member("keys") { $0.array(variant.keys) { $0.key($1) } }
                            json.member("value") { $0.pattern(variant.pattern) }
                        }
                    }
                }
            }
        }
    }

    private mutating func declaration(_ declaration: MF2Message.Declaration) {
        object { json in
            json.member("type", declaration.kind == .input ? "input" : "local")
            json.member("name", declaration.variable.name)
            json.member("value") { $0.expression(declaration.value) }
        }
    }

    private mutating func key(_ key: MF2Message.Key) {
        switch key {
        case .literal(let literal): operand(.literal(literal))
        case .catchAll: object { $0.member("type", "*") }
        }
    }

    private mutating func pattern(_ pattern: [MF2Message.PatternElement]) {
        array(pattern) { json, element in
            switch element {
            case .text(let text, _): json.string(text)
            case .expression(let expression): json.expression(expression)
            case .markup(let markup):
                json.object { json in
                    json.member("type", "markup")
                    json.member("kind", markup.kind.rawValue)
                    json.member("name", markup.name)
                    json.options(markup.options)
                    json.attributes(markup.attributes)
                }
            }
        }
    }

    private mutating func expression(_ expression: MF2Message.Expression) {
        object { json in
            json.member("type", "expression")
            if let operand = expression.operand { json.member("arg") { $0.operand(operand) } }
            if let function = expression.function {
                json.member("function") { json in
                    json.object { json in
                        json.member("type", "function")
                        json.member("name", function.name)
                        json.options(function.options)
                    }
                }
            }
            json.attributes(expression.attributes)
        }
    }

    private mutating func operand(_ operand: MF2Message.Operand) {
        object { json in
            switch operand {
            case .literal(let literal):
                json.member("type", "literal")
                json.member("value", literal.value)
            case .variable(let variable):
                json.member("type", "variable")
                json.member("name", variable.name)
            }
        }
    }

    private mutating func options(_ options: [MF2Message.Option]) {
        guard !options.isEmpty else { return }
        member("options") { json in
            json.object { json in
                for option in options { json.member(option.name) { $0.operand(option.value) } }
            }
        }
    }

    private mutating func attributes(_ attributes: [MF2Message.Attribute]) {
        guard !attributes.isEmpty else { return }
        member("attributes") { json in
            json.object { json in
                for attribute in attributes {
                    json.member(attribute.name) { json in
                        if let value = attribute.value { json.operand(.literal(value)) } else { json.flag(true) }
                    }
                }
            }
        }
    }
}

// MARK: Reading

extension MF2Message {
    fileprivate init(_ node: JSONNode) throws(MF2DataModelError) {
        var declarations: [Declaration] = []
        for declaration in try node.array("declarations") { declarations.append(try Declaration(declaration)) }
        switch try node.text("type") {
        case "message":
            self.init(declarations: declarations, body: .pattern(try Self.pattern(node.member("pattern"))))
        case "select":
            var selectors: [Variable] = []
            for selector in try node.array("selectors") {
                guard case .variable(let variable) = try Operand(selector) else {
                    throw selector.error("Expected a variable: an object with the `type` variable.")
                }
                selectors.append(variable)
            }
            var variants: [Variant] = []
            for variant in try node.array("variants") {
                var keys: [Key] = []
                for key in try variant.array("keys") {
                    if try key.text("type") == "*" {
                        keys.append(.catchAll(MF2Range()))
                    } else if case .literal(let literal) = try Operand(key) {
                        keys.append(.literal(literal))
                    } else {
                        throw key.error("Expected a key: an object with the `type` literal or *.")
                    }
                }
                variants.append(Variant(keys: keys, pattern: try Self.pattern(variant.member("value"))))
            }
            self.init(declarations: declarations, body: .select(selectors: selectors, variants: variants))
        default:
            throw node.error("Expected the `type` message or select.")
        }
    }

    private static func pattern(_ node: JSONNode) throws(MF2DataModelError) -> [PatternElement] {
        guard case .array(let nodes) = node.value else { throw node.error("Expected a pattern: an array.") }
        var pattern: [PatternElement] = []
        for node in nodes {
            if case .string(let text) = node.value {
                if case .text(let before, _)? = pattern.last {
                    pattern[pattern.count - 1] = .text(before + text, MF2Range())
                } else if !text.isEmpty {
                    pattern.append(.text(text, MF2Range()))
                }
            } else if try node.text("type") == "markup" {
                guard let kind = MF2MarkupKind(rawValue: try node.text("kind")) else {
                    throw node.error("Expected the `kind` open, standalone or close.")
                }
                pattern.append(
                    .markup(
                        Markup(
                            kind, try node.text("name"), options: try node.options(),
                            attributes: try node.attributes())))
            } else {
                pattern.append(.expression(try Expression(node)))
            }
        }
        return pattern
    }
}

extension MF2Message.Declaration {
    fileprivate init(_ node: JSONNode) throws(MF2DataModelError) {
        let variable = MF2Message.Variable(try node.text("name"))
        let value = try MF2Message.Expression(node.member("value"))
        switch try node.text("type") {
        case "input":
            guard value.operand == .variable(variable) else {
                throw node.error("Expected an input whose value has the variable itself as its `arg`.")
            }
            self.init(.input, variable, value)
        case "local": self.init(.local, variable, value)
        default: throw node.error("Expected a declaration: an object with the `type` input or local.")
        }
    }
}

extension MF2Message.Expression {
    fileprivate init(_ node: JSONNode) throws(MF2DataModelError) {
        guard try node.text("type") == "expression" else {
            throw node.error("Expected an expression: an object with the `type` expression.")
        }
        var operand: MF2Message.Operand?
        if let argument = node["arg"] { operand = try MF2Message.Operand(argument) }
        var function: MF2Message.Function?
        if let named = node["function"] {
            function = MF2Message.Function(try named.text("name"), options: try named.options())
        }
        guard operand != nil || function != nil else {
            throw node.error("Expected an expression with an `arg`, a `function`, or both.")
        }
        self.init(operand: operand, function: function, attributes: try node.attributes())
    }
}

extension MF2Message.Operand {
    fileprivate init(_ node: JSONNode) throws(MF2DataModelError) {
        switch try node.text("type") {
        case "literal": self = .literal(MF2Message.Literal(try node.text("value")))
        case "variable": self = .variable(MF2Message.Variable(try node.text("name")))
        default: throw node.error("Expected a value: an object with the `type` literal or variable.")
        }
    }
}

extension JSONNode {
    fileprivate func error(_ message: String) -> MF2DataModelError {
        MF2DataModelError(message: message, range: range)
    }

    fileprivate func member(_ name: String) throws(MF2DataModelError) -> JSONNode {
        guard let member = self[name] else { throw error("Expected an object with a member `\(name)`. Add it.") }
        return member
    }

    fileprivate func text(_ name: String) throws(MF2DataModelError) -> String {
        guard case .string(let text) = try member(name).value else { throw error("Expected a text as `\(name)`.") }
        return text
    }

    fileprivate func array(_ name: String) throws(MF2DataModelError) -> [JSONNode] {
        guard case .array(let nodes) = try member(name).value else { throw error("Expected an array as `\(name)`.") }
        return nodes
    }

    private func members(_ name: String) throws(MF2DataModelError) -> [JSONMember] {
        guard let node = self[name] else { return [] }
        guard case .object(let members) = node.value else { throw node.error("Expected an object as `\(name)`.") }
        return members
    }

    fileprivate func options() throws(MF2DataModelError) -> [MF2Message.Option] {
        var options: [MF2Message.Option] = []
        for member in try members("options") {
            options.append(MF2Message.Option(member.key, try MF2Message.Operand(member.value)))
        }
        return options
    }

    fileprivate func attributes() throws(MF2DataModelError) -> [MF2Message.Attribute] {
        var attributes: [MF2Message.Attribute] = []
        for member in try members("attributes") {
            if case .boolean(true) = member.value.value {
                attributes.append(MF2Message.Attribute(member.key))
            } else if case .literal(let literal) = try MF2Message.Operand(member.value) {
                attributes.append(MF2Message.Attribute(member.key, literal))
            } else {
                throw member.value.error("Expected a literal or true as the attribute `\(member.key)`.")
            }
        }
        return attributes
    }
}
