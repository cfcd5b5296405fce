-- Runs Neovim (0.7 or newer) in a terminal of this Neovim, as a person would, and prints what the terminal shows.
--
--   FILE=PATH PLUGIN=PATH nvim --headless -u NONE -i NONE -n -c 'luafile screen.lua'
--
-- The server is the `l10n-audit` of the PATH, which the plugin starts.

local width, height = 120, 12
vim.o.columns, vim.o.lines = width + 2, height + 4
local buffer = vim.api.nvim_create_buf(false, true)
vim.api.nvim_open_win(buffer, true, {
  relative = "editor", row = 0, col = 0, width = width, height = height, style = "minimal",
})
local job = vim.fn.termopen({
  vim.v.progpath, "-u", "NONE", "-i", "NONE", "-n", "--cmd", "filetype on", "--cmd", "luafile " .. vim.env.PLUGIN,
  "-c", "set number signcolumn=yes noruler noshowcmd laststatus=0", "-c", "nnoremap K <Cmd>lua vim.lsp.buf.hover()<CR>",
  vim.env.FILE,
})

local function screen()
  local lines = vim.api.nvim_buf_get_lines(buffer, 0, height, false)
  return (table.concat(lines, "\n"):gsub("%s+$", ""))
end

-- Waits until the screen has a text and has not changed for half a second.
local function wait(text)
  local last, since
  local found = vim.wait(20000, function()
    local now = screen()
    if now ~= last then last, since = now, vim.loop.now() end
    return now:find(text, 1, true) ~= nil and vim.loop.now() - since > 500
  end, 50)
  if not found then error("waited in vain for " .. text .. ":\n" .. screen()) end
end

local good, problem = pcall(function()
  wait("is missing")
  vim.fn.chansend(job, ":echo\r2G3|K")
  wait("2 rzeczy")
end)
io.stdout:write((good and screen() or "failed: " .. tostring(problem)) .. "\n")
vim.fn.jobstop(job)
vim.cmd("qall!")
