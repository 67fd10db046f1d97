"""Measures how far `rehearse script time` is off, and how often the take lies in its range.

    python3 -m Benchmarks.Estimates.script_time --program rehearse --recordings FOLDER \\
      --words FOLDER

Each take of a speaker is told from the takes before it: from none, one, two and four. The program
gets these as stored sessions, with the times that were measured here; it analyses no sound. A
speaker counts once, however many takes there are. Needs numpy and soundfile.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from ..Shared.cli import parser
from ..Shared.places import RECORDINGS
from .learners import takes as learners
from .readings import SPEAKERS, Take, takes

COUNTS = (0, 1, 2, 4)
# The goals: of the median error after two takes, and of the share of takes in the range.
MOST_OFF = 0.06
IN_RANGE = (0.75, 0.85)
BEGAN = "2026-01-{:02d}T{:02d}:{:02d}:00+00:00"


class Program:
    """The program with a store of its own."""

    def __init__(self, path: Path, folder: Path):
        self.path, self.folder = path, folder
        self.environment = {
            **os.environ, "REHEARSE_HOME": str(folder / "home"), "XDG_CONFIG_HOME": "/dev/null",
        }  # fmt: skip

    def run(self, *arguments: str) -> str:
        return subprocess.run(
            [self.path, *arguments], env=self.environment, cwd=self.folder, check=True,
            capture_output=True, text=True,
        ).stdout  # fmt: skip

    def time(self, text: str, talk: str, language: str) -> dict:
        (self.folder / "talk.txt").write_text(text + "\n")
        arguments = ("--talk", talk, "--language", language, "--json")
        return json.loads(self.run("script", "time", "./talk.txt", *arguments))


def template(program: Program) -> tuple[dict, dict]:
    """An export's session, and its report, into which the times of takes are written."""
    program.run(str(RECORDINGS / "sentence-16k.wav"), "--save", "--talk", "x", "--quiet")
    program.run("export", "--all", "export")
    (folder,) = (program.folder / "export" / "sessions").iterdir()
    return tuple(
        json.loads((folder / name).read_text()) for name in ("session.json", "report.json")
    )


