internal import ArgumentParser

/// What is known already.
struct BaselineOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("Show what this file does not list, and what it lists in vain.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        name: .long, help: ArgumentHelp("Write the file for --baseline, and no report.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    /// The validation of the arguments as a whole.
    func check(with selection: SelectionOptions) throws {
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("--baseline reads and --write-baseline writes. Give one of the two.")
        }
        if writeBaseline != nil, selection.changedSince != nil {
            throw ValidationError("A baseline lists every finding. Leave --changed-since out.")
        }
    }
}
