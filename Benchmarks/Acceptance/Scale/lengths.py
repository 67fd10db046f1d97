"""What one recording costs, from five seconds to a day, and beside the floor.

The recordings are the fixture `talk.flac`, repeated; they are removed at the end. README.md has the
details.
"""

import argparse
import shutil
import statistics
from dataclasses import dataclass
from pathlib import Path

from ...Shared import cli, native
from ...Shared.claims import note, stop
from ...Shared.program import Program, Usage
from ...Shared.published import keep, middle, publish, seconds, size, table
from ...Shared.talks import Talk

LENGTHS = {
    "5 s": 5, "1 min": 60, "10 min": 600, "1 h": 3_600, "6 h": 21_600, "24 h": 86_400,
}  # fmt: skip
# A WAV holds 4 GiB at most.
LONGEST_WIDE = 21_600
ROUNDS, FEW_ROUNDS = 5, 3
# Seconds; longer recordings get fewer rounds.
LONG = 3_600
# Seconds; a shorter floor is mostly process start-up.
LEAST_FLOOR = 0.01
# Free space in bytes, besides what the largest recording needs.
SPARE = 1 << 30


@dataclass(frozen=True)
class Measured:
    talk: Talk
    # On one core, and on all.
    runs: list[Usage]
    shared: list[Usage]
    # Ratios to decoding, and to decoding with a Fourier transform every 10 ms; empty if too short.
    by_decoding: list[float]
    by_transform: list[float]
    json: int

    @property
    def core(self) -> float:
        return statistics.median(run.core for run in self.runs)

    @property
    def wall(self) -> float:
        return statistics.median(run.wall for run in self.runs)

    @property
    def saved(self) -> list[float]:
        """The wall time on all cores over that on one."""
        return [all_cores.wall / one.wall for one, all_cores in zip(self.runs, self.shared)]

    @property
    def peak(self) -> str:
        one, all_cores = (max(run.peak for run in runs) for runs in (self.runs, self.shared))
        return f"{one:.0f}, {all_cores:.0f} MiB"


def main() -> int:
    options = parsed()
    program = Program(options.program)
    floor = native.compiled("floor")
    if floor is None:
        raise stop("the floor can't be compiled", "it needs a C compiler, libsndfile and FFTW")
    found = []
    for talk in talks(options.longest):
        room(options.folder, talk)
        note(f"{talk.name}: writing {size(talk.bytes)}")
        path = talk.write(options.folder)
        found.append(measured(program, Program(floor), talk, path, options.rounds))
        note(f"{talk.name}: {found[-1].core:.2f} s")
        path.unlink()
    publish("lengths", "make growth-table ONLY=lengths", rows(found), options.document)
    keep(
        "lengths",
        {
            each.talk.name: {
                "seconds": each.talk.seconds, "core": each.core, "json": each.json,
                "bytes": each.talk.bytes,
            }
            for each in found
        },
    )  # fmt: skip
    return 0


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--folder", type=Path, default=Path(".build/talks"), help="where the recordings go"
    )
    parser.add_argument("--longest", choices=LENGTHS, default="24 h", help="default: 24 h")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"default: {ROUNDS}")
    parser.add_argument("--document", type=Path, help="a page to update")
    return parser.parse_args()


def talks(longest: str) -> list[Talk]:
    wanted = {name: length for name, length in LENGTHS.items() if length <= LENGTHS[longest]}
    narrow = [Talk(f"{name}, 16 kHz mono", length) for name, length in wanted.items()]
    wide = [
        Talk(f"{name}, 48 kHz stereo", length, 48_000, 2)
        for name, length in wanted.items()
        if length <= LONGEST_WIDE
    ]
    return narrow + wide


def room(folder: Path, talk: Talk) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if shutil.disk_usage(folder).free < talk.bytes + SPARE:
        raise stop(f"no room for {size(talk.bytes)} in '{folder}'", "try --longest '1 h'")


def measured(program: Program, floor: Program, talk: Talk, path: Path, rounds: int) -> Measured:
    """The program between two runs of each floor; ratios are to their mean."""
    if talk.seconds > LONG:
        rounds = min(rounds, FEW_ROUNDS)
    answer = path.with_suffix(".json")
    analysis = ("analyze", path, "--no-transcript", "--json", "--quiet", "-o", answer)
    runs, shared, floors = [], [], [both(floor, path)]
    for _ in range(rounds):
        runs.append(program.usage(*analysis, "--jobs", "1"))
        floors.append(both(floor, path))
        shared.append(program.usage(*analysis))
    if any(run.status for run in runs + shared):
        raise stop(f"'{path}' was not analysed", f"try: {program.path} {path}")
    length = answer.stat().st_size
    answer.unlink()
    by_decoding, by_transform = ratios(runs, floors)
    return Measured(talk, runs, shared, by_decoding, by_transform, length)


def both(floor: Program, path: Path) -> tuple[float, float]:
    """Seconds of processor time of the two floors."""
    return floor.cost(path).core / 1e3, floor.cost("--transform", path).core / 1e3


def ratios(runs: list[Usage], floors: list[tuple[float, float]]) -> list[list[float]]:
    found = []
    for kind in (0, 1):
        around = [(a[kind] + b[kind]) / 2 for a, b in zip(floors, floors[1:])]
        is_short = statistics.median(around) < LEAST_FLOOR
        found.append([] if is_short else [run.core / mean for run, mean in zip(runs, around)])
    return found


def rows(found: list[Measured]) -> str:
    headings = (
        "recording", "file", "processor time", "for an hour of sound", "wall time", "on all cores",
        "peak memory", "JSON", "÷ decode", "÷ decode + FFT",
    )  # fmt: skip
    return table(
        headings,
        (
            (
                each.talk.name, size(each.talk.bytes), seconds(each.core),
                seconds(each.core / each.talk.seconds * 3_600), seconds(each.wall),
                middle(each.saved, 2), each.peak, size(each.json),
                middle(each.by_decoding, 1) if each.by_decoding else "–",
                middle(each.by_transform, 2) if each.by_transform else "–",
            )
            for each in found
        ),
    )  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
