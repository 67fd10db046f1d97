#!/bin/sh
# Checks the rule of the rings: inner targets import nothing from outer ones. The compiler lets a
# target import any module that has been built, and SwiftPM's
# --explicit-target-dependency-import-check finds nothing in Swift 6.3 on Linux.
set -eu

core='Rehearsal(Base|Native|Signal|Transcript|Language|Recognition|Metrics|Coaching)?'
app='Rehearsal(Report|Batch|Database|App)'

# imports MODULES [FOLDERS]: lists imports of the modules (a regular expression) in the folders.
imports() {
  git grep -nE "^ *([@a-zA-Z_]+ )*import ((struct|class|enum|func|protocol) )?($1)(\.|\$)" -- \
    'Sources/*.swift' 'Tests/*.swift' | grep -E "^(${2:-.*})/"
}

# only MODULES FOLDERS: fails if files in other folders import the modules.
only() {
  if imports "$1" | grep -vE "^($2)/"; then
    echo "Only $2 may import $1." >&2
    exit 1
  fi
}

# inside FOLDERS MODULES: fails if files of the folders import other modules of this package.
inside() {
  if imports 'Rehearsal[A-Za-z]*' "$1" | grep -vE "import ([a-z]+ )?($2)(\.|\$)"; then
    echo "$1 may import $2, and nothing outside it." >&2
    exit 1
  fi
}

inside "Sources/$core" "$core"
inside 'Sources/RehearsalFoundation' 'Rehearsal'
inside "Sources/$app" "$core|$app"

# C and system calls stay in the targets made for them.
only 'Glibc|Musl|Darwin|Platform' 'Sources/(Platform|Rehearsal(Base|Native))'
only 'CSndfile|CFFTW|CGcrypt|CKernels|CPrctl|CWeights|CYAML|CZlib' 'Sources/RehearsalNative|Tests/RehearsalNativeTests'
only 'CSQLite' 'Sources/RehearsalDatabase'
# Foundation slows every start.
only 'Foundation|FoundationEssentials' \
  'Sources/(EmbedText|RehearsalFoundation)|Tests/.*|Fixtures'

# Inside the coach, folders stand in one order.
python3 .make/folders.py
