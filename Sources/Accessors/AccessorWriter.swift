internal import ICU
internal import Messages
internal import Tables

/// Writes the Swift code of a table's accessors.
struct AccessorWriter {
    /// The code, line by line.
    private(set) var code = ""
    /// How many arguments the messages take that take any.
    private(set) var argumentCounts: Set<Int> = []
    private let access: String
    private let table: AccessorTable
    private var indentation = ""

    /// - Parameter access: `public`, `package`, or nothing for `internal`.
    init(_ table: AccessorTable, access: AccessLevel) {
        self.table = table
        self.access = access == .internal ? "" : "\(access) "
    }

    /// The type of the table, with all of its members.
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
        guard !message.parameters.isEmpty else {
            return line("\(access)var \(SwiftName.declared(name)): String { localizer[\(key)] }")
        }
        let parameters = message.parameters.map { parameter in
            (parameter, type: typeName(of: parameter, in: name), name: SwiftName.declared(parameter.name))
        }
        let signature = parameters.map { "\($0.hasLabel ? "" : "_ ")\($2): \($1)" }.joined(separator: ", ")
        let arguments = parameters.map { parameter, _, name in
            "\(SwiftText.literal(parameter.argument)), MessageArgument.\(parameter.type.argument(name))"
        }
        argumentCounts.insert(arguments.count)
        line("\(access)func \(SwiftName.declared(name))(\(signature)) -> String {")
        nested { $0.line("localizer.text(\(key), \(arguments.joined(separator: ", ")))") }
        line("}")
        for (parameter, type, _) in parameters {
            guard case .choice(let keywords) = parameter.type else { continue }
            choice(type, keywords, of: message, parameter)
        }
    }

    private func typeName(of parameter: AccessorMessage.Parameter, in message: String) -> String {
        switch parameter.type {
        case .integer: "Int"
        case .number: "Double"
        case .text: "String"
        case .date: "MessageDate"
        case .list: "[String]"
        case .choice: SwiftName.type(ofParameter: parameter.name, of: message)
        }
    }

    private mutating func choice(
        _ type: String, _ keywords: [String], of message: AccessorMessage, _ parameter: AccessorMessage.Parameter
    ) {
        line("")
        document(["What \(SwiftText.code(message.key)) chooses by."])
        let cases = keywords.compactMap { keyword in
            SwiftName.member(of: keyword).map { (keyword, SwiftName.declared($0)) }
        }
        // What the compiler derives for an enum of strings costs it more than twice the time of the same by hand.
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
            // Nothing is kept for it and nothing is to be made ready, at run time and by the compiler.
            let (first, last) = MessageKey(rawValue: message.key).fingerprintWords
            let key = "MessageKey(generated: \(SwiftText.literal(message.key)), \(first), \(last))"
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

    /// The files of all locales as texts of the program.
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
                    // The lines of a text begin at the margin.
                    writer.code += SwiftText.linesLiteral(text) + "),\n"
                }
            }
            let locale = SwiftText.literal(writer.table.developmentLocale.identifier)
            writer.line("], developmentLocale: \(locale), syntax: .\(writer.table.syntax))")
        }
    }

    /// What passes arguments on: one function for each number of them is built in less time than each call of its own.
    static func helpers(for argumentCounts: Set<Int>) -> String {
        if argumentCounts.isEmpty { return "" }
        var code = "\nextension Localizer {\n"
        for count in argumentCounts.sorted() {
            let parameters = (1...count).map { "_ name\($0): String, _ value\($0): MessageArgument" }
            let pairs = (1...count).map { "name\($0): value\($0)" }
            code +=
                "    nonisolated fileprivate func text(_ key: MessageKey, \(parameters.joined(separator: ", "))) -> String {\n"
            code += "        text(key, [\(pairs.joined(separator: ", "))])\n    }\n"
        }
        return code + "}\n"
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
    /// The argument that a parameter is.
    fileprivate func argument(_ name: String) -> String {
        switch self {
        case .integer: "integer(\(name))"
        case .number: "number(\(name))"
        case .text: "text(\(name))"
        case .date: "date(\(name))"
        case .list: "list(\(name))"
        case .choice: "text(\(name).rawValue)"
        }
    }
}
