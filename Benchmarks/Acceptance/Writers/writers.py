"""Reads the same talk as many programs write it, and compares the numbers with the plain WAV's.

README.md has the details.
"""

import argparse
import shutil
from pathlib import Path

from ...Shared import cli
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, fresh
from ...Shared.program import Program
from . import cuts, encoders, giants, headers, originals, reading
from .originals import BASE, Sound
from .outcomes import Case, Outcome
from .tolerances import CODED, DELAYED, NARROW, RATE, TELEPHONE


def main() -> int:
    options = parsed()
    program = Program(options.program)
    folder = fresh(BUILD / "writers")
    plain = originals.make(folder / "sounds")
    written = encoders.make(folder / "encoded", plain)
    made = headers.make(folder / "headers", plain[BASE])
    resampled = [
        Case(path, Outcome.NEAR, plain[BASE], RATE, sound.louder)
        for sound, path in plain.items()
        if sound.others != "stereo"
    ]
    cut = cuts.make(folder / "cut", [*written.cases, *made])
    cases = [*resampled, *written.cases, *made, *cut]
    note(f"{len({case.path for case in cases})} files")
    claims = Claims()
    judge(claims, program, folder, cases)
    if options.giants:
        judge_giants(claims, program, folder, plain[Sound(192_000)])
    for name in sorted(written.missing):
        note(f"skipped: {name} is not installed")
    for name in written.declined:
        note(f"skipped: {name}: its program can't write this")
    if not options.keep:
        shutil.rmtree(folder)
    return claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--no-giants", dest="giants", action="store_false", help="no big files")
    parser.add_argument("--keep", action="store_true", help="keep the generated files")
    return parser.parse_args()


CLAIMS = {
    "lossless: the numbers of the plain WAV": lambda case: case.outcome is Outcome.SAME,
    "other rates and channels: within the tolerance": lambda case: case.tolerance is RATE,
    "8 bits: within the tolerance": lambda case: case.tolerance is NARROW,
    "lossy codecs: within the tolerance": lambda case: case.tolerance is CODED,
    "codecs with an unknown delay: within the tolerance": lambda case: case.tolerance is DELAYED,
    "telephone codecs: within the tolerance": lambda case: case.tolerance is TELEPHONE,
    "unsupported: a documented error with a hint": lambda case: case.outcome is Outcome.REFUSED,
    "cut short: such an error, or a warning": lambda case: case.outcome is Outcome.CUT,
}


def judge(claims: Claims, program: Program, folder: Path, cases: list[Case]) -> None:
    paths = {path for case in cases for path in (case.path, case.reference)}
    results = reading.read(program, paths, folder)
    found = f"status {results.status}, {len(results.lines)} of {len(paths)} files"
    # 1: some recordings failed.
    claims.judge("one batch reads them all", found, results.status == 1)
    for claim, chosen in CLAIMS.items():
        group = [case for case in cases if chosen(case)]
        bad = {case.path.name: what for case in group if (what := reading.wrong(case, results))}
        for name, what in bad.items():
            note(f"{name}: {what}")
        claims.judge(claim, f"{len(group) - len(bad)} of {len(group)}", bool(group) and not bad)


def judge_giants(claims: Claims, program: Program, folder: Path, talk: Path) -> None:
    """Each alone, so that only one at a time is on a disk without sparse files."""
    for giant in giants.make(folder / "giants", talk):
        results = reading.read(program, {giant.path, talk}, folder)
        size, found = giant.path.stat().st_size, reading.wrong(giant, results)
        figure = found or f"{size:,} bytes, the talk after {giant.later:.0f} s"
        claims.judge(f"{giant.path.name}: within the tolerance", figure, not found)
        giant.path.unlink()


if __name__ == "__main__":
    raise SystemExit(main())
