"""Makes the natural takes, runs `rehearse` on them, and holds each tip against what was measured.

See `catalog.py` for the takes, `witness.py` for the measures, `claims.py` for what contradicts a
claim, and `readings.tsv` for what a coach would say.
"""

import csv
import json
import re
import shlex
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import butter, resample_poly, sosfilt

from ..Accuracy.labelled import SILENCES, rows
from ..Accuracy.noise import active_level, gain, random
from . import claims, coach
from .catalog import SOURCES
from .phrase import Word
from .take import hugging_face
from .witness import witnessed

READINGS = Path(__file__).resolve().parent / "readings.tsv"
SHORTEST = 30.0
# Those that `--language` knows.
LANGUAGES = ("en", "de", "es", "fr", "it", "nl", "pt")
# What is kept of the quiet before and after the voice of a clip.
MARGIN = 0.08
# Room tone is made from the quietest stretch of this length.
TONE = 0.25
# A stretch of a take whose voice lies this far below the loudest 10 ms is quiet.
BELOW = 35.0
MARKS = re.compile(r"[^\w'-]+")
HESITATIONS = frozenset(["um", "uh", "er", "erm", "hm", "hmm", "mhm", "ah", "eh"])


@dataclass(frozen=True)
class Labels:
    """What the labels of a take know; the times are in seconds of the take."""

    # Words with times, or `None`.
    words: list | None = None
    # The words as they are written, or `None`.
    text: str | None = None
    # Whether each clip ends where a sentence does, so that full stops part sentences.
    has_sentences: bool = False
    # Start and end of each hesitation, or `None` where nobody listened for them.
    fillers: list | None = None
    # Where clips were joined: start and end of the bench's own pauses.
    joints: list = field(default_factory=list)
    voices: int | None = None
    language: str | None = None


@dataclass(frozen=True)
class Made:
    name: str
    recording: Path
    transcript: Path | None
    labels: Labels


# Takes


def takes(folders, workspace, names=None):
    """The takes of the catalog that these folders have, and the names of those that they lack."""
    workspace.mkdir(parents=True, exist_ok=True)
    found, missing = [], []
    for source in SOURCES:
        if names and not any(fnmatch(source.name, name) for name in names):
            continue
        clips = clips_of(source, folders)
        made = made_of(source, clips, workspace) if clips else None
        if made is None:
            missing.append(source.name)
        else:
            found.append(made)
    return found, missing


def clips_of(source, folders):
    patterns = (source.clips,) if isinstance(source.clips, str) else source.clips
    clips = []
    for pattern in patterns:
        matches = {path.resolve() for folder in folders for path in Path(folder).rglob(pattern)}
        clips += sorted(matches, key=lambda path: path.name)
    end = None if source.count is None else source.first + source.count
    return clips[source.first : end]


def made_of(source, clips, workspace):
    samples, rate, labels = joined(source, clips)
    if len(samples) / rate < SHORTEST - 0.1:
        return None
    recording = workspace / f"{source.name}.wav"
    soundfile.write(recording, samples, rate, subtype="PCM_16")
    transcript = None
    if labels.words:
        transcript = workspace / f"{source.name}.labels.json"
        transcript.write_text(hugging_face(labels.words))
    elif labels.text and source.language in LANGUAGES:
        transcript = workspace / f"{source.name}.text.txt"
        transcript.write_text(labels.text + "\n")
    return Made(source.name, recording, transcript, labels)


