"""Measures how far `rehearse script time` is off, and how often the take lies in its range.

    python3 -m Benchmarks.Estimates.script_time --program rehearse --recordings FOLDER \\
      --words FOLDER --readers FOLDER --talks FOLDER --learners FOLDER

Each take of a speaker is told from the takes before it: from none, one, two and four. The program
gets these as stored sessions, with the times that were measured here; it analyses no sound. A
speaker counts once, however many takes there are. Half of the speakers, by a hash of their names,
chose the constants (`--constants`); the other half judges. Needs numpy and soundfile.
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
from . import constants, corpora
from .readings import COUNTS, SHORTEST, SPEAKERS, Take, cases, held, takes

CORPORA = ("readers", "talks", "learners")
# The goals: of the median error after two takes, and of the share of takes in the range.
MOST_OFF = 0.06
IN_RANGE = (0.75, 0.85)
# Of a speaker, by the takes before: how far takes are off, and whether each is in the range.
Errors = dict[int, list[tuple[float, bool]]]
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


def errors(path: Path, made: tuple[dict, dict], said: list[Take], language: str) -> Errors:
    found: Errors = {}
    with tempfile.TemporaryDirectory() as folder:
        program, empty = Program(path, Path(folder)), Program(path, Path(folder))
        empty.environment["REHEARSE_HOME"] = str(Path(folder) / "empty")
        talks = {f"talk {number}": case for number, case in enumerate(cases(said))}
        known = {talk: before for talk, (before, _) in talks.items() if before}
        if known:
            remember(program, made, known)
        for talk, (before, take) in talks.items():
            time = (program if before else empty).time(take.text, talk, language)
            source = "talk" if before else "none"
            assert time["takes"] == {"count": len(before), "from": source}, time
            off = time["expected_s"] / take.speaking - 1
            inside = time["shortest_s"] <= take.speaking <= time["longest_s"]
            found.setdefault(len(before), []).append((off, inside))
    return found


def row(name: str, count: int, speakers: list[Errors]) -> tuple[float, float]:
    """Prints how far off the takes of speakers are, each told from so many; returns the figures."""
    rows = [each[count] for each in speakers if count in each]
    if not rows:
        return (0, 0)
    off = statistics.median(statistics.median(abs(e) for e, _ in row) for row in rows)
    inside = statistics.mean(statistics.mean(within for _, within in row) for row in rows)
    number = sum(map(len, rows))
    figures = f"{100 * off:.1f} % | {100 * inside:.0f} %"
    print(f"| {name} | {count} | {len(rows)} | {number} | {figures} |", flush=True)
    return off, inside


def language(name: str) -> str:
    return next((each.language for each in SPEAKERS if each.name == name), "en")


def choose(program: Program, groups: dict[str, dict[str, list[Take]]], readers: Path) -> None:
    """Prints the constants by the half of the speakers of English that chooses them.

    Of readers there are short takes too; learners are as slow as no others.
    """
    groups = {**groups, "short": corpora.readers(readers, SHORTEST)}
    speakers = [
        [(take.speaking, program.time(take.text, "x", "en")["syllables"]) for take in said]
        for group, each in groups.items()
        for name, said in each.items()
        if group != "learners" and not held(name) and language(name) == "en"
    ]
    print(dict(zip(constants.NAMES, constants.chosen(speakers))))


def main() -> int:
    options = parser(__doc__, recordings=True)
    options.add_argument("--words", type=Path, metavar="FOLDER", help="of transcripts, X.json")
    for corpus in CORPORA:
        options.add_argument(f"--{corpus}", type=Path, metavar="FOLDER", help="see corpora.py")
    options.add_argument("--constants", action="store_true", help="choose them, and judge nothing")
    chosen = options.parse_args()
    if chosen.constants and not chosen.readers:
        options.error("--constants needs --readers")

    groups: dict[str, dict[str, list[Take]]] = {
        "readings": {each.name: takes(each, chosen.recordings, chosen.words) for each in SPEAKERS}
    }
    for corpus in CORPORA:
        if folder := getattr(chosen, corpus):
            groups[corpus] = getattr(corpora, corpus)(folder)
    with tempfile.TemporaryDirectory() as folder:
        program = Program(chosen.program, Path(folder))
        if chosen.constants:
            choose(program, groups, chosen.readers)
            return 0
        made = template(program)
    print("| takes | takes before | speakers | takes | median error | in the range |")
    print("|---|---:|---:|---:|---:|---:|")
    judged: list[Errors] = []
    for group, speakers in groups.items():
        both: dict[bool, list[Errors]] = {False: [], True: []}
        for name, said in speakers.items():
            if said:
                both[held(name)].append(errors(chosen.program, made, said, language(name)))
        for half in (True, False):
            for count in COUNTS:
                row(group if half else f"{group} that chose", count, both[half])
        if group != "learners":
            judged += both[True]
    figures = [row("all but learners", count, judged) for count in COUNTS]
    off, inside = figures[COUNTS.index(2)]
    holds = 0 < off <= MOST_OFF and IN_RANGE[0] <= inside <= IN_RANGE[1]
    print(f"\nafter two takes: {100 * off:.1f} % off, {100 * inside:.0f} % in the range: "
          f"{'holds' if holds else 'FAILS'}")  # fmt: skip
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
