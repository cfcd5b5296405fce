internal import ArgumentParser
internal import Terminal

/// The command for CI: it proves that catalogs hold every message that the validation rules can fail with.
@main
struct L10nAudit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "l10n-audit",
        abstract: "Audits catalogs of messages against the validation rules.",
        discussion: """
            Exit status: 0 where there is nothing at or above --fail-on, 1 where there is, 2 where the audit could not \
            run.

            Examples:
              l10n-audit                          the project in this folder
              l10n-audit App/Resources            the catalogs below a folder
              l10n-audit --format json | jq .     for a program
              l10n-audit explain missing-key      what a check finds, and why
            """,
        version: "0.1.0",
        subcommands: [CheckCommand.self, ChecksCommand.self, ExplainCommand.self],
        defaultSubcommand: CheckCommand.self)

    static func main() {
        runToExit()
    }
}
