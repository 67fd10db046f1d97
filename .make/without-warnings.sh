#!/bin/sh
# Runs a build and fails on warnings. The compiler's warnings are errors already; SwiftPM's are not.
set -eu

log=$(mktemp)
trap 'rm -f "$log"' EXIT

echo "$*"
"$@" >"$log" 2>&1 || { cat "$log"; exit 1; }
if grep 'warning:' "$log"; then
  echo "The build gave warnings." >&2
  exit 1
fi
