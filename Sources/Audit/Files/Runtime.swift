/// What readers' programs resolve messages with.
public enum Runtime: String, Sendable, Hashable, CaseIterable {
    /// This package's `Messages`: each message comes from the first locale of the reader's CLDR chain that has it.
    case messages
    /// Apple's Foundation: it chooses one locale folder for the whole bundle. What that folder lacks is shown in the
    /// development language, or as its key; no parent locale is asked.
    case apple
}
