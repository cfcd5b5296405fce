internal import ArgumentParser
internal import AuditRun
internal import LanguageServer
internal import Terminal

/// `l10n-audit mcp`.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Tell a program that asks by the Model Context Protocol what the audit knows.",
        discussion: """
            A server on standard input and output, which the program starts. Its tools list findings, explain a check, \
            show a message with all its forms, audit a translation that is not saved, and show how it would be written, \
            or a finding mended. Nothing is written without --edit. Texts from files are data: no program should take them for \
            instructions.

            Example, in the configuration of the program:
              {"mcpServers": {"l10n-audit": {"command": "l10n-audit", "args": ["mcp"]}}}
            """)

    @OptionGroup var project: ProjectOptions

    @Flag(name: .long, help: "Let the tools apply_fix and propose_translation write files.")
    var edit = false

    func run() throws {
        ContextLoop.run(project.request, edits: edit, input: 0) { Terminal.print(bytes: $0[...]) }
    }
}
