#!/bin/sh
# Makes every recording again. Needs Debian's: flite festival festvox-us-slt-hts sox
# libsox-fmt-all ffmpeg python3.
set -eu
cd "$(dirname "$0")"

for tool in flite text2wave sox ffmpeg python3; do
  command -v "$tool" >/dev/null || {
    echo "make fixtures: '$tool' is missing; on Debian:" >&2
    echo "  apt-get install flite festival festvox-us-slt-hts sox libsox-fmt-all ffmpeg python3" >&2
    exit 1
  }
done

export PYTHONDONTWRITEBYTECODE=1
for script in talk conditions gated sentence; do
  echo "$script"
  "./$script.py"
done
