"""Grades the tips of `rehearse` on takes with one planted flaw, and prints tables.

README.md says what is planted and what is expected.
"""

import hashlib
import json
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
    from . import (
        flips,
        graded,
        naturals,
        naturals_report,
        planted,
        planted_report,
        report,
        schemas,
    )
    from .readers import readers
    from .sessions import Program
    from .speakers import SOURCES, speakers
except ModuleNotFoundError as missing:
    sys.exit(
        f"coaching.py: error: {sys.executable} has no module '{missing.name}'\n"
        f"hint: python3 -m venv venv && venv/bin/pip install -r {HERE}/requirements.txt"
    )

PARTS = ("planted", "natural", "flips", "graded", "schemas")
# Those for which voices speak.
SPOKEN = frozenset(["planted", "flips", "graded", "schemas"])
SHARED = ("phrase", "readers", "praat", "take", "natural")
# What the planted takes depend on, beside the file that plants them.
STAGE = ("phrase", "readers", "praat", "take", "speakers", "clean", "flaw")
# One whose recordings are labelled, one held out, one synthetic.
SAMPLE = ("LJ", "home", "slt")


def main():
    sys.stdout.reconfigure(line_buffering=True)
    options = parsed()
    absent = voices.missing_engines()
    if absent and SPOKEN & set(options.only):
        sys.exit(
            f"coaching.py: error: can't find {', '.join(absent)}\n"
            "hint: apt-get install flite festival festvox-kallpc16k espeak-ng"
        )
    program = Program(str(options.program), options.jobs)
    is_held = True
    if {"planted", "flips"} & set(options.only):
        plant(options, program)
    if "natural" in options.only and options.recordings:
        is_held = judged_naturals(options, program)
    if {"graded", "schemas"} & set(options.only):
        grade(options, program)
    return 0 if is_held else 1


def judged_naturals(options, program):
    """Whether no tip of a natural take is contradicted by what was measured."""
    found, missing = naturals.judged(
        options.recordings, program, options.cache / "natural", options.take
    )
    if options.propose:
        naturals.propose(found, options.propose)
    if options.results:
        naturals.results(found, results_in(options.results, "natural"))
    naturals_report.naturals(found, missing)
    return bool(found) and not any(row.contradictions for row in found)


def plant(options, program):
    """The planted flaws of all speakers, and the flips of some."""
    workspace = options.cache / f"planted-{state(options.recordings, options.labels, STAGE)}"
    people = speakers(options.recordings, options.labels, workspace)
    absent = {source.name for source in SOURCES} - {speaker.name for speaker in people}
    if absent:
        print(
            f"coaching.py: no recordings or no words of {', '.join(sorted(absent))}; see README.md",
            file=sys.stderr,
        )
    chosen = [
        speaker
        for speaker in people
        if options.speakers in ("all", "held" if speaker.source.held else "open", speaker.name)
    ]
    flaws = [flaw for flaw in planted.FLAWS if not options.flaw or flaw.name in options.flaw]
    with ProcessPoolExecutor(options.jobs) as pool:
        if "planted" in options.only:
            rows = planted.rows(chosen, flaws, options.recordings, workspace, pool)
            results = planted.results(planted.judged(rows, program), people)
            planted_report.planted(results)
            if options.missed:
                planted_report.missed(results)
            if options.results:
                rows_file = results_in(options.results, "planted")
                rows_file.write_text(json.dumps(planted.as_json(results), indent=1))
        if "flips" in options.only:
            some = [s for s in chosen if s.name in options.sample] or chosen
            rows = planted.rows(some, flaws, options.recordings, workspace, pool)
            rows = [row for row in rows if row.severity in flips.SEVERITIES]
            report.flips(flips.flips(planted.judged(rows, program), program, workspace, pool))


def results_in(folder, part):
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{part}.json"


def grade(options, program):
    """The families of single severities, what real recordings get, and the schemas."""
    workspace = options.cache / digest(options.recordings)
    voices_here = readers(options.recordings, workspace)
    families = [
        family for family in graded.FAMILIES if not options.family or family.name in options.family
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        rows = graded.rows(voices_here, families, workspace, pool)
        marks = graded.marks(rows, program, workspace)
        if "graded" in options.only:
            report.graded(families, marks, program)
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
        "--flaw",
        nargs="+",
        choices=[flaw.name for flaw in planted.FLAWS],
        metavar="NAME",
        help="only these planted flaws: " + ", ".join(flaw.name for flaw in planted.FLAWS),
    )
    parser.add_argument(
        "--speakers", default="all", help="of the planted flaws: all, open, held, or one name"
    )
    parser.add_argument(
        "--sample", nargs="+", default=SAMPLE, metavar="NAME", help="the speakers of the flips"
    )
    parser.add_argument(
        "--labels", type=Path, metavar="FOLDER", help="word times that `recognised.py` wrote"
    )
    parser.add_argument("--results", type=Path, metavar="FOLDER", help="write each row as JSON")
    parser.add_argument("--missed", action="store_true", help="list strong flaws without their tip")
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
        "--propose", type=Path, metavar="FILE", help="draft the readings of the natural takes there"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    return options


def digest(recordings):
    """A name for what the sounds are made from: this folder, the voices and the labels."""
    return state(recordings, None, SHARED)


def state(recordings, labels, modules):
    digest = hashlib.sha256()
    # The takes of a flaw also depend on the file that plants it; see `graded.row`.
    sources = [HERE / f"{name}.py" for name in modules] + sorted(
        (HERE.parent / "Accuracy").glob("*.py")
    )
    for path in sources:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    own = sorted(labels.rglob("*.words.tsv")) if labels else []
    for path in [*labelled(recordings, "words"), *own]:
        digest.update(str(path).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


if __name__ == "__main__":
    sys.exit(main())
