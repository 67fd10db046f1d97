#!/bin/sh
# Tests the parts of rehearse-words that don't use whisper.cpp, with the C compiler's sanitizers.
set -eu

parts="characters document list loops ranges wave"
mkdir -p .build
sources=
for part in $parts; do sources="$sources Sources/Words/$part.c"; done
# shellcheck disable=SC2086
${CC:-$(command -v cc || command -v clang)} -std=c11 -D_GNU_SOURCE -O1 -g -Wall -Wextra -Werror -fsanitize=address,undefined \
  -fno-sanitize-recover=all -I Sources/Words $sources Tests/Words/words-test.c -lm \
  -o .build/words-test
.build/words-test
