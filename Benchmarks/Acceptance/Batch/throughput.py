"""The speed-up of two jobs over one, and the start-up time."""

import os
import statistics
from pathlib import Path

from ...Shared import recordings, sound
from ...Shared.claims import note
from ...Shared.program import Cost
from .trial import Trial

# The least speed-up of two jobs on two cores; the rest is start-up, reading the list, and the end.
# If two independent programs do less than twice the work of one, because of other load or shared
# hardware, two jobs must reach the same share of theirs.
JOBS_RATIO = 1.85
PAIRS = 5
SHORT_SAMPLE = 1_000
# Enough that the last one, during which one job is idle, hardly matters.
LONG_COUNT, LONG_SECONDS = 40, 120.0

# Milliseconds: for `--version`, and for a recording minus its analysis.
LONGEST_START, LONGEST_BEGINNING = 15.0, 25.0
STARTS = 40
START_SECONDS = 5.0


def jobs(trial: Trial, folders: list[Path]) -> None:
    """In pairs, one after the other, so that other load affects both."""
    if (os.cpu_count() or 1) < 2:
        note("one core: the speed-up of two jobs can't be measured")
        return
    short = [each for each in trial.recordings if each.source != "hostile"][:SHORT_SAMPLE]
    long = recordings.long(folders, LONG_COUNT, LONG_SECONDS, trial.workspace / "long")
    for name, sample in [("1 to 5 s", short), (f"{LONG_SECONDS:.0f} s", long)]:
        list_ = recordings.manifest(sample, trial.workspace / "sample.jsonl")
        ratios, ceilings = [], []
        for _ in range(PAIRS):
            command = ("batch", "--manifest", list_, "--quiet", "--jobs")
            one, two = (trial.program.seconds(*command, jobs) for jobs in ("1", "2"))
            both = trial.program.seconds(*command, "1", at_once=2)
            ratios.append(one / two)
            ceilings.append(2 * one / both)
        ratio, ceiling = statistics.median(ratios), statistics.median(ceilings)
        figure = (
            f"{ratio:.2f} times as fast ({min(ratios):.2f} to {max(ratios):.2f}), where two "
            f"programs do {ceiling:.2f} times the work of one"
        )
        good = ratio >= min(JOBS_RATIO, JOBS_RATIO / 2 * ceiling)
        trial.judge(f"2 jobs against 1, {len(sample)} of {name}", figure, good)


def start(trial: Trial, folders: list[Path]) -> None:
    """The fastest of many starts counts, because other load only adds time."""
    path = str(recording(trial, folders))
    version, one, many = [], [], []
    for _ in range(STARTS):
        version.append(trial.program.cost("--version"))
        one.append(trial.program.cost("analyze", path, "--json"))
    for _ in range(PAIRS):
        alone = trial.program.cost("batch", path, "--jobs", "1", "--quiet")
        among = trial.program.cost("batch", *[path] * STARTS, "--jobs", "1", "--quiet")
        many.append((among.core - alone.core) / (STARTS - 1))
    best = min(each.wall for each in version)
    trial.judge(f"--version within {LONGEST_START:.0f} ms", summary(version), best <= LONGEST_START)

    analysis = min(many)
    beginning = min(each.wall for each in one) - analysis
    trial.judge(
        f"analyze begins within {LONGEST_BEGINNING:.0f} ms",
        f"{summary(one)}, of which {analysis:.1f} are the analysis of {START_SECONDS:.0f} s",
        beginning <= LONGEST_BEGINNING,
    )


def summary(costs: list[Cost]) -> str:
    walls = [each.wall for each in costs]
    core = statistics.median(each.core for each in costs)
    return (
        f"{min(walls):.1f} ms at best, a median of {statistics.median(walls):.1f} in {len(walls)}, "
        f"{core:.1f} ms of processor time"
    )


def recording(trial: Trial, folders: list[Path]) -> Path:
    """A recording of `START_SECONDS`, cut from the longest."""
    sources = filter(None, map(sound.read, recordings.files(folders)))
    longest = max(sources, key=lambda source: source.seconds)
    path = trial.workspace / "start.wav"
    longest.piece(0, START_SECONDS).write(path)
    return path
