#!/usr/bin/env bash
# Runs tests, and repeats the names of failed ones at the end, after thousands of lines.
set -uo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT

"$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then
  echo
  echo "What failed:"
  grep -aE '^✘|error:|Fatal error' "$log" | tail -40
fi
exit "$status"
