"""Times whole processes in turns: the program, its floor, other programs and other builds of it.

    make bench
    make bench BENCH="--against path/to/an/earlier/rehearse --generated '' --only sox"
    make bench-peers

Compares the processor time (user and system) of processes with their children, on one thread, as
the median ratio of several rounds and its spread. `start` is what a process takes for a recording
of one second. No peer does all that `rehearse` does; the last column says what each does.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..Shared import cli, native
from ..Shared.claims import note, stop
from ..Shared.program import Usage, usage
from ..Shared.published import middle, publish, seconds, size, table
from ..Shared.talks import Talk
from . import words
from .peers import PEERS, Peer, versions

# One thread each, where they allow it: this compares work, not cores.
ONE_THREAD = dict(os.environ, OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")
STARTS = 3
MIB = 1 << 20
PURPOSES = "true peak|silero|praat"


@dataclass(frozen=True)
class Recording:
    name: str
    path: str
    duration: float
    # One second long and, if generated, in the same format.
    short: str


GENERATED = [
    Talk("3 min at 48 kHz", 180, 48_000),
    Talk("10 min at 16 kHz", 600),
    Talk("1 h at 16 kHz", 3_600),
    Talk("1 h at 48 kHz stereo", 3_600, 48_000, 2),
]


def recordings(options: argparse.Namespace) -> Iterator[Recording]:
    """The given ones, or else the generated ones whose name contains a text."""
    for path in options.recordings:
        yield Recording(path, path, duration(options.program, path), str(Talk("", 1).write()))
    for talk in GENERATED:
        if not options.recordings and options.generated in talk.name:
            short = Talk("", 1, talk.rate, talk.channels)
            yield Recording(talk.name, str(talk.write()), talk.seconds, str(short.write()))


def duration(program: str, path: str) -> float:
    """In seconds, as `rehearse` measures it."""
    answer = subprocess.run([program, path, "--json"], capture_output=True, text=True)
    if answer.returncode != 0:
        raise SystemExit(answer.stderr.strip())
    return json.loads(answer.stdout)["recording"]["duration_s"]


def rehearse(program: Path, name: str = "", does: str = "all of it", cores: int = 1) -> Peer:
    options = ("--no-transcript", "--json", "--quiet", "--jobs", str(cores))
    return Peer(name or str(program), (), does, (program, "analyze"), options)


def floors() -> list[Peer]:
    """Decoding by libsndfile alone, and with a Fourier transform every 10 ms."""
    floor = native.compiled("floor")
    if floor is None:
        raise stop("the floor can't be compiled", "it needs a C compiler, libsndfile and FFTW")
    return [
        Peer("decode", (), "decoding", (floor,)),
        Peer("decode + FFT", (), "the same and transforms", (floor, "--transform")),
    ]


OWN, SHARED = "**rehearse**", "rehearse, two cores"
YARDSTICKS = (OWN, "decode", "decode + FFT")
HEADINGS = (
    "", "processor time", "start", "× real time", "÷ rehearse", "÷ decode", "÷ decode + FFT",
    "wall time", "memory", "does",
)  # fmt: skip

Taken = dict[str, list[Usage]]
"""The usage of each program, round by round."""


def in_turns(peers: list[Peer], path: str, rounds: int) -> Taken:
    """Runs the programs in turns after a warm-up round; leaves out those that fail."""
    taken = {peer.name: [] for peer in peers}
    for turn in range(rounds + 1):
        note(f"round {turn} of {rounds}: {path}")
        for peer in peers:
            if peer.name not in taken:
                continue
            used = usage(peer.command(path), ONE_THREAD)
            if used.status:
                note(f"{peer.name} failed with status {used.status}")
                del taken[peer.name]
            elif turn:
                taken[peer.name].append(used)
    return taken


def core(run: Usage) -> float:
    return run.core


def ratios(
    over: list[Usage], under: list[Usage], of: Callable[[Usage], float] = core
) -> list[float]:
    """Round by round."""
    return [of(one) / of(other) for one, other in zip(over, under)]


def median(runs: list[Usage], of: Callable[[Usage], float] = core) -> float:
    return statistics.median(map(of, runs))


def row(peer: Peer, taken: Taken, recording: Recording) -> list[str]:
    runs = taken[peer.name]
    start = min(usage(peer.command(recording.short), ONE_THREAD).core for _ in range(STARTS))
    return [
        peer.name, seconds(median(runs)), seconds(start),
        f"{recording.duration / median(runs):,.0f}",
        *(middle(ratios(runs, taken[yardstick])) for yardstick in YARDSTICKS),
        seconds(median(runs, lambda run: run.wall)),
        size(median(runs, lambda run: run.peak) * MIB), peer.does,
    ]  # fmt: skip


def measured(peers: list[Peer], recording: Recording, rounds: int) -> str:
    taken = in_turns(peers, recording.path, rounds)
    if missing := [name for name in (*YARDSTICKS, SHARED) if name not in taken]:
        raise stop(f"{', '.join(missing)} failed", f"try it with {recording.path}")
    rows = [row(peer, taken, recording) for peer in peers if peer.name in taken]
    less = middle(ratios(taken[SHARED], taken[OWN], lambda run: run.wall))
    return (
        f"{recording.name}:\n\n{table(HEADINGS, rows)}\n\nWall time on two cores ÷ on one: {less}."
    )


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="default: 5")
    parser.add_argument(
        "--generated", default="1 h at 16 kHz", metavar="TEXT",
        help="the generated recordings with this in their name (default: 1 h at 16 kHz)",
    )  # fmt: skip
    parser.add_argument(
        "--only", default=PURPOSES, metavar="PATTERN", help=f"other programs (default: {PURPOSES})"
    )
    parser.add_argument(
        "--against", action="append", default=[], type=cli.program, help="another `rehearse`"
    )
    parser.add_argument("--document", type=Path, help="a page to update")
    parser.add_argument("recordings", nargs="*", help="default: the generated ones")
    return parser.parse_args()


def main() -> None:
    options = parsed()
    wanted = [peer for peer in PEERS if re.search(options.only, peer.name, re.IGNORECASE)]
    there = [peer for peer in wanted if peer.is_installed]
    own = [
        rehearse(options.program, OWN),
        rehearse(options.program, SHARED, cores=2),
        *floors(),
        *map(rehearse, options.against),
    ]
    tables = [measured(own + there, each, options.rounds) for each in recordings(options)]
    if not options.recordings:
        tables.append(words.measured(options.program, options.rounds))
    tables.append(versions(wanted, there))
    command = "make bench" if options.only else "make bench-peers"
    publish("peers", command, "\n\n".join(tables), options.document)


if __name__ == "__main__":
    main()
