internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Findings
internal import Terminal

/// The options that select findings for a report or for a fix.
struct SelectionOptions: ParsableArguments {
    static let checkIDs = CheckID.allCases.map(\.rawValue)

    @Option(
        name: .long, help: ArgumentHelp("Run only this check; repeat it for more.", valueName: "check"),
        completion: .list(SelectionOptions.checkIDs))
    var only: [String] = []

    @Option(
        name: .long, help: ArgumentHelp("Do not run this check; repeat it for more.", valueName: "check"),
        completion: .list(SelectionOptions.checkIDs))
    var ignore: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Only findings that are new since the merge base of HEAD and this commit, branch or tag of git.",
            valueName: "revision"))
    var changedSince: String?

    /// Validates the arguments as a whole.
    func check() throws {
        for id in only + ignore where CheckID(rawValue: id) == nil {
            throw ValidationError(InvalidRequest.unknownCheck(id).description)
        }
    }

    /// The request, limited to the selected findings.
    func applied(to request: AuditRequest) -> AuditRequest {
        var request = request
        request.checks = only.compactMap(CheckID.init)
        request.ignoredChecks = ignore.compactMap(CheckID.init)
        request.revision = changedSince
        return request
    }
}

/// The options for known findings.
struct BaselineOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Show only findings that this file does not list, and its lines whose finding is gone.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write all findings to this file, for --baseline, and write no report.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    /// Validates the arguments as a whole.
    func check(with selection: SelectionOptions) throws {
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("--baseline reads the file and --write-baseline writes it. Give only one of the two.")
        }
        if writeBaseline != nil, selection.changedSince != nil {
            throw ValidationError("A baseline lists every finding. Leave --changed-since out.")
        }
    }
}

/// The option for the place of a command's output: a file, or standard output.
struct OutputOption: ParsableArguments {
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to this file, not to the terminal.", valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var force: ForceOption

    /// The destination of the output. It is checked at once, before the command does its work.
    func destination(of kind: OutputKind) throws -> Destination {
        Destination(file: try output.map { try OutputFile($0, as: kind, isForced: force.isGiven) })
    }

    /// A file, or standard output.
    struct Destination {
        fileprivate let file: OutputFile?

        func write(_ text: String) throws { try write(Array(text.utf8)) }

        func write(_ text: [UInt8]) throws {
            guard let file else { return Terminal.print(bytes: text[...]) }
            try file.write(text)
        }
    }
}
