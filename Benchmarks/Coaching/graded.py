"""The graded takes: every family at every severity, with and without a transcript."""

import hashlib
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ..Accuracy.case import write
from ..Accuracy.voices import RATE
from . import pace_flaws, pause_flaws, sound_flaws, voice_flaws, word_flaws
from .family import SEVERITIES
from .take import hugging_face, srt

FAMILIES = (
    *pace_flaws.FAMILIES,
    *pause_flaws.FAMILIES,
    *word_flaws.FAMILIES,
    *voice_flaws.FAMILIES,
    *sound_flaws.FAMILIES,
)


@dataclass(frozen=True)
class Row:
    """One take of one reader, with its files and the options it is analysed with."""

    family: str
    severity: str
    reader: str
    recording: str
    transcript: str
    options: tuple


@dataclass(frozen=True)
class Mark:
    """What came out for a row."""

    row: Row
    with_transcript: bool
    session: dict
    right: bool


def rows(readers, families, workspace, pool):
    """The rows; their files are written the first time."""
    jobs = [
        (family.name, severity, reader.name)
        for family in families
        for severity in SEVERITIES
        for reader in readers
    ]
    made = partial(row, readers={r.name: r for r in readers}, workspace=workspace)
    return list(pool.map(made, jobs))


def row(job, readers, workspace):
    name, severity, voice = job
    family = next(family for family in FAMILIES if family.name == name)
    source = Path(sys.modules[family.plant.__module__].__file__)
    folder = workspace / hashlib.sha256(source.read_bytes()).hexdigest()[:12]
    stem = folder / "-".join(f"{name} {severity} {voice}".replace("/", " ").split())
    recording, transcript = stem.with_suffix(".wav"), stem.with_suffix(".words.json")
    value = family.values[SEVERITIES.index(severity)]
    take = family.plant(readers[voice], value, name)
    if not recording.exists():
        folder.mkdir(parents=True, exist_ok=True)
        samples, words = take.rendered(stem.name)
        transcript.write_text(hugging_face(words))
        stem.with_suffix(".sentences.srt").write_text(srt(words))
        write(recording, samples, RATE)
    return Row(name, severity, voice, str(recording), str(transcript), take.options)


def marks(rows, program, workspace):
    """Each row judged twice: with its words, and by the sound alone."""
    runs = [(row, True) for row in rows] + [(row, False) for row in rows]
    plain = [run for run in runs if not run[0].options]
    slotted = [run for run in runs if run[0].options]
    sessions = program.batch([files(*run) for run in plain], workspace)
    sessions += program.analysed([(*files(*run), *run[0].options) for run in slotted])
    by_name = {family.name: family for family in FAMILIES}
    return [
        Mark(
            row,
            with_words,
            session,
            by_name[row.family].is_right(session["tip"], row.severity, with_words),
        )
        for (row, with_words), session in zip(plain + slotted, sessions, strict=True)
    ]


def files(row, with_words):
    return row.recording, row.transcript if with_words else None
