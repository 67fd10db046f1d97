"""Recordings whose hesitations people have marked, and of readers who have none, heard anew.

The labels are those of `Benchmarks/Accuracy/hesitations.py`, which also says which recordings are
held out.
"""

import zlib
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import numpy as np
import soundfile as sf
import torch
from scipy import signal

from ...Accuracy.hesitations import held_out, marked
from . import material, noises
from .clips import noise_for, room
from .frontend import (
    BANDS,
    HIGHEST,
    HOP,
    LOWEST,
    RATE,
    band_levels,
    features,
    mel,
    mel_centres,
    resample,
)
from .network import PAIR

STEP = PAIR * HOP / RATE
"""Seconds that the network answers for at once."""
LOOSE = 1
"""Steps on each side of an edge that are left out of the loss, as nobody marks them that well."""
FASTEST, FARTHEST = 0.13, 0.15
"""By how much the pace, and the resonances of a vocal tract, differ at most."""
PARTS = 4
"""Recordings are dealt out to as many; with one left out, it measures the others."""
LONGEST = 20 * RATE
"""Samples that are heard at once."""
LEVEL = 0.05
TIMES = {"talk": 16, "readers": 4, "words": 2, "noises": 2, "put in": 3}
"""How often each recording is heard, every time elsewhere."""
BATCH = {"talk": 12, "readers": 10, "words": 1, "noises": 2, "put in": 2, "made": 3}
"""Crops of each kind in a batch."""
CROP = 256
"""Steps of one."""
CUT = 20
"""Steps at its ends that don't count, as the network hears no more there."""
HARD = {"talk": 0.25, "readers": 0.5, "noises": 0.5}
"""How often a crop lies around something that was falsely heard."""
AROUND = {"talk": 0.5, "put in": 0.5, "made": 0.3}
"""How often, otherwise, around a hesitation."""


@dataclass
class Heard:
    """A recording as it was heard once: values of the trunk, answers, and whether they count."""

    part: int
    values: np.ndarray
    wanted: np.ndarray
    sure: np.ndarray


def part_of(name):
    return zlib.crc32(f"part {name}".encode()) % PARTS


def day_of(path):
    """What names have in common that may be of one speaker: all before the first dot."""
    return Path(path).name.split(".")[0]


def sound_of(path):
    return resample(*sf.read(path))


def talk(folders):
    """(part, samples, marks) of each recording with marks that is not held out.

    Marks are (start, end, whether people agree), in seconds.
    """
    for folder in folders:
        paths = [Path(path) for path in material.sounds([folder])]
        held = held_out(paths)
        for path in paths:
            if path not in held:
                marks, unsure = marked(path)
                spans = [(*mark, True) for mark in marks] + [(*mark, False) for mark in unsure]
                yield part_of(day_of(path)), sound_of(path), spans


