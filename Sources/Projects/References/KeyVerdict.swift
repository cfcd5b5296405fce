public import Base
package import SourceCode

/// Whether a key is used, and the evidence for it.
public struct KeyVerdict: Sendable {
    /// The answer.
    public enum Outcome: String, Sendable {
        /// Something shows the key's message.
        case used
        /// Nothing uses the key.
        case unused
        /// A source contains a part of the key, which may be completed at run time.
        case undeterminable
    }

    /// A reason for the verdict, and its place.
    public struct Evidence: Sendable {
        /// The place; nil for evidence from a configuration or the shipped rules.
        public let location: Location?
        /// A description of the evidence, such as ``a literal in `NSLocalizedString` ``.
        public let reason: String
        /// Whether the evidence is a text of a data file, an interface file or a property list. There may be such evidence for
        /// each key.
        package var isOfData = false
        /// Whether the evidence is a pattern, which several keys may match.
        package var isPattern = false
        /// Where a call looks the key up; nil if that is not known, or not asked for.
        package var lookup: LookupScope?

        /// The evidence that keys matching a pattern are put together at a place.
        static func joined(_ pattern: KeyPattern, at location: Location) -> Evidence {
            Evidence(location: location, reason: "`\(pattern.shown)` is put together here", isPattern: true)
        }
    }

    /// The answer.
    public let outcome: Outcome
    /// The evidence: the uses of a used key, or the patterns that an undeterminable key matches. Only the first few are listed.
    public let evidence: [Evidence]
}
