/// How far an audit has come, told while it runs, for whoever shows it.
public enum AuditProgress: Sendable, Hashable {
    /// What an audit does, one after the other.
    public enum Phase: Sendable, Hashable {
        /// Tables and sources are read.
        case reading
        /// The checks look at the messages.
        case checking
    }

    /// A phase begins that takes this many steps: a step is a file.
    case begins(Phase, steps: Int)
    /// One step of the phase is done.
    case stepDone

    /// Called from any thread, several at a time too, and once a file: it must be quick.
    public typealias Observer = @Sendable (AuditProgress) -> Void
}
