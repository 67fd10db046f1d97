#!/bin/sh
# Prints a Homebrew formula for a release.
#
# formula.sh HOMEPAGE ARCHIVE SHA256: the address of the project, that of the release's sources as
# .tar.gz, and their checksum.
set -eu

[ $# -eq 3 ] || {
  sed -n 's/^# \(formula.sh.*\)/usage: \1/p' "$0" >&2
  exit 64
}
homepage=$1 archive=$2 sha256=$3
expr "$sha256" : '[0-9a-f]\{64\}$' >/dev/null || {
  echo "error: '$sha256' is no SHA-256" >&2
  exit 64
}

cat <<FORMULA
class Rehearsmart < Formula
  desc "Analyse recorded speech rehearsals and give one tip"
  homepage "$homepage"
  url "$archive"
  sha256 "$sha256"
  # The sources are under the Apache License; with FFTW, the program is under the GPL.
  license all_of: ["Apache-2.0", "GPL-3.0-or-later"]

  depends_on "pkgconf" => :build
  depends_on "fftw"
  depends_on "libgcrypt"
  depends_on "libsndfile"
  depends_on "libyaml"

  uses_from_macos "swift" => :build
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    # Homebrew has a sandbox of its own, and sandboxes can't be nested.
    system "make", "install", "PREFIX=#{prefix}", "SWIFTFLAGS=--disable-sandbox"
  end

  test do
    report = shell_output("#{bin}/rehearse demo")
    assert_match "The tip", report
    assert_match version.to_s, shell_output("#{bin}/rehearse --version")
  end
end
FORMULA
