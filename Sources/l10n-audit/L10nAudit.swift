internal import ArgumentParser
internal import Checks
internal import Terminal

/// The command for CI. It proves that catalogs hold every message that the validation rules can fail with.
@main
struct L10nAudit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "l10n-audit",
        abstract: "Audits catalogs of messages against the validation rules.",
        discussion: """
            Shell completions: l10n-audit --generate-completion-script bash (or zsh, or fish). They complete only \
            what follows a command: write l10n-audit check, not l10n-audit alone.

            Exit status: 0 if no finding is at or above --fail-on, 1 if a finding is, 2 if the audit could not run.

            Examples:
              l10n-audit                          the project in this folder
              l10n-audit App/Resources            the catalogs below a folder
              l10n-audit --format json | jq .     for a program
              l10n-audit explain missing-key      what a check finds, and why
              l10n-audit fix --dry-run            what can be corrected automatically
              l10n-audit coverage                 what readers see in their own language
              l10n-audit accept                   record that translations fit their source texts
              l10n-audit convert --to mf2         write messages in MessageFormat 2
              l10n-audit lsp                      show findings in an editor, which starts this
              l10n-audit mcp                      show findings to a program that asks for them
              l10n-audit export --output DIR      write files for external translators
              l10n-audit import DIR/pl.xliff      audit such a file and import it
              l10n-audit init                     write a configuration for the project
              l10n-audit snapshot write FILE      record what readers see, before you upgrade ICU
            """,
        version: VersionLine.text,
        subcommands: [
            CheckCommand.self, FixCommand.self, CoverageCommand.self, AcceptCommand.self, ChecksCommand.self,
            ConvertCommand.self, ExplainCommand.self, ExportCommand.self, ImportCommand.self, InitCommand.self,
            LSPCommand.self, MCPCommand.self, MergeDriverCommand.self, SnapshotCommand.self,
        ],
        defaultSubcommand: CheckCommand.self)

    static func main() {
        Auditor.prepare()
        runToExit()
    }
}
