internal import ArgumentParser
internal import Audit

/// Which findings a report shows, or a fix mends.
struct SelectionOptions: ParsableArguments {
    @Option(
        name: .long, help: ArgumentHelp("Run this check and no other; repeat it for more.", valueName: "check"),
        completion: .list(CheckID.allValueStrings))
    var only: [CheckID] = []

    @Option(
        name: .long, help: ArgumentHelp("Do not run this check; repeat it for more.", valueName: "check"),
        completion: .list(CheckID.allValueStrings))
    var ignore: [CheckID] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Only findings that were not there at this commit, branch or tag of git, or where the branches parted.",
            valueName: "revision"))
    var changedSince: String?

    /// The validation of the arguments as a whole.
    func check() throws {
        try CheckID.validate(only + ignore)
    }

    /// The severities of a configuration, with what was not asked for switched off.
    func severities(_ configured: [String: SeverityOverride]) -> [String: SeverityOverride] {
        var severities = configured
        if !only.isEmpty {
            let wanted = Set(only.map(\.id))
            for check in Checks.descriptions {
                if !wanted.contains(check.id) {
                    severities[check.id] = .off
                } else if check.isOffByDefault || severities[check.id] == .off {
                    severities[check.id] = .severity(check.severity)
                }
            }
        }
        for check in ignore { severities[check.id] = .off }
        return severities
    }
}
