-- Drives `l10n-audit lsp` from Neovim (0.7 or newer) as a person would, and prints what the editor holds, a line a step.
--
--   FOLDER=DIR PLUGIN=PATH nvim --headless -u NONE -i NONE -n -c 'luafile neovim.lua'
--
-- The server is the `l10n-audit` of the PATH, which the plugin starts.

local folder, plugin = vim.env.FOLDER, vim.env.PLUGIN
local lines = {}
local function say(...) table.insert(lines, table.concat({ ... }, "\t")) end

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then error("waited in vain for " .. what) end
end

local function run()
  vim.g.l10n_audit = { locales = { "en" } }
  dofile(plugin)
  vim.cmd("filetype on")
  local client
  local function open(path)
    vim.cmd("edit " .. folder .. "/" .. path)
    local buffer = vim.api.nvim_get_current_buf()
    wait("the server", function() return #vim.lsp.get_active_clients() == 1 end)
    client = vim.lsp.get_active_clients()[1].id
    wait("the server", function() return vim.lsp.buf_is_attached(buffer, client) end)
    return buffer
  end
  local function found(buffer)
    local all = {}
    for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
      table.insert(all, (diagnostic.lnum + 1) .. ":" .. (diagnostic.col + 1) .. " " .. tostring(diagnostic.code))
    end
    table.sort(all)
    return table.concat(all, ", ")
  end
  local function ask(method, params)
    local answer, problem = vim.lsp.buf_request_sync(0, method, params, 20000)
    if not answer then error(method .. ": " .. tostring(problem)) end
    for _, one in pairs(answer) do
      if one.error then return nil, one.error.message end
      return one.result
    end
  end

  local polish = open("pl.lproj/Shop.strings")
  wait("diagnostics", function() return #vim.diagnostic.get(polish) > 0 end)
  say("opened", vim.bo.filetype, found(polish))

  -- An edit of the source moves findings elsewhere.
  local english = open("en.lproj/Shop.strings")
  vim.api.nvim_buf_set_lines(english, -1, -1, false, { '"BYE" = "Bye";' })
  wait("the edit", function() return #vim.diagnostic.get(polish) > 1 end)
  say("edited", found(polish))
  vim.cmd("silent undo")
  wait("the edit taken back", function() return #vim.diagnostic.get(polish) == 1 end)
  say("undone", found(polish))

  vim.api.nvim_win_set_cursor(0, { 1, 2 })
  local hover = ask("textDocument/hover", vim.lsp.util.make_position_params(0, "utf-16"))
  say("hover", (hover.contents.value:match("other 0[^\n]*"):gsub("%s+", " ")), tostring(hover.contents.value:match("rzeczy")))

  -- The action that mends the finding, applied by the editor.
  vim.api.nvim_set_current_buf(polish)
  vim.api.nvim_win_set_cursor(0, { 2, 28 })
  local params = vim.lsp.util.make_range_params(0, "utf-16")
  params.context = { diagnostics = {} }
  local actions = ask("textDocument/codeAction", params)
  say("action", actions[1].title)
  -- Neovim asks for the edit of the action that is chosen.
  assert(actions[1].edit == nil)
  vim.lsp.util.apply_workspace_edit(ask("codeAction/resolve", actions[1]).edit, "utf-16")
  wait("no diagnostics", function() return #vim.diagnostic.get(polish) == 0 end)
  say("mended", vim.api.nvim_buf_get_lines(polish, 1, 2, false)[1])

  local code = open("App/View.swift")
  vim.api.nvim_win_set_cursor(0, { 1, 28 })
  local position = vim.lsp.util.make_position_params(0, "utf-16")
  say("definition", (ask("textDocument/definition", position)[1].uri:gsub("^.*/(.-/.-)$", "%1")))
  position.newName = "GREETING"
  vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", position), "utf-16")
  say("renamed", vim.api.nvim_buf_get_lines(code, 0, 1, false)[1])
  say("renamed", vim.api.nvim_buf_get_lines(polish, 1, 2, false)[1])

  vim.lsp.stop_client(client)
  wait("the end", function() return vim.lsp.get_client_by_id(client) == nil or vim.lsp.get_client_by_id(client).is_stopped() end)
  say("ended")
end

local good, problem = xpcall(run, debug.traceback)
if not good then say("failed", (tostring(problem):gsub("\n", " | "))) end
io.stdout:write(table.concat(lines, "\n") .. "\n")
vim.cmd("qall!")
