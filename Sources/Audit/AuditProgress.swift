/// How far an audit, or the acceptance of translations, has come, told while it runs, for whoever shows it.
public enum AuditProgress: Sendable, Hashable {
    /// What is done, one after the other; what there is nothing of is left out.
    public enum Phase: Sendable, Hashable {
        /// Tables are read.
        case reading
        /// Sources are read, and what they hold is told apart.
        case readingSources
        /// Keys are looked for in the sources.
        case searching
        /// The checks look at the messages.
        case checking
        /// Translations are held against what is known of them.
        case comparing
    }

    /// A phase begins that takes this many steps: a step is a file, or a part of the work on one.
    case begins(Phase, steps: Int)
    /// One step of the phase is done.
    case stepDone

    /// Called from any thread, several at a time too, and once a step: it must be quick.
    public typealias Observer = @Sendable (AuditProgress) -> Void
}
