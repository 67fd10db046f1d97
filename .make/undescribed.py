"""Lists the public names of a symbol graph without a description; exits with 1 if there are any."""

import json
import sys
from pathlib import Path

symbols = json.loads(Path(sys.argv[1]).read_text())["symbols"]
undescribed = sorted(
    ".".join(symbol["pathComponents"]) for symbol in symbols if "docComment" not in symbol
)
for name in undescribed:
    print(f"no description: {name}", file=sys.stderr)
print(f"{len(symbols) - len(undescribed)} of {len(symbols)} public names have a description")
sys.exit(1 if undescribed else 0)
