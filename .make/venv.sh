#!/bin/sh
# Creates a Python environment in .build and installs packages there: venv.sh NAME PACKAGE... PYTHON
# (default: python3) creates it.
set -eu

folder=.build/$1
shift
[ -x "$folder/bin/python" ] || "${PYTHON:-python3}" -m venv "$folder" || {
  echo "rehearse: '${PYTHON:-python3} -m venv' does not work here; on Debian: apt-get install python3-venv" >&2
  exit 1
}
"$folder/bin/pip" install -q --disable-pip-version-check "$@"
