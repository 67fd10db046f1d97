"""Takes in which one or two people speak, mixed of what speakers.py gathers.

The powers of both voices' bands are added, with steady noise, so a take needs no samples and is
made in some milliseconds.
"""

import numpy as np
import torch

from .frontend import BANDS
from .speakers import CENTRES, SYNTHETIC

FRAMES = 4000
"""Of a take: 40 s."""
KINDS = ["one voice", "alternating", "overlapping", "both"]
SHARES = [0.42, 0.26, 0.22, 0.10]
"""How often the speaker is alone, another speaks in turns, over the speaker, or both."""
RARE = 0.35
"""How often a synthetic voice speaks for each time that another does."""
ALIKE, COLLECTION = 0.35, 3
"""How often the other is of a collection like the speaker's, and the letters that tell which."""
SAME_TRACT, FARTHEST_TRACT = 0.4, 0.14
"""How often a voice has its own vocal tract, and the logarithm of how far another's may be."""
UNTOUCHED = -140.0
"""In dBFS, the bands of a voice where it has said nothing."""
LONGEST = 1200
"""Frames that the speaker speaks without a pause, at most."""
FEWER = 0.7
"""The other takes no more turns after so many frames for each of the speaker's."""
HEARD = 0.35
"""The share of bands above the noise with which the other can be heard."""
MIDDLE = (CENTRES >= 250) & (CENTRES <= 2500)
"""The bands by which it is told whose pitch is heard."""
SPREAD = 6
"""Degrees of freedom of the power of noise in one frame of a band."""


class Track:
    """One voice of a take."""

    def __init__(self):
        self.levels = np.full((FRAMES, BANDS), UNTOUCHED, np.float32)
        self.pitch = np.zeros(FRAMES, np.float32)
        self.speech = np.zeros(FRAMES, bool)

    def put(self, at, heard, gain):
        """Adds an utterance where the voice says nothing yet; the frame after it."""
        levels, pitch, speech = heard
        span = slice(at, at + len(levels))
        free = self.levels[span].max(1) < UNTOUCHED + 20
        self.levels[span][free] = (levels + gain)[free]
        self.pitch[span][free] = pitch[free]
        self.speech[span][free] = speech[free]
        return span.stop

    def powers(self, gains):
        return 10 ** (sum(gains, self.levels) / 10)


def curve(random, deviation):
    """Gains of the bands in dB, as of a room or a microphone."""
    points = random.normal(0, deviation, 5)
    return np.interp(np.linspace(0, 4, BANDS), np.arange(5), points).astype(np.float32)


def slope(first, last):
    return np.linspace(first, last, BANDS)


def said(random, voice, warp, most):
    """An utterance, or as much of it as there is room for."""
    parts = voice.utterance(random, warp)
    if len(parts[0]) > most:
        first = random.integers(len(parts[0]) - most + 1)
        parts = tuple(part[first : first + most] for part in parts)
    return parts


def tract(random):
    if random.random() < SAME_TRACT:
        return 1.0
    return np.exp(random.uniform(-FARTHEST_TRACT, FARTHEST_TRACT))


def turns(random, own, other, speaker, guest, level):
    """The speaker says one thing after another; with a guest, whose level in dB that is, in turns.

    Both are pairs of a voice and how much higher its resonances are.
    """
    at, since, length = random.integers(0, 150), random.integers(0, 600), random.uniform(2, 10)
    guests, soft = 0, random.random() < 0.4
    while at < FRAMES:
        heard = said(random, *speaker, min(LONGEST, FRAMES - at))
        gain = random.normal(0, 1.5)
        if soft and random.random() < 0.15:
            gain -= random.uniform(5, 16)
        since += len(heard[0])
        at = own.put(at, heard, gain)
        pause = random.exponential(0.5) if random.random() < 0.8 else random.uniform(0.05, 2.5)
        at += int(100 * pause)
        if guest and since > 100 * length and guests < FEWER * own.speech.sum():
            since, length = 0, random.uniform(2, 10)
            left = int(random.choice([random.uniform(60, 200), random.uniform(150, 800)]))
            while left > 0 and at < FRAMES:
                heard = said(random, *guest, min(left + 30, FRAMES - at))
                at = other.put(at, heard, level) + int(random.uniform(5, 60))
                left -= len(heard[0])
                guests += len(heard[0])