def readers(folders):
    rows = material.manifest(folders)
    for path in material.sounds(folders):
        part = part_of(material.speaker_of(path, rows.get(str(Path(path).resolve()), {})))
        samples = sound_of(path)
        for piece in np.array_split(samples, -(-len(samples) // LONGEST)):
            yield part, piece, []


def words(folders, random):
    """Single words of a speaker, one after the other."""
    for number, said in enumerate(material.spoken_words(folders, "all")):
        for first in range(0, min(len(said), 36), 12):
            sounds = []
            for word in said[first : first + 12]:
                rest = int(RATE * random.uniform(0.15, 1.2))
                sounds += [
                    noises.levelled(word.samples) * LEVEL,
                    1e-5 * random.standard_normal(rest),
                ]
            yield part_of(f"words{number}"), np.concatenate(sounds)[:LONGEST], []


def silent(sounds):
    for number, samples in enumerate(sounds):
        if len(samples) > RATE:
            yield number % PARTS, samples[:LONGEST], []


def put_in(recordings, donors, random):
    """Hesitations of those who talk, put where readers are quiet for a moment."""
    for _, samples, _ in recordings:
        if len(samples) < 2 * RATE:
            continue
        part = int(random.integers(PARTS))
        samples = noises.levelled(samples) * LEVEL
        power = np.convolve(samples**2, np.ones(480) / 480, "same")
        quiet = np.arange(4800, len(samples) - 4800, 800)
        quiet = quiet[power[quiet] < np.quantile(power, 0.15)]
        count = min(int(random.integers(1, 4)), len(quiet))
        sounds, marks, done, total = [], [], 0, 0
        for place in sorted(random.choice(quiet, count, replace=False)) if count else []:
            place += np.argmin(power[place - 400 : place + 400]) - 400
            held = faded(donors[part][random.integers(len(donors[part]))], random)
            near = samples[max(0, place - 200) : place + 200]
            room = np.concatenate([near, near[::-1]])
            before, after = (
                np.resize(room, int(RATE * random.choice([0, random.uniform(0.02, longest)])))
                for longest in (0.5, 0.7)
            )
            start = total + place - done + len(before)
            sounds += [samples[done:place], before, held, after]
            total, done = start + len(held) + len(after), place
            marks.append((start / RATE, (start + len(held)) / RATE, True))
        sounds = np.concatenate([*sounds, samples[done:]])[:LONGEST]
        yield part, sounds, [mark for mark in marks if mark[0] < len(sounds) / RATE - 0.1]


def faded(samples, random):
    if random.random() < 0.7:
        places = np.arange(0, len(samples) - 1, np.exp(random.uniform(-0.15, 0.15)))
        samples = np.interp(places, np.arange(len(samples)), samples)
    count = min(240, len(samples) // 3)
    ramp = np.ones(len(samples))
    ramp[:count] = np.linspace(0, 1, count)
    ramp[-count:] = np.linspace(1, 0, count)
    return samples * ramp * 10 ** (random.uniform(-6, 3) / 20)


def donated(recordings, shortest=0.12):
    """The hesitations of the recordings of each part."""
    found = {part: [] for part in range(PARTS)}
    for part, samples, marks in recordings:
        samples = noises.levelled(samples) * LEVEL
        for start, end, is_sure in marks:
            if is_sure and end - start >= shortest:
                found[part].append(samples[int(start * RATE) : int(end * RATE)])
    return found


def answer(count, marks):
    """What is to be answered for each of `count` steps, and whether it counts."""
    edges = np.arange(count + 1) * STEP
    wanted, sure = np.zeros(count, np.float32), np.ones(count, np.float32)
    for start, end, is_sure in marks:
        share = np.clip(np.minimum(edges[1:], end) - np.maximum(edges[:-1], start), 0, STEP) / STEP
        if not is_sure:
            sure[share > 0] = 0
            continue
        wanted[share > 0.5] = 1
        for edge in (start, end):
            step = int(edge / STEP)
            sure[max(0, step - LOOSE) : step + LOOSE + 1] = 0
    # Short ones are nothing but edges.
    sure[wanted > 0] = 1
    return wanted, sure


def tract(levels, factor):
    """The bands of a shorter vocal tract, or of a longer one."""
    step = (mel(HIGHEST) - mel(LOWEST)) / (BANDS + 1)
    place = np.clip((mel(mel_centres() * factor) - mel(LOWEST)) / step - 1, 0, BANDS - 1)
    below = np.minimum(place.astype(int), BANDS - 2)
    share = (place - below).astype(np.float32)
    return np.round(2 * (levels[:, below] * (1 - share) + levels[:, below + 1] * share)) / 2


def heard_anew(samples, marks, material, random):
    """The levels of a recording's bands, and its marks.

    At another pace, from another vocal tract, in a room, through a microphone and in noise.
    """
    if random.random() < 0.7:
        pace = Fraction(float(np.exp(random.uniform(-FASTEST, FASTEST)))).limit_denominator(40)
        samples = signal.resample_poly(samples, pace.denominator, pace.numerator)
        marks = [(float(start / pace), float(end / pace), sure) for start, end, sure in marks]
    samples = noises.levelled(samples) * LEVEL
    if random.random() < 0.5:
        samples = noises.shaped(samples, random, 8)
    if random.random() < 0.25:
        samples = room(samples, random, material.rooms)
    if random.random() < 0.1:
        high = random.uniform(3000, 4000)
        samples = signal.sosfilt(signal.butter(6, high, fs=RATE, output="sos"), samples)
    if random.random() < 0.6:
        kinds = ["quiet", "coloured", "hum", "machine", "recorded", "babble"]
        kind = random.choice(kinds, p=[0.3, 0.3, 0.05, 0.05, 0.2, 0.1])
        noise, ratio = noise_for(kind, material, len(samples), random)
        noise = noises.levelled(noise) * np.std(samples)
        samples = samples + noise * 10 ** (-max(ratio, 6) / 20)
    samples = samples * 10 ** (random.uniform(-25, 8) / 20)
    if random.random() < 0.5:
        samples = np.round(samples * 32768) / 32768
    levels = band_levels(samples)
    if random.random() < 0.6:
        levels = tract(levels, 1 + random.uniform(-FARTHEST, FARTHEST)).astype(np.float32)
    return levels, marks


def heard(trunk, recordings, times, material, random):
    """Recordings as they are, then heard anew: a list of `Heard`."""
    found = []
    for time in range(times):
        for part, samples, marks in recordings:
            levels, spans = band_levels(samples), marks
            if time:
                levels, spans = heard_anew(samples, marks, material, random)
            levels = levels[: len(levels) // PAIR * PAIR]
            if len(levels) < 2 * CUT:
                continue
            with torch.no_grad():
                values = trunk.values(torch.from_numpy(features(levels))[None])[0]
            found.append(Heard(part, values.half().numpy(), *answer(len(values), spans)))
    return found


class Crops:
    """Draws short pieces of what was heard, of one kind."""

    def __init__(self, kind, found):
        self.found = [each for each in found if len(each.values) > 30]
        lengths = np.array([len(each.values) for each in self.found], float)
        self.shares = lengths / lengths.sum()
        self.around, self.hard = AROUND.get(kind, 0), HARD.get(kind, 0)
        self.hesitating = [each for each in self.found if each.wanted.any()]
        self.false, self.likely = [], []

    def mine(self, head):
        """Finds what is falsely heard by now, three places of each at most."""
        self.false, self.likely = [], []
        for each in self.found if self.hard else []:
            with torch.no_grad():
                odds = head(torch.from_numpy(each.values).float()[None])[0].numpy()
            odds = np.convolve(odds, np.ones(5) / 5, "same")
            odds[(each.sure == 0) | (each.wanted > 0)] = -9
            for _ in range(3):
                place = int(odds.argmax())
                if odds[place] < -2:
                    break
                self.false.append((each, place))
                self.likely.append(1 / (1 + np.exp(-odds[place])))
                odds[max(0, place - 25) : place + 25] = -9
        self.likely = np.array(self.likely) / max(1e-9, sum(self.likely))

    def draw(self, random, values, wanted, sure):
        """Fills the arrays of one crop, which are zeros."""
        if self.false and random.random() < self.hard:
            each, place = self.false[random.choice(len(self.false), p=self.likely)]
        elif self.hesitating and random.random() < self.around:
            each = self.hesitating[random.integers(len(self.hesitating))]
            place = random.choice(np.flatnonzero(each.wanted))
        else:
            each, place = self.found[random.choice(len(self.found), p=self.shares)], None
        steps = len(each.values)
        count = min(CROP, steps)
        first = random.integers(0, steps - count + 1)
        if place is not None:
            first = place - (random.integers(CUT, count - CUT) if count > 2 * CUT else 0)
            first = int(np.clip(first, 0, steps - count))
        values[:count] = each.values[first : first + count]
        wanted[:count] = each.wanted[first : first + count]
        sure[:count] = each.sure[first : first + count]
        if first > 0:
            sure[:CUT] = 0
        if first + count < steps:
            sure[count - CUT : count] = 0
