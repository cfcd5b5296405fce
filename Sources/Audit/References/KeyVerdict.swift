/// Whether a key is used, and the evidence for it.
public struct KeyVerdict: Sendable {
    /// The answer.
    public enum Outcome: String, Sendable {
        /// Something shows it.
        case used
        /// Nothing names it.
        case unused
        /// A part of it is named: it may be put together at run time.
        case undeterminable
    }

    /// A reason, and where it stands.
    public struct Evidence: Sendable {
        /// The place; nil for what a configuration or the shipped rules say.
        public let location: Location?
        /// What stands there, such as ``a literal in `NSLocalizedString` ``.
        public let reason: String
        /// Whether it is a text of a data file, an interface file or a property list: of these there may be one for
        /// each key.
        package var isOfData = false
        /// Whether it is a pattern that several keys may fit.
        package var isPattern = false
    }

    /// The answer.
    public let outcome: Outcome
    /// What it rests on: the uses of a used key, the patterns that an undeterminable one fits; the first few of many.
    public let evidence: [Evidence]
}
