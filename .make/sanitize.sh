#!/bin/sh
# Runs test targets with the address and thread sanitizers: sanitize.sh TARGET...
#
# Release builds, because the signal tests are many times slower without the optimiser.
# Undefined behaviour: Swift has no sanitizer for it on Linux (swiftc rejects -sanitize=undefined);
# clang's checks the kernels in C. Overflow, out-of-bounds and exclusive access errors trap in every
# build. Optimised builds omit only the standard library's checks of unsafe pointers; the first run
# turns them on with -assert-config Debug.
# Leaks are not checked: the Swift runtime and FFTW keep their tables until the process exits.
# One test target at a time: together they take the thread sanitizer hours.
set -eu

export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS=suppressions=$PWD/.make/thread.suppressions

# sanitized KIND TARGET OPTION...
sanitized() {
  kind=$1
  target=$2
  shift 2
  echo "$target, $kind sanitizer"
  swift test -c release -Xswiftc -enable-testing ${SWIFTFLAGS:-} --sanitize="$kind" \
    --scratch-path ".build/$kind" --filter "^$target\\." "$@"
}

for target in "$@"; do
  sanitized address "$target" -Xswiftc -assert-config -Xswiftc Debug -Xcc -fsanitize=undefined \
    -Xcc -fsanitize-trap=undefined
done
for target in "$@"; do
  sanitized thread "$target"
done
