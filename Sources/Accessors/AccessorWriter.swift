internal import Base
internal import ICU
internal import Messages
internal import Tables

/// Writes the Swift code of a table's accessors.
struct AccessorWriter {
    /// The generated code.
    private(set) var code = ""
    /// The types of the arguments of each message, in order. A choice is a text here.
    private(set) var signatures: Set<[ParameterType]> = []
    private let access: String
    private let table: AccessorTable
    private var indentation = ""

    /// - Parameter access: `public` and `package` are written; `internal` is not, because it is Swift's default.
    init(_ table: AccessorTable, access: AccessLevel) {
        self.table = table
        self.access = access == .internal ? "" : "\(access) "
    }

    /// Writes the type of the table with all its members.
    mutating func write(_ root: AccessorGroup, embeds: Bool) {
        let type = SwiftName.type(ofTable: table.name)
        document(["The messages of the table \(SwiftText.code(table.name)) for one reader."])
        line("\(access)nonisolated struct \(type): Sendable {")
        nested { writer in
            writer.document(["Looks the messages up."])
            writer.line("\(writer.access)let localizer: Localizer")
            writer.line("")
            writer.document(["The messages for the reader of a localizer, of a catalog that has the table."])
            writer.line("\(writer.access)init(_ localizer: Localizer) {")
            writer.nested { $0.line("self.localizer = localizer") }
            writer.line("}")
            if embeds { writer.catalog() }
            writer.members(of: root)
            writer.line("")
            writer.document(["The keys."])
            writer.line("\(writer.access)nonisolated enum Key {")
            writer.nested { $0.keys(of: root) }
            writer.line("}")
        }
        line("}")
    }

    private mutating func members(of group: AccessorGroup) {
        for (name, message) in group.messages { accessor(message, name, in: group) }
        for group in group.groups {
            let type = SwiftName.type(ofMember: group.name)
            line("")
            document(["The messages of the group \(SwiftText.code(group.name))."])
            line("\(access)var \(SwiftName.declared(group.name)): \(type) { \(type)(localizer: localizer) }")
            line("")
            document(["The messages of the group \(SwiftText.code(group.name)) for one reader."])
            line("\(access)nonisolated struct \(type): Sendable {")
            nested { writer in
                writer.line("fileprivate let localizer: Localizer")
                writer.members(of: group)
            }
            line("}")
        }
    }

    private mutating func accessor(_ message: AccessorMessage, _ name: String, in group: AccessorGroup) {
        let key = "Key.\(group.typePath.isEmpty ? "" : group.typePath + ".")\(SwiftName.declared(name))"
        line("")
        document(documentation(of: message))
        let signature = message.parameters.map(\.type.passedOn)
        signatures.insert(signature)
        let function = Self.function(of: signature)
        guard !message.parameters.isEmpty else {
            return line("\(access)var \(SwiftName.declared(name)): String { \(function)(localizer, \(key)) }")
        }
        let parameters = message.parameters.map { parameter in
            (parameter, type: typeName(of: parameter, in: name), name: SwiftName.declared(parameter.name))
        }
        let list = parameters.map { "\($0.hasLabel ? "" : "_ ")\($2): \($1)" }.joined(separator: ", ")
        let arguments = parameters.map { parameter, _, name in
            "\(SwiftText.literal(parameter.argument)), \(parameter.type.value(name))"
        }
        line("\(access)func \(SwiftName.declared(name))(\(list)) -> String {")
        nested { $0.line("\(function)(localizer, \(key), \(arguments.joined(separator: ", ")))") }
        line("}")
        for (parameter, type, _) in parameters {
            guard case .choice(let keywords) = parameter.type else { continue }
            choice(type, keywords, of: message, parameter)
        }
    }

    private func typeName(of parameter: AccessorMessage.Parameter, in message: String) -> String {
        if case .choice = parameter.type { return SwiftName.type(ofParameter: parameter.name, of: message) }
        return parameter.type.swiftType
    }

    private mutating func choice(
        _ type: String, _ keywords: [String], of message: AccessorMessage, _ parameter: AccessorMessage.Parameter
    ) {
        line("")
        document(["What \(SwiftText.code(message.key)) chooses by."])
        let cases = keywords.compactMap { keyword in
            SwiftName.member(of: keyword).map { (keyword, SwiftName.declared($0)) }
        }
        // An enum with raw values of type `String` would be shorter, but the compiler takes more than twice as long to
        // derive the same code.
        line("\(access)nonisolated enum \(type): Sendable {")
        nested { writer in
            for (_, name) in cases { writer.line("case \(name)") }
            if !cases.contains(where: { $0.1 == "allCases" }) {
                writer.line("")
                writer.document(["Each keyword, in the order of the message."])
                let names = cases.map { ".\($0.1)" }.joined(separator: ", ")
                writer.line("\(writer.access)static var allCases: [\(type)] { [\(names)] }")
            }
            writer.line("")
            writer.document(["The keyword as the message has it."])
            writer.line("\(writer.access)var rawValue: String {")
            writer.nested { writer in
                writer.line("switch self {")
                for (keyword, name) in cases { writer.line("case .\(name): \(SwiftText.literal(keyword))") }
                writer.line("}")
            }
            writer.line("}")
            writer.line("")
            writer.document(["The case of a keyword; nil where the message has no such one."])
            writer.line("\(writer.access)init?(rawValue: String) {")
            writer.nested { writer in
                writer.line("switch rawValue {")
                for (keyword, name) in cases { writer.line("case \(SwiftText.literal(keyword)): self = .\(name)") }
                writer.line("default: return nil")
                writer.line("}")
            }
            writer.line("}")
        }
        line("}")
    }

