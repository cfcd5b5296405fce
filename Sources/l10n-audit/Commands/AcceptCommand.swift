internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Projects
internal import Terminal

/// `l10n-audit accept`.
struct AcceptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Record that translations fit their present source texts.",
        discussion: """
            Writes a file .l10n-accepted beside the locale folders, with a hash of each source text and of its \
            translation. Commit this file. When a source text changes, `stale-translation` reports its translations \
            until they are edited or accepted again. Run this command after each import of translations.

            Examples:
              l10n-audit accept                                  accept all translations
              l10n-audit accept --locale pl --key 'SETTINGS_*'   accept only these
              l10n-audit accept --dry-run                        what would be accepted
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        name: .long,
        help: ArgumentHelp("Only this key, in which * stands for any text; repeat it for more.", valueName: "key"))
    var key: [String] = []

    @Option(name: .long, help: ArgumentHelp("Only this table; repeat it for more.", valueName: "table"))
    var table: [String] = []

    @Flag(name: .long, help: "Say what would be accepted, and write nothing.")
    var dryRun = false

    func run() throws {
        try exitingOnError {
            let acceptances = try withProgressBar {
                try project.request.acceptances(keys: key, tables: table, progress: $0)
            }
            for acceptance in acceptances {
                let old = acceptance.before?.bytes
                let new = Array(acceptance.text.utf8)
                // A file without acceptances is not created.
                let isThere = old.map { $0 == new } ?? acceptance.accepted.isEmpty
                if !isThere, !dryRun { try Files.replace(acceptance.path, with: new, ifStill: old) }
                Terminal.print(AcceptanceSummary.text(of: acceptance, isWritten: isThere, isDryRun: dryRun))
            }
        }
    }
}