def overlap(random, other, guest, level):
    """Another speaks whether the speaker does or not."""
    at = int(random.uniform(0, 0.6) * FRAMES) if random.random() < 0.5 else 0
    end = FRAMES
    if random.random() >= 0.6:
        end = min(FRAMES, at + int(random.uniform(0.2, 0.8) * FRAMES))
    while at < end:
        at = other.put(at, said(random, *guest, end - at), level)
        at += int(100 * random.choice([random.uniform(0.1, 0.6), random.uniform(0.3, 3)]))


def shares_of(speakers, rare=RARE):
    """How often each of them speaks; a synthetic voice more rarely."""
    shares = np.array([rare if each.name.startswith(SYNTHETIC) else 1 for each in speakers])
    return shares / shares.sum()


def cast(random, speakers, shares, kinds):
    """The place of a take's kind in `KINDS`, the speaker, and the other."""
    speaker = speakers[random.choice(len(speakers), p=shares)]
    kind = random.choice(len(KINDS), p=kinds)
    collection = speaker.name[:COLLECTION]
    alike = [
        each for each in speakers if each is not speaker and each.name[:COLLECTION] == collection
    ]
    if random.random() < ALIKE and alike:
        guest = alike[random.integers(len(alike))]
    else:
        guest = speakers[random.choice(len(speakers), p=shares)]
    while guest is speaker:
        guest = speakers[random.choice(len(speakers), p=shares)]
    return kind, speaker, guest


def take(random, speakers, shares):
    """Levels, pitch, speech, the speaker's own, the other's alone where it can be heard, and the
    place of its kind in `KINDS`."""
    kind, speaker, guest = cast(random, speakers, shares, SHARES)
    in_turns, over = kind in (1, 3), kind in (2, 3)
    speaking, visiting = (speaker, tract(random)), (guest, tract(random))
    room, near = curve(random, 4), curve(random, 1.5)
    if random.random() < 0.6:
        far = curve(random, 3) + slope(0, -random.uniform(0, 8))
    else:
        far = curve(random, 1.5)
    level = random.uniform(-20, 2) if over else random.uniform(-18, 3)
    moves = random.normal(0, 3 if random.random() < 0.35 else 0.7, 5)
    drift = np.interp(np.arange(FRAMES), np.linspace(0, FRAMES, 5), moves).astype(np.float32)
    own, other = Track(), Track()
    turns(random, own, other, speaking, visiting if in_turns else None, level)
    if over:
        overlap(random, other, visiting, min(level, -1))
    return *heard(random, own, other, (drift[:, None], near, room), (far, room)), kind


def heard(random, own, other, near, far):
    """What a microphone hears of two voices, by gains in dB, and noise; as in `take`."""
    mine, others = own.powers(near), other.powers(far)
    loud = 10 * np.log10(mine[own.speech].mean() + 1e-14) if own.speech.any() else -40
    noise = loud - random.uniform(14, 65) + curve(random, 5)
    noise = 10 ** ((noise + slope(random.uniform(0, 10), -random.uniform(0, 10))) / 10)
    noise = noise * random.chisquare(SPREAD, (FRAMES, BANDS)) / SPREAD
    levels = 10 * np.log10(np.maximum(mine + others + noise, 1e-13))
    strength = [powers[:, MIDDLE].sum(1) for powers in (mine, others, noise)]
    pitch = np.where(strength[0] >= strength[1], own.pitch, other.pitch)
    pitch = np.where(np.maximum(*strength[:2]) > strength[2], pitch, 0)
    audible = (others / (noise + 1e-14) > 1).mean(1) > HEARD
    alone = other.speech & audible & ~own.speech
    levels = (np.round(levels * 2) / 2).astype(np.float32)
    return levels, pitch, own.speech | alone, own.speech, alone


class Conversations(torch.utils.data.IterableDataset):
    """Batches of takes of some speakers, on as many processes as the loader has."""

    def __init__(self, speakers, seed, batch, count):
        self.speakers, self.shares = speakers, shares_of(speakers)
        self.seed, self.batch, self.count = seed, batch, count

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        random = np.random.default_rng((self.seed, worker.id if worker else 0))
        for _ in range(self.count // (worker.num_workers if worker else 1)):
            takes = [take(random, self.speakers, self.shares) for _ in range(self.batch)]
            yield [torch.from_numpy(np.stack(part)) for part in zip(*takes)]
