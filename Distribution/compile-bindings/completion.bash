_compile_bindings() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  case $previous in
    --output-directory) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    --import | --global-actor) COMPREPLY=() ;;
    *)
      case $word in
        -*)
          mapfile -t COMPREPLY < <(compgen -W '--output --output-directory --import --global-actor
            --version --help' -- "$word")
          ;;
        *) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
      esac
      ;;
  esac
}
complete -o filenames -F _compile_bindings compile-bindings
