/// The progress of an audit, or of the acceptance of translations, reported while it runs.
public enum AuditProgress: Sendable, Hashable {
    /// The phases, in their order. A phase without any steps is left out.
    public enum Phase: Sendable, Hashable {
        /// Tables are read.
        case reading
        /// Sources are read, and what they hold is told apart.
        case readingSources
        /// Keys are looked for in the sources.
        case searching
        /// The checks look at the messages.
        case checking
        /// Translations are checked.
        case comparing

        /// What is done, for people who wait.
        package var title: String {
            switch self {
            case .reading: "Reading"
            case .readingSources: "Reading sources"
            case .searching: "Searching sources"
            case .checking: "Checking"
            case .comparing: "Comparing"
            }
        }
    }

    /// A phase begins that takes this many steps: a step is a file, or a part of the work on one.
    case begins(Phase, steps: Int)
    /// One step of the phase is done.
    case stepDone

    /// Called once for each step, from any thread, also from several at the same time. It must be quick.
    public typealias Observer = @Sendable (AuditProgress) -> Void
}