def joined(source, clips):
    """The samples of a take, their rate and the labels."""
    if len(clips) == 1:
        samples, rate = mono(clips[0])
        begin, end = 0, len(samples)
        if source.part:
            begin, end = (min(round(second * rate), len(samples)) for second in source.part)
        placed = [(clips[0], begin / rate, end / rate, 0.0)]
        return samples[begin:end], rate, labels_of(source, placed, [])
    sounds = [mono(clip) for clip in clips]
    rate = min(rate for _, rate in sounds)
    sounds = [resampled(samples, own, rate) for samples, own in sounds]
    # Rumble is not voice.
    high = butter(4, 80, "highpass", fs=rate, output="sos")
    levels = [active_level(sosfilt(high, samples), rate) for samples in sounds]
    middle = float(np.median(levels))
    chance = random("natural take", source.name)
    parts, placed, joints, place = [], [], [], 0
    for n, (clip, samples, level) in enumerate(zip(clips, sounds, levels)):
        samples = samples * gain(middle - level)
        begin, end = (0, len(samples)) if source.gap == (0.0, 0.0) else sounding(samples, rate)
        placed.append((clip, begin / rate, end / rate, place / rate))
        parts.append(samples[begin:end])
        place += end - begin
        length = round(float(chance.uniform(*source.gap)) * rate)
        if n + 1 < len(clips) and length:
            parts.append(tone(samples, length, rate, chance))
            joints.append((place / rate, (place + length) / rate))
            place += length
    take = np.concatenate(parts)
    # Levelling must not clip.
    return take * min(1.0, 0.98 / np.abs(take).max()), rate, labels_of(source, placed, joints)


def mono(path):
    samples, rate = soundfile.read(path, dtype="float64", always_2d=True)
    return samples.mean(axis=1), rate


