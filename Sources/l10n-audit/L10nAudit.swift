internal import ArgumentParser
internal import Audit
internal import Terminal

/// The command for CI. It proves that catalogs hold every message that the validation rules can fail with.
@main
struct L10nAudit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "l10n-audit",
        abstract: "Audits catalogs of messages against the validation rules.",
        discussion: """
            Shell completions: l10n-audit --generate-completion-script bash (or zsh, or fish). They complete what \
            stands behind a command: write l10n-audit check, and not l10n-audit alone.

            Exit status: 0 where there is nothing at or above --fail-on, 1 where there is, 2 where the audit could not \
            run.

            Examples:
              l10n-audit                          the project in this folder
              l10n-audit App/Resources            the catalogs below a folder
              l10n-audit --format json | jq .     for a program
              l10n-audit explain missing-key      what a check finds, and why
              l10n-audit fix --dry-run            what can be mended without a doubt
              l10n-audit coverage                 what readers see in their own language
              l10n-audit accept                   write down that translations fit their source texts
              l10n-audit convert --to mf2         write messages in MessageFormat 2
              l10n-audit lsp                      findings in an editor, which starts this
              l10n-audit mcp                      findings for a program that asks for them
              l10n-audit export --output DIR      write files for translators elsewhere
              l10n-audit import DIR/pl.xliff      and take them back, audited
              l10n-audit init                     write a configuration from what is found
              l10n-audit snapshot write FILE      write down what readers see, before ICU is upgraded
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
