#!/bin/sh
# Writes a man page for each command, and completions for three shells, from the program itself.
#
# Arguments: the program, and the folder to write to.
set -eu

program=$1
folder=$2
pages=$folder/man/man1

rm -rf "$folder"
mkdir -p "$pages" "$folder/bash-completion/completions" "$folder/zsh/site-functions" \
  "$folder/fish/vendor_completions.d"

# Reproducible: the date is that of the last commit, or empty.
date=$(git log -1 --format=%cs 2>/dev/null || true)
version=$("$program" --version | sed 's/,.*//')

# help COMMAND...: its help, with each paragraph and each option on one line, at the greatest width
# that the program accepts.
help() { COLUMNS=10000 "$program" help "$@"; }

# commands COMMAND...: the subcommands in its help.
commands() {
  help "$@" | awk '
    /^[A-Z][A-Z ]*:$/ { isList = !/^(ARGUMENTS|OPTIONS):$/ }
    isList && /^  [a-z]/ { print $1 }'
}

# page NAME COMMAND...
page() {
  name=$1
  shift
  help "$@" | awk -v name="$name" -v date="$date" -v version="$version" \
    -v usage="$(help "$@" | sed -n 's/^USAGE: //p')" -f .make/man.awk >"$pages/$name.1"
  # Sections that its help lacks.
  [ ! -e ".make/$name.man" ] || cat ".make/$name.man" >>"$pages/$name.1"
  [ $# -eq 0 ] || printf '.SH SEE ALSO\n.BR rehearse (1)\n' >>"$pages/$name.1"
}

page rehearse
for command in $(commands); do
  page "rehearse-$command" "$command"
  for part in $(commands "$command"); do page "rehearse-$command-$part" "$command" "$part"; done
done

for shell in bash zsh fish; do
  case $shell in
  bash) to=bash-completion/completions/rehearse ;;
  zsh) to=zsh/site-functions/_rehearse ;;
  fish) to=fish/vendor_completions.d/rehearse.fish ;;
  esac
  "$program" --generate-completion-script "$shell" >"$folder/$to"
done
