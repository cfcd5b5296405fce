/// Why a regular expression could not be compiled, or gave no answer.
public enum RegularExpressionError: Error, Sendable, Hashable {
    /// The pattern is wrong, at a place in its UTF-8 where ICU tells one; the name is ICU's.
    case invalidPattern(name: String, offset: Int?)
    /// The match took more steps than it may: the pattern backtracks too much for this text.
    case timedOut
    /// The match needed more memory than it may: the text is too long for this pattern.
    case outOfStack
    /// The text is longer than ICU can count.
    case textTooLong
    /// ICU failed in another way; the name is its own.
    case failed(name: String)

    /// What was expected, and what to do.
    public var message: String {
        switch self {
        case .invalidPattern(let name, let offset):
            "the regular expression is wrong\(offset.map { " at byte \($0)" } ?? "") (\(name)): "
                + "mend its syntax; ICU's is that of Perl and of NSPredicate"
        case .timedOut:
            "the regular expression took too long: replace nested repetitions such as (a+)+ by one"
        case .outOfStack:
            "the regular expression needed too much memory: replace repeated alternatives such as (a|b)* by a set"
        case .textTooLong:
            "the text is too long for a regular expression: limit its length first"
        case .failed(let name):
            "libicu could not apply the regular expression (\(name)): see that its data is complete"
        }
    }
}
