#!/bin/sh
# Makes a Debian package of an installed program, with the same bytes from the same commit.
#
# Arguments: the program, the folder in which .make/install.sh put it under /usr, and the folder for
# the package. .make/packages has the texts of the packages.
set -eu

name=$1
about=.make/packages/$name
root=$(cd "$2" && pwd)
mkdir -p "$3"
out=$(cd "$3" && pwd)
for tool in dpkg-deb dpkg-shlibdeps fakeroot; do
  command -v "$tool" >/dev/null 2>&1 && continue
  echo "rehearse: '$tool' is missing; try: sudo apt-get install dpkg-dev fakeroot" >&2
  exit 1
done

program=$root/usr/bin/$name
version=$("$program" --version | sed 's/^[^ ]* \([^,]*\),.*/\1/')
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH

# Debian searches for them here.
if [ -d "$root/usr/share/zsh" ]; then
  mkdir -p "$root/usr/share/zsh/vendor-completions"
  mv "$root/usr/share/zsh/site-functions/_$name" "$root/usr/share/zsh/vendor-completions/"
  rmdir "$root/usr/share/zsh/site-functions"
fi
[ ! -d "$root/usr/share/man" ] || gzip -9nf "$root"/usr/share/man/man1/*.1

documents=$root/usr/share/doc/$name
mkdir -p "$documents" "$root/DEBIAN"
cat >"$documents/copyright" <<EOF
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: RehearSmart
Comment: $(awk -v RS= 'END { gsub("\n", "\n "); print }' "$about.txt")

$(cat "$about.copyright")
EOF
printf '%s (%s) stable; urgency=medium\n\n  * See CHANGELOG.md of the source.\n\n -- %s  %s\n' \
  "$name" "$version" "The RehearSmart authors <noreply@rehearsmart.invalid>" \
  "$(date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$documents/changelog.gz"

# dpkg-shlibdeps finds the packages of the libraries that the program and those in its folder are
# linked with; it requires a source package.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/debian"
printf 'Source: %s\n\nPackage: %s\nArchitecture: any\n' "$name" "$name" >"$scratch/debian/control"
depends=$(cd "$scratch" && find "$root/usr/lib" -name '*.so*' 2>/dev/null |
  xargs dpkg-shlibdeps -O -l"$root/usr/lib/rehearsmart/words" --ignore-missing-info "$program" \
    2>/dev/null | sed 's/^shlibs:Depends=//')

cat >"$root/DEBIAN/control" <<EOF
Package: $name
Version: $version
Architecture: $architecture
Maintainer: The RehearSmart authors <noreply@rehearsmart.invalid>
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $depends
$(cat "$about.control")
Section: sound
Priority: optional
Description: $(sed '2d; 3,$s/^$/./; 3,$s/^/ /' "$about.txt")
EOF
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -type d -exec chmod 755 {} +
find "$root" -type f ! -path '*/bin/*' -exec chmod 644 {} +
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

package=$out/${name}_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
echo "$package, $(du -sm "$root/usr" | cut -f1) MB installed"
