/// The limits for one validation of the values of a form. What exceeds a limit of work fails with `CANNOT_VERIFY`.
public struct ValidationLimits: Sendable, Hashable {
    /// The maximum work of all regular expressions together, in steps of ICU's engine. A step is some 10,000 operations, and
    /// takes 0.1–0.2 ms. A value whose match does not end within the limit, and each value after it that a rule would match,
    /// fails with `CANNOT_VERIFY`.
    public var patternSteps: Int
    /// The maximum number of failures in a refusal. If there are more, the last entry is a failure with `MORE_ERRORS`, whose
    /// `count` says how many are not listed.
    public var failures: Int

    /// Creates limits.
    public init(patternSteps: Int = 350, failures: Int = 100) {
        self.patternSteps = patternSteps
        self.failures = failures
    }

    /// The default limits: 350 steps, which are about 50 ms of work, 100 failures.
    public static let standard = ValidationLimits()
}
