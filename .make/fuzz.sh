#!/bin/sh
# Runs fuzz targets on inputs that libFuzzer generates, starting from Tests/Fuzzing/Corpus.
#
#   .make/fuzz.sh PROGRAM [TARGET...]
#
# FUZZ_SECONDS (default: 60) is the time for each target; FUZZ_RUNS (default: no limit) ends one
# earlier; FUZZ_TIMEOUT (default: 2) is the limit for one input in seconds of wall-clock time.
# Inputs that reach new code are kept in .build/fuzz-corpus for the next run; MINIMISE=1 replaces
# the corpus of the repository by the smallest inputs that reach the same code. A failing input is
# kept in .build/fuzz-found.
set -eu

program=$1
shift
targets=${*:-$("$program")}
root=$(cd "$(dirname "$0")/.." && pwd)
found=$root/.build/fuzz-found
mkdir -p "$found"

# libFuzzer gets no PATH, so that no ffmpeg is started for a recording that only it can decode. The
# sanitizer quarantines freed memory to detect its use; with 16 MB of it, the memory limit is left
# to the readers. Swift's own crash report would run inside the sanitizer's.
fuzz() {
  target=$1
  shift
  env -i TMPDIR="$scratch" SWIFT_BACKTRACE=enable=no \
    ASAN_OPTIONS=quarantine_size_mb=16:detect_leaks=0 \
    "$program" "--target=$target" -timeout="${FUZZ_TIMEOUT:-2}" -rss_limit_mb=768 -malloc_limit_mb=512 \
    -max_len="$longest" -artifact_prefix="$found/$target-" "$@"
}

scratch=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for target in $targets; do
  case $target in
    # Longer inputs would only measure the duration of the analysis.
    sound-file | samples) longest=8192 ;;
    # A single report exceeds the default.
    archive) longest=32768 ;;
    *) longest=4096 ;;
  esac
  seeds=$root/Tests/Fuzzing/Corpus/$target
  corpus=$root/.build/fuzz-corpus/$target
  log=$scratch/log
  mkdir -p "$seeds" "$corpus"
  if [ "${MINIMISE:-}" ]; then
    mv "$seeds" "$scratch/seeds"
    mkdir "$seeds"
    fuzz "$target" -merge=1 -use_counters=0 "$seeds" "$scratch/seeds" "$corpus" >"$log" 2>&1 || failed=$?
    rm -rf "$scratch/seeds"
  else
    fuzz "$target" -max_total_time="${FUZZ_SECONDS:-60}" -runs="${FUZZ_RUNS:--1}" \
      -print_final_stats=1 "$corpus" "$seeds" >"$log" 2>&1 || failed=$?
  fi
  if [ "${failed:-}" ]; then
    cat "$log"
    echo "error: $target failed; the input is in $found. To run it again:" >&2
    echo "  $program --target=$target FILE" >&2
    exit 1
  fi
  kept="$(ls "$seeds" | wc -l) in the corpus"
  if [ "${MINIMISE:-}" ]; then
    echo "$target: $kept"
  else
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    memory=$(sed -n 's/^stat::peak_rss_mb: *//p' "$log")
    echo "$target: $runs inputs, $memory MB at most, $kept"
  fi
done
