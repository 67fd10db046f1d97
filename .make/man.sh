#!/bin/sh
# Writes a man page for each command, and completions for three shells, from the program itself.
#
# Arguments: the program, swift-argument-parser's generate-manual, and the folder to write to.
set -eu

program=$1
generator=$2
folder=$3
pages=$folder/man/man1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

rm -rf "$folder"
mkdir -p "$pages" "$folder/bash-completion/completions" "$folder/zsh/site-functions" \
  "$folder/fish/vendor_completions.d"

# The same page on every day: the date is that of the last commit, or none.
date=$(git log -1 --format=%cs 2>/dev/null || true)
"$generator" "$program" --output-directory "$scratch" --multi-page --section 1 \
  ${date:+--date "$date"} >/dev/null

# The generator names a page `rehearse.check`, where man looks for `rehearse-check`. It takes lines
# as they are: one that begins with a full stop or an apostrophe would be a request, and one that is
# indented is an example, whose line breaks must stay.
for page in "$scratch"/*.1; do
  name=$(basename "$page" | sed 's/\./-/g; s/-1$/.1/')
  sed -E \
    -e "s/^'/\\\\\&'/" \
    -e 's/rehearse\.([a-z]+)\.([a-z]+)/rehearse-\1-\2/g' \
    -e 's/rehearse\.([a-z]+) 1/rehearse-\1 1/g' -e '/^\.Dt REHEARSE/s/([A-Z])\./\1-/g' \
    -e 's/^\.Xr rehearse\./.Xr rehearse-/' -e '/^\.Nm "/s/[" ]+/-/g; s/^\.Nm-(.*)-$/.Nm \1/' "$page" |
    awk '
      /^ / { if (!shown) print ".Bd -literal"; shown = 1; print; next }
      shown { print ".Ed"; shown = 0 }
      /^$/ { print ".Pp"; next }
      { print }
      END { if (shown) print ".Ed" }' >"$pages/$name"
done

"$program" --generate-completion-script bash >"$folder/bash-completion/completions/rehearse"
"$program" --generate-completion-script zsh >"$folder/zsh/site-functions/_rehearse"
"$program" --generate-completion-script fish >"$folder/fish/vendor_completions.d/rehearse.fish"
