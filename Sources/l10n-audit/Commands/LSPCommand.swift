internal import ArgumentParser
internal import Checks
internal import LanguageServer
internal import Terminal

/// `l10n-audit lsp`.
struct LSPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Show findings in an editor while you type.",
        discussion: """
            A language server (LSP 3.17) on standard input and output, which an editor starts. For each folder that is \
            open in the editor, it shows the findings of `l10n-audit check`, with texts that are not saved yet.

            Neovim 0.8 or newer, in init.lua (0.7: Editors/Neovim):
              vim.filetype.add({ extension = { strings = "strings", stringsdict = "xml",
                xcstrings = "json" } })
              vim.api.nvim_create_autocmd("FileType", {
                pattern = { "strings", "swift", "objc", "json", "yaml", "xml" },
                callback = function()
                  vim.lsp.start({ name = "l10n-audit", cmd = { "l10n-audit", "lsp" },
                    root_dir = vim.fn.getcwd() })
                end,
              })

            Helix, in languages.toml (add "l10n-audit" to `language-servers` of each language too):
              [language-server.l10n-audit]
              command = "l10n-audit"
              args = ["lsp"]

            VS Code: the folder Editors/VSCode is an extension, without a build step.

            Zed: an extension names the server. docs/editors/zed.md says how.

            Emacs 29 or newer:
              (add-to-list 'eglot-server-programs '((swift-mode strings-mode) . ("l10n-audit" "lsp")))

            Kate, in Settings, LSP Client, User Server Settings:
              {"servers": {"swift": {"command": ["l10n-audit", "lsp"]}}}

            `initializationOptions` may hold "locales" (the locales that a hover shows), "pause" (milliseconds without a \
            change before findings are sent) and "formatting" (true: tables can be formatted).
            """)

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where the pages of the checks are: findings link to ADDRESS/missing-key.html.",
            valueName: "address"))
    var checkPages = CheckDescription.pages

    @Option(name: .long, help: ArgumentHelp("The descriptor of a crashed server's log.", visibility: .hidden))
    var resume: Int32?

    func run() throws {
        let log = resume == nil ? SessionLog() : resume.flatMap(SessionLog.init(resuming:))
        if let resume, log == nil {
            throw ValidationError(
                "--resume \(resume): no log of a server is open there. The server itself uses this option.")
        }
        if let log {
            Terminal.restartOnCrash(
                ["lsp", "--check-pages", checkPages, "--resume", "\(log.descriptor)"], keeping: log.descriptor)
        }
        let status = ServerLoop.run(
            input: 0, output: 1, pages: checkPages.hasSuffix("/") ? checkPages : checkPages + "/", log: log
        ) { Terminal.print(bytes: $0) }
        throw ExitCode(status)
    }
}
