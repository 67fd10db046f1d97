#!/bin/sh
# Makes a Debian package of the installed program, the same bytes from the same commit.
#
# Arguments: the folder in which `make install` put it under /usr, and the folder for the package.
set -eu

root=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
for tool in dpkg-deb dpkg-shlibdeps fakeroot; do
  command -v "$tool" >/dev/null 2>&1 && continue
  echo "rehearse: '$tool' is missing; try: sudo apt-get install dpkg-dev fakeroot" >&2
  exit 1
done

program=$root/usr/bin/rehearse
version=$("$program" --version | sed 's/^rehearse \([^,]*\),.*/\1/')
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH

# Where Debian looks for them.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_rehearse" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
gzip -9nf "$root"/usr/share/man/man1/*.1

documents=$root/usr/share/doc/rehearse
mkdir -p "$documents" "$root/DEBIAN"
cat >"$documents/copyright" <<EOF
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: RehearSmart
Comment: $(awk -v RS= 'END { gsub("\n", "\n "); print }' .make/description.txt)

Files: *
Copyright: 2026 The RehearSmart authors
License: Apache-2.0
 On Debian systems, the full text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.

Files: usr/bin/rehearse
Copyright: 2026 The RehearSmart authors, and those of the libraries in it
License: GPL-3.0-or-later
 On Debian systems, the full text of the GNU General Public License, version 3, is in
 /usr/share/common-licenses/GPL-3.
EOF
printf 'rehearse (%s) stable; urgency=medium\n\n  * See CHANGELOG.md of the source.\n\n -- %s  %s\n' \
  "$version" "The RehearSmart authors <noreply@rehearsmart.invalid>" \
  "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$documents/changelog.gz"

# Finds the packages of the libraries that the program is linked with; it wants a source package.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/debian"
printf 'Source: rehearse\n\nPackage: rehearse\nArchitecture: any\n' >"$scratch/debian/control"
depends=$(cd "$scratch" && dpkg-shlibdeps -O "$program" 2>/dev/null |
  sed 's/^shlibs:Depends=//')

cat >"$root/DEBIAN/control" <<EOF
Package: rehearse
Version: $version
Architecture: $architecture
Maintainer: The RehearSmart authors <noreply@rehearsmart.invalid>
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $depends
Suggests: alsa-utils, ffmpeg
Section: sound
Priority: optional
Description: $(sed '2d; 3,$s/^$/./; 3,$s/^/ /' .make/description.txt)
EOF
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -type d -exec chmod 755 {} +
find "$root" -type f ! -path '*/bin/*' -exec chmod 644 {} +
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

package=$out/rehearse_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
echo "$package"
