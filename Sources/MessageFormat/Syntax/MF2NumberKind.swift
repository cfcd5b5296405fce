/// The functions of numbers (LDML 48.2, part 9: number functions).
enum MF2NumberKind: String, Sendable {
    case number
    case integer
    case offset
    case currency
    case percent
    case unit

    /// The number that `:offset` adds; nil when an option is a variable or has a wrong value.
    static func offset(_ options: [MF2Message.Option]) -> Int? {
        func text(_ name: String) -> String? {
            let option = options.first { $0.name == name }
            if case .literal(let literal)? = option?.value { return literal.value }
            return option == nil ? nil : ""
        }
        return try? offset(add: text("add"), subtract: text("subtract"))
    }

    /// The number that `:offset` adds. Exactly one of its two options must be set.
    static func offset(add: String?, subtract: String?) throws(MF2OptionError) -> Int {
        switch (add, subtract) {
        case (let add?, nil):
            guard let offset = digitSize(add) else { throw MF2OptionError(option: "add") }
            return offset
        case (nil, let subtract?):
            guard let offset = digitSize(subtract) else { throw MF2OptionError(option: "subtract") }
            return -offset
        default:
            throw MF2OptionError(option: "add")
        }
    }

    /// The number of a text of at most two digits without leading zeros; nil for other text.
    static func digitSize(_ text: String) -> Int? {
        guard let size = Int(text), size >= 0, size < 100, String(size) == text else { return nil }
        return size
    }
}

/// An option that is missing, or has a value that the function does not take.
struct MF2OptionError: Error {
    let option: String
}