    private mutating func keys(of group: AccessorGroup) {
        for (name, message) in group.messages {
            document([SwiftText.code(message.key)])
            // A computed property needs no storage, and no initialization at run time.
            let (first, last) = MessageKey(rawValue: message.key).fingerprintWords
            let key = "message_key(\(SwiftText.literal(message.key)), \(first), \(last))"
            line("\(access)static var \(SwiftName.declared(name)): MessageKey { \(key) }")
        }
        for group in group.groups {
            line("")
            document(["The keys of the group \(SwiftText.code(group.name))."])
            line("\(access)nonisolated enum \(SwiftName.type(ofMember: group.name)) {")
            nested { $0.keys(of: group) }
            line("}")
        }
    }

    private func documentation(of message: AccessorMessage) -> [String] {
        var lines: [String] = []
        if message.texts.count == 1, let text = message.texts.first, !text.utf8.contains(UInt8(ascii: "{")) {
            lines = SwiftText.paragraph("\u{201C}\(text)\u{201D}")
        } else if !message.texts.isEmpty {
            lines = SwiftText.block(message.texts)
        }
        if let comment = message.comment, !comment.isEmpty { lines += [""] + SwiftText.paragraph(comment) }
        return lines + ["", "The message \(SwiftText.code(message.key))."]
    }

    /// Writes the files of all locales as string literals.
    private mutating func catalog() {
        line("")
        document(["Every locale of the table, as a part of the program: opening it reads no file."])
        line("\(access)static let catalog = MessageCatalog(")
        nested { writer in
            writer.line("embedded: [")
            writer.nested { writer in
                for file in writer.table.files {
                    let text = String(decoding: file.table.source.text, as: UTF8.self)
                    writer.code += writer.indentation + "(\(SwiftText.literal(file.path)), "
                    // The text of a multi-line literal begins at the margin.
                    writer.code += SwiftText.linesLiteral(text) + "),\n"
                }
            }
            let locale = SwiftText.literal(writer.table.developmentLocale.identifier)
            writer.line("], developmentLocale: \(locale), syntax: .\(writer.table.syntax))")
        }
    }

    /// The functions that look messages up: one for each list of argument types.
    ///
    /// Most of the time to build accessors is type checking. It is fastest for a call of a function that has no overloads
    /// and whose parameters have exactly the types of the arguments. Members of the generated types cannot hide the
    /// functions, because no member's name has an underscore in its middle.
    static func helpers(for signatures: Set<[ParameterType]>) -> String {
        if signatures.isEmpty { return "" }
        var code = """

            nonisolated fileprivate func message_key(_ text: String, _ first: UInt64, _ last: UInt64) -> MessageKey {
                MessageKey(generated: text, first, last)
            }

            """
        for (function, types) in signatures.map({ (function(of: $0), $0) }).sorted(by: { $0.0 < $1.0 }) {
            var parameters = ["_ localizer: Localizer", "_ key: MessageKey"]
            var pairs: [String] = []
            for (index, type) in types.enumerated() {
                parameters.append("_ name\(index): String, _ value\(index): \(type.swiftType)")
                pairs.append("name\(index): .\(type.argumentCase)(value\(index))")
            }
            let call = types.isEmpty ? "[key]" : ".text(key, [\(pairs.joined(separator: ", "))])"
            code += """

                nonisolated fileprivate func \(function)(\(parameters.joined(separator: ", "))) -> String {
                    localizer\(call)
                }

                """
        }
        return code
    }

    private static func function(of types: [ParameterType]) -> String {
        (["message_text"] + types.map(\.argumentCase)).joined(separator: "_")
    }

    private mutating func document(_ lines: [String]) {
        for text in lines { line(text.isEmpty ? "///" : "/// \(text)") }
    }

    private mutating func nested(_ write: (inout AccessorWriter) -> Void) {
        indentation += "    "
        write(&self)
        indentation.removeLast(4)
    }

    private mutating func line(_ text: String) {
        if !text.isEmpty {
            code += indentation
            code += text
        }
        code += "\n"
    }
}

extension ParameterType {
    /// The type that is passed to the function. A choice is passed as the text of its keyword.
    fileprivate var passedOn: ParameterType {
        if case .choice = self { .text } else { self }
    }

    /// The case of `MessageArgument` for the type.
    fileprivate var argumentCase: String {
        switch self {
        case .integer: "integer"
        case .number: "number"
        case .text, .choice: "text"
        case .date: "date"
        case .list: "list"
        }
    }

    fileprivate var swiftType: String {
        switch self {
        case .integer: "Int"
        case .number: "Double"
        case .text, .choice: "String"
        case .date: "MessageDate"
        case .list: "[String]"
        }
    }

    /// The expression that is passed for a parameter.
    fileprivate func value(_ name: String) -> String {
        if case .choice = self { "\(name).rawValue" } else { name }
    }
}
