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
    from . import flips, graded, real, report, schemas
    from .readers import readers
    from .sessions import Program
except ModuleNotFoundError as missing:
    sys.exit(
        f"coaching.py: error: {sys.executable} has no module '{missing.name}'\n"
        f"hint: python3 -m venv venv && venv/bin/pip install -r {HERE}/requirements.txt"
    )

PARTS = ("graded", "flips", "real", "schemas")
SHARED = ("phrase", "readers", "praat", "take", "natural")


def main():
    sys.stdout.reconfigure(line_buffering=True)
    options = parsed()
    absent = voices.missing_engines()
    if absent:
        sys.exit(
            f"coaching.py: error: can't find {', '.join(absent)}\n"
            "hint: apt-get install flite festival festvox-kallpc16k espeak-ng"
        )
    workspace = options.cache / digest(options.recordings)
    program = Program(str(options.program), options.jobs)
    voices_here = readers(options.recordings, workspace)
    families = [
        family for family in graded.FAMILIES if not options.family or family.name in options.family
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        if {"graded", "flips", "schemas"} & set(options.only):
            rows = graded.rows(voices_here, families, workspace, pool)
            marks = graded.marks(rows, program, workspace)
        if "graded" in options.only:
            report.graded(families, marks, program)
        if "flips" in options.only:
            report.flips(flips.flips(marks, program, workspace, pool))
    if "real" in options.only and options.recordings:
        report.real(real.sessions(options.recordings, program))
    if "schemas" in options.only:
        schemas.varied(program, rows, workspace)
        report.schemas(*schemas.violations(program.printed, options.schemas))


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
    main()
