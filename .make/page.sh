#!/bin/sh
# Installs what the tests of the page need: three browsers, a screen that nobody sees, a loudspeaker
# that nobody hears, and Python packages in .build/page.
set -eu

.make/dependencies.sh chromium firefox-esr sox pulseaudio
# Packages whose programs have other names.
if ! command -v WebKitWebDriver >/dev/null 2>&1 || ! command -v Xvfb >/dev/null 2>&1; then
  as_root=$([ "$(id -u)" -eq 0 ] || echo sudo)
  echo "rehearse: installing WebKitGTK's driver and Xvfb" >&2
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends -qq webkit2gtk-driver xvfb >/dev/null
fi
.make/venv.sh page -r Benchmarks/Acceptance/App/requirements.txt
