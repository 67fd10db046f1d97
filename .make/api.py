"""Compares the public names of a symbol graph with those in .make/api.txt: api.py GRAPH [write]

Fails if a name is gone, because a package that uses it no longer compiles. With `write`, stores
today's names.
"""

import json
import sys
from pathlib import Path

STORED = Path(".make/api.txt")


def main() -> int:
    symbols = json.loads(Path(sys.argv[1]).read_text())["symbols"]
    names = {".".join(symbol["pathComponents"]) for symbol in symbols}
    if sys.argv[2:] == ["write"]:
        STORED.write_text("".join(f"{name}\n" for name in sorted(names)))
        return 0
    stored = set(STORED.read_text().splitlines())
    for name in sorted(stored - names):
        print(f"gone from the library: {name}", file=sys.stderr)
    if gone := len(stored - names):
        print("say so in CHANGELOG.md, and store the names with: make api", file=sys.stderr)
    print(f"{len(names)} public names, {len(names - stored)} of them new")
    return 1 if gone else 0


if __name__ == "__main__":
    sys.exit(main())
