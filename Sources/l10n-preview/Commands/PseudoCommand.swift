internal import ArgumentParser
internal import Audit
internal import AuditRun
internal import Preview
internal import Tables
internal import Terminal

/// `l10n-preview pseudo`.
struct PseudoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pseudo",
        abstract: "Write the pseudo-locales en-XA and ar-XB beside the catalogs.",
        discussion: """
            For each table of `.strings` files of the projects at PATH, `en-XA.lproj` and `ar-XB.lproj` are written beside the folder of the \
            development locale: accented English in brackets, a third to a half longer, and words that run from right to \
            left. Arguments, plural syntax and markup stay as they are. Run an app in them to see what is cut off, glued \
            together, not mirrored, or not from a table. A file of theirs that something else has written stays.
            """)

    @OptionGroup var project: ProjectOptions

    func run() throws {
        let wanted = PseudoLocale.allCases.filter { project.locale.isEmpty || project.request.includes($0.rawValue) }
        guard !wanted.isEmpty else {
            throw ValidationError("--locale names a pseudo-locale here: en-XA or ar-XB.")
        }
        try orStop {
            var request = project.request
            request.locales = []
            for part in ReportedTable.all(of: try request.projects()) { try write(wanted, of: part.table) }
        }
    }

    private func write(_ wanted: [PseudoLocale], of table: CatalogTable) throws {
        guard !PseudoLocale.allCases.map(\.locale).contains(table.development.locale) else { return }
        // A `.stringsdict` shares its name with a `.strings` file, whose texts must not be replaced by its own.
        guard table.format == .strings else {
            return Terminal.complain(
                """
                `\(table.development.source.path)` has no pseudo-locale: only `.strings` files are written. \
                `l10n-preview --locale en-XA` shows it without writing anything.
                """)
        }
        for pseudo in wanted {
            let folder = (table.directory.isEmpty ? "" : table.directory + "/") + "\(pseudo.rawValue).lproj"
            let path = "\(folder)/\(table.name).strings"
            if let file = try? SourceText(contentsOf: path), !PseudoLocale.hasMade(file) {
                throw RequestError(
                    description: "`\(path)` was not made by this command, and stays. Move it away, or delete it.")
            }
            try Terminal.makeDirectory(folder)
            try Files.replace(path, with: Array(pseudo.strings(of: table).utf8))
            Terminal.print("\(path)\n")
        }
    }
}
