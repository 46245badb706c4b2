-- Says that something is as expected, or ends Neovim with a failure.
return function(what, is_right)
  if not is_right then
    io.stderr:write('failed: ' .. what .. '\n')
    os.exit(1)
  end
  print('ok: ' .. what)
end
