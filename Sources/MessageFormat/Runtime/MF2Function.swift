public import ICU

/// A function that formats a value of a message and chooses variants by it, such as `:number`.
///
/// An app's own functions conform to this protocol and are registered under a name with a namespace, as in `shop:price`. Many
/// threads call a function at once, each time that a message is shown. It must be quick and change nothing.
///
/// ```swift
/// struct Shout: MF2Function {
///     func value(
///         of operand: MF2Value?, options: MF2Options, in context: inout MF2Context
///     ) throws(MF2FunctionError) -> MF2Value {
///         guard let operand, case .text(let text) = operand.content else { throw .badOperand }
///         return MF2Value(text: text.uppercased())
///     }
/// }
/// let functions = MF2Functions.standard.adding(Shout(), as: "app:shout")
/// ```
public protocol MF2Function: Sendable {
    /// The value of an expression with the function.
    ///
    /// A thrown error becomes an issue, and the expression shows its fallback. No error ends the message.
    ///
    /// - Parameters:
    ///   - operand: nil when the expression has none; its content may be ``MF2Value/Content/missing``.
    ///   - options: the options of the expression, without the `u:` options.
    ///   - context: the locale; it also takes reports of options that are left out.
    func value(
        of operand: MF2Value?, options: MF2Options, in context: inout MF2Context
    ) throws(MF2FunctionError) -> MF2Value
}

/// The reason why a function has no value.
public enum MF2FunctionError: Error, Sendable, Hashable {
    /// The function cannot work with the operand, or needs one.
    case badOperand
    /// The function does not take the value of an option, or the option is missing.
    case badOption(String)
}

/// The functions that messages of a catalog may call, by name.
public struct MF2Functions: Sendable {
    private var functions: [String: any MF2Function]
    /// Whether the standard names mean the standard functions.
    private(set) var isStandard = true

    /// The functions of the specification: `:string`, `:number`, `:integer`, `:offset`, `:currency`, `:percent`, `:unit`,
    /// `:datetime`, `:date` and `:time`.
    public static let standard = MF2Functions(functions: [
        "string": MF2StringFunction(),
        "number": MF2NumberFunction(kind: .number), "integer": MF2NumberFunction(kind: .integer),
        "offset": MF2NumberFunction(kind: .offset), "currency": MF2NumberFunction(kind: .currency),
        "percent": MF2NumberFunction(kind: .percent), "unit": MF2NumberFunction(kind: .unit),
        "datetime": MF2DateFunction(kind: .datetime), "date": MF2DateFunction(kind: .date),
        "time": MF2DateFunction(kind: .time),
    ])

    private init(functions: [String: any MF2Function]) {
        self.functions = functions
    }

    /// The functions with one more; it replaces a function that has the same name.
    public func adding(_ function: some MF2Function, as name: String) -> MF2Functions {
        var more = self
        if Self.standard.functions[name] != nil { more.isStandard = false }
        more.functions[name] = function
        return more
    }

    /// The function of a name, without the colon.
    public subscript(name: String) -> (any MF2Function)? { functions[name] }
}

/// The options of an expression, resolved.
public struct MF2Options: Sendable {
    /// An option and its value.
    public struct Option: Sendable {
        /// The name with its namespace.
        public let name: String
        /// The value as text; a number is in plain digits.
        public let text: String
        /// The value.
        public let value: MF2Value
        /// Whether the value is written in the message and does not come from a variable.
        public let isLiteral: Bool
    }

    /// The options in the order they are written, without those whose variable has no value.
    public private(set) var all: [Option] = []

    init() {}

    mutating func append(_ option: Option) {
        all.append(option)
    }

    /// The text of an option's value; nil when the option is not set.
    public subscript(name: String) -> String? { all.first { $0.name == name }?.text }
}

/// The context in which a function is called.
public struct MF2Context: Sendable {
    /// The locale in which a value is shown: the reader's, if its language and script are those of the message.
    public let locale: LocaleTag
    /// The locale of the message, whose plural rules choose a variant.
    public let textLocale: LocaleTag
    var reported: [MF2FunctionError] = []

    init(locale: LocaleTag, textLocale: LocaleTag) {
        self.locale = locale
        self.textLocale = textLocale
    }

    /// Reports an error in spite of which the function continues.
    public mutating func report(_ error: MF2FunctionError) {
        reported.append(error)
    }
}
