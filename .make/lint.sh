#!/bin/sh
# Checks the format of the Swift sources, or corrects it: lint.sh [--fix]
set -eu

sources="Package.swift Sources Tests Fixtures Benchmarks/Acceptance/OwnMetric"
if [ "${1:-}" = --fix ]; then
  exec swift format -i --parallel -r $sources
fi
swift format lint --strict --parallel -r $sources
# swift format doesn't wrap comments and strings.
if LC_ALL=C.UTF-8 git grep -nE '^.{101}' -- '*.swift' '*.c' '*.h' '*.inc'; then
  echo "error: lines of more than 100 columns" >&2
  exit 1
elif [ $? -gt 1 ]; then
  exit 1
fi
