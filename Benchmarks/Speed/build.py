"""Times a first build and the tests, in a clean clone of a commit of this repository.

    make bench-build
    make bench-build STEPS=demo COMMIT=f7a1b27
    make bench-build REASON="a module more"

Shows the processor time and the wall time beside the accepted ones, and which modules take longest
to compile. On the same kind of machine, more processor time than the tolerance fails; with a
reason, what was measured is accepted. Packages that are not in the cache are downloaded, which is
wall time.
"""

import argparse
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

from ..Shared import machine
from ..Shared.claims import note, stop
from ..Shared.places import BUILD, REPOSITORY, fresh
from ..Shared.program import Usage, usage
from ..Shared.published import table

KNOWN = Path(__file__).with_name("build.json")
STEPS = ("demo", "test")
"""Targets of the Makefile: a first build with its report, then the tests with their own build."""
TOLERANCE = 0.1
"""How much the processor time may grow: the load of other cores changes it by some percent."""
SHOWN = 12
COMPILED = re.compile(r"^CC\.(\w+)-.*\.module$|^C.*/(\w+)\.build/.*\.o$")
"""How the build database names the compilation of a Swift module, and of a C file."""
OURS = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "SWIFTFLAGS")
"""Variables that the calling make would pass on to the one that is started here."""


def cloned(repository: Path, commit: str, folder: Path) -> Path:
    def git(place: Path, *arguments: object) -> str:
        command = ["git", "-C", place, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    clone = fresh(folder) / "clone"
    name = git(repository, "rev-parse", commit)
    git(repository, "clone", "--quiet", "--no-checkout", repository, clone)
    git(clone, "checkout", "--quiet", "--detach", name)
    return clone


def made(target: str, clone: Path) -> Usage:
    log = clone.with_name(f"{target}.log")
    note(f"make {target}: {log}")
    environment = {name: value for name, value in os.environ.items() if name not in OURS}
    command = ["sh", "-c", 'exec make -C "$1" "$2" >"$3" 2>&1', "sh", clone, target, log]
    used = usage(command, environment)
    if used.status:
        raise stop(f"make {target} failed", f"see {log}")
    return used


def modules(database: Path) -> dict[str, float]:
    """Wall time of each module in seconds; several are compiled in parallel."""
    question = "SELECT key, start, end FROM rule_results JOIN key_names ON key_id = id"
    found: dict[str, float] = {}
    connection = sqlite3.connect(database)
    for key, start, end in connection.execute(question):
        if match := COMPILED.search(key):
            name = match[1] or match[2]
            found[name] = found.get(name, 0) + end - start
    connection.close()
    return found


def place() -> str:
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    version = re.search(r"Swift version (\S+)", swift)
    return f"{os.cpu_count()} cores of {machine.processor()}, Swift {version and version[1]}"


def row(target: str, used: Usage, known: dict) -> list[str]:
    before = known.get("steps", {}).get(target, {})
    change = f"{100 * (used.core / before['processor_s'] - 1):+.1f} %" if before else "–"
    accepted = [f"{before[each]} s" if before else "–" for each in ("processor_s", "wall_s")]
    return [f"make {target}", f"{used.core:.0f} s", f"{used.wall:.0f} s", *accepted, change]


def is_slower(target: str, used: Usage, known: dict) -> bool:
    before = known.get("steps", {}).get(target)
    return bool(before) and used.core > before["processor_s"] * (1 + TOLERANCE)


def accepted(where: str, reason: str, taken: dict[str, Usage], known: dict) -> dict:
    """Steps that were not measured keep their accepted values for the same machine."""
    before = known["steps"] if known.get("place") == where else {}
    steps = before | {
        target: {"processor_s": round(used.core), "wall_s": round(used.wall)}
        for target, used in taken.items()
    }
    return {"place": where, "reason": reason, "steps": steps}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--commit", default="HEAD", help="default: HEAD")
    parser.add_argument("--accept", metavar="REASON", help="know what was measured from now on")
    parser.add_argument("steps", nargs="*", metavar="TARGET", help="default: demo test")
    options = parser.parse_args()
    known, where = json.loads(KNOWN.read_text()), place()
    clone = cloned(REPOSITORY, options.commit, BUILD / "first-build")
    taken = {target: made(target, clone) for target in options.steps or STEPS}
    headings = ("", "processor time", "wall time", "accepted", "wall", "change")
    print(table(headings, [row(target, used, known) for target, used in taken.items()]))
    database = clone / ".build" / "product" / "build.db"
    if database.exists():
        longest = sorted(modules(database).items(), key=lambda each: -each[1])[:SHOWN]
        print("\n" + table(("module", "wall time"), [(of, f"{t:.1f} s") for of, t in longest]))
    print(f"\nOn {where}; accepted on {known.get('place', 'none')}.")
    shutil.rmtree(clone)
    if options.accept:
        KNOWN.write_text(json.dumps(accepted(where, options.accept, taken, known), indent=2) + "\n")
    elif known.get("place") == where and any(
        is_slower(target, used, known) for target, used in taken.items()
    ):
        sys.exit('if that is intended: make bench-build REASON="…"')


if __name__ == "__main__":
    main()
