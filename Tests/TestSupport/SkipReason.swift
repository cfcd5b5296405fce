/// The reasons for skipping a test, which `.ci/test` lists. Where nothing may be missing, it accepts only ``notInRepository(_:)``,
/// ``only(by:)`` and ``impossible(_:)``, by their first words.
public enum SkipReason {
    /// A script that provides what tests need.
    public enum Provider: String {
        /// The browser, its fonts, axe-core and strace.
        case browser = ".ci/install-browser"
        /// The programs that read what we write, and those that drive our commands.
        case consumers = ".ci/install-consumers"
        /// The command with another ICU.
        case otherICU = ".ci/test-icu --audit $(.ci/install-icu-78)"
    }

    /// The test needs a program, a package or a build, which a script provides.
    public static func missing(_ name: String, _ provider: Provider) -> String {
        "\(name) is missing: run \(provider.rawValue)"
    }

    /// The test needs files of others, which the repository may not hold.
    /// - Parameter action: what provides them, such as "name their folder in FILES".
    public static func notInRepository(_ action: String) -> String { "not in the repository: \(action)" }

    /// The test needs samples of real apps.
    public static let noSamples = notInRepository("put catalogs of real projects into ../shared/samples")

    /// The test runs only as a part of a command.
    public static func only(by command: String) -> String { "only by another command: run \(command)" }

    /// The test takes long.
    public static let takesLong = only(by: "make test-all")

    /// The test cannot run on this system or as this user, and no command provides what it needs.
    public static func impossible(_ why: String) -> String { "not possible here: \(why)" }
}
