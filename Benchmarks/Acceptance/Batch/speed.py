"""The speed-up of two jobs over one, and the start-up time."""

import os
import statistics
from pathlib import Path

import recordings
import sound
from claims import note
from program import Cost
from trial import Trial

# Two jobs on two cores. What is missing from 2 is the start, reading the list and the end. Where
# two programs side by side don't do twice the work of one, because of other load or cores that are
# halves of one, two jobs must come as close to what these do.
JOBS_RATIO = 1.85
PAIRS = 5
SHORT_SAMPLE = 1_000
# Enough that the last one, during which one job is idle, hardly matters.
LONG_COUNT, LONG_SECONDS = 40, 120.0

# Milliseconds: of the program alone, and with a recording, less the time of its analysis.
LONGEST_START, LONGEST_BEGINNING = 15.0, 25.0
STARTS = 40
START_SECONDS = 5.0


def jobs(trial: Trial, folders: list[Path]) -> None:
    """In pairs, one after the other, so that other load affects both."""
    if (os.cpu_count() or 1) < 2:
        note("one core: how much faster two jobs are can't be measured")
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
    """The fastest of many starts counts, since other load only adds time."""
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
    trial.judge(f"--version within {LONGEST_START:.0f} ms", middle(version), best <= LONGEST_START)

    analysis = min(many)
    beginning = min(each.wall for each in one) - analysis
    trial.judge(
        f"analyze begins within {LONGEST_BEGINNING:.0f} ms",
        f"{middle(one)}, of which {analysis:.1f} are the analysis of {START_SECONDS:.0f} s",
        beginning <= LONGEST_BEGINNING,
    )


def middle(costs: list[Cost]) -> str:
    walls = [each.wall for each in costs]
    core = statistics.median(each.core for each in costs)
    return (
        f"{min(walls):.1f} ms at best, {statistics.median(walls):.1f} in the middle of "
        f"{len(walls)}, {core:.1f} of a core"
    )


def recording(trial: Trial, folders: list[Path]) -> Path:
    """Of 5 s, from the longest there is."""
    sources = filter(None, map(sound.read, recordings.files(folders)))
    longest = max(sources, key=lambda source: source.seconds)
    path = trial.workspace / "start.wav"
    longest.piece(0, START_SECONDS).write(path)
    return path
