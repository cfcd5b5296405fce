/// The version of the tool, as reports and the command name it.
public enum Version {
    /// The current version, by semantic versioning.
    public static let current = "0.1.0"
}
