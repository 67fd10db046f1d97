#!/bin/sh
# Checks the recogniser that .make/words.sh has built: its words, several jobs, a working folder
# with foreign files, and input that is not a recording.
set -eu

root=$(cd .build/words && pwd)
program=$root/bin/rehearse-words
pages=$PWD/.make/rehearse-words.man
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

complain() {
  echo "words-check.sh: $*" >&2
  exit 1
}

# status EXPECTED FILE: checks the exit status for a file of the scratch folder on standard input.
status() {
  ended=0
  "$program" <"$scratch/$2" >"$scratch/out" 2>"$scratch/err" || ended=$?
  [ "$ended" = "$1" ] || complain "it ends with $ended and not $1 for $2"
}

ffmpeg -v error -i Fixtures/Recordings/talk.flac -ac 1 -ar 16000 -c:a pcm_s16le \
  -bitexact "$scratch/talk.wav"
cd "$scratch"
touch libggml-cpu-strange.so
env -i "$program" --language en --jobs 1 <talk.wav >one 2>progress
env -i "$program" --language en --jobs 3 <talk.wav >three 2>/dev/null
cmp one three || complain "three jobs hear something else than one"
grep -q '"words":2[12][0-9],' one || complain "the demo has $(grep -o '"words":[0-9]*' one)"
grep -q 'progress 86.8 of 86.8' progress || complain "it doesn't say that it is done"
grep -q '"text":"spring","start_s":[23]\.' one || complain "it heard no spring in 'Last spring'"
[ "$("$program" --languages | wc -l)" = 99 ] || complain "it does not know 99 languages"

"$program" --help | grep -o -e '--[a-z-]*' | sort -u >options
sed 's/\\//g' "$pages" | grep -o -e '--[a-z-]*' | sort -u >described
cmp options described || complain "the man page has other options than --help"

head -c 40000 talk.wav >truncated
head -c 44 talk.wav >silent
head -c 20 talk.wav >header
: >empty
head -c 9000 one >text
status 0 truncated
status 0 silent
for file in header empty text; do status 65 "$file"; done
grep -q 'ffmpeg -i' err || complain "it doesn't say how a recording is made"
"$root/../../.make/hardening.sh" "$program"
echo "rehearse-words hears the demo, and refuses what is no recording."
