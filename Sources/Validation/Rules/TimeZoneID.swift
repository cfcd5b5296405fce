internal import ICU
internal import Messages

/// A text must be the name of a time zone in IANA's database (RFC 6557), such as `Europe/Warsaw`. It fails with
/// `NOT_AN_OPTION`, or with `UNLIKE_EXAMPLE` (`example`), if the person types the name.
///
/// Former names, such as `Europe/Kiev`, are accepted too. Case counts. Offsets, such as `GMT+1`, aren't names. The names
/// are those of the system's libicu, which may be some years old: `accepting` adds others.
public struct TimeZoneID: ExtensibleCodeListRule {
    package static let name = "timeZone"
    package static let summary = "A text must be the name of a time zone."
    package static let examples = [
        RuleExample(
            accepts: ["Europe/Warsaw", "Europe/Kiev", "UTC", "Etc/GMT+1"],
            rejects: [.notAnOption: ["europe/warsaw", "Europe/Atlantis", "GMT+1", "PST", "SystemV/EST5"]]),
        RuleExample(
            #""accepting": ["Europe/Atlantis"], "typed": true"#, accepts: ["Europe/Atlantis"],
            rejects: [.unlikeExample: ["Warsaw"]]),
    ]
    static let acceptingParameter = RuleParameter.texts(
        "accepting", "Names that are accepted although the system's libicu doesn't have them.")
    static var known: Set<String> { CodeLists.timeZones }
    package static let example = "Europe/Warsaw"

    /// Names that are accepted besides those of the system's libicu.
    public let accepting: Set<String>
    /// Whether the person types the name instead of choosing it.
    public let isTyped: Bool

    /// Creates the rule.
    ///
    /// - Precondition: no name is empty.
    public init(accepting: Set<String> = [], typed: Bool = false) {
        Self.acceptingParameter.require(accepting.sorted(), mayBeEmpty: true)
        self.accepting = accepting
        isTyped = typed
    }

    /// The accepted names, sorted. Former names are among them.
    public var codes: [String] { Self.known.union(accepting).sorted() }

    public func addHints(to hints: inout InputHints) {
        if !isTyped { hints.options = codes }
    }
}

extension Rule where Self == TimeZoneID {
    /// A text must be the name of a time zone.
    public static var timeZone: TimeZoneID { TimeZoneID() }
}
