internal import ArgumentParser
internal import Terminal

/// The command for translators: it shows every message as its readers see it.
@main
struct L10nPreview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "l10n-preview",
        abstract: "Shows every form of every message with real numbers.",
        discussion: """
            Exit status: 0, or 2 if the command could not run.

            Examples:
              l10n-preview Localizations --locale pl        everything in Polish
              l10n-preview --key TEXT_TOO_SHORT             one message in all locales
              l10n-preview --rules standard Localizations   only numbers that the shipped rules can give
              l10n-preview --locale en-XA                   accented English, a third longer
              l10n-preview page preview Localizations       a page for the browser
              l10n-preview serve Localizations              the page, with changes as soon as they are saved
              l10n-preview pseudo Localizations             write en-XA.lproj and ar-XB.lproj
            """,
        version: VersionLine.text,
        subcommands: [ShowCommand.self, PageCommand.self, ServeCommand.self, PseudoCommand.self],
        defaultSubcommand: ShowCommand.self)

    static func main() {
        runToExit()
    }
}
