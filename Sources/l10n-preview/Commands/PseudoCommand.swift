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
            For each table of the projects at PATH, the command writes `en-XA.lproj` and `ar-XB.lproj` beside the \
            folder of the development locale. A string catalog gets both locales among its localizations. They hold \
            accented English in brackets, a third to a half longer, and words that run from right to left. \
            Arguments, plural syntax and markup stay as they are. Run an app in these locales to find texts that are \
            cut off, joined together, not mirrored, or not from a table. The command does not replace a file that it \
            did not write.
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
        switch table.format {
        case .strings:
            try write(wanted, of: table, isOurs: PseudoLocale.hasMade) { pseudo in Array(pseudo.strings(of: table).utf8)
            }
        case .stringsdict:
            try write(wanted, of: table, isOurs: PseudoLocale.hasMadeForms) { pseudo in
                do throws(TableEditError) {
                    return try pseudo.stringsdict(of: table)
                } catch {
                    throw InvalidRequest(description: error.message)
                }
            }
        case .xcstrings: try add(wanted, to: table)
        }
    }

    private func write(
        _ wanted: [PseudoLocale], of table: CatalogTable, isOurs: (SourceText) -> Bool,
        content: (PseudoLocale) throws -> [UInt8]
    ) throws {
        for pseudo in wanted {
            let folder = (table.directory.isEmpty ? "" : table.directory + "/") + "\(pseudo.rawValue).lproj"
            let path = "\(folder)/\(table.name).\(table.format.pathExtension)"
            if let file = try? SourceText(contentsOf: path), !isOurs(file) {
                throw InvalidRequest(
                    description: "`\(path)` was not written by this command, so it stays. Move it away, or delete it.")
            }
            let bytes = try content(pseudo)
            try Files.makeDirectories(folder)
            try Files.replace(path, with: bytes)
            Terminal.print("\(path)\n")
        }
    }

    private func add(_ wanted: [PseudoLocale], to table: CatalogTable) throws {
        var catalog = table.development.file
        let path = catalog.source.path
        guard catalog.isFixable else {
            throw InvalidRequest(
                description: "`\(path)` has mistakes. Correct them first: `l10n-audit check` lists them.")
        }
        for pseudo in wanted {
            do throws(TableEditError) {
                let (added, left) = try pseudo.added(to: catalog, syntax: table.syntax)
                catalog = added
                for key in left {
                    Terminal.printProblem(
                        "`\(key)` of `\(path)` has other forms in \(pseudo.rawValue), so it stays there. Delete these forms."
                    )
                }
            } catch {
                throw InvalidRequest(description: error.message)
            }
        }
        try Files.replace(path, with: catalog.source.bytes)
        Terminal.print("\(path)\n")
    }
}
