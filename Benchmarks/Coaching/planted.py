"""The takes with planted flaws of all speakers, how they are judged, and what comes of it."""

import hashlib
import pickle
import re
import shlex
import sys
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path

import soundfile

from ..Accuracy.noise import random
from ..Accuracy.voices import RATE, read
from . import planted_pace, planted_sound, planted_voice, planted_words
from .clean import clean
from .flaw import STRENGTHS, Made, Stage
from .take import hugging_face, srt

FLAWS = (
    *planted_pace.FLAWS,
    *planted_words.FLAWS,
    *planted_voice.FLAWS,
    *planted_sound.FLAWS,
)
CLEAN = "clean"
# Impulse responses and music below a folder of recordings.
ROOMS = {
    "living room": "rooms/reverbjs/DomesticLivingRoom.flac",
    "hall": "rooms/reverbjs/SportsCentreUniversityOfYork.flac",
}
MUSIC, PIECES = "noise_events/librosa_data/music_*.flac", 16
WORDS, SOUND = "words", "sound"
# A score of a flawed take that is so much higher than that of the clean one is wrong.
RISE = 3
# A flat rule to compare with: this, or else fillers.
FLAT_PACE = 160
SCORES = ("clarity", "confidence")


@dataclass(frozen=True)
class Row:
    """One take of one speaker, with its files and the options it is analysed with.

    The names are those of `graded.Row`, for `flips`.
    """

    family: str
    severity: str
    reader: str
    recording: str
    # None for a speaker whose words aren't known.
    transcript: str | None
    options: tuple


@dataclass(frozen=True)
class Judged:
    """What the program said of a row, with its words or without."""

    row: Row
    with_transcript: bool
    session: dict
    command: str

    @property
    def tip(self):
        return self.session.get("tip") or {"kind": "error", "rule": "error", "action": ""}

    def score(self, name):
        return self.session.get("metrics", {}).get(name, {}).get("score")


def flaw_of(row):
    return next((flaw for flaw in FLAWS if flaw.name == row.family), None)


def rows(speakers, flaws, folders, workspace, pool):
    """The rows of the chosen speakers; their files are written the first time."""
    jobs = [(CLEAN, CLEAN, s.name) for s in speakers]
    jobs += [
        (flaw.name, strength, speaker.name)
        for flaw in flaws
        for strength in STRENGTHS
        for speaker in speakers
        if speaker.has_words or not (flaw.needs_words or flaw.written_only)
    ]
    made = partial(row, folders=tuple(map(str, folders)), workspace=workspace)
    return list(pool.map(made, jobs))


def row(job, folders, workspace):
    name, strength, speaker = job
    flaw = next((flaw for flaw in FLAWS if flaw.name == name), None)
    stem = workspace / source_of(flaw) / re.sub(r"\W+", "-", " ".join(dict.fromkeys(job)))
    recording, note = stem.with_suffix(".flac"), stem.with_suffix(".pickle")
    transcript = stem.with_suffix(".words.json")
    if not note.exists():
        stem.parent.mkdir(parents=True, exist_ok=True)
        stage = stage_of(speaker, name, folders, workspace)
        value = flaw.values[STRENGTHS.index(strength)] if flaw else None
        made = flaw.plant(stage, value) if flaw else stage.take
        made = made if isinstance(made, Made) else stage.made(made)
        if made.words and stage.speaker.has_words:
            transcript.write_text(hugging_face(made.words))
            stem.with_suffix(".sentences.srt").write_text(srt(made.words))
        soundfile.write(recording, made.samples.clip(-1, 32767 / 32768), RATE, subtype="PCM_16")
        options = ("--language", stage.speaker.source.language, *made.options)
        note.write_bytes(pickle.dumps(options))
    words = str(transcript) if transcript.exists() else None
    return Row(name, strength, speaker, str(recording), words, pickle.loads(note.read_bytes()))


def source_of(flaw):
    """A folder for what one file of flaws plants, new whenever that file is changed."""
    if flaw is None:
        return CLEAN
    module = sys.modules[flaw.plant.__module__]
    digest = hashlib.sha256(Path(module.__file__).read_bytes()).hexdigest()[:8]
    return f"{module.__name__.rsplit('.', 1)[-1]}-{digest}"


def stage_of(name, flaw, folders, workspace):
    speaker, take, others = cast(name, workspace)
    key = f"{name} {flaw}"
    rooms, music = sounds(folders)
    return Stage(speaker, take, others, random("planted", key), name, rooms, music)


