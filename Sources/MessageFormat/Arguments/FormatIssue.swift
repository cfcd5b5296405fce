/// An issue that occurred while a message was formatted.
///
/// The text is complete in spite of it.
public enum FormatIssue: Error, Sendable, Hashable, CustomStringConvertible {
    /// No value was given: the text shows `{name}`, or the printf specifier as it stands in the pattern.
    case missingArgument(name: String)
    /// The value has the wrong type for its place: the text shows it plainly, without the locale's form.
    case wrongArgumentType(name: String, expected: MessageArgument.Kind)
    /// The format is not available for the value: the text shows it plainly, without the locale's form.
    case unsupportedFormat(name: String)
    /// libicu does not know the time zone: the date is shown in UTC.
    case unknownTimeZone(name: String, timeZone: String)
    /// No branch fits and there is no `other`: the text shows the argument as it stands in the pattern.
    case noMatchingBranch(name: String)
    /// No function with the name is registered with the catalog: the text shows the expression's fallback.
    case unknownFunction(name: String)
    /// The function cannot work with its value: the text shows the expression's fallback.
    case badOperand(function: String)
    /// The function or the markup does not take this value of the option.
    case badOption(function: String, option: String)
    /// The value of the variable chooses no variants: only `*` fits.
    case badSelector(name: String)
    /// The value of the variable can never be equal to the key.
    case badVariantKey(name: String, key: String)

    /// A sentence on what happened and what to do.
    public var description: String {
        switch self {
        case .missingArgument(let name):
            "The message uses the argument `\(name)`, which has no value. Pass one with the message."
        case .wrongArgumentType(let name, let expected):
            "The argument `\(name)` has a value of the wrong type. Pass \(expected.described)."
        case .unsupportedFormat(let name):
            "The value of the argument `\(name)` cannot be shown in the format of the pattern. Pass it as text."
        case .unknownTimeZone(let name, let timeZone):
            "The date `\(name)` needs the time zone `\(timeZone)`, which libicu does not know. Pass an "
                + "IANA name such as `Europe/Lisbon`."
        case .noMatchingBranch(let name):
            "No branch of the argument `\(name)` fits its value. Add a branch `other {\u{2026}}` to the message."
        case .unknownFunction(let name):
            "The message calls the function `:\(name)`, which is not registered. Register it with the catalog."
        case .badOperand(let function):
            "The function `:\(function)` cannot work with the value it is given. Pass a value of the kind it takes."
        case .badOption(let function, let option):
            "`\(function)` does not take the option `\(option)` with this value. Write one of its values."
        case .badSelector(let name):
            "The value of `$\(name)` chooses no variants. Declare it with a function that selects, such as :number."
        case .badVariantKey(let name, let key):
            "`\(key)` isn't a key for `$\(name)`. Write a number, or a plural category such as `one`."
        }
    }
}

extension MessageArgument.Kind {
    fileprivate var described: String {
        switch self {
        case .integer: "a whole number"
        case .number: "a number"
        case .text: "text"
        case .date: "a date"
        case .list: "a list"
        }
    }
}

/// A collector of issues, for callers that ask for them. On the fast path no caller does, and nothing is allocated.
struct IssueCollector {
    var issues: [FormatIssue]?
    /// Whether no issue was reported; also set when no caller asks for issues.
    private(set) var isClean = true

    static var none: IssueCollector { IssueCollector(issues: nil) }

    mutating func report(_ issue: @autoclosure () -> FormatIssue) {
        isClean = false
        issues?.append(issue())
    }
}
