-- Starts `l10n-audit lsp` in Neovim 0.7 or newer: put this file into ~/.config/nvim/plugin. Its settings are a table in
-- `vim.g.l10n_audit`, such as { locales = { "en", "pl" } }.
local kinds = { strings = "strings", stringsdict = "xml", xcstrings = "json" }
for ending, kind in pairs(kinds) do
  vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
    pattern = "*." .. ending,
    callback = function() vim.bo.filetype = kind end,
  })
end

-- Returns the nearest folder above a file with a configuration; without one, with a package; without one, with a repository.
local function root(file)
  local folder = vim.fn.fnamemodify(file, ":p:h")
  for _, mark in ipairs({ ".l10n-audit.yml", "Package.swift", ".git" }) do
    local found = vim.fn.findfile(mark, folder .. ";")
    if found == "" then found = vim.fn.finddir(mark, folder .. ";") end
    if found ~= "" then return (vim.fn.fnamemodify(found, ":p"):gsub("/$", ""):gsub("/[^/]*$", "")) end
  end
  return vim.fn.getcwd()
end

local clients = {}

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "strings", "swift", "objc", "objcpp", "json", "xml", "yaml" },
  callback = function(event)
    local options = {
      name = "l10n-audit", cmd = { "l10n-audit", "lsp" }, root_dir = root(event.file), init_options = vim.g.l10n_audit,
    }
    if vim.lsp.start then return vim.lsp.start(options) end
    -- Neovim 0.7 does not remember which server it started for which folder, so this file does.
    local known = clients[options.root_dir]
    if not known or vim.lsp.client_is_stopped(known) then known = vim.lsp.start_client(options) end
    clients[options.root_dir] = known
    vim.lsp.buf_attach_client(event.buf, known)
  end,
})
