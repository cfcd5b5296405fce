/// The progress of an audit, or of the acceptance of translations, reported while it runs.
public enum AuditProgress: Sendable, Hashable {
    /// The phases, in their order. A phase without any steps is left out.
    public enum Phase: Sendable, Hashable {
        /// Tables are read.
        case reading
        /// Sources are read and parsed.
        case readingSources
        /// Keys are looked for in the sources.
        case searching
        /// The checks look at the messages.
        case checking
        /// Translations are compared with their source texts.
        case comparing

        /// The phase in words, for the person who waits.
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

    /// A phase begins, with a number of steps. A step is a file, or a part of the work on one.
    case begins(Phase, steps: Int)
    /// One step of the phase is done.
    case stepDone

    /// An observer of the progress. It is called once for each step, from any thread and from several threads at a time. It
    /// must be quick.
    public typealias Observer = @Sendable (AuditProgress) -> Void
}
