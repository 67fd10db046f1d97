#!/bin/sh
# The checks that a change must pass, those that fail soonest first. `make check` and continuous
# integration run this list and no other, on machines that may be slow and shared: long checks are
# shortened, the page gets more slack, and one input of a reader may take 20 s.
set -eu

check() {
  echo "==> make $*"
  make "$@"
}

check lint
check lint-python
check imports
check lines
check words-test
check warnings
check vosk
check whisper
check notebook
check test
check docs
if [ "$(uname -s)" != Linux ]; then
  echo "==> The other checks need Linux: strace, valgrind and the browsers of Debian."
  exit
fi
check bench-check
check hardening
check journeys
# Builds the fuzz targets while the browsers idle.
nice -n 19 make fuzzing >.build/fuzzing.log 2>&1 &
check test-page PAGE="--slack 5"
check privacy
check faults FAULT_SECONDS=60 STRANGERS="--quick"
check deaths DEATHS=24 DRAFTS=3
check powercuts CUTS=40
check memory MEMORY="--only flips,swaps,clocks,meetings --swaps 20"
FUZZ_SECONDS=8 FUZZ_TIMEOUT=20 check fuzz
