-- Neovim renames by the built server with sourcekit-lsp beside it: Swift and YAML change together.
-- nvim --headless --clean -l neovim-rename.lua BINDCHECK FOLDER

local bindcheck, folder = arg[1], arg[2]

local check = dofile(vim.fs.joinpath(vim.fs.dirname(debug.getinfo(1, 'S').source:sub(2)), 'neovim-check.lua'))

local function edit(name)
  vim.cmd.edit(folder .. '/' .. name)
  return vim.api.nvim_get_current_buf()
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

-- Loads the buffer of a file, so that edits that the server makes in it are seen.
local function text_of(name)
  local buffer = vim.fn.bufadd(folder .. '/' .. name)
  vim.fn.bufload(buffer)
  return text(buffer)
end

local function wait(what, condition)
  check(what, vim.wait(300000, condition, 50))
end

local swift, yaml, screen = 'Sources/App/Account.swift', 'Bindings/account.yaml', 'Sources/App/AccountScreen.swift'
edit(swift)

local function start(name, cmd, options)
  local id = vim.lsp.start({ name = name, cmd = cmd, root_dir = folder, init_options = options })
  check(name .. ' starts', id ~= nil)
  return vim.lsp.get_client_by_id(id)
end

local function start_bindcheck()
  return start('bindcheck', { bindcheck, 'lsp' }, { renamesSwiftElsewhere = true })
end

local function start_sourcekit()
  local client = start('sourcekit-lsp', { 'sourcekit-lsp' })
  wait('sourcekit-lsp is ready', function() return client.initialized end)
  local answer = client:request_sync('workspace/synchronize', { index = true }, 300000)
  check('the package is indexed', answer ~= nil and answer.err == nil)
  return client
end

-- From the declaration in Swift; Neovim asks both servers, one after the other.
local clients = arg[3] == 'sourcekit-first' and { start_sourcekit(), start_bindcheck() }
  or { start_bindcheck(), start_sourcekit() }
wait('both servers are ready', function() return clients[1].initialized and clients[2].initialized end)
vim.fn.search('var balance')
vim.cmd('normal! w')
vim.lsp.buf.rename('total')
wait('the declaration changes', function() return text_of(swift):find('var total') ~= nil end)
wait('its uses change', function()
  return text_of(swift):find('total %+= amount') and text_of(screen):find('account%.total')
end)
wait('the binding file changes', function() return text_of(yaml):find('modelField: total') ~= nil end)
check('the slot of the same name stays', text_of(yaml):find('  balance: ') ~= nil)
vim.cmd('silent wall')

-- From YAML: the server asks a sourcekit-lsp of its own.
edit(yaml)
vim.lsp.buf_attach_client(0, vim.lsp.get_clients({ name = 'bindcheck' })[1].id)
vim.fn.search('owner: owner')
vim.cmd('normal! 2w')
vim.lsp.buf.rename('keeper')
wait('from YAML the binding file changes', function() return text_of(yaml):find('owner: keeper') ~= nil end)
wait('and Swift changes', function()
  return text_of(swift):find('var keeper') and text_of(screen):find('account%.keeper')
end)
vim.cmd('silent wall')

for _, client in ipairs(clients) do client:stop() end
wait('the servers end', function() return clients[1]:is_stopped() and clients[2]:is_stopped() end)
os.exit(0)
