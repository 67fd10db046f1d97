#!/bin/sh
# Checks how programs are linked: hardening.sh PROGRAM...
#
# Code is loaded at random addresses (PIE), stacks are not executable, address tables are read-only
# once the program runs (RELRO, BIND_NOW), and LD_LIBRARY_PATH takes precedence over paths in the
# program.
set -eu

failed=
for program in "$@"; do
  found=$(readelf --wide --file-header --program-headers --dynamic "$program")
  # lacks PATTERN: whether no line of `found` matches.
  lacks() { if echo "$found" | grep -qE "$1"; then return 1; fi; }
  complain() { failed=yes && echo "hardening.sh: $program: $1" >&2; }

  lacks 'Type: +DYN' && complain "it is no PIE"
  lacks 'GNU_STACK.* RW +0' && complain "its stack can be executed"
  lacks 'GNU_RELRO' && complain "it has no RELRO"
  lacks 'BIND_NOW|FLAGS.* NOW' && complain "it has no BIND_NOW"
  lacks '\(RPATH\)' || complain "it has an RPATH, which comes before LD_LIBRARY_PATH"
  lacks '\(TEXTREL\)' || complain "its code is written to when it is loaded"
done
[ ! "$failed" ]
