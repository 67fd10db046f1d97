"""Grades the tips of `rehearse` on takes with one planted flaw, and prints tables.

README.md says what is planted and what is expected.
"""

import hashlib
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ..Shared import cli

HERE = Path(__file__).resolve().parent

try:
    from ..Accuracy import voices
    from ..Accuracy.labelled import labelled
    from . import flips, graded, naturals, naturals_report, report, schemas
    from .readers import readers
    from .sessions import Program
except ModuleNotFoundError as missing:
    sys.exit(
        f"coaching.py: error: {sys.executable} has no module '{missing.name}'\n"
        f"hint: python3 -m venv venv && venv/bin/pip install -r {HERE}/requirements.txt"
    )

PARTS = ("graded", "flips", "natural", "schemas")
# Those that need the planted takes.
PLANTED = frozenset(["graded", "flips", "schemas"])
SHARED = ("phrase", "readers", "praat", "take", "natural")


def main():
    sys.stdout.reconfigure(line_buffering=True)
    options = parsed()
    is_planted = bool(PLANTED & set(options.only))
    absent = voices.missing_engines()
    if absent and is_planted:
        sys.exit(
            f"coaching.py: error: can't find {', '.join(absent)}\n"
            "hint: apt-get install flite festival festvox-kallpc16k espeak-ng"
        )
    workspace = options.cache / digest(options.recordings)
    program = Program(str(options.program), options.jobs)
    voices_here = readers(options.recordings, workspace) if is_planted else []
    families = [
        family for family in graded.FAMILIES if not options.family or family.name in options.family
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        if is_planted:
            rows = graded.rows(voices_here, families, workspace, pool)
            marks = graded.marks(rows, program, workspace)
        if "graded" in options.only:
            report.graded(families, marks, program)
        if "flips" in options.only:
            report.flips(flips.flips(marks, program, workspace, pool))
    is_held = True
    if "natural" in options.only and options.recordings:
        is_held = judged_naturals(options, program)
    if "schemas" in options.only:
        schemas.varied(program, rows, workspace)
        report.schemas(*schemas.violations(program.printed, options.schemas))
    return 0 if is_held else 1


def judged_naturals(options, program):
    """Whether no tip of a natural take is contradicted by what was measured."""
    found, missing = naturals.judged(
        options.recordings, program, options.cache / "natural", options.take
    )
    if options.propose:
        naturals.propose(found, options.propose)
    if options.results:
        naturals.results(found, options.results)
    naturals_report.naturals(found, missing)
    return bool(found) and not any(row.contradictions for row in found)


def parsed():
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--recordings", nargs="+", default=[], metavar="FOLDER", help="real recordings"
    )
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="only these parts")
    parser.add_argument(
        "--family",
        nargs="+",
        choices=[family.name for family in graded.FAMILIES],
        metavar="NAME",
        help="only these flaws: " + ", ".join(family.name for family in graded.FAMILIES),
    )
    parser.add_argument(
        "--cache", type=Path, default=Path(tempfile.gettempdir()) / "rehearse-coaching"
    )
    parser.add_argument(
        "--schemas", type=Path, default=HERE.parent.parent / "Sources", help="where they lie"
    )
    parser.add_argument(
        "--take", nargs="+", metavar="NAME", help="only these natural takes; * stands for anything"
    )
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="write the natural rows there, as JSON"
    )
    parser.add_argument(
        "--propose", type=Path, metavar="FILE", help="draft the readings of the natural takes there"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    return options


def digest(recordings):
    """A name for what the sounds are made from: this folder, the voices and the labels."""
    state = hashlib.sha256()
    # The takes of a family also depend on the file that plants it; see `graded.row`.
    sources = [HERE / f"{name}.py" for name in SHARED] + sorted(
        (HERE.parent / "Accuracy").glob("*.py")
    )
    for path in sources:
        state.update(path.name.encode() + b"\0" + path.read_bytes())
    for path in labelled(recordings, "words"):
        state.update(str(path).encode() + b"\0" + path.read_bytes())
    return state.hexdigest()[:12]


if __name__ == "__main__":
    sys.exit(main())
