#!/bin/sh
# Builds the documentation of the library: the pages, and every name that `import Rehearsal` gives.
# Fails if a link leads nowhere, a name has no description, or one of .make/api.txt is gone.
#
# SwiftPM's DocC plugin documents one module at a time, so it can't show the names that Rehearsal
# re-exports. The same tools can: swift-symbolgraph-extract lists the names, docc makes the pages.
set -eu

python=$1
.make/dependencies.sh "$python"
built=.build/debug/Modules
names=.build/docs/names
pages=.build/docs/Rehearsal.doccarchive

rm -rf .build/docs
mkdir -p "$names"

exported=$(sed -n 's/^@_exported public import \([a-z]* \)*\([A-Za-z]*\).*/\2/p' \
  Sources/Rehearsal/Exports.swift | sort -u | paste -sd , -)
# The modules import C modules. Their module maps are in the sources, except for two that the build
# creates.
set --
for map in $(find Sources .build/checkouts .build/debug/CKernels.build \
  .build/debug/CWeights.build -name module.modulemap -not -path '*/Tests/*'); do
  set -- "$@" -I "$(dirname "$map")"
done
command -v xcrun >/dev/null && set -- "$@" -sdk "$(xcrun --show-sdk-path)"
swift-symbolgraph-extract -module-name Rehearsal -I "$built" "$@" \
  -target "$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)" \
  -minimum-access-level public -skip-synthesized-members \
  -experimental-allowed-reexported-modules="$exported" -output-dir "$names"

"$python" .make/undescribed.py "$names/Rehearsal.symbols.json"
"$python" .make/api.py "$names/Rehearsal.symbols.json" ${API:-}

docc convert Sources/Rehearsal/Documentation.docc --additional-symbol-graph-dir "$names" \
  --fallback-display-name Rehearsal --fallback-bundle-identifier rehearsmart.Rehearsal \
  --transform-for-static-hosting --warnings-as-errors --output-dir "$pages"

echo "Read it with: $python -m http.server --bind 127.0.0.1 --directory $pages 8080"
echo "and http://127.0.0.1:8080/documentation/rehearsal"
