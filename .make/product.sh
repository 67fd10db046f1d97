#!/bin/sh
# Builds programs as they are installed, in .build/product/release: product.sh PRODUCT...
#
# They have their own build folder, because their options recompile everything. SWIFTFLAGS adds
# options of `swift build`; SMALLER=yes takes longer, for a smaller compressed program.
set -eu

.make/dependencies.sh

# Without debug information, which contains the build path, two builds of one commit are identical
# except for two sections that depend on that path too (the build ID and hashes of compiler
# options), and for the path's length in the code of packages; provided that both builds had
# valgrind or neither had (see below).
flags="-c release -debug-info-format none --scratch-path .build/product"

# Instantiates generic types by metadata accessors and not by mangled names, whose requirements the
# runtime checks by searching every conformance of the program: a seventh of the instructions for a
# short recording.
flags="$flags -Xswiftc -Xfrontend
  -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors"

if [ "$(uname -s)" = Linux ]; then
  # Links the Swift runtime statically, because target systems lack it. GNU's linkers warn about a
  # function in that runtime; lld, which comes with Swift, does not. No library refers to the
  # program's symbols, so they are not exported.
  flags="$flags --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic"
  # Where .make/bundle.py puts libraries; LD_LIBRARY_PATH comes before it (RUNPATH).
  flags="$flags --disable-local-rpath -Xlinker -rpath=\$ORIGIN/../lib/rehearsmart"
  flags="$flags -Xlinker --enable-new-dtags"
  # Binds all addresses at the start, so that their table is read-only afterwards (full RELRO). The
  # other checks of .make/hardening.sh hold by default.
  flags="$flags -Xlinker -z -Xlinker now"
  # A list of 56,000 relative relocations takes 1.3 MB; packed, which glibc reads from 2.36 on, 11
  # kB. Together with unexported symbols, this takes 6 to 8 % off the time of a recording of 5 s,
  # and 2.3 MB.
  if printf 'glibc 2.36\n%s\n' "$(getconf GNU_LIBC_VERSION)" | sort -VC; then
    flags="$flags -Xlinker -z -Xlinker pack-relative-relocs"
  fi
  # A section per function, so that unused ones are dropped (a megabyte), and so that a list can say
  # which come first.
  flags="$flags -Xswiftc -Xfrontend -Xswiftc -function-sections"
  flags="$flags -Xlinker --no-warn-symbol-ordering
    -Xlinker --symbol-ordering-file=.build/product/order"
  mkdir -p .build/product
  [ -e .build/product/order ] || : >.build/product/order
  # The program uses no Swift regular expressions, which would add 1.3 MB.
  flags="$flags -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import"
  tools=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)".*|\1/../../bin|p')
  # Libraries that the linker must find before the system's.
  libraries=.build/product/libraries
  mkdir -p $libraries
  flags="$flags -Xswiftc -L$libraries"
  # Links C++'s library statically, because the runtime needs little of it and a wheel would have to
  # contain 0.8 MB. libgcc_s stays dynamic: glibc loads it when a thread exits, as the main one
  # does.
  ln -sf "$("$tools/clang" -print-file-name=libstdc++.a)" $libraries
  # Merges functions with identical code (1.2 MB), and strings that are suffixes of others (0.04 MB
  # of a wheel).
  flags="$flags -Xlinker --icf=all -Xlinker -O2"
  # Places functions outside the list beside similar ones: 6 s more of linking take 0.4 MB off a
  # wheel. lld can do that from Swift 6.3 on.
  if [ "${SMALLER:-}" ] && "$tools/ld.lld" --help | grep -q -e --bp-compression-sort=; then
    flags="$flags -Xlinker --bp-compression-sort=function"
  fi
  # swift-argument-parser uses two names of FoundationEssentials, which would add 5 MB. A small
  # module of that name defines them.
  essentials=$libraries/libessentials.a
  if [ -z "$(find $essentials -newer .make/essentials.swift 2>/dev/null)" ]; then
    swiftc -O -wmo -parse-as-library -module-name FoundationEssentials \
      -module-link-name essentials -emit-library -static -o $essentials \
      -emit-module-path $libraries/FoundationEssentials.swiftmodule .make/essentials.swift
  fi
  flags="$flags -Xswiftc -I$libraries"
fi

# Assertions in C contain their file's path, which must not depend on the build folder.
build() { swift build $flags -Xcc "-fmacro-prefix-map=$PWD/=" ${SWIFTFLAGS:-} --product "$1"; }

# The names of the functions that an analysis of a fixture executes; deterministic for a program.
executed() {
  env -i HOME=/nonexistent SWIFT_DETERMINISTIC_HASHING=1 "$(command -v valgrind)" -q \
    --tool=callgrind --demangle=no --callgrind-out-file=.build/product/calls \
    "$1" analyze Fixtures/Recordings/talk.flac --jobs 1 >/dev/null 2>&1 &&
    sed -n "s/^c\{0,1\}fn=([0-9]*) \([^']*\).*/\1/p" .build/product/calls | LC_ALL=C sort -u
}

# The functions that an analysis executes come first, so that they share pages: of 19 MB, a run then
# has 10 MB in memory instead of 17. Without valgrind the order stays unchanged.
for product in "$@"; do
  build "$product"
  program=.build/product/release/$product
  order=.build/product/order
  [ "$(uname -s)" = Linux ] && command -v valgrind >/dev/null || continue
  if [ "$order" -nt "$program" ]; then continue; fi
  if executed "$program" >"$order.new" && [ -s "$order.new" ]; then
    mv "$order.new" "$order"
    rm "$program"
    build "$product"
    touch "$order"
  else
    echo "product.sh: valgrind can't run $program; its functions stay where they are" >&2
  fi
done
