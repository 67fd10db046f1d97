#!/bin/sh
# Installs what .make/product.sh or .make/words.sh has built, or removes it:
# install.sh [--remove] [--words] PREFIX
#
# DESTDIR, if set, is prepended to every path. PROGRAM is installed instead of the built program,
# without man pages and completions.
set -eu

[ "$1" = --remove ] && remove=yes && shift || remove=
[ "$1" = --words ] && words=yes && shift || words=
root=${DESTDIR:-}$1
demo=$root/share/rehearsmart/demo
skill=$root/share/rehearsmart/skills/rehearse

if [ "$remove" ]; then
  # Keeps the parent folder, which may be the store of sessions, as under ~/.local.
  rm -rf "$root/bin/rehearse-words" "$root/lib/rehearsmart/words" \
    "$root/share/rehearsmart/words" "$root/share/doc/rehearse-words"
  rmdir "$root/lib/rehearsmart" 2>/dev/null || true
  [ ! "$words" ] || exit 0
  rm -f "$root/bin/rehearse" "$root"/share/man/man1/rehearse.1 "$root"/share/man/man1/rehearse-*.1 \
    "$root/share/bash-completion/completions/rehearse" \
    "$root/share/zsh/site-functions/_rehearse" \
    "$root/share/fish/vendor_completions.d/rehearse.fish"
  rm -f "$demo/talk.flac" "$demo/talk.srt" "$skill/SKILL.md"
  rmdir "$demo" "$skill" "$root/share/rehearsmart/skills" "$root/share/rehearsmart" 2>/dev/null || true
  exit
fi

if [ "$words" ]; then
  (cd .build/words && find . -type f ! -path './bin/*') | while read -r file; do
    install -D -m 644 ".build/words/$file" "$root/$file"
  done
  install -D -m 755 .build/words/bin/rehearse-words "$root/bin/rehearse-words"
  exit
fi

install -d "$root/bin" "$demo" "$skill"
install -m 755 "${PROGRAM:-.build/product/release/rehearse}" "$root/bin/rehearse"
if [ "$(uname -s)" = Linux ]; then
  # The two sections contain the path of the build; see .make/product.sh. GNU strip 2.40 drops RELRO
  # from what lld has linked; Swift's llvm-objcopy keeps it.
  resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  "$resources/../../bin/llvm-objcopy" --strip-all -R .swift_modhash -R .note.gnu.build-id \
    "$root/bin/rehearse"
else
  strip "$root/bin/rehearse"
fi 2>/dev/null || true
install -m 644 Fixtures/Recordings/talk.flac Fixtures/Recordings/talk.srt "$demo"
install -m 644 .make/skills/rehearse/SKILL.md "$skill"
[ "${PROGRAM:-}" ] || cp -R .build/share/. "$root/share"
