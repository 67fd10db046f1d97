#!/bin/sh
# Checks that every target imports exactly the dependencies that Package.swift declares for it, and
# that only the targets meant for it import system and C libraries, and that a target depends only on
# those above it in the table of CONTRIBUTING.md. The compiler lets a target
# import any module that has been built, and SwiftPM's --explicit-target-dependency-import-check
# finds nothing in Swift 6.3 on Linux.
set -eu

# only MODULES FOLDER...: fails if other folders import the modules, a regular expression.
only() {
  modules=$1
  shift
  allowed=$(printf '|%s' "$@")
  if git grep -nE "^ *([a-z]+ )?import ($modules)\$" -- \
    'Sources/*.swift' 'Tests/*.swift' |
    grep -vE "^(${allowed#|})/"; then
    echo "Only these may import $modules: $*" >&2
    exit 1
  fi
}
only 'Glibc|Musl|Darwin' Sources/RehearsalFiles Sources/RehearsalNative
only 'Foundation|FoundationEssentials' Sources/EmbedText Sources/RehearsalCommands Sources/RehearsalHome \
  Sources/RehearsalPage Fixtures Tests
only 'CSndfile|CFFTW|CGcrypt|CKernels|CYAML' \
  Sources/RehearsalNative Tests/RehearsalNativeTests

described=$(FUZZING=1 swift package describe --type text)

# Modules of the toolchain and the system, which need no declaration.
given=' Darwin Dispatch Foundation FoundationEssentials FoundationXML Glibc Musl PackagePlugin Synchronization
System Testing '
given=$(echo $given | sed 's/.*/ & /')

dependencies=$(echo "$described" | awk '
  /^Targets:/ { inTargets = 1 }
  inTargets && /^    [A-Z]/ {
    section = $0
    if ($1 == "Name:") name = $2
    if ($1 == "Path:") print name, "path", $2
  }
  inTargets && /^        / && section ~ /(Target|Product) dependencies:/ { print name, "needs", $1 }
' | sort)

# The targets in the order of the table, which is from the bottom to the top.
layers=$(sed -n 's/^| \(`.*`\) | .*/\1/p' CONTRIBUTING.md | cut -d '|' -f 1 | grep -oE '[A-Za-z-]+')
echo "$dependencies" | awk -v layers="$(echo $layers)" '
  BEGIN { count = split(layers, name, " "); for (i = 1; i <= count; i++) layer[name[i]] = i }
  $2 == "path" && $3 ~ /^Sources\// && !($1 in layer) {
    print $3 ": not in the table of CONTRIBUTING.md"
    wrong = 1
  }
  $2 == "needs" && ($1 in layer) && ($3 in layer) && layer[$3] >= layer[$1] {
    print "Sources/" $1 ": depends on " $3 ", which is not above it in CONTRIBUTING.md"
    wrong = 1
  }
  END { exit wrong }' >&2

echo "$dependencies" | awk -v given="$given" '
  $2 == "path" { path[$1] = $3 }
  $2 == "needs" { needs[$1, $3] = 1 }
  END {
    for (name in path) {
      files = "grep -rhE \"^ *(@[a-z_A-Z]+ )*((public|package) )?import [A-Z]\" --include=\"*.swift\" " path[name]
      while ((files | getline line) > 0) {
        sub(/.*import (struct |class |enum |func |protocol )?/, "", line)
        sub(/[ .].*/, "", line)
        if (index(given, " " line " ")) continue
        used[name, line] = 1
        if (!((name, line) in needs) && !((name, line) in told)) {
          print path[name] ": imports " line " without depending on it"
          told[name, line] = wrong = 1
        }
      }
      close(files)
    }
    for (pair in needs) {
      split(pair, part, SUBSEP)
      # A plugin generates sources, and tests run a program as a process: neither is imported.
      if (part[2] == "EmbedText") continue
      if ((part[1] "") == part[2] "Tests") continue
      if (!(pair in used)) {
        print path[part[1]] ": depends on " part[2] " without importing it"
        wrong = 1
      }
    }
    exit wrong
  }' >&2
