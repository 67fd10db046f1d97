"""The cost of the program, in figures that hardly vary between runs.

A figure is named by its case and its kind: `instructions` over those of the C floor, peak `memory`
in kB without the pages of files, `size` in bytes.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ..Shared import native
from ..Shared.claims import stop
from ..Shared.places import RECORDINGS
from ..Shared.talks import Talk

FLOOR = RECORDINGS / "talk.flac"
"""The recording whose decoding, with a transform every 10 ms, all counts are divided by."""
ANALYZE = ("analyze", "--json", "--quiet", "--jobs", "1")
ENVIRONMENT = {
    "PATH": "", "HOME": "/nonexistent", "XDG_CONFIG_HOME": "/dev/null",
    "SWIFT_DETERMINISTIC_HASHING": "1",
}  # fmt: skip
"""A longer environment costs 5 % of `--version`; hash seeds would vary between runs."""
RUNS = 15
"""Thread order changes the memory of a run by 1 %; rarely it is 15 % less, never more."""
COMPANION = "rehearse-home"
"""Early builds consist of two programs."""


@dataclass(frozen=True)
class Case:
    """A recording from the fixtures, by name, or a generated one; none for `--version`."""

    name: str
    recording: str | Talk | None = None

    def command(self, program: Path) -> list:
        if self.recording is None:
            return [program, "--version"]
        is_made = isinstance(self.recording, Talk)
        path = self.recording.write() if is_made else RECORDINGS / self.recording
        return [program, *ANALYZE, path]


CASES = (
    Case("rehearse --version"),
    Case("4 s at 16 kHz", "sentence-16k.wav"),
    Case("4 s at 48 kHz in stereo", "sentence-48k-stereo.flac"),
    Case("87 s with their words", "talk.flac"),
    Case("3 min at 16 kHz", Talk("", 180)),
    Case("3 min at 48 kHz", Talk("", 180, 48_000)),
    Case("10 min of two voices", Talk("", 600, voices=2)),
    Case("20 min of one voice", Talk("", 1_200)),
)


def measured(program: Path, cases: Iterable[Case] = CASES) -> Iterator[tuple[str, float]]:
    """Each figure with its name."""
    floor = instructions([compiled("floor"), "--transform", FLOOR])
    for case in cases:
        command = case.command(program)
        yield f"{case.name}: instructions", round(instructions(command) / floor, 5)
        yield f"{case.name}: memory", memory(command)
    yield "program: size", size(program)


def instructions(command: list) -> int:
    """How many instructions a process executes, including its threads."""
    shown = valgrind("--tool=callgrind", "--callgrind-out-file=/dev/null", *command).stderr
    return int(re.search(r"Collected : (\d+)", shown)[1])


def memory(command: list) -> int:
    """The highest peak of some runs, in kB, without the pages of files."""
    command = [compiled("memory"), *command]
    watched = partial(subprocess.run, command, capture_output=True, text=True, env=ENVIRONMENT)
    runs = [watched() for _ in range(RUNS)]
    if any(run.returncode for run in runs):
        raise stop("the program failed", f"try: {' '.join(map(str, command))}")
    return max(int(run.stdout) for run in runs)


def size(program: Path) -> int:
    """The installed size in bytes: without symbols, and with its companion."""
    files = [program, program.with_name(COMPANION)]
    return sum(stripped(file) for file in files if file.is_file())


def stripped(file: Path) -> int:
    if not shutil.which("strip"):
        raise stop("'strip' is missing", "it comes with a C compiler")
    with tempfile.NamedTemporaryFile() as copy:
        subprocess.run(["strip", "-o", copy.name, file], check=True)
        return Path(copy.name).stat().st_size


def chosen() -> str:
    """What selects the code paths of an analysis: valgrind's processor and the library versions."""
    version = valgrind("--version").stdout.strip()
    return f"{version} as {valgrind('--tool=none', compiled('chosen')).stdout.strip()}"


def valgrind(*arguments: object) -> subprocess.CompletedProcess:
    program = shutil.which("valgrind")
    if not program:
        raise stop("valgrind is missing", "on Debian: apt install valgrind")
    command = [program, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT)
    if done.returncode:
        raise stop(f"{' '.join(command)} failed", done.stderr.strip())
    return done


def compiled(name: str) -> Path:
    program = native.compiled(name)
    if program is None:
        needed = ", ".join(["a C compiler", *native.LIBRARIES[name]])
        raise stop(f"{name}.c can't be compiled", f"it needs {needed}")
    return program
