internal import ArgumentParser
internal import Audit
internal import AuditRun
internal import Tables
internal import Terminal

/// `l10n-audit init`.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a configuration from what is found.",
        discussion: """
            The file is .l10n-audit.yml in the folder. One that is there is left alone.

            Examples:
              l10n-audit init
              l10n-audit init App
            """)

    @Argument(
        help: ArgumentHelp("The project's folder; the current one by default.", valueName: "folder"),
        completion: .directory)
    var folder: String = ""

    func run() throws {
        try orStop {
            let root = folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
            let path = folder.hasPrefix("/") ? "/" + root : root
            let file = path.isEmpty ? ConfigurationFile.name : "\(path)/\(ConfigurationFile.name)"
            let text = ConfigurationTemplate(try Discovery(below: path)).text
            guard try Terminal.create(text, asFile: file) else {
                throw FileError.failed(path: file, reason: "it is there already; edit it, or remove it first")
            }
            Terminal.print("\(file) is written. Read it, then run l10n-audit.\n")
        }
    }
}
