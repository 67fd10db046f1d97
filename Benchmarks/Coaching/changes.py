"""Counts how often `rehearse compare` calls takes of an unchanged speaker changed.

README.md says how takes are split and simulated.
"""

import array
import itertools
import json
import math
import random
import subprocess
import sys
import tempfile
import wave
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ..Shared import cli
from .sessions import Program

RATE = 16_000
ENDINGS = frozenset([".wav", ".flac", ".mp3", ".ogg"])
# In seconds; a take of less than half a minute is not compared.
LENGTHS = (50, 60, 100)
# A shorter recording holds no two pieces worth comparing.
SHORTEST = 100.0
# Orders in which the clips of one speaker are joined, with silences like those inside them.
ORDERS = 6
GAPS = (0.2, 0.8)
# The noise between joined clips is the bench's own.
NOT_JOINED = frozenset(["noise.speech_band_snr_db"])
# A true change, in minimal ones, and how many must be found; the most unchanged ones in error.
TRUE = 1.5
FOUND, FALSE = 80, 5
# Simulated: fillers a minute, minutes of each take, and the variance of their counts over the mean.
RATES, MINUTES, CLUSTERS = (2, 5, 10), (1, 2, 5), (1.0, 1.5)
PAIRS = 200


def main():
    options = parsed()
    with tempfile.TemporaryDirectory() as folder:
        compare = Comparer(Program(str(options.program), options.jobs), Path(folder))
        split_takes(options, compare)
        simulated(options, compare)


def parsed():
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--recordings", nargs="*", default=[], metavar="PATH", help="long takes, to split"
    )
    parser.add_argument(
        "--speakers", nargs="*", default=[], metavar="FOLDER", help="clips of one speaker, to join"
    )
    parser.add_argument("--template", type=Path, help="a take with fillers (default: a fixture)")
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


class Comparer:
    """Runs `rehearse compare` on pairs of reports."""

    def __init__(self, program, folder):
        self.program, self.folder, self.names = program, folder, itertools.count()

    def rows(self, pairs):
        """For each pair the rows by metric, of those numbers that are compared."""
        with ThreadPoolExecutor(self.program.jobs) as pool:
            return list(pool.map(self.compared, pairs))

    def compared(self, pair):
        paths = [self.folder / f"{next(self.names)}.json" for _ in pair]
        for path, report in zip(paths, pair):
            path.write_text(json.dumps(report))
        printed = json.loads(self.program.run("compare", *paths, "--json", "--quiet"))
        for path in paths:
            path.unlink()
        return {row["metric"]: row for row in printed["metrics"] if row["change"] is not None}


def split_takes(options, compare):
    reports = defaultdict(list)
    pieces = list(cut(options, compare.folder))
    runs = [(path, None) for _, path in pieces]
    for (key, _), report in zip(pieces, compare.program.batch(runs, compare.folder)):
        reports[key].append(report)
    pairs, lengths, speakers = [], [], []
    for (speaker, _, length), group in reports.items():
        for pair in itertools.combinations(group, 2):
            pairs.append(pair)
            lengths.append(length)
            speakers.append(speaker)
    same = compare.rows(pairs)
    clips = {Path(folder).name for folder in options.speakers}
    for speaker, rows in zip(speakers, same):
        if speaker in clips:
            for metric in NOT_JOINED & rows.keys():
                del rows[metric]
    # A change alters what is needed for one, so that it is planted again by the new number.
    changed, need = pairs, same
    for _ in range(3):
        changed = [(a, planted(b, rows)) for (a, b), rows in zip(pairs, need)]
        need = compare.rows(changed)
    print(f"{len(pairs)} pairs of pieces of {len(set(speakers))} speakers\n")
    heading("number", "s", "pairs", "needed", "error", "false %", "found %")
    totals = [0, 0, 0, 0]
    for metric in sorted({metric for rows in same for metric in rows}):
        for length in LENGTHS:
            chosen = [
                (rows[metric], more.get(metric))
                for rows, more, seconds in zip(same, need, lengths)
                if seconds == length and metric in rows
            ]
            if not chosen:
                continue
            false = sum(row["changed"] for row, _ in chosen)
            found = sum(bool(row and row["changed"]) for _, row in chosen)
            needed = sum(row["spread"] for row, _ in chosen) / len(chosen)
            error = math.sqrt(sum(row["change"] ** 2 for row, _ in chosen) / len(chosen) / 2)
            line(metric, length, len(chosen), needed, error, false, found)
            totals = [a + b for a, b in zip(totals, (len(chosen), false, found, 1))]
    verdict("split takes", *totals[:3])


