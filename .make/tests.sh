#!/usr/bin/env bash
# Runs tests, and repeats at the end, after thousands of lines, which suites took longest and the
# names of what failed.
set -uo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# As many tests at once, from Swift 6.3 on; otherwise all start, and wait for each other. More than
# cores, as some wait for other programs.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$((4 * $(getconf _NPROCESSORS_ONLN)))

"$@" --event-stream-output-path "$folder/events" 2>&1 | tee "$folder/log"
status=${PIPESTATUS[0]}
if [ -s "$folder/events" ] && command -v "${PYTHON:-python3}" >/dev/null; then
  echo
  "${PYTHON:-python3}" "$(dirname "$0")/longest.py" "$folder/events"
fi
if [ "$status" -ne 0 ]; then
  echo
  echo "What failed:"
  grep -aE '^✘|error:|Fatal error' "$folder/log" | tail -40
fi
exit "$status"
