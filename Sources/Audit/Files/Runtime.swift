/// The library with which the readers' programs resolve messages.
public enum Runtime: String, Sendable, Hashable, CaseIterable {
    /// This package's `Messages`: each message comes from the first locale of the reader's CLDR chain that has it.
    case messages
    /// Apple's Foundation, which chooses one locale folder for the whole bundle. A message that the folder lacks is shown in the
    /// development language, or as its key. Parent locales are not searched.
    case apple
}
