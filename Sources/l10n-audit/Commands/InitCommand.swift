internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Projects
internal import Terminal

/// `l10n-audit init`.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a configuration for the project.",
        discussion: """
            The command writes the file .l10n-audit.yml in the folder. It does not change a file that is already \
            there.

            With --git, it writes lines into .gitattributes, so that git merges tables with l10n-audit merge-driver. \
            It also prints the command that each clone needs.

            Examples:
              l10n-audit init
              l10n-audit init App
              l10n-audit init --git
            """)

    @Flag(name: .long, help: "Write .gitattributes, so that git merges tables by their keys.")
    var git = false

    @Argument(
        help: ArgumentHelp("The project's folder; the current one by default.", valueName: "folder"),
        completion: .directory)
    var folder: String = ""

    func run() throws {
        try exitingOnError {
            let path = Files.tidy(folder)
            if git { return try writeAttributes(in: path) }
            let file = Files.join(path, ConfigurationFile.name)
            let text = ConfigurationTemplate(try Discovery(below: path)).text
            do throws(FileError) {
                try Files.replace(file, with: Array(text.utf8), ifStill: nil)
            } catch {
                guard case .changing = error else { throw error }
                throw InvalidRequest(
                    description: "`\(file)` exists already, so it wasn't written. Edit it, or delete it and try again.")
            }
            Terminal.print("\(file) is written. Read it, then run l10n-audit.\n")
        }
    }

    private func writeAttributes(in folder: String) throws {
        let file = Files.join(folder, GitAttributes.fileName)
        var existing: SourceText?
        do throws(FileError) {
            existing = try SourceText(contentsOf: file)
        } catch {
            guard case .notFound = error else { throw error }
        }
        if let bytes = GitAttributes(addingTo: existing).bytes {
            try Files.replace(file, with: bytes, ifStill: existing?.bytes)
            Terminal.print("\(file) is written. Commit it, and run this once in each clone:\n")
        } else {
            Terminal.print("\(file) has the lines already. Run this once in each clone:\n")
        }
        Terminal.print("\(GitAttributes.configuration)\n")
    }
}