def resampled(samples, own, rate):
    if own == rate:
        return samples
    divisor = int(np.gcd(own, rate))
    return resample_poly(samples, rate // divisor, own // divisor)


def sounding(samples, rate):
    """From where to where a clip has voice, with a margin."""
    frame = rate // 100
    levels = decibels(samples, frame)
    loud = np.flatnonzero(levels > np.quantile(levels, 0.99) - BELOW)
    begin = loud[0] * frame - MARGIN * rate
    return max(int(begin), 0), min(int((loud[-1] + 1) * frame + MARGIN * rate), len(samples))


def decibels(samples, frame):
    frames = samples[: len(samples) // frame * frame].reshape(-1, frame)
    return 10 * np.log10(np.mean(frames**2, axis=1) + 1e-12)


def tone(samples, length, rate, chance):
    """So many samples of noise with the spectrum of the quietest stretch of a clip."""
    frame = round(TONE * rate)
    starts = range(0, max(len(samples) - frame, 1), frame // 4)
    quietest = min(starts, key=lambda s: np.mean(samples[s : s + frame] ** 2))
    stretch = samples[quietest : quietest + frame]
    spectrum = np.abs(np.fft.rfft(stretch * np.hanning(len(stretch)), length))
    phases = chance.uniform(0, 2 * np.pi, len(spectrum))
    made = np.fft.irfft(spectrum * np.exp(1j * phases), length)
    return made * np.sqrt(np.mean(stretch**2) / max(np.mean(made**2), 1e-20))


# Labels


def labels_of(source, placed, joints):
    words = moved(placed, words_beside)
    fillers = moved(placed, fillers_beside)
    texts = [text_beside(clip) if source.has_text else None for clip, *_ in placed]
    text = " ".join(texts) if all(texts) and not source.part else None
    if words is not None:
        words = [Word(s, e, label, 1.0) for s, e, label in words]
        hesitations = [(w.start, w.end) for w in words if bare(w.text) in HESITATIONS]
        fillers = fillers or hesitations
    elif fillers is None and (source.is_read or (text and not is_silver(placed))):
        # Written without times.
        said = [word for word in (text or "").split() if bare(word) in HESITATIONS]
        fillers = [(None, None, word) for word in said]
    has_sentences = words is None and all(own and own.rstrip("\"' ")[-1] in ".!?" for own in texts)
    return Labels(words, text, has_sentences, fillers, joints, source.voices, source.language)


def bare(word):
    return MARKS.sub("", word).lower()


def moved(placed, beside):
    """The labels of all clips in the time of the take, or `None` if a clip has none."""
    found = []
    for clip, begin, end, place in placed:
        own = beside(clip)
        if own is None:
            return None
        found += [
            (max(s, begin) - begin + place, min(e, end) - begin + place, label)
            for s, e, label in own
            if e > begin and s < end
        ]
    return found


def words_beside(clip):
    path = clip.with_suffix(".words.tsv")
    if not path.exists():
        return None
    return [(s, e, label) for s, e, label in rows(path) if label.lower() not in SILENCES]


def fillers_beside(clip):
    path = clip.with_suffix(".fillers.tsv")
    return rows(path) if path.exists() else None


def text_beside(clip):
    path = clip.with_suffix(".txt")
    if not path.exists():
        return None
    lines = [line for line in path.read_text().splitlines() if not line.startswith("[")]
    return re.sub(r"<[^>]*>", "", " ".join(" ".join(lines).split())) or None


def is_silver(placed):
    """Whether a text is what a recogniser heard, which leaves hesitations out."""
    return any("[silver" in clip.with_suffix(".txt").read_text() for clip, *_ in placed)


# Rows


@dataclass(frozen=True)
class Row:
    """One take under one condition: what was said of it, and what is so."""

    take: Made
    condition: str
    command: str
    session: dict
    witness: object
    contradictions: list
    reading: object
    verdict: str
    why: str

    @property
    def tip(self):
        return self.session["tip"]


def judged(folders, program, workspace, names=None):
    """The rows of all takes, and the names of takes that these folders lack."""
    made, missing = takes(folders, workspace, names)
    readings = coach.readings(READINGS)
    found = []
    for take in made:
        witness = witnessed(take.recording, take.labels)
        for condition in ("sound", "words"):
            if condition == "words" and not take.transcript:
                continue
            found.append(row(take, condition, witness, readings, program))
    return found, missing


def row(take, condition, witness, readings, program):
    language = take.labels.language
    options = ("--language", language) if language in LANGUAGES else ()
    transcript = take.transcript if condition == "words" else None
    session = program.analyse(str(take.recording), transcript, *options)
    if "tip" not in session:
        raise RuntimeError(f"{take.recording} was not analysed: {json.dumps(session)[:300]}")
    words = ("--transcript", str(transcript)) if transcript else ("--no-transcript",)
    command = shlex.join(["rehearse", "analyze", str(take.recording), *words, *options, "--json"])
    contradictions = claims.contradictions(session, witness)
    reading = readings.get((take.name, condition)) or coach.proposal(take.name, condition, witness)
    verdict, why = coach.verdict(session["tip"], reading, contradictions)
    return Row(take, condition, command, session, witness, contradictions, reading, verdict, why)


def results(found, path):
    """Writes one object for each row."""
    path.write_text(
        json.dumps(
            [
                {
                    "take": row.take.name,
                    "condition": row.condition,
                    "rule": row.tip["rule"],
                    "kind": row.tip["kind"],
                    "takeaway": row.tip["takeaway"],
                    "action": row.tip["action"],
                    "evidence": row.tip["evidence"],
                    "contradictions": [vars(c) for c in row.contradictions],
                    "witness": row.witness.numbers(),
                    "expected": row.reading.expected,
                    "lesser": row.reading.lesser,
                    "reason": row.reading.reason,
                    "verdict": row.verdict,
                    "why": row.why,
                    "baselines": coach.baselines(row.witness, row.reading),
                    "command": row.command,
                }
                for row in found
            ],
            indent=1,
        )
        + "\n"
    )


def propose(found, path):
    """Writes the readings that follow from the measures, for a coach to look through."""
    with path.open("w", newline="") as file:
        table = csv.writer(file, delimiter="\t", lineterminator="\n")
        table.writerow(coach.COLUMNS)
        for row in found:
            own = coach.proposal(row.take.name, row.condition, row.witness)
            table.writerow(
                [own.take, own.condition, " ".join(own.expected), " ".join(own.lesser), own.reason]
            )
