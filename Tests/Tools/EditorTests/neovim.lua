-- Neovim against the built server: diagnostics, completion, hover and definition.
-- nvim --headless --clean -l neovim.lua BINDCHECK FOLDER

-- The limits are guards against a hang.
local bindcheck, folder = arg[1], arg[2]

local check = dofile(vim.fs.joinpath(vim.fs.dirname(debug.getinfo(1, 'S').source:sub(2)), 'neovim-check.lua'))

vim.cmd.edit(folder .. '/Bindings/account.yaml')
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start({ name = 'bindcheck', cmd = { bindcheck, 'lsp' }, root_dir = folder })
check('the server starts', id ~= nil)
local client = vim.lsp.get_client_by_id(id)

local found = vim.wait(300000, function() return #vim.diagnostic.get(buffer) == 1 end, 20)
check('a diagnostic appears', found)
check('it is that of bindcheck', vim.diagnostic.get(buffer)[1].code == 'BC103')

local function ask(method, line, character)
  local answer = client:request_sync(method, {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    position = { line = line, character = character },
  }, 300000, buffer)
  check(method .. ' is answered', answer ~= nil and answer.err == nil)
  return answer.result
end

local labels = vim.tbl_map(function(item) return item.label end,
  ask('textDocument/completion', 5, 12).items)
check('a field is completed', vim.tbl_contains(labels, 'owner'))
local hover = ask('textDocument/hover', 4, 30)
check('hover explains', hover.contents.value:find('fpint') ~= nil)
local target = ask('textDocument/definition', 4, 30)
check('a definition is found', target.uri:find('Account.swift') ~= nil)

-- Mended in the buffer, the diagnostic goes.
vim.api.nvim_buf_set_lines(buffer, 5, 6, false, { '  owner: owner' })
check('the diagnostic goes', vim.wait(300000, function()
  return #vim.diagnostic.get(buffer) == 0
end, 20))

client:stop()
check('the server ends', vim.wait(300000, function() return client:is_stopped() end, 20))
os.exit(0)
