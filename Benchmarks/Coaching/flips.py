"""Harmless changes of a recording, after which the tip and its moment should be the same."""

import json
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import soundfile
from scipy import signal

from ..Accuracy.case import write
from ..Accuracy.noise import active_level, at_level, gain, pink, random
from ..Accuracy.voices import RATE
from .take import hugging_face

# Of the planted takes.
SEVERITIES = ("clean", "strong")
# What stands for the tip of a recording that can't be judged after a change.
REFUSED = {"rule": "an error", "evidence": []}
# A moment that moves further is another moment.
NEAR = 1.0
TRIMMED = 0.2
TEMPO = 1.01


@dataclass(frozen=True)
class Change:
    """What becomes of the samples, and where a time lies afterwards."""

    name: str
    # Of the samples and the path to write; None where the change would do harm.
    sound: Callable | None = None
    time: Callable = float
    ending: str = ".wav"
    # Families for which it is no harmless change.
    harms: tuple = ()
    # What the transcript is read from, instead of the words in JSON.
    transcript: str | None = None
    # Per cent of the takes that may have another rule, and another moment.
    target: int = 1


def louder(decibels, samples, path):
    if np.abs(samples).max() * gain(decibels) > 0.99:
        return None
    return write(path, samples * gain(decibels), RATE)


def encoded(samples, path):
    plain = write(path.with_suffix(".plain.wav"), samples, RATE)
    return ffmpeg(plain, path, "-b:a", "128k")


def faster(samples, path):
    plain = write(path.with_suffix(".plain.wav"), samples, RATE)
    return ffmpeg(plain, path, "-filter:a", f"atempo={TEMPO}")


def ffmpeg(plain, path, *options):
    command = ["ffmpeg", "-v", "error", "-y", "-i", plain, *options, str(path)]
    subprocess.run(command, check=True)
    Path(plain).unlink()
    return str(path)


def at_44(samples, path):
    up = signal.resample_poly(samples, 441, 160)
    return write(path, np.clip(up, -1, 32767 / 32768), 44_100)


def there_and_back(samples, path):
    there = signal.resample_poly(samples, 441, 160)
    back = signal.resample_poly(there, 160, 441)
    return write(path, np.clip(back, -1, 32767 / 32768), RATE)


def at_8(samples, path):
    return write(path, np.clip(signal.resample_poly(samples, 1, 2), -1, 32767 / 32768), 8_000)


def noisy(ratio, samples, path):
    """With pink noise so far below the active speech."""
    noise = at_level(pink(len(samples), random("flips", path.stem)), active_level(samples) - ratio)
    return write(path, np.clip(samples + noise, -1, 32767 / 32768), RATE)


def trimmed(samples, path):
    return write(path, samples[round(TRIMMED * RATE) :], RATE)


LOUDNESS = ("clipping",)
# With noise, the level decides whether the voice is too quiet.
NOISES = ("white noise", "café", "music", "far microphone")

CHANGES = (
    Change("6 dB louder", partial(louder, 6), harms=LOUDNESS),
    Change("6 dB quieter", partial(louder, -6), harms=(*LOUDNESS, *NOISES)),
    # A lossy codec rounds the cut peaks.
    Change("MP3, 128 kbit/s", encoded, ending=".mp3", harms=("clipping",)),
    Change("1 % faster", faster, lambda time: time / TEMPO, harms=("clipping",)),
    Change("44.1 kHz", at_44, harms=("clipping",)),
    Change("44.1 kHz and back", there_and_back, harms=("clipping",)),
    Change("0.2 s trimmed", trimmed, lambda time: time - TRIMMED),
    Change("noise at 30 dB", partial(noisy, 30), harms=(*LOUDNESS, *NOISES), target=4),
    Change("8 kHz", at_8, harms=("clipping", "muffled"), target=4),
    # A cue for each sentence doesn't tell where inside it a word lies.
    Change("SRT", transcript=".sentences.srt", harms=("stalls inside phrases", "choppy")),
)


@dataclass(frozen=True)
class Flip:
    """A take before and after a change; `moved` in seconds where the rule is the same."""

    change: str
    take: str
    before: str
    after: str
    moved: float

    @property
    def other_rule(self):
        return self.before != self.after

    @property
    def other_moment(self):
        return not self.other_rule and self.moved > NEAR


def flips(marks, program, workspace, pool):
    """Every change of every take, with its transcript."""
    marks = [m for m in marks if m.with_transcript and m.row.severity in SEVERITIES]
    jobs = [
        (mark.row, number)
        for number, change in enumerate(CHANGES)
        for mark in marks
        if mark.row.family not in change.harms
    ]
    files = list(pool.map(partial(changed, workspace=workspace), jobs, chunksize=8))
    jobs, files = zip(*[(job, file) for job, file in zip(jobs, files) if file])
    calls = [(*file, *job[0].options) for job, file in zip(jobs, files)]
    plain = [call for call in calls if len(call) == 2]
    answers = dict(zip(plain, program.batch(plain, workspace)))
    slotted = [call for call in calls if len(call) > 2]
    answers |= dict(zip(slotted, program.analysed(slotted)))
    before = {mark.row: mark.session for mark in marks}
    return [
        compared(row, CHANGES[number], before[row]["tip"], answers[call].get("tip", REFUSED))
        for (row, number), call in zip(jobs, calls)
    ]


def changed(job, workspace):
    """The recording and the transcript after a change; None where it would do harm."""
    row, number = job
    change = CHANGES[number]
    if change.sound is None:
        return row.recording, str(Path(row.recording).with_suffix(change.transcript))
    source = Path(row.recording)
    name = re.sub(r"\W+", "-", change.name)
    path = workspace / f"{source.parent.name}-{name}" / (source.stem + change.ending)
    words = path.with_suffix(".words.json")
    if not words.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        if change.sound(soundfile.read(source)[0], path) is None:
            return None
        words.write_text(moved(Path(row.transcript).read_text(), change.time))
    return str(path), str(words)


@dataclass(frozen=True)
class Timed:
    """A word as `hugging_face` writes it."""

    start: float
    end: float
    text: str


def moved(transcript, time):
    chunks = json.loads(transcript)["chunks"]
    return hugging_face(
        [Timed(*(max(time(t), 0) for t in c["timestamp"]), c["text"].strip()) for c in chunks]
    )


def compared(row, change, before, after):
    old, new = (tip["evidence"][0]["start_s"] if tip["evidence"] else 0 for tip in (before, after))
    take = f"{row.family}, {row.severity}, {row.reader}"
    return Flip(change.name, take, before["rule"], after["rule"], abs(change.time(old) - new))
