#!/bin/sh
# Checks the style of all Python with a pinned version of ruff.
set -eu

.make/venv.sh ruff ruff==0.17.6
set -- --no-cache --config Benchmarks/pyproject.toml Benchmarks Fixtures/Scripts .make
.build/ruff/bin/ruff check "$@"
.build/ruff/bin/ruff format --check "$@"
