#!/bin/sh
# Puts what the program prints today between the marks in README.md; a test compares the two.
set -eu

program=$1
desk=$(mktemp -d)
trap 'rm -rf "$desk"' EXIT

rehearse() { "$program" "$@"; }

# One block: $ command, then everything it prints. The command runs where it is said to.
block() {
  echo '```'
  echo "\$ $2"
  (cd "$1" && eval "$2" 2>&1) || true
  echo '```'
}

case $program in /*) ;; *) program=$PWD/$program ;; esac
block . 'rehearse Fixtures/Recordings/talk.flac' >"$desk/report"
block . "rehearse explain pauses Fixtures/Recordings/talk.flac | sed -n '/^Events/,\$p' | head -n 11" \
  >"$desk/explanation"
: >"$desk/talk.wav"
block "$desk" 'rehearse tlak.wav' >"$desk/error"

awk -v desk="$desk" '
  /^<!-- \/(report|explanation|error) -->$/ { skipping = 0 }
  !skipping { print }
  /^<!-- (report|explanation|error) -->$/ {
    while ((getline line < (desk "/" $2)) > 0) print line
    skipping = 1
  }' README.md >"$desk/README.md"
cat "$desk/README.md" >README.md
