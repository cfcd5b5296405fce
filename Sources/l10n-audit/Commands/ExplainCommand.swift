internal import ArgumentParser
internal import Audit
internal import Terminal

/// `l10n-audit explain CHECK`.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain what a check finds, why it matters, and what to do.")

    @Argument(
        help: ArgumentHelp("The check's id, as in missing-key; `l10n-audit checks` lists them.", valueName: "check"))
    var id: String

    func run() throws {
        guard let check = Checks.check(id: id) else {
            let nearest = Checks.nearest(to: id).map { " Did you mean `\($0)`?" } ?? ""
            throw ValidationError("No check is called `\(id)`.\(nearest) `l10n-audit checks` lists them.")
        }
        Terminal.print(check.description.page)
    }
}
