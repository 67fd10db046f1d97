"""Lines of Swift in each target, beside those of the last release: lines.py [--release VERSION]

Fails where a target has over 1 % more than at the last release, without what `.make/growth` says
was bought, or where all of them have more than that file allows. `--release` stores today's lines
as those of a release: what was bought before is then part of them.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

KNOWN = Path(".make/growth")
FREE = 0.01
"""Of a target's lines: mending adds some."""
RELEASE, MOST = re.compile(r"release (\S+)"), re.compile(r"at most (\d+)")
LINES, BOUGHT = re.compile(r"(\w+) (\d+)"), re.compile(r"(\w+) \+(\d+) (\S.*)")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--release", metavar="VERSION", help="store today's lines as its lines")
    version = parser.parse_args().release
    now, known = counted(), KNOWN.read_text()
    if version:
        KNOWN.write_text(released(known, version, now))
        return
    release, most, before, bought = parsed(known)
    failed = False
    print(f"{'lines of Swift':24} {'now':>7} {release:>7} {'bought':>7}")
    for target in sorted(now.keys() | before.keys()):
        lines, first, extra = (
            now.get(target, 0),
            before.get(target, 0),
            bought.get(target, 0),
        )
        is_over = lines > first * (1 + FREE) + extra
        failed |= is_over
        said = f"{lines - first - extra:+,} that nothing is said to have bought" if is_over else ""
        print(f"{target:24} {lines:7,} {first:7,} {extra:+7,} {said}".rstrip())
    total = sum(now.values())
    is_over = total > most
    print(f"{'all':24} {total:7,} {sum(before.values()):7,} {'':7} at most {most:,}")
    if failed:
        print(f"take lines away, or say in {KNOWN} what they bought: TARGET +LINES WHAT")
    if is_over:
        print(f"{total - most:,} lines more than all targets may have: take lines away")
    sys.exit(failed or is_over)


def counted() -> dict[str, int]:
    """The lines of each target."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "Sources/*.swift"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    lines: dict[str, int] = {}
    for path in filter(Path.is_file, map(Path, listed.stdout.splitlines())):
        lines[path.parts[1]] = lines.get(path.parts[1], 0) + path.read_bytes().count(b"\n")
    return lines


def parsed(known: str) -> tuple[str, int, dict[str, int], dict[str, int]]:
    """The release, the most lines of all targets, each target's lines then, and those it bought."""
    release, most = "", 0
    before: dict[str, int] = {}
    bought: dict[str, int] = {}
    for number, line in enumerate(known.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        if found := RELEASE.fullmatch(line):
            release = found[1]
        elif found := MOST.fullmatch(line):
            most = int(found[1])
        elif found := LINES.fullmatch(line):
            before[found[1]] = int(found[2])
        elif found := BOUGHT.fullmatch(line):
            bought[found[1]] = bought.get(found[1], 0) + int(found[2])
        else:
            sys.exit(f"{KNOWN}:{number}: not TARGET LINES, TARGET +LINES WHAT, or a comment")
    return release, most, before, bought


def released(known: str, version: str, now: dict[str, int]) -> str:
    """The comments and the most lines of before, with the lines of now."""
    kept = [line for line in known.splitlines() if line.startswith("#") or MOST.fullmatch(line)]
    lines = [f"{target} {count}" for target, count in sorted(now.items())]
    return "\n".join([*kept, f"release {version}", *lines]) + "\n"


if __name__ == "__main__":
    main()
