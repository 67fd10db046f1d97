#!/bin/sh
# Installs what the tests of the page need: three browsers, a virtual screen, a virtual loudspeaker,
# and Python packages in .build/page.
set -eu

.make/dependencies.sh chromium firefox-esr sox pulseaudio
# Packages that are not named after their programs.
if ! command -v WebKitWebDriver >/dev/null 2>&1 || ! command -v Xvfb >/dev/null 2>&1; then
  as_root=$([ "$(id -u)" -eq 0 ] || echo sudo)
  echo "rehearse: installing WebKitGTK's driver and Xvfb" >&2
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends -qq webkit2gtk-driver xvfb >/dev/null
fi
.make/venv.sh page -r Benchmarks/Acceptance/App/requirements.txt
