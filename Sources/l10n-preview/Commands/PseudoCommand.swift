internal import ArgumentParser
internal import Audit
internal import Preview
internal import Tables
internal import Terminal

/// `l10n-preview pseudo`.
struct PseudoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pseudo",
        abstract: "Write the pseudo-locales en-XA and ar-XB beside the catalogs.",
        discussion: """
            For each table of `.strings` files below a PATH, `en-XA.lproj` and `ar-XB.lproj` are written beside the folder of the \
            development locale: accented English in brackets, a third to a half longer, and words that run from right to \
            left. Arguments, plural syntax and markup stay as they are. Run an app in them to see what is cut off, glued \
            together, not mirrored, or not from a table. A file of theirs that something else has written stays.
            """)

    @Argument(help: ArgumentHelp("Folders of catalogs, or table files.", valueName: "path"))
    var paths: [String] = []

    func run() throws {
        let project = try Project.load(Configuration(paths: paths))
        for table in project.tables where !PseudoLocale.allCases.map(\.locale).contains(table.development.locale) {
            // A `.stringsdict` shares its name with a `.strings` file, whose texts must not be replaced by its own.
            guard table.format == .strings else {
                Terminal.printError(
                    """
                    l10n-preview: `\(table.development.source.path)` has no pseudo-locale: only `.strings` files are \
                    written. `l10n-preview --locale en-XA` shows it without writing anything.

                    """)
                continue
            }
            for pseudo in PseudoLocale.allCases {
                let folder = (table.directory.isEmpty ? "" : table.directory + "/") + "\(pseudo.rawValue).lproj"
                let path = "\(folder)/\(table.name).strings"
                if let file = try? SourceText(contentsOf: path), !PseudoLocale.hasMade(file) {
                    Terminal.printError(
                        "l10n-preview: `\(path)` was not made by this command, and stays. Move it away, or delete it.\n"
                    )
                    throw ExitCode(ExitStatus.couldNotRun)
                }
                do throws(FileError) {
                    try Terminal.makeDirectory(folder)
                    try Files.replace(path, with: Array(pseudo.strings(of: table).utf8))
                } catch {
                    Terminal.printError("l10n-preview: \(error)\n")
                    throw ExitCode(ExitStatus.couldNotRun)
                }
                Terminal.print("\(path)\n")
            }
        }
    }
}
