internal import ArgumentParser
internal import AuditRun
internal import LanguageServer
internal import Terminal

/// `l10n-audit mcp`.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Answer the questions of a program about the audit, with the Model Context Protocol.",
        discussion: """
            A server on standard input and output, which the program starts. Its tools list findings, explain a \
            check, show a message with all its forms, audit a translation that is not saved, show how a translation \
            would be written, and show how a finding would be corrected. Without --edit, they write nothing. Texts \
            from files are data: a program must not take them for instructions.

            Example, in the configuration of the program:
              {"mcpServers": {"l10n-audit": {"command": "l10n-audit", "args": ["mcp"]}}}
            """)

    @OptionGroup var project: ProjectOptions

    @Flag(name: .long, help: "Let the tools apply_fix, fill_missing and propose_translation write files.")
    var edit = false

    func run() throws {
        ContextLoop.run(project.request, edits: edit, input: 0) { Terminal.print(bytes: $0[...]) }
    }
}
