#!/bin/sh
# Scores the recordings of a list: parallel.sh list.txt talks.jsonl
# If it was stopped, the same command continues where it left off.
set -eu

# A recording that fails has its line, so status 1 is fine. Anything else, such as a program that
# was killed, fails the block, and parallel tries it again.
parallel --pipe -N50 --retries 3 --joblog "$2.log" --resume-failed --results "$2.blocks/{#}.jsonl" \
  'rehearse batch - --jobs 1 --quiet || [ $? -eq 1 ]' < "$1" > /dev/null
find "$2.blocks" -name '*.jsonl' | sort -V | tr '\n' '\0' | xargs -0 cat > "$2"
