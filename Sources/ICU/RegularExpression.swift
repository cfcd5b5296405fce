internal import CICU

/// A regular expression in ICU's syntax, which `NSPredicate`'s `MATCHES` also uses.
///
/// Compiled once; may be used from several threads at once. The work and the memory of a match are bounded, whatever the
/// pattern and the text: what ICU doesn't count as a step, such as a reference to a group, is counted by what it reads. Don't
/// compile patterns from outside of the program, as the time of a step grows with the number of groups.
package final class RegularExpression: Sendable {
    /// The pattern as it was given.
    package let pattern: String

    /// Opened in `init`, closed in `deinit` and constant between.
    nonisolated(unsafe) private let handle: OpaquePointer

    /// The maximum number of steps of a match without a budget. A step is some ten thousand operations of ICU's engine and
    /// usually takes 0.1–0.3 ms, so most matches take at most some tenths of a second.
    private static let steps = 1_000

    /// The number of UTF-16 code units that an operation reads without being counted. The smaller, the more exact is the bound.
    private static let chunk = 8

    private static func limits(steps: Int, chunk: Int = chunk) -> cicu_regex_limits {
        let reads = min(steps, Self.steps) * MatchBudget.readsPerStep
        return cicu_regex_limits(
            time: Int32(min(steps, Self.steps)), stack: 8_000_000, chunk: Int32(chunk), reads: Int64(reads))
    }

    /// The longest pattern in bytes. The time of compiling grows with the square of the length; a pattern of this length takes
    /// less than a second at worst.
    private static let longestPattern = 65_536

    /// Compiles a pattern of at most 65,536 bytes.
    package init(_ pattern: String) throws(RegularExpressionError) {
        guard pattern.utf8.count <= Self.longestPattern else {
            throw .invalidPattern(name: "U_REGEX_PATTERN_TOO_BIG", offset: Self.longestPattern)
        }
        var error = cicu_error()
        guard let handle = withUTF8(of: pattern, { cicu_regex_open($0, $1, &error) }) else {
            let name = String(cString: cicu_error_name(error.code))
            throw .invalidPattern(name: name, offset: error.offset < 0 ? nil : Int(error.offset))
        }
        self.handle = handle
        self.pattern = pattern
    }

    deinit {
        cicu_regex_close(handle)
    }

    /// Whether the whole text matches.
    ///
    /// - Parameter budget: the work that the match may do, if other matches share it. The match is charged to it.
    package func matches(_ text: String, within budget: MatchBudget? = nil) throws(RegularExpressionError) -> Bool {
        try matches(text, within: budget, chunk: Self.chunk)
    }

    /// Whether the whole text matches if ICU reads it in chunks of so many code units.
    func matches(_ text: String, within budget: MatchBudget?, chunk: Int) throws(RegularExpressionError) -> Bool {
        var steps = Self.steps
        if let budget {
            guard let rest = budget.steps else { throw .timedOut }
            steps = rest
        }
        let limits = Self.limits(steps: steps, chunk: chunk)
        var work = cicu_regex_work()
        defer { budget?.spend(steps: Int(work.steps), reads: Int(work.reads)) }
        return try match(text) { cicu_regex_matches(handle, $0, $1, limits, &work, &$2) }
    }

    /// The first match in the text, in bytes of its UTF-8; nil when there is none.
    package func firstRange(in text: String) throws(RegularExpressionError) -> Range<Int>? {
        let range = try match(text) { cicu_regex_find(handle, $0, $1, Self.limits(steps: Self.steps), &$2) }
        return range.start < 0 ? nil : Int(range.start)..<Int(max(range.start, range.end))
    }

    private func match<Answer>(
        _ text: String, _ body: (UnsafePointer<CChar>?, Int32, inout cicu_error) -> Answer
    ) throws(RegularExpressionError) -> Answer {
        guard text.utf8.count < Int32.max else { throw .textTooLong }
        var error = cicu_error()
        let answer = withUTF8(of: text) { body($0, $1, &error) }
        guard error.code != 0 else { return answer }
        switch cicu_regex_problem(error.code) {
        case cicu_regex_timed_out: throw .timedOut
        case cicu_regex_out_of_stack: throw .outOfStack
        default: throw .failed(name: String(cString: cicu_error_name(error.code)))
        }
    }
}

/// Why a regular expression could not be compiled, or gave no answer.
public enum RegularExpressionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The pattern is malformed. The offset is in bytes of its UTF-8; nil when ICU gives none. The name is that of ICU's error.
    case invalidPattern(name: String, offset: Int?)
    /// The match took more steps than it may: the pattern backtracks too much for this text.
    case timedOut
    /// The match needed more memory than it may: the text is too long for this pattern.
    case outOfStack
    /// The text is longer than ICU can count.
    case textTooLong
    /// ICU failed in another way. The name is that of ICU's error.
    case failed(name: String)

    /// The problem and the remedy, in full sentences.
    public var description: String {
        switch self {
        case .invalidPattern(let name, let offset):
            "The regular expression is not valid\(offset.map { " at byte \($0)" } ?? ""): ICU reports `\(name)`. "
                + "Correct its syntax, which is that of Perl and of `NSPredicate`."
        case .timedOut:
            "The regular expression takes too long. Replace nested repetitions, such as `(a+)+`, with one repetition, and "
                + "move lookaheads out of repetitions."
        case .outOfStack:
            "The regular expression needs too much memory. Replace repeated alternatives, such as `(a|b)*`, with a set, "
                + "such as `[ab]*`."
        case .textTooLong:
            "The text is too long for a regular expression. Limit its length first."
        case .failed(let name):
            "ICU cannot apply the regular expression: it reports `\(name)`. Check that ICU's data is complete."
        }
    }
}