@cache
def company(workspace):
    return pickle.loads((workspace / "speakers.pickle").read_bytes())


@cache
def cast(name, workspace):
    """A speaker, the clean take, and the others, those who are people first."""
    everyone = company(workspace)
    speaker = next(s for s in everyone if s.name == name)
    others = [s for s in everyone if s.name != name]
    others.sort(key=lambda s: (not s.source.real, s.source.language != speaker.source.language))
    return speaker, clean(speaker), tuple(others)


@cache
def sounds(folders):
    rooms = {}
    for name, place in ROOMS.items():
        for folder in folders:
            if Path(folder, place).exists():
                rooms[name] = read(Path(folder, place))
    music = [path for folder in folders for path in sorted(Path(folder).glob(MUSIC))]
    return rooms, tuple(read(path) for path in music[:PIECES])


def judged(rows, program):
    """Each row with its words, if they are known, and by its sound."""
    runs = [(row, True) for row in rows if row.transcript]
    runs += [(row, False) for row in rows if is_judged_by_sound(row)]
    calls = [(r.recording, r.transcript if words else None, *r.options) for r, words in runs]
    sessions = program.attempted(calls)
    return [
        Judged(row, words, session, shlex.join(program.command(*call)))
        for (row, words), call, session in zip(runs, calls, sessions)
    ]


def is_judged_by_sound(row):
    flaw = flaw_of(row)
    return flaw is None or not flaw.written_only


@dataclass(frozen=True)
class Result:
    """A row of the results file."""

    flaw: str
    strength: str
    speaker: str
    held: bool
    real: bool
    language: str
    condition: str
    # Whether the flaw can be told under this condition.
    can_be_told: bool
    rule: str
    kind: str
    outcome: str
    # Whether it is enough of an outcome: the tip, or a note where that is all that is called for.
    right: bool
    praise_concerns_it: bool
    takeaway: str
    action: str
    clarity: float | None
    confidence: float | None
    # By how much they lie above those of the clean take.
    clarity_rise: float | None
    confidence_rise: float | None
    # What a flat rule would have made of it, and praise for everything.
    flat: str
    recording: str
    transcript: str | None
    command: str


def results(found, speakers):
    """A result for every judged row, the clean ones with the outcome "praised" or "named"."""
    sources = {speaker.name: speaker.source for speaker in speakers}
    before = {(j.row.reader, j.with_transcript): j for j in found if j.row.family == CLEAN}
    return [result(j, before[j.row.reader, j.with_transcript], sources) for j in found]


def result(judged, before, sources):
    row, source, flaw = judged.row, sources[judged.row.reader], flaw_of(judged.row)
    tip, is_keep = judged.tip, judged.tip["kind"] == "keep"
    outcome = flaw.outcome(judged.session) if flaw else ("praised" if is_keep else "named")
    enough = ("tip", "note") if flaw and flaw.note_is_enough else ("tip", "praised")
    return Result(
        flaw=row.family,
        strength=row.severity,
        speaker=row.reader,
        held=source.held,
        real=source.real,
        language=source.language,
        condition=WORDS if judged.with_transcript else SOUND,
        can_be_told=judged.with_transcript or not (flaw and flaw.needs_words),
        rule=tip["rule"],
        kind=tip["kind"],
        outcome=outcome,
        right=outcome in enough,
        praise_concerns_it=bool(flaw) and flaw.is_praised(judged.session),
        takeaway=tip.get("takeaway", ""),
        action=tip.get("action") or "",
        flat=flaw.outcome({"tip": flat_tip(judged)}) if flaw else "named",
        recording=row.recording,
        transcript=row.transcript if judged.with_transcript else None,
        command=judged.command,
        **{name: judged.score(name) for name in SCORES},
        **{f"{name}_rise": rise(judged, before, name) for name in SCORES},
    )


def rise(judged, before, name):
    new, old = judged.score(name), before.score(name)
    return None if new is None or old is None else new - old


def flat_tip(judged):
    pace = judged.session.get("metrics", {}).get("pace", {}).get("words_per_minute") or 0
    rule = "pace.too_fast" if pace > FLAT_PACE else "fillers.too_many"
    return {"kind": "improve", "rule": rule, "action": ""}


def as_json(found):
    return [asdict(one) for one in found]
