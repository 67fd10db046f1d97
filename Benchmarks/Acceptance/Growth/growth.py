"""Measures what every reader and writer costs for n and for 4n, and that it grows in proportion.

README.md has the details.
"""

import argparse
import shutil
from dataclasses import dataclass
from pathlib import Path

from ...Shared import cli
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD
from ...Shared.program import Program
from . import batches, transcripts, waves
from .growing import Case

FACTOR = 4
# Linear cost grows by a factor of 4, n log n by some 4.6, n² by 16; inputs that exceed the
# processor's caches cost more.
LARGEST_RATIO = 6.0
# The least cost of the smaller run in milliseconds of processor time, without the start.
LEAST_COST = 60.0
# The most milliseconds for the largest input, where nothing larger can exist.
SOON = 1_000.0
# The fastest counts, because other load only adds time.
TRIES = 3
# The largest factor between sizes while searching for the first.
LARGEST_STEP = 8


@dataclass(frozen=True)
class Growth:
    size: int
    # Milliseconds of processor time for `size` and for FACTOR times as much, without the start.
    small: float
    large: float
    statuses: frozenset[int]

    @staticmethod
    def less(
        start: float, size: int, small: float, large: float, statuses: frozenset[int]
    ) -> "Growth":
        """Subtracts the start, which may cost more than an input that is refused at once."""
        return Growth(size, max(1, small - start), max(1, large - start), statuses)

    @property
    def ratio(self) -> float:
        return self.large / self.small

    def __str__(self) -> str:
        costs = f"{self.small:.0f} ms for {self.size}, {self.large:.0f} for {FACTOR} times that"
        return f"{self.ratio:.1f} times: {costs}"


@dataclass(frozen=True)
class Trial:
    program: Program
    folder: Path
    least: float

    def growth(self, case: Case) -> Growth:
        start = self.cost(case, 1, TRIES)[0]
        # What is left after subtracting a longer start would be mostly noise.
        least = max(self.least, start)
        size = min(case.first, case.most // FACTOR)
        small, status = self.cost(case, size)
        while small - start < least and size < case.most // FACTOR:
            step = min(LARGEST_STEP, max(2, least / max(1, small - start)))
            size = min(int(size * step), case.most // FACTOR)
            small, status = self.cost(case, size)
        large, last = self.cost(case, size * FACTOR)
        found = Growth.less(start, size, small, large, frozenset([status, last]))
        if self.is_fine(found, case):
            return found
        small, large = (self.cost(case, each, TRIES)[0] for each in (size, size * FACTOR))
        return Growth.less(start, size, small, large, found.statuses)

    def is_fine(self, growth: Growth, case: Case) -> bool:
        """Whether growth is about linear, or the cost too low to matter."""
        soon = SOON if case.is_bounded else self.least
        return growth.ratio <= LARGEST_RATIO or growth.large < soon

    def cost(self, case: Case, size: int, tries: int = 1) -> tuple[float, int]:
        """The least processor time in milliseconds, and the last exit status."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        arguments = case.prepare(self.folder, size)
        costs = []
        for _ in range(tries):
            case.restore(self.folder)
            costs.append(self.program.cost(*arguments))
        return min(cost.core for cost in costs), costs[-1].status


def main() -> int:
    options = parsed()
    program = Program(options.program)
    trial = Trial(program, BUILD / "growth", options.least)
    claims = Claims()
    every = [*batches.cases(program), *waves.cases(), *transcripts.cases()]
    wanted = [case for case in every if options.only in case.name]
    note(f"{len(wanted)} cases")
    for case in wanted:
        growth = trial.growth(case)
        figure = str(growth)
        if growth.statuses != {0}:
            figure += f"; status {', '.join(map(str, sorted(growth.statuses)))}"
        holds = trial.is_fine(growth, case) and growth.statuses <= case.statuses
        claims.judge(case.name, figure, holds)
    shutil.rmtree(trial.folder, ignore_errors=True)
    return claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--only", default="", help="only cases with this in their name")
    parser.add_argument(
        "--least", type=float, default=LEAST_COST,
        help="milliseconds that the smaller run takes at least (default: %(default)s)",
    )  # fmt: skip
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
