#!/bin/sh
# Builds programs as they are installed, in .build/product/release: product.sh PRODUCT...
#
# They have a build folder of their own, because their options recompile everything. SWIFTFLAGS adds
# options of `swift build`; SMALLER=yes takes longer, for a program that is smaller once it is packed.
set -eu

.make/dependencies.sh

# Without information for debuggers, which names the folder, two builds of one commit are the same
# but for two sections, the build's id and hashes of the compiler's options, which name it too, and
# for the length of its path, in the code of packages; where both have valgrind, or neither (see
# below).
flags="-c release -debug-info-format none --scratch-path .build/product"

# Generic types are made from their metadata accessors and not from mangled names, whose requirements
# the runtime checks by searching every conformance of the program: a seventh of the instructions of
# a short recording.
flags="$flags -Xswiftc -Xfrontend
  -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors"

if [ "$(uname -s)" = Linux ]; then
  # The program contains the Swift runtime, which is not installed there. GNU's linkers warn about a
  # function in that runtime; lld, which comes with Swift, does not. No library refers to the
  # program's symbols, so they are not exported.
  flags="$flags --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic"
  # Where .make/bundle.py puts libraries; LD_LIBRARY_PATH comes before it (RUNPATH).
  flags="$flags --disable-local-rpath -Xlinker -rpath=\$ORIGIN/../lib/rehearsmart"
  flags="$flags -Xlinker --enable-new-dtags"
  # All addresses are found at the start, so that none can be written later (full RELRO). The rest
  # of .make/hardening.sh is so by itself.
  flags="$flags -Xlinker -z -Xlinker now"
  # 56,000 addresses that are known only once the program is loaded take 1.3 MB as a list; packed,
  # which glibc reads from 2.36 on, they take 11 kB. With the symbols that are not exported, this
  # takes 6 to 8 % off the time of a recording of 5 s, and 2.3 MB.
  if printf 'glibc 2.36\n%s\n' "$(getconf GNU_LIBC_VERSION)" | sort -VC; then
    flags="$flags -Xlinker -z -Xlinker pack-relative-relocs"
  fi
  # Each function can be put anywhere, and what nothing calls is left out: a megabyte. A list says
  # which functions come first.
  flags="$flags -Xswiftc -Xfrontend -Xswiftc -function-sections"
  flags="$flags -Xlinker --no-warn-symbol-ordering
    -Xlinker --symbol-ordering-file=.build/product/order"
  mkdir -p .build/product
  [ -e .build/product/order ] || : >.build/product/order
  # No regular expression of Swift is used, which would be 1.3 MB of the program.
  flags="$flags -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import"
  tools=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)".*|\1/../../bin|p')
  # What the linker is to find before the system's.
  libraries=.build/product/libraries
  mkdir -p $libraries
  flags="$flags -Xswiftc -L$libraries"
  # The runtime needs little of C++'s library, of which a wheel would carry 0.8 MB. libgcc_s stays:
  # glibc loads it where a thread ends itself, as the main one does.
  ln -sf "$("$tools/clang" -print-file-name=libstdc++.a)" $libraries
  # Of functions with the same code one is kept, 1.2 MB, and texts that are the ends of others are
  # parts of them, which takes 0.04 MB off a wheel.
  flags="$flags -Xlinker --icf=all -Xlinker -O2"
  # Functions that the list doesn't name stand beside ones like them, which takes 0.4 MB off a wheel
  # and the linker 6 s; it can do that from Swift 6.3 on.
  if [ "${SMALLER:-}" ] && "$tools/ld.lld" --help | grep -q -e --bp-compression-sort=; then
    flags="$flags -Xlinker --bp-compression-sort=function"
  fi
  # swift-argument-parser takes two things from FoundationEssentials, which would be 5 MB of the
  # program. They are here, in a module of that name.
  essentials=$libraries/libessentials.a
  if [ -z "$(find $essentials -newer .make/essentials.swift 2>/dev/null)" ]; then
    swiftc -O -wmo -parse-as-library -module-name FoundationEssentials \
      -module-link-name essentials -emit-library -static -o $essentials \
      -emit-module-path $libraries/FoundationEssentials.swiftmodule .make/essentials.swift
  fi
  flags="$flags -Xswiftc -I$libraries"
fi

# Assertions in C name their file, which is to be the same wherever it is built.
build() { swift build $flags -Xcc "-fmacro-prefix-map=$PWD/=" ${SWIFTFLAGS:-} --product "$1"; }

# The names of the functions that an analysis of a fixture executes: the same for the same program.
executed() {
  env -i HOME=/nonexistent SWIFT_DETERMINISTIC_HASHING=1 "$(command -v valgrind)" -q \
    --tool=callgrind --demangle=no --callgrind-out-file=.build/product/calls \
    "$1" analyze Fixtures/Recordings/talk.flac --jobs 1 >/dev/null 2>&1 &&
    sed -n "s/^c\{0,1\}fn=([0-9]*) \([^']*\).*/\1/p" .build/product/calls | LC_ALL=C sort -u
}

# The functions that an analysis executes come first, so that they share pages: of 19 MB a run
# then has 10 MB in memory instead of 17. Without valgrind they stay where they are.
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
