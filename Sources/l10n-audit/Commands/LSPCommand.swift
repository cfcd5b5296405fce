internal import ArgumentParser
internal import Audit
internal import LanguageServer
internal import Terminal

/// `l10n-audit lsp`.
struct LSPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Show findings in an editor while somebody types.",
        discussion: """
            A language server (LSP 3.17) on standard input and output, which an editor starts. It says of each folder \
            that is open there what `l10n-audit check` says, with texts that are not saved yet.

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

            Helix, in languages.toml, and "l10n-audit" in `language-servers` of each language:
              [language-server.l10n-audit]
              command = "l10n-audit"
              args = ["lsp"]

            VS Code: the folder Editors/VSCode is an extension, without a build step.

            Zed: an extension names the server. docs/editors/zed.md says how.

            Emacs 29 or newer:
              (add-to-list 'eglot-server-programs '((swift-mode strings-mode) . ("l10n-audit" "lsp")))

            Kate, in Settings, LSP Client, User Server Settings:
              {"servers": {"swift": {"command": ["l10n-audit", "lsp"]}}}

            `initializationOptions` may hold "locales" (those that a hover shows), "pause" (milliseconds without a \
            change before findings are sent) and "formatting" (true: tables can be formatted).
            """)

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Where the pages of the checks stand: findings link to ADDRESS/missing-key.html.",
            valueName: "address"))
    var checkPages = CheckDescription.pages

    func run() throws {
        let status = ServerLoop.run(
            input: 0, output: 1, pages: checkPages.hasSuffix("/") ? checkPages : checkPages + "/"
        ) { Terminal.print(bytes: $0) }
        throw ExitCode(status)
    }
}