def cut(options, folder):
    """Pieces as files, with the speaker, the order of the clips and the length."""
    takes = [
        (path.stem, 0, samples)
        for path in files(options.recordings)
        if len(samples := decoded(path)) >= SHORTEST * RATE
    ]
    for speaker in options.speakers:
        clips, dice = [decoded(path) for path in files([speaker])], random.Random(1)
        for order in range(ORDERS):
            dice.shuffle(clips)
            takes.append((Path(speaker).name, order, joined(clips, dice)))
    for (name, order, samples), length in itertools.product(takes, LENGTHS):
        count = int(len(samples) / RATE // length)
        for place in range(count if count > 1 else 0):
            path = folder / f"{name}-{order}-{length}-{place}.wav"
            with wave.open(str(path), "wb") as file:
                file.setparams((1, 2, RATE, 0, "NONE", ""))
                file.writeframes(samples[place * length * RATE : (place + 1) * length * RATE])
            yield (name, order, length), path


def files(paths):
    """The sound files at and below some paths, in order."""
    found = [
        p for path in map(Path, paths) for p in ([path] if path.is_file() else path.rglob("*"))
    ]
    return sorted(path for path in found if path.suffix in ENDINGS)


def decoded(path):
    command = f"ffmpeg -v error -i {{}} -f s16le -ac 1 -ar {RATE} -".split()
    command[command.index("{}")] = path
    return array.array("h", subprocess.run(command, check=True, capture_output=True).stdout)


def joined(clips, dice):
    """One after the other; the silences are not digital ones."""
    take = array.array("h")
    for clip in clips:
        take.extend(clip)
        take.extend(dice.randint(-3, 3) for _ in range(round(dice.uniform(*GAPS) * RATE)))
    return take


def planted(second, rows):
    """The second report with a true change in each number; scores fall, since most are high."""
    report = json.loads(json.dumps(second))
    for metric, row in rows.items():
        values, key = place(report, metric)
        change = TRUE * row["spread"] * (-1 if key == "score" else 1)
        values[key] = place(second, metric)[0][key] + change
        if key == "score":
            values[key] = round(values[key])
    return report


def place(report, metric):
    """The object that holds a metric, and its key there."""
    part, key = metric.split(".")
    return report["metrics"][part], key


def simulated(options, compare):
    """Counts of fillers in two takes, by chance."""
    recordings = Path(__file__).parents[2] / "Fixtures" / "Recordings"
    report = compare.program.json("analyze", options.template or recordings / "talk.flac")

    def take(rate, minutes):
        made = json.loads(json.dumps(report))
        made["recording"] |= {
            "duration_s": 60 * minutes, "speech_start_s": 0, "speech_end_s": 60 * minutes,
        }  # fmt: skip
        made["metrics"]["fillers"]["per_minute"] = rate
        return made

    def rows(pairs):
        return [rows["fillers.per_minute"] for rows in compare.rows(pairs)]

    print(f"\n{PAIRS} simulated pairs each: fillers a minute\n")
    heading("fillers a minute", "min", "variance", "needed", "error", "false %", "found %")
    dice, totals = random.Random(2), [0, 0, 0]
    for rate, minutes, dispersion in itertools.product(RATES, MINUTES, CLUSTERS):

        def drawn(mean, minutes=minutes, dispersion=dispersion):
            return take(counted(mean * minutes, dispersion, dice) / minutes, minutes)

        changed = rate
        for _ in range(8):
            needed = rows([(take(rate, minutes), take(changed, minutes))])[0]["spread"]
            changed = rate + TRUE * needed
        same = rows([(drawn(rate), drawn(rate)) for _ in range(PAIRS)])
        more = rows([(drawn(rate), drawn(changed)) for _ in range(PAIRS)])
        error = math.sqrt(sum(row["change"] ** 2 for row in same) / PAIRS / 2)
        false, found = (sum(row["changed"] for row in rows) for rows in (same, more))
        line(f"{rate}", minutes, dispersion, needed, error, false, found, PAIRS)
        totals = [a + b for a, b in zip(totals, (PAIRS, false, found))]
    verdict("simulated takes", *totals)


def counted(mean, dispersion, dice):
    """A count whose variance is so many times its mean: single events, and some in twos."""
    pairs = mean * (dispersion - 1) / 2
    return poisson(mean - 2 * pairs, dice) + 2 * poisson(pairs, dice)


def poisson(mean, dice):
    """Knuth (1969), The Art of Computer Programming 2."""
    count, time = 0, dice.expovariate(1)
    while time < mean:
        count, time = count + 1, time + dice.expovariate(1)
    return count


def heading(name, *columns):
    print(f"{name:28}" + "".join(f"{column:>9}" for column in columns))


def line(name, length, pairs, needed, error, false, found, count=None):
    count = count or pairs
    print(
        f"{name:28}{length:>9}{pairs:>9}{needed:>9.2f}{error:>9.2f}"
        f"{100 * false / count:>9.1f}{100 * found / count:>9.1f}"
    )


def verdict(what, count, false, found):
    if not count:
        return
    false, found = 100 * false / count, 100 * found / count
    met = "met" if false <= FALSE and found >= FOUND else "missed"
    print(
        f"\n{what}: of {count} comparisons {false:.1f} % are called changed (at most {FALSE} %), "
        f"and {found:.1f} % of true changes are found (at least {FOUND} %): {met}"
    )


if __name__ == "__main__":
    sys.exit(main())
