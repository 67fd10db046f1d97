"""Counts the instructions of whole processes, which hardly differ from run to run.

    make bench-check
    make bench-baseline

Runs the program and the C floor under valgrind and compares the ratio of their instructions with
`instructions.json`. Fails if one has grown by more than the tolerance, or is new; `--accept` stores
the ratios. Libraries and compilers change the numbers too: that is what the tolerance is for. Of
another processor, for which libraries choose other code, the counts are shown and not judged.
"""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from ..Shared import cli, machine, native
from ..Shared.places import RECORDINGS

KNOWN = Path(__file__).with_name("instructions.json")
TOLERANCE = 0.08
"""What a ratio may grow: other versions of the libraries change it too."""
FLOOR = "talk.flac"
"""The recording whose decoding, with a transform every 10 ms, all counts are divided by."""


@dataclass(frozen=True)
class Case:
    name: str
    arguments: tuple

    def command(self, program):
        return [program, *(str(RECORDINGS / a[1:]) if a[0] == "@" else a for a in self.arguments)]


ANALYZE = ("analyze", "--no-settings", "--json", "--quiet", "--jobs", "1")
CASES = (
    Case("rehearse --version", ("--version",)),
    Case("analyze 4 s at 16 kHz", (*ANALYZE, "@sentence-16k.wav")),
    Case("analyze 4 s at 48 kHz in stereo", (*ANALYZE, "@sentence-48k-stereo.flac")),
    Case("analyze 87 s with their words", (*ANALYZE, "@talk.flac")),
)


def instructions(command):
    """How many a process executes, its threads included."""
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)],
        capture_output=True,
        text=True,
    )
    count = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode or not count:
        sys.exit(f"error: {command[0]} failed under valgrind\n{run.stderr}")
    return int(count[1])


def verdict(ratio, before):
    if before is None:
        return "new", True
    change = ratio / before - 1
    said = f"{100 * change:+.1f} %"
    if change > TOLERANCE:
        return f"{said}, slower", True
    return (f"{said}, faster: accept it", False) if change < -TOLERANCE else (said, False)


def main():
    parser = cli.parser(__doc__)
    parser.add_argument("--accept", action="store_true", help="store the ratios as the known ones")
    options = parser.parse_args()
    floor_program = native.compiled("floor")
    if not shutil.which("valgrind") or not floor_program:
        sys.exit("error: valgrind and a C compiler are needed")
    stored = json.loads(KNOWN.read_text())
    known, processor = stored["ratios"], machine.processor()
    floor = instructions([floor_program, "--transform", RECORDINGS / FLOOR])
    print(f"{'':34} {'Minstr.':>8} {'÷ floor':>8} {'known':>8}")
    measured, failed = {}, False
    for case in CASES:
        count = instructions(case.command(options.program))
        measured[case.name] = round(count / floor, 4)
        before = known.get(case.name)
        said, is_wrong = verdict(measured[case.name], before)
        failed |= is_wrong
        print(
            f"{case.name:34} {count / 1e6:8.1f} {measured[case.name]:8.3f}"
            f" {before if before is not None else '–':>8}  {said}",
            flush=True,
        )
    for name in known.keys() - measured.keys():
        print(f"{name}: known and not measured")
        failed = True
    if options.accept:
        accepted = {"processor": processor, "ratios": measured}
        KNOWN.write_text(json.dumps(accepted, indent=2) + "\n")
    elif processor != stored["processor"]:
        print(f"not judged: the known counts are of {stored['processor']}, not {processor}")
    elif failed:
        sys.exit("if that is intended, 'make bench-baseline' stores the new counts")


if __name__ == "__main__":
    main()
