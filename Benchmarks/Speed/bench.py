"""Times whole processes, in turns with the floor and with other builds of the program.

    make bench
    make bench BENCH="--against path/to/an/earlier/rehearse --only '1 h'"

Compares the processor time (user and system) of processes with their children, on one thread, as
the median ratio of several rounds and its spread. `start` is what a process takes for a recording
of one second.
"""

import argparse
import json
import os
import statistics
import subprocess
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ..Shared import cli, machine, native
from ..Shared.claims import note, stop
from ..Shared.published import middle, seconds, table
from ..Shared.talks import Talk

# One thread each, where they allow it: this compares work, not cores.
ONE_THREAD = dict(os.environ, OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")
STARTS = 3

Command = Callable[[str], list]
"""Makes the command for a path."""


@dataclass(frozen=True)
class Recording:
    name: str
    path: str
    duration: float
    # Of one second and, if generated, of the same form.
    short: str


GENERATED = [
    Talk("3 min at 48 kHz", 180, 48_000),
    Talk("10 min at 16 kHz", 600),
    Talk("1 h at 16 kHz", 3_600),
    Talk("1 h at 48 kHz stereo", 3_600, 48_000, 2),
]


def recordings(options: argparse.Namespace) -> Iterator[Recording]:
    """Those that were given, or else the generated ones with a text in their name."""
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


def rehearse(program: str) -> Command:
    return lambda path: [program, path, "--no-transcript", "--json", "--jobs", "1"]


def floors(path: str) -> list[list]:
    """Decoding by libsndfile and nothing else, and with a Fourier transform every 10 ms."""
    floor = native.compiled("floor")
    if floor is None:
        raise stop("the floor can't be compiled", "it needs a C compiler, libsndfile and FFTW")
    return [[floor, path], [floor, "--transform", path]]


@dataclass(frozen=True)
class Timing:
    """Medians over the rounds, in seconds of processor time, and the ratios to each yardstick."""

    median: float
    start: float
    times_real_time: float
    ratios: list[list[float]]

    @property
    def cells(self) -> list[str]:
        return [
            seconds(self.median), seconds(self.start), f"{self.times_real_time:,.0f}",
            *map(middle, self.ratios),
        ]  # fmt: skip


COLUMNS = ("processor time", "start", "× real time")
FLOORS = ("÷ decode", "÷ decode + FFT")


def timing(
    command: Command, yardsticks: Iterable[list], recording: Recording, rounds: int
) -> Timing:
    """Takes turns with the yardsticks, after one round to warm up."""
    commands = [command(recording.path), *yardsticks]
    taken = [[processor_time(each) for each in commands] for _ in range(rounds + 1)]
    own, *others = zip(*taken[1:])
    ratios = [[mine / theirs for mine, theirs in zip(own, other)] for other in others]
    start = min(processor_time(command(recording.short)) for _ in range(STARTS))
    median = statistics.median(own)
    return Timing(median, start, recording.duration / median, ratios)


def processor_time(command: list) -> float:
    """Of a command and its children, in seconds."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env=ONE_THREAD,
    )  # fmt: skip
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command)
    return usage.ru_utime + usage.ru_stime


def parser(description: str) -> argparse.ArgumentParser:
    made = cli.parser(description)
    made.add_argument("--rounds", type=int, default=5, help="default: 5")
    made.add_argument("--generated", default="", help="only generated recordings with this in them")
    made.add_argument("recordings", nargs="*", help="default: the generated ones")
    return made


def main() -> None:
    options_of = parser(__doc__)
    options_of.add_argument("--against", action="append", default=[], help="another `rehearse`")
    options = options_of.parse_args()
    rows = []
    for recording in recordings(options):
        note(recording.name)
        others = [rehearse(other)(recording.path) for other in options.against]
        yardsticks = [*floors(recording.path), *others]
        timed = timing(rehearse(options.program), yardsticks, recording, options.rounds)
        rows.append([recording.name, *timed.cells])
    print(table(["", *COLUMNS, *FLOORS, *(f"÷ {each}" for each in options.against)], rows))
    print(f"\n{machine.described()}")


if __name__ == "__main__":
    main()
