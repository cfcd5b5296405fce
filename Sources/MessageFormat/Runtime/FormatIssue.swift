/// What went wrong while a message was formatted.
///
/// The text is complete all the same.
public enum FormatIssue: Error, Sendable, Hashable {
    /// No value was given: the text shows `{name}`, or the printf specifier as it stands in the pattern.
    case missingArgument(name: String)
    /// The value does not fit its place: the text shows it plainly, without the locale's form.
    case wrongArgumentType(name: String, expected: MessageArgument.Kind)
    /// The format is not available for the value: the text shows it plainly, without the locale's form.
    case unsupportedFormat(name: String)
    /// libicu knows no such time zone: the date is shown in UTC.
    case unknownTimeZone(name: String, timeZone: String)
    /// No branch fits and there is no `other`: the text shows the argument as it stands in the pattern.
    case noMatchingBranch(name: String)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .missingArgument(let name):
            "The message uses the argument `\(name)`, which has no value. Pass one with the message."
        case .wrongArgumentType(let name, let expected):
            "The argument `\(name)` has a value of the wrong type. Pass \(expected.described)."
        case .unsupportedFormat(let name):
            "The value of the argument `\(name)` cannot be shown in the format of the pattern. Pass it as text."
        case .unknownTimeZone(let name, let timeZone):
            "The date `\(name)` is to be shown in the time zone `\(timeZone)`, which is none that libicu knows. Pass an "
                + "IANA name such as `Europe/Lisbon`."
        case .noMatchingBranch(let name):
            "No branch of the argument `\(name)` fits its value. Add a branch `other {\u{2026}}` to the message."
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

/// Issues, if anybody wants to know; on the fast path nobody does, and nothing is allocated.
struct IssueCollector {
    var issues: [FormatIssue]?

    static var none: IssueCollector { IssueCollector(issues: nil) }

    mutating func report(_ issue: @autoclosure () -> FormatIssue) {
        issues?.append(issue())
    }
}
