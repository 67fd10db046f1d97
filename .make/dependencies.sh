#!/bin/sh
# Checks that Swift is installed, and installs missing dependencies of the build: pkg-config,
# libsndfile, libgcrypt, libyaml, SQLite, zlib and single-precision FFTW. Without permission or a
# known package manager, prints the command instead.
#
# Arguments are other programs that a target needs, each in a package of the same name.
set -eu

modules="sndfile fftw3f libgcrypt yaml-0.1 sqlite3 zlib"
debian="pkg-config libsndfile1-dev libfftw3-dev libgcrypt20-dev libyaml-dev libsqlite3-dev zlib1g-dev"
programs=$*

say() { echo "rehearse: $*" >&2; }

present() {
  for program in $programs; do command -v "$program" >/dev/null 2>&1 || return 1; done
  command -v pkg-config >/dev/null 2>&1 && pkg-config --exists $modules
}

# Root needs no sudo. A user needs sudo, and a terminal to enter the password unless none is
# required.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    sudo "$@"
  else
    return 1
  fi
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends -qq $debian $programs
}

if ! command -v swift >/dev/null 2>&1; then
  say "Swift 6.2 or later is needed and 'swift' is not on the PATH."
  say "Get it from https://www.swift.org/install and try again."
  exit 1
fi
if ! starts=$(swift --version 2>&1); then
  say "'swift' is on the PATH and doesn't start: $(echo "$starts" | head -n 1)"
  say "Install the packages that https://www.swift.org/install names for this system and try again."
  exit 1
fi

present && exit 0

say "installing libsndfile, FFTW, libgcrypt, libyaml, SQLite, zlib and pkg-config${programs:+, $programs}"
if command -v apt-get >/dev/null 2>&1; then
  by_hand="sudo apt-get update && sudo apt-get install $debian $programs"
  # A fresh container has no package lists, so the first attempt may find nothing.
  apt_install >/dev/null 2>&1 || { as_root apt-get update -qq && apt_install >&2; } || true
elif command -v brew >/dev/null 2>&1; then
  by_hand="brew install pkgconf libsndfile fftw libgcrypt libyaml sqlite zlib $programs"
  $by_hand >&2 || true
elif command -v dnf >/dev/null 2>&1; then
  by_hand="sudo dnf install pkgconf libsndfile-devel fftw-devel libgcrypt-devel libyaml-devel"
  by_hand="$by_hand sqlite-devel zlib-devel $programs"
elif command -v pacman >/dev/null 2>&1; then
  by_hand="sudo pacman -S pkgconf libsndfile fftw libgcrypt libyaml sqlite zlib $programs"
elif [ "$(uname -s)" = Darwin ]; then
  by_hand="brew install pkgconf libsndfile fftw libgcrypt libyaml sqlite zlib   (Homebrew: https://brew.sh)"
else
  by_hand="install pkg-config and the development files of libsndfile, FFTW (fftw3f), libgcrypt"
  by_hand="$by_hand, libyaml, SQLite and zlib"
fi

present || {
  say "libsndfile, FFTW, libgcrypt, libyaml, SQLite, zlib${programs:+, $programs} or pkg-config is missing."
  say "Run this and try again:"
  say "  $by_hand"
  exit 1
}