def remember(program: Program, made: tuple[dict, dict], talks: dict[str, list[Take]]) -> None:
    """Stores takes of talks as sessions, by an export that holds them."""
    session, report = made
    folder = program.folder / "import"
    number = 0
    for talk, said in talks.items():
        for take in said:
            number += 1
            place = folder / "sessions" / f"{number:04d}"
            place.mkdir(parents=True)
            length = take.speaking + 2
            session |= {
                "id": number, "talk": talk, "recording_sha256": f"{number:064x}",
                "began": BEGAN.format(number // 1440 % 28 + 1, number // 60 % 24, number % 60),
                "length_s": length,
            }  # fmt: skip
            report["recording"] |= {
                "duration_s": length, "speech_start_s": 1.0, "speech_end_s": 1 + take.speaking,
            }  # fmt: skip
            report["metrics"]["pauses"] |= {"total_s": take.pauses}
            tokens = [
                {
                    "text": word, "start_s": None, "end_s": None, "timing": "none",
                    "confidence": None, "kind": "word", "segment": 0,
                }
                for word in take.text.split()
            ]  # fmt: skip
            words = {"schema": "rehearsmart.transcript/1", "tokens": tokens}
            for name, value in (("session", session), ("report", report), ("transcript", words)):
                (place / f"{name}.json").write_text(json.dumps(value) + "\n")
    (folder / "scripts").mkdir()
    summary = {"schema": "rehearsmart.export/1", "sessions": number, "scripts": 0, "recordings": 0}
    (folder / "export.json").write_text(json.dumps(summary))
    program.run("import", "import", "--quiet")


def errors(path: Path, said: list[Take], language: str) -> dict[int, list[tuple[float, bool]]]:
    """Of each number of takes before: how far later takes are off, and whether they lie within."""
    cases = {
        f"{count} before {index}": (count, said[index - count : index], said[index])
        for count in COUNTS
        for index in range(count, len(said))
    }
    found: dict[int, list[tuple[float, bool]]] = {count: [] for count in COUNTS}
    with tempfile.TemporaryDirectory() as folder:
        program = Program(path, Path(folder))
        made = template(program)
        program.run("forget", "--all", "--yes", "--quiet")
        known = {talk: before for talk, (count, before, _) in cases.items() if count}
        empty = Program(path, Path(folder))
        empty.environment["REHEARSE_HOME"] = str(Path(folder) / "empty")
        if known:
            remember(program, made, known)
        for talk, (count, _, take) in cases.items():
            told = (program if count else empty).time(take.text, talk, language)
            assert told["takes"] == {"count": count, "from": "talk" if count else "none"}, told
            off = told["expected_s"] / take.speaking - 1
            inside = told["shortest_s"] <= take.speaking <= told["longest_s"]
            found[count].append((off, inside))
    return found


def table(name: str, speakers: dict[str, dict[int, list[tuple[float, bool]]]]) -> dict[int, tuple]:
    """Prints a row for each number of takes; returns the figures."""
    figures = {}
    print(f"\n{name}\n\n| takes before | speakers | takes | median error | in the range |")
    print("|---:|---:|---:|---:|---:|")
    for count in COUNTS:
        rows = [each[count] for each in speakers.values() if each[count]]
        if not rows:
            continue
        off = statistics.median(statistics.median(abs(e) for e, _ in row) for row in rows)
        inside = statistics.mean(statistics.mean(held for _, held in row) for row in rows)
        figures[count] = (off, inside)
        number = sum(map(len, rows))
        print(f"| {count} | {len(rows)} | {number} | {100 * off:.1f} % | {100 * inside:.0f} % |")
    return figures


def constants(program: Path, speakers: dict[str, tuple[list[Take], str]]) -> None:
    """What the chosen half says of the usual time of a syllable, and of its deviations."""
    means, within = [], []
    with tempfile.TemporaryDirectory() as folder:
        empty = Program(program, Path(folder))
        for name, (said, language) in speakers.items():
            counts = [empty.time(take.text, "x", language)["syllables"] for take in said]
            times = [take.speaking / count for take, count in zip(said, counts)]
            means.append((name, language, statistics.mean(times)))
            if len(times) > 2:
                within.append(statistics.stdev(times) / statistics.mean(times))
    english = [mean for _, language, mean in means if language == "en"]
    print("\nseconds a syllable: " + ", ".join(f"{n} {mean:.3f}" for n, _, mean in means))
    print(f"English: mean {statistics.mean(english):.3f}, deviation between speakers "
          f"{statistics.stdev(english) / statistics.mean(english):.2f}; within "
          f"{', '.join(f'{each:.3f}' for each in within)}")  # fmt: skip


def main() -> int:
    options = parser(__doc__, recordings=True)
    options.add_argument("--words", type=Path, metavar="FOLDER", help="of transcripts, X.json")
    options.add_argument("--learners", type=Path, metavar="FOLDER", help="speechocean762")
    options.add_argument("--constants", action="store_true", help="what the chosen half says")
    chosen = options.parse_args()
    halves: dict[bool, dict] = {False: {}, True: {}}
    said: dict[str, tuple[list[Take], str]] = {}
    for speaker in SPEAKERS:
        found = takes(speaker, chosen.recordings, chosen.words)
        if not found:
            print(f"{speaker.name}: no text or words", file=sys.stderr)
            continue
        if not speaker.held:
            said[speaker.name] = (found, speaker.language)
        halves[speaker.held][speaker.name] = errors(chosen.program, found, speaker.language)
    if not halves[True]:
        print("no readings: RECORDINGS=folder WORDS=folder", file=sys.stderr)
        return 1
    if chosen.constants:
        constants(chosen.program, said)
    table("speakers that chose the constants", halves[False])
    figures = table("other speakers", halves[True])
    if chosen.learners:
        groups = learners(chosen.learners)
        table("learners", {n: errors(chosen.program, s, "en") for n, s in groups.items()})
    off, inside = figures[2]
    holds = off <= MOST_OFF and IN_RANGE[0] <= inside <= IN_RANGE[1]
    print(f"\nafter two takes: {100 * off:.1f} % off, {100 * inside:.0f} % in the range: "
          f"{'holds' if holds else 'FAILS'}")  # fmt: skip
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
