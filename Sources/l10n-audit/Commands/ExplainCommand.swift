internal import ArgumentParser
internal import AuditRun
internal import Checks
internal import Terminal

/// `l10n-audit explain CHECK`.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain what a check finds, why it matters, and what to do.",
        discussion: """
            Example:
              l10n-audit explain missing-key
            """)

    @Argument(
        help: ArgumentHelp("The check's id, as in missing-key; `l10n-audit checks` lists them.", valueName: "check"),
        completion: .list(SelectionOptions.checkIDs))
    var id: String

    @OptionGroup var language: LanguageOption

    func run() throws {
        guard let description = Checks.description(id: id) else {
            throw ValidationError(InvalidRequest.unknownCheck(id).description)
        }
        Terminal.print(language.show { description.page })
    }
}
