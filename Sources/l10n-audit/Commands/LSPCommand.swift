internal import ArgumentParser
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

            Neovim 0.8 or newer, in init.lua (0.11 has vim.lsp.config as well):
              vim.api.nvim_create_autocmd("FileType", {
                pattern = { "strings", "swift", "objc", "json", "yaml", "xml" },
                callback = function()
                  vim.lsp.start({ name = "l10n-audit", cmd = { "l10n-audit", "lsp" }, root_dir = vim.fn.getcwd() })
                end,
              })

            Helix, in languages.toml; name it in `language-servers` of each language:
              [language-server.l10n-audit]
              command = "l10n-audit"
              args = ["lsp"]

            Zed, VS Code: an extension starts it; for VS Code, see Editors/VSCode.

            Emacs 29 or newer:
              (add-to-list 'eglot-server-programs '((swift-mode strings-mode) . ("l10n-audit" "lsp")))

            Kate, in Settings, LSP Client, User Server Settings:
              {"servers": {"strings": {"command": ["l10n-audit", "lsp"], "highlightingModeRegex": "^Apple Strings$"}}}
            """)

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The address that the pages of checks stand below: a finding's code then links to ADDRESS and its id.",
            valueName: "address"))
    var checkPages: String?

    func run() throws {
        let status = ServerLoop.run(input: 0, pages: checkPages) { Terminal.print(bytes: $0) }
        throw ExitCode(status)
    }
}
