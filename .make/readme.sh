#!/bin/sh
# Updates the output between the marks in the pages for newcomers and about the command; a test
# compares it with the program's output.
set -eu

program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

rehearse() { "$program" "$@"; }

# block FOLDER COMMAND: prints the command and its output when run in the folder.
block() {
  echo '```'
  echo "\$ $2"
  (cd "$1" && eval "$2" 2>&1) || true
  echo '```'
}

case $program in /*) ;; *) program=$PWD/$program ;; esac
block . 'rehearse Fixtures/Recordings/talk.flac' >"$folder/report"
explain='rehearse explain pauses Fixtures/Recordings/talk.flac'
block . "$explain | sed -n '/^Events/,\$p' | head -n 10" >"$folder/explanation"
: >"$folder/talk.wav"
block "$folder" 'rehearse tlak.wav' >"$folder/error"

for page in GettingStarted TheCommand; do
  page=Sources/Rehearsal/Documentation.docc/$page.md
  awk -v folder="$folder" '
    /^<!-- \/(report|explanation|error) -->$/ { skipping = 0 }
    !skipping { print }
    /^<!-- (report|explanation|error) -->$/ {
      while ((getline line < (folder "/" $2)) > 0) print line
      skipping = 1
    }' "$page" >"$folder/page.md"
  cat "$folder/page.md" >"$page"
done
