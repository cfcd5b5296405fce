/// The limits for one validation of the values of a form. What exceeds the limit of work fails with `CANNOT_VERIFY`.
public struct ValidationLimits: Sendable, Hashable {
    /// The maximum work of all regular expressions together, in steps of ICU's engine. A value whose match does not end within
    /// the limit, and each value after it that a rule would match, fails with `CANNOT_VERIFY`.
    ///
    /// A step is 10,000 operations, or 2,000 times reading up to 8 UTF-16 code units of the text. Measured with patterns that
    /// backtrack catastrophically, it takes 0.1–0.3 ms, and 0.2 ms for `(a+)+b`. Ordinary patterns read a text once or a few
    /// times. A reference to a group, or a lookahead with a repetition such as `(?=[^b]*)`, within a repetition reads on to the
    /// end of the text each time: of 1,000 characters `(?:(?=[^b]*)a)*` takes some 30 steps, of 3,000 more than 250.
    public var patternSteps: Int
    /// The maximum number of failures in a refusal. If there are more, the last entry is a failure with `MORE_ERRORS`, whose
    /// `count` says how many are not listed.
    public var failures: Int
    /// The maximum time of all asynchronous rules together. A value whose rule has not answered by then fails with
    /// `CHECK_TIMED_OUT`.
    public var asyncTime: Duration

    /// Creates limits.
    public init(patternSteps: Int = 250, failures: Int = 100, asyncTime: Duration = .seconds(10)) {
        self.patternSteps = patternSteps
        self.failures = failures
        self.asyncTime = asyncTime
    }

    /// The default limits: 250 steps, which are about 50 ms of work, 100 failures, and 10 seconds for asynchronous rules.
    public static let standard = ValidationLimits()
}
