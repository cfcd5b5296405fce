-- Starts `l10n-audit lsp` in Neovim 0.8 or newer: put this file into ~/.config/nvim/plugin.
vim.filetype.add({ extension = { strings = "strings", stringsdict = "xml", xcstrings = "json" } })

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "strings", "swift", "objc", "objcpp", "json", "xml", "yaml" },
  callback = function(event)
    local marks = vim.fs.find({ ".l10n-audit.yml", "Package.swift", ".git" }, { upward = true, path = vim.fs.dirname(event.file) })
    vim.lsp.start({ name = "l10n-audit", cmd = { "l10n-audit", "lsp" }, root_dir = marks[1] and vim.fs.dirname(marks[1]) or vim.fn.getcwd() })
  end,
})
