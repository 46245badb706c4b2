#compdef compile-bindings
_arguments \
  '(--output-directory)--output[write one Swift file]:file:_files -g "*.swift"' \
  '(--output)--output-directory[write a Swift file for each binding file]:directory:_files -/' \
  '*--import[import a module]:module:' \
  '--global-actor[isolate the methods to a global actor]:actor:(MainActor)' \
  '--version[show the version]' \
  '(-h --help)'{-h,--help}'[show a help]' \
  '*:binding file:_files -g "*.(yaml|yml)"'
