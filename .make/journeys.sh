#!/bin/sh
# Builds the program so that callgrind finds the file of each function, in .build/journeys/debug:
# not optimised, with information for debuggers in the form that valgrind 3.19 reads, and with the
# runtime of the product, as it can't run the other one.
set -eu

libraries=$PWD/.build/product/libraries
swift build --scratch-path .build/journeys --static-swift-stdlib --product rehearse \
  -Xswiftc "-I$libraries" -Xswiftc "-L$libraries" -Xswiftc -dwarf-version=4 -Xcc -gdwarf-4
