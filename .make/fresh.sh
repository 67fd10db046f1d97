#!/bin/sh
# Times an installation up to the first report, on fresh systems:
# fresh.sh FOLDER [SUITE...]
#
# More than 60 s is an error. FOLDER has the files of a release; each kind is installed and run, or
# only those in KINDS. For each suite of Debian (bookworm, trixie) and each kind, mmdebstrap makes a
# system, which isn't timed. Without a suite it runs on this system, which should be a disposable
# container.
set -eu

kinds="tarball wheel deb words_wheel words_deb"

apt_install() { apt-get update && apt-get install -y --no-install-recommends "$@"; }

# The first two bring the libraries with them; the last installs them with apt. The smallest systems
# can't unpack xz.
tarball() { apt_install xz-utils && tar -xJf rehearse-*.tar.xz -C /opt && /opt/rehearse-*/bin/rehearse demo; }
wheel() { apt_install pipx && pipx install ./rehearsmart-*.whl && ~/.local/bin/rehearse demo; }
deb() { apt_install ./rehearse_*.deb && rehearse demo; }

# With rehearse-words, the first report includes transcribed words.
words_wheel() {
  apt_install pipx && pipx install "$(ls ./rehearsmart-*.whl)[words]" --pip-args="--find-links $PWD" \
    && heard ~/.local/pipx/venvs/rehearsmart ~/.local/share/pipx/venvs/rehearsmart
}
words_deb() { apt_install ./rehearse_*.deb ./rehearse-words_*.deb && heard /usr; }

# heard PREFIX...: transcribes the demo's recording and reports on it, with both programs installed.
heard() {
  for prefix in "$@"; do [ ! -x "$prefix/bin/rehearse-words" ] || break; done
  "$prefix/bin/rehearse" transcript "$prefix/share/rehearsmart/demo/talk.flac" --transcribe \
    --recognizer-command "$prefix/bin/rehearse-words" | grep 'Last spring I' \
    && "$prefix/bin/rehearse" demo
}

first_report() {
  log=$(mktemp)
  began=$(date +%s.%N)
  if (cd "$folder" && "$1") >"$log" 2>&1 && grep -q 'The tip' "$log"; then
    awk 'BEGIN { took = ARGV[4] - ARGV[3]; printf "%s, %s: %.1f s\n", ARGV[1], ARGV[2], took
      exit took > 60 }' "$system" "$1" "$began" "$(date +%s.%N)"
  else
    tail -n 20 "$log" >&2
    echo "error: $system, $1: no report" >&2
    return 1
  fi
}

in_chroot() {
  mkdir "$scratch/root"
  tar -xf "$scratch/system.tar" -C "$scratch/root"
  mkdir "$scratch/root/files"
  cp "$folder"/rehears* "$0" "$scratch/root/files"
  # pipx fetches a newer pip from PyPI, which a proxy may sign with its own certificate.
  certificates=
  if [ -f "${SSL_CERT_FILE:-}" ]; then
    cp "$SSL_CERT_FILE" "$scratch/root/files/certificates"
    certificates="SSL_CERT_FILE=/files/certificates PIP_CERT=/files/certificates"
  fi
  # shellcheck disable=SC2086
  unshare --mount --pid --fork --mount-proc="$scratch/root/proc" env $certificates KINDS="$1" \
    HOME=/root TMPDIR=/tmp DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    chroot "$scratch/root" sh /files/fresh.sh /files
  rm -rf "$scratch/root"
}

folder=$(cd "$1" && pwd)
shift
if [ $# -eq 0 ]; then
  system=$(. /etc/os-release && echo "$PRETTY_NAME")
  for kind in ${KINDS:-$kinds}; do first_report "$kind"; done
  exit
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for suite in "$@"; do
  mmdebstrap --quiet --variant=minbase "$suite" "$scratch/system.tar"
  for kind in ${KINDS:-$kinds}; do in_chroot "$kind"; done
done
