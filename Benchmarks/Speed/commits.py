"""One table of two builds of the program, on one machine, in turns.

    make bench-commits FIRST=path/to/rehearse SECOND=path/to/another

Medians and their spread; the ratios are of runs of one round. What a first build and the tests
take, `make bench-build` measures.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from ..Shared import cli
from ..Shared.claims import note, stop
from ..Shared.program import Usage
from ..Shared.published import middle, publish, table
from ..Shared.talks import Talk
from .bench import Taken, floors, in_turns, ratios, rehearse
from .figures import Case, instructions, size
from .peers import PEERS

HOURS = (
    Talk("1 h at 16 kHz", 3_600),
    Talk("1 h at 48 kHz stereo", 3_600, 48_000, 2),
)
COUNTED = (Talk("3 min at 16 kHz", 180), Talk("3 min at 48 kHz", 180, 48_000))
TRUE_PEAK = next(peer for peer in PEERS if "true peak" in peer.name)
MEGA = 1e6
MIB = 1 << 20

Row = tuple[str, list[float], list[float]]
"""A name, and the values of both programs, round by round."""


def timed(programs: list[Path], hour: Talk, rounds: int) -> Iterator[Row]:
    peers = floors()[:1] + [TRUE_PEAK] * (hour.channels == 1 and TRUE_PEAK.is_installed)
    for number, program in enumerate(programs):
        peers += [rehearse(program, named(number, cores), cores=cores) for cores in (1, 2)]
    taken = in_turns(peers, str(hour.write()), rounds)
    if missing := [peer.name for peer in peers if peer.name not in taken]:
        raise stop(f"{', '.join(missing)} failed", f"try it with {hour.write()}")
    for name, values in kinds(taken).items():
        yield f"{hour.name}: {name}", values(0), values(1)


def named(number: int, cores: int) -> str:
    return f"program {number + 1}, --jobs {cores}"


def kinds(taken: Taken) -> dict:
    """By name, a function from the number of a program to its values."""

    def alone(number: int) -> list[Usage]:
        return taken[named(number, 1)]

    found = {
        "user time on one core, s": lambda number: [run.user for run in alone(number)],
        "memory, MB": lambda number: [run.peak * MIB / MEGA for run in alone(number)],
        "wall time on two cores ÷ on one": lambda number: ratios(
            taken[named(number, 2)], alone(number), lambda run: run.wall
        ),
        "processor time ÷ decode": lambda number: ratios(alone(number), taken["decode"]),
    }
    if TRUE_PEAK.name in taken:
        found[f"{TRUE_PEAK.name} ÷ it"] = lambda number: ratios(
            taken[TRUE_PEAK.name], alone(number)
        )
    return found


def counted(programs: list[Path]) -> Iterator[Row]:
    for talk in COUNTED:
        note(f"instructions of {talk.name}")
        counts = ([instructions(Case("", talk).command(each)) / MEGA] for each in programs)
        yield f"{talk.name}: instructions, millions", *counts
    yield "installed, MB", *([size(each) / MEGA] for each in programs)


def cells(row: Row) -> list[str]:
    name, first, second = row
    return [name, *map(shown, (first, second, [b / a for a, b in zip(first, second)]))]


def shown(values: list[float]) -> str:
    return middle(values) if len(values) > 1 else f"{values[0]:,.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs=2, type=cli.program, metavar="PROGRAM")
    parser.add_argument("--rounds", type=int, default=7, help="default: 7")
    options = parser.parse_args()
    rows = [row for hour in HOURS for row in timed(options.programs, hour, options.rounds)]
    rows += counted(options.programs)
    text = table(("", "first", "second", "second ÷ first"), map(cells, rows))
    missing = "" if TRUE_PEAK.is_installed else f"\n\nNot installed: {TRUE_PEAK.name}."
    publish("commits", "make bench-commits", text + missing, None)


if __name__ == "__main__":
    main()
