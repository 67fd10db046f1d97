"""What a transcript costs, from ten minutes of words to ten hours.

The words are those of the fixture `talk.srt`, repeated at its pace. They are read alone in several
formats, and judged with their recording. README.md has the details.
"""

import argparse
import shutil
import statistics
from dataclasses import dataclass
from functools import cache
from itertools import count, takewhile
from pathlib import Path

from ...Shared import cli, talks
from ...Shared.claims import note, stop
from ...Shared.places import BUILD, fresh
from ...Shared.program import Program, bytes_in
from ...Shared.published import publish, seconds, size, table
from ...Shared.talks import Talk
from ..Growth.formats import FORMATS
from ..Growth.shapes import Cue

LENGTHS = {"10 min": 600, "1 h": 3_600, "10 h": 36_000}
# How often each is read, with the median taken; and judged, with its recording.
ROUNDS, FEW_ROUNDS = 5, 3
# In these formats a cue is a line of the talk; in the others it is a word.
OF_LINES = ("srt", "vtt", "text")
READ = ("srt", "vtt", "textgrid", "ctm", "whispercpp_json", "whisper_json", "json", "text")
JUDGED = "json"


@dataclass(frozen=True)
class Line:
    name: str
    # Seconds of processor time for each length.
    costs: list[float]
    peak: float
    bytes: int

    @property
    def growth(self) -> float:
        """The factor from the second length to the last, which is ten times as long."""
        return self.costs[-1] / self.costs[-2]


def main() -> int:
    options = parsed()
    program = Program(options.program)
    workspace = fresh(BUILD / "words")
    lines = [read(program, name, workspace) for name in READ]
    lines += judged(program, workspace, options.folder)
    shutil.rmtree(workspace)
    counts = [len(words(length)) for length in LENGTHS.values()]
    headings = [
        "transcript",
        *(f"{name}: {number:,} words" for name, number in zip(LENGTHS, counts)),
        "10 h ÷ 1 h", "peak memory", "file",
    ]  # fmt: skip
    text = table(headings, map(row, lines))
    publish("words", "make growth-table ONLY=words", text, options.document)
    return 0


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--folder", type=Path, default=Path(".build/talks"), help="where the recordings go"
    )
    parser.add_argument("--document", type=Path, help="a page to update")
    return parser.parse_args()


@cache
def lines_of_talk() -> list[Cue]:
    """The lines of the fixture."""
    found = []
    for block in talks.FIXTURE.with_suffix(".srt").read_text().strip().split("\n\n"):
        _, times, *text = block.splitlines()
        start, end = map(clock, times.split(" --> "))
        found.append(Cue(start, end, " ".join(text)))
    return found


def clock(text: str) -> float:
    hours, minutes, rest = text.replace(",", ".").split(":")
    return int(hours) * 3_600 + int(minutes) * 60 + float(rest)


def cues(length: int) -> list[Cue]:
    """The lines of the talk, repeated at the times of the recording."""
    every = talks.seconds()
    found = (
        Cue(turn * every + each.start, turn * every + each.end, each.text)
        for turn in count()
        for each in lines_of_talk()
    )
    return list(takewhile(lambda cue: cue.end < length, found))


def words(length: int) -> list[Cue]:
    """The words, dividing each line's time equally."""
    found = []
    for cue in cues(length):
        said = cue.text.split()
        step = (cue.end - cue.start) / len(said)
        found += [
            Cue(round(cue.start + at * step, 3), round(cue.start + (at + 1) * step, 3), word)
            for at, word in enumerate(said)
        ]
    return found


def written(name: str, length: int, folder: Path) -> Path:
    path = folder / f"{name}-{length}.txt"
    path.write_text(FORMATS[name]((cues if name in OF_LINES else words)(length)))
    return path


def read(program: Program, name: str, folder: Path) -> Line:
    costs, peak, path = [], 0.0, folder
    for length in LENGTHS.values():
        path = written(name, length, folder)
        core, peak = cost(program, ROUNDS, "transcript", path, "--json")
        costs.append(core)
    note(f"{name}: {costs[-1]:.2f} s")
    return Line(f"`{name}`, read", costs, peak, bytes_in(path))


def judged(program: Program, folder: Path, recordings: Path) -> list[Line]:
    """The analysis of a recording without its words, and with them."""
    alone, both, path = [], [], folder
    for name, length in LENGTHS.items():
        recording = Talk(name, length).write(recordings)
        path = written(JUDGED, length, folder)
        analysis = ("analyze", recording, "--json", "--quiet", "--jobs", "1")
        alone.append(cost(program, FEW_ROUNDS, *analysis, "--no-transcript"))
        both.append(cost(program, FEW_ROUNDS, *analysis, "--transcript", path))
        recording.unlink()
        note(f"{name} judged: {alone[-1][0]:.2f} s without words, {both[-1][0]:.2f} s with")
    kinds = (("none: the sound alone", alone, 0), (f"`{JUDGED}`, judged", both, bytes_in(path)))
    return [
        Line(name, [core for core, _ in costs], costs[-1][1], length)
        for name, costs, length in kinds
    ]


def cost(program: Program, rounds: int, *arguments: str | Path) -> tuple[float, float]:
    """Seconds of processor time, the median of some runs, and the peak memory."""
    runs = [program.usage(*arguments) for _ in range(rounds)]
    if any(run.status for run in runs):
        words = " ".join(map(str, arguments))
        raise stop("a transcript was not read", f"try: {program.path} {words}")
    return statistics.median(run.core for run in runs), max(run.peak for run in runs)


def row(line: Line) -> list[str]:
    return [
        line.name, *map(seconds, line.costs), f"{line.growth:.1f}", f"{line.peak:.0f} MiB",
        size(line.bytes) if line.bytes else "–",
    ]  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
