internal import ArgumentParser
internal import AuditRun
internal import Preview
internal import Projects
internal import Terminal

/// `l10n-preview pseudo`.
struct PseudoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pseudo",
        abstract: "Write the pseudo-locales en-XA and ar-XB beside the catalogs.",
        discussion: """
            For each table of the projects at PATH, the command writes `en-XA.lproj` and `ar-XB.lproj` beside the \
            folder of the development locale. A string catalog gets both locales among its localizations. They hold \
            accented English in brackets, a third to a half longer, and words that run from right to left. \
            Arguments, plural syntax and markup stay as they are. Run an app in these locales to find texts that are \
            cut off, joined together, not mirrored, or not from a table. The command does not replace a file that it \
            did not write, unless --force is given.
            """)

    @OptionGroup var project: ProjectOptions

    @OptionGroup var force: ForceOption

    func run() throws {
        let wanted = PseudoLocale.allCases.filter { project.locale.isEmpty || project.request.includes($0.rawValue) }
        guard !wanted.isEmpty else {
            throw ValidationError("--locale names a pseudo-locale here: en-XA or ar-XB.")
        }
        try exitingOnError {
            var request = project.request
            request.locales = []
            for part in ReportedTable.all(of: try request.projects()) {
                for file in try PseudoFile.all(of: part.table, in: wanted, isForced: force.isGiven) {
                    file.remarks.forEach(Terminal.printProblem)
                    try file.write()
                    Terminal.print("\(file.path)\n")
                }
            }
        }
    }
}
