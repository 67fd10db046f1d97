"""The cost of a minute of speech by sound alone, and with words from our own recogniser."""

import os
import tempfile
from pathlib import Path

from ..Shared.claims import note, stop
from ..Shared.places import BUILD, RECORDINGS
from ..Shared.program import Usage, usage
from ..Shared.published import seconds, size, table

RECOGNISER = BUILD / "words" / "bin" / "rehearse-words"
LEFT_OUT = "With words: left out, because rehearse-words is not built here; `make words` does that."
TALK = RECORDINGS / "talk.flac"
# The length of the talk.
MINUTES = 86.8 / 60
SOUND = ("--no-transcript",)
WORDS = ("--transcribe", "--recognizer", "rehearse-words", "--language", "en")
HEADINGS = ("a minute of speech", "processor time", "wall time", "memory")
MIB = 1 << 20


def measured(program: Path, rounds: int) -> str:
    """The minimum of some rounds: other load can only increase it."""
    if not RECOGNISER.exists():
        return LEFT_OUT
    rows = []
    for name, options in (("by its sound", SOUND), ("with words", WORDS)):
        runs = []
        for turn in range(rounds):
            note(f"round {turn + 1} of {rounds}: {name}")
            runs.append(run(program, options))
        rows.append(row(name, runs))
    return table(HEADINGS, rows)


def run(program: Path, options: tuple) -> Usage:
    # A fresh home, because a stored transcript would be reused.
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ, "REHEARSE_HOME": home,
            "PATH": f"{RECOGNISER.parent}{os.pathsep}{os.environ['PATH']}",
        }  # fmt: skip
        used = usage([program, "analyze", TALK, "--json", "--quiet", *options], environment)
    if used.status:
        raise stop(f"{program} failed with status {used.status}", f"try it with {TALK}")
    return used


def row(name: str, runs: list[Usage]) -> list[str]:
    return [
        name, seconds(min(run.core for run in runs) / MINUTES),
        seconds(min(run.wall for run in runs) / MINUTES),
        size(max(run.peak for run in runs) * MIB),
    ]  # fmt: skip
