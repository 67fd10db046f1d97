#!/bin/sh
# Puts what the program prints today between the marks in README.md; a test compares the two.
set -eu

program=$1
desk=$(mktemp -d)
trap 'rm -rf "$desk"' EXIT

# One block: $ command, then everything it prints. The command runs where it is said to.
block() {
  echo '```'
  echo "\$ rehearse $2"
  (cd "$1" && "$program" "$2" 2>&1) || true
  echo '```'
}

case $program in /*) ;; *) program=$PWD/$program ;; esac
block . Fixtures/Recordings/talk.flac >"$desk/report"
: >"$desk/talk.wav"
block "$desk" tlak.wav >"$desk/error"

awk -v desk="$desk" '
  /^<!-- \/(report|error) -->$/ { skipping = 0 }
  !skipping { print }
  /^<!-- (report|error) -->$/ {
    while ((getline line < (desk "/" $2)) > 0) print line
    skipping = 1
  }' README.md >"$desk/README.md"
cat "$desk/README.md" >README.md
