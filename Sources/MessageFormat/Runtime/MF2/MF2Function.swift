public import ICU

/// What formats a value of a message, and chooses by it: `:number` for example.
///
/// Functions of an app's own conform to this and are registered under a name with namespace, as in `shop:price`. A function is
/// called by many threads at once, each time that a message is shown: it must be quick and change nothing.
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
    /// What is thrown becomes an issue, and the expression shows its fallback: nothing ends the message.
    ///
    /// - Parameters:
    ///   - operand: nil where the expression has none; its content may be ``MF2Value/Content/missing``.
    ///   - options: those of the expression, but for the `u:` options.
    ///   - context: the locale, and where to report an option that is left out.
    func value(
        of operand: MF2Value?, options: MF2Options, in context: inout MF2Context
    ) throws(MF2FunctionError) -> MF2Value
}

/// Why a function has no value.
public enum MF2FunctionError: Error, Sendable, Hashable {
    /// It cannot work with the operand, or needs one.
    case badOperand
    /// The value of an option is none that it takes, or the option is missing.
    case badOption(String)
}

/// The functions that messages of a catalog may call, by name.
public struct MF2Functions: Sendable {
    private var functions: [String: any MF2Function]
    /// Whether the standard names mean the standard functions.
    private(set) var isStandard = true

    /// Those of the specification: `:string`, `:number`, `:integer`, `:offset`, `:currency`, `:percent`, `:unit`,
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

    /// The same with one more, in the place of one that has the name already.
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
        /// With its namespace.
        public let name: String
        /// The value as text; of a number, in plain digits.
        public let text: String
        /// The value.
        public let value: MF2Value
        /// Whether it is written in the message, and no variable's.
        public let isLiteral: Bool
    }

    /// In the order they are written; those whose variable has no value are left out.
    public private(set) var all: [Option] = []

    init() {}

    mutating func append(_ option: Option) {
        all.append(option)
    }

    /// The text of an option's value; nil where it is not set.
    public subscript(name: String) -> String? { all.first { $0.name == name }?.text }
}

/// Where a function works.
public struct MF2Context: Sendable {
    /// The locale of the message.
    public let locale: LocaleTag
    var reported: [MF2FunctionError] = []

    init(locale: LocaleTag) {
        self.locale = locale
    }

    /// Reports something that the function goes on without.
    public mutating func report(_ error: MF2FunctionError) {
        reported.append(error)
    }
}
