"""Hesitations in many voices, among words that sound like them: clips of the third answer.

A vocoder (WORLD, Morise et al. 2016) takes a speaker's own vowels and holds them as one does in
"um" and "uh", and draws out words as one does before a pause. The first are hesitations, the others
are not.
"""

from dataclasses import dataclass, field

import numpy as np
from scipy import signal
from scipy.ndimage import gaussian_filter1d

from . import noises
from .clips import CLIP, Tape, breath, event, noise_for, room
from .frontend import HOP, RATE, band_levels
from .noises import levelled

PERIOD = 5.0
"""Milliseconds between the frames of the vocoder."""
LONGEST = 5.0
"""Seconds of a phrase."""
HELD = {"phrase": 8, "alone": 2, "word": 0}
"""Hesitations made of a phrase, of a word of somebody who says no more, and of others, at most."""
DRAWN = 3
"""Variants with sounds drawn out."""


def analysed(samples):
    """Pitch, spectral envelope and aperiodicity of every 5 ms."""
    import pyworld

    samples = np.asarray(samples, np.float64)
    pitch, times = pyworld.dio(samples, RATE, frame_period=PERIOD)
    pitch = pyworld.stonemask(samples, pitch, times, RATE)
    envelope = pyworld.cheaptrick(samples, pitch, times, RATE)
    aperiodicity = pyworld.d4c(samples, pitch, times, RATE)
    return pitch, envelope, aperiodicity


def spoken(pitch, envelope, aperiodicity):
    import pyworld

    return pyworld.synthesize(
        np.ascontiguousarray(pitch),
        np.ascontiguousarray(envelope),
        np.ascontiguousarray(aperiodicity),
        RATE,
        PERIOD,
    )


def resonances(envelope):
    """About the first two, in hertz, of every frame."""
    hertz = np.linspace(0, RATE / 2, envelope.shape[1])
    level = gaussian_filter1d(10 * np.log10(envelope + 1e-16), 3, axis=1)
    tilted = level + 6 * np.log2(np.maximum(hertz, 100) / 100)

    def peak(low, high):
        first = np.searchsorted(hertz, low)
        return hertz[first + tilted[:, first : np.searchsorted(hertz, high)].argmax(1)]

    return peak(250, 950), peak(950, 2600)


def central(pitch, envelope):
    """The frames of vowels that people hesitate with: neither close nor back, [frames]."""
    first, second = resonances(envelope)
    level = 10 * np.log10(envelope.sum(1) + 1e-16)
    loud = level > np.quantile(level[pitch > 0], 0.4) if (pitch > 0).any() else level > 0
    likely = (first > 380) & (first < 900) & (second > 1000) & (second < 2000)
    smooth = np.convolve(((pitch > 0) & loud & likely).astype(float), np.ones(9) / 9, "same")
    return smooth > 0.95


def wandering(count, first, end, random):
    """Places between two frames, for each of `count`, that move to and fro slowly."""
    steps = np.cumsum(random.standard_normal(count) * 0.25)
    steps = gaussian_filter1d(steps, 4) + random.uniform(0, max(1, end - first))
    folded = np.abs((steps % (2 * max(1, end - first - 1))) - (end - first - 1))
    return first + np.clip(folded, 0, end - first - 1).astype(int)


def hummed(envelope, random):
    """The envelope with closed lips: little above the first resonance, and a gap in it."""
    hertz = np.linspace(0, RATE / 2, envelope.shape[1])
    shape = -random.uniform(14, 28) * np.clip((hertz - 350) / random.uniform(300, 700), 0, 1)
    gap = random.uniform(600, 1100)
    shape -= random.uniform(6, 14) * np.exp(-(((hertz - gap) / 150) ** 2))
    shape += random.uniform(2, 6) * np.exp(-(((hertz - 250) / 120) ** 2))
    return envelope * 10 ** (shape / 10)


def hesitation(voice, median, place, random):
    """A hesitation in a voice: its vowel at a place is held, at a low and even pitch."""
    pitch, envelope, aperiodicity = voice
    kind = random.choice(["uh", "um", "mm", "hm"], p=[0.47, 0.38, 0.1, 0.05])
    seconds = float(np.exp(random.uniform(np.log(0.16), np.log(1.8 if kind != "uh" else 1.4))))
    count = max(12, int(seconds * 1000 / PERIOD))
    around = int(np.exp(random.uniform(np.log(2), np.log(24))))
    first = max(0, place - around)
    places = wandering(count, first, min(len(pitch), place + around), random)
    envelope, aperiodicity = envelope[places].copy(), aperiodicity[places].copy()
    closed = np.zeros(count)
    if kind == "um":
        turn = random.uniform(0.3, 0.8) * count
        closed = np.clip((np.arange(count) - turn) / random.uniform(4, 16) + 0.5, 0, 1)
    elif kind != "uh":
        closed[:] = 1
    if closed.any():
        lips = hummed(envelope, random)
        envelope = np.exp(
            (1 - closed[:, None]) * np.log(envelope + 1e-16)
            + closed[:, None] * np.log(lips + 1e-16)
        )
    time = np.arange(count) * PERIOD / 1000
    height = random.normal(-1.2, 1.6)
    slope = random.normal(-1.5, 1.5)
    course = (
        height
        + slope * (time - time[-1] / 2)
        + 0.6 * gaussian_filter1d(random.standard_normal(count) * 3, 20) * random.uniform(0, 1)
    )
    if random.random() < 0.3:
        course -= random.uniform(0.5, 3) * np.clip(time / time[-1] * 3 - 2, 0, 1)
    hertz = median * 2 ** (course / 12)
    hertz *= 1 + random.uniform(0, 0.012) * random.standard_normal(count)
    if random.random() < 0.2:
        # Creak towards the end, or throughout.
        low = np.clip((np.arange(count) / count - random.uniform(-0.2, 0.9)) * 6, 0, 1)
        slow = random.uniform(45, 80) * (1 + 0.12 * random.standard_normal(count))
        hertz = hertz * (1 - low) + slow * low
    if kind == "hm" or random.random() < 0.1:
        breathy = min(count // 2, int(random.uniform(8, 25)))
        aperiodicity[:breathy] = np.maximum(aperiodicity[:breathy], 0.98)
        hertz[: breathy // 2] = 0
    samples = spoken(hertz, envelope, aperiodicity)
    gain = np.ones(len(samples))
    rise, fall = (
        np.array([random.uniform(0.008, 0.06), random.uniform(0.02, 0.16)]) * RATE
    ).astype(int)
    gain[:rise] *= np.linspace(0, 1, rise)
    gain[-fall:] *= np.linspace(1, 0, fall)
    gain *= 10 ** (random.uniform(-8, 2) * np.arange(len(gain)) / len(gain) / 20)
    return samples * gain


def drawn(voice, random, word=False):
    """The same phrase with its last vowel drawn out, or others, or all of it: of a word, all."""
    pitch, envelope, aperiodicity = voice
    voiced = np.flatnonzero(pitch > 0)
    if len(voiced) < 20:
        return None
    pace = np.ones(len(pitch))
    choice = 0.0 if word else random.random()
    if choice < 0.65:
        last = voiced[-1]
        first = max(voiced[0], last - (10**6 if word else int(random.uniform(16, 50))))
        pace[first:last] = random.uniform(1.0 if word else 1.4, 4)
    elif choice < 0.85:
        for _ in range(random.integers(1, 3)):
            middle = voiced[random.integers(len(voiced))]
            wide = int(random.uniform(8, 25))
            pace[max(0, middle - wide) : middle + wide] = random.uniform(1.5, 4)
    else:
        pace[:] = random.uniform(1.2, 1.8)
    pace = gaussian_filter1d(pace, 2)
    ends = np.cumsum(pace)
    places = np.searchsorted(ends, np.arange(int(ends[-1])))
    places = np.clip(places, 0, len(pitch) - 1)
    hertz = pitch[places]
    if choice < 0.65 and random.random() < (0.6 if word else 0.4):
        # As even as a hesitation's.
        held = np.isin(places, np.arange(first, last + 1)) & (hertz > 0)
        if held.any():
            hertz = np.where(held, np.median(hertz[held]), hertz)
    return spoken(hertz, envelope[places], aperiodicity[places])


def parts(samples):
    """Phrases of at most `LONGEST`, cut where it is quiet."""
    limit = int(LONGEST * RATE)
    if len(samples) <= limit:
        return [samples]
    level = np.convolve(samples**2, np.ones(1600) / 1600, "same")
    at = limit // 3 + np.argmin(level[limit // 3 : limit])
    return [samples[:at], *parts(samples[at:])]


@dataclass
class Voice:
    """What a voice says and how it hesitates."""

    is_real: bool
    phrases: list = field(default_factory=list)
    held: list = field(default_factory=list)
    """Hesitations."""
    slow: list = field(default_factory=list)
    """Phrases with sounds drawn out."""
    words: list = field(default_factory=list)
    """Words drawn out, which stand alone like hesitations."""


def made_of(kind, samples, seed):
    """What the vocoder makes of a phrase or a word: hesitations, drawn-out phrases and words."""
    random = np.random.default_rng(seed)
    held, slow, words = [], [], []
    voice = analysed(samples)
    voiced = voice[0] > 0
    if voiced.sum() < 12:
        return held, slow, words
    median = float(np.median(voice[0][voiced]))
    places = np.flatnonzero(central(*voice[:2]))
    for _ in range(min(HELD[kind], len(places) // 3)):
        held.append(hesitation(voice, median, places[random.integers(len(places))], random))
    if kind == "phrase":
        slow = [drawn(voice, random) for _ in range(DRAWN)]
        words = [drawn(piece, random) for piece in pieces(voice, samples, random)]
    else:
        words = [drawn(voice, random, True) for _ in range(DRAWN)]
    return tuple(
        [each.astype(np.float32) for each in made if each is not None]
        for made in (held, slow, words)
    )


def pieces(voice, samples, random):
    """Two short pieces of a phrase, from one quiet moment to another."""
    step = int(PERIOD * RATE / 1000)
    level = np.convolve(samples**2, np.ones(480) / 480, "same")[::step][: len(voice[0])]
    dips = [
        place
        for place in range(3, len(level) - 3)
        if level[place] == level[max(0, place - 6) : place + 7].min()
    ]
    spans = [
        (first, end)
        for index, first in enumerate(dips)
        for end in dips[index + 1 : index + 4]
        if 40 < end - first < 120 and (voice[0][first:end] > 0).mean() > 0.5
    ]
    for index in random.permutation(len(spans))[:2]:
        first, end = spans[index]
        yield tuple(np.ascontiguousarray(part[first:end]) for part in voice)


GAPS = {"none": 0.35, "short": 0.25, "pause": 0.4}
"""Before and after a hesitation."""
TOGETHER = 0.015
"""Seconds by which two sounds without a gap overlap."""


class HeldTape(Tape):
    """A clip with the spans of its hesitations: (start, end, label) in samples."""

    def __init__(self):
        super().__init__()
        self.spans = []

    def put(self, samples, gain, label=None, joined=False):
        overlap = int(TOGETHER * RATE) if joined and self.samples else 0
        samples = samples * gain
        overlap = min(overlap, len(samples) // 2, len(self.samples[-1]) if self.samples else 0)
        if overlap:
            ramp = np.linspace(0, 1, overlap)
            tail = self.samples[-1]
            tail[-overlap:] = tail[-overlap:] * (1 - ramp) + samples[:overlap] * ramp
            samples = samples[overlap:]
        start = self.total - overlap // 2
        self.samples.append(samples.astype(np.float64))
        self.total += len(samples)
        if label is not None:
            self.spans.append((start, self.total, label))

    def rest(self, kind, random):
        if kind != "none":
            low, high = (0.02, 0.16) if kind == "short" else (0.16, 1.6)
            count = int(np.exp(random.uniform(np.log(low), np.log(high))) * RATE)
            self.samples.append(np.zeros(count))
            self.total += count
        return kind == "none"


def halves(samples, random):
    """A phrase in two, cut where it is quiet for a moment."""
    third = len(samples) // 4
    if third < 0.2 * RATE:
        return samples, None
    level = np.convolve(samples**2, np.ones(320) / 320, "same")[third:-third]
    dips = np.flatnonzero(level <= np.quantile(level, 0.12))
    at = third + dips[random.integers(len(dips))]
    return samples[:at], samples[at:]


def talk(voice, words, random):
    """Phrases of one voice, among which it hesitates in many clips and draws sounds out."""
    tape = HeldTape()
    often = random.choice([0.0, 0.25, 0.6], p=[0.3, 0.35, 0.35])
    slow = random.choice([0.0, 0.3, 0.7], p=[0.35, 0.35, 0.3])
    made = voice.held
    level = 0.05

    def gap():
        return random.choice(list(GAPS), p=list(GAPS.values()))

    def gain(samples):
        return level / (np.std(samples) + 1e-9)

    def hesitate(joined):
        held = made[random.integers(len(made))]
        loud = 10 ** (random.uniform(-12, 2) / 20)
        tape.put(held, gain(held) * loud, 1, joined)

    def draw_out():
        word = voice.words[random.integers(len(voice.words))]
        joined = tape.rest(gap(), random)
        tape.put(word, gain(word) * 10 ** (random.uniform(-12, 2) / 20), None, joined)
        tape.rest(gap(), random)

    tape.rest("pause" if random.random() < 0.8 else "none", random)
    while tape.total < CLIP:
        level = np.clip(level * 10 ** (random.uniform(-3, 3) / 20), 0.015, 0.2)
        said = voice.phrases[random.integers(len(voice.phrases))]
        if voice.slow and random.random() < slow:
            said = voice.slow[random.integers(len(voice.slow))]
        if random.random() < 0.3:
            said = halves(said, random)[random.integers(2)]
            said = voice.phrases[0] if said is None else said
        if voice.words and random.random() < slow * words:
            draw_out()
        if made and random.random() < often / 2:
            hesitate(False)
            joined = tape.rest(gap(), random)
        else:
            joined = False
        first, second = (
            halves(said, random) if made and random.random() < often / 2 else (said, None)
        )
        tape.put(first, gain(said), None, joined)
        if second is not None:
            hesitate(tape.rest(gap(), random))
            tape.put(second, gain(said), None, tape.rest(gap(), random))
        if made and random.random() < often / 2:
            hesitate(tape.rest(gap(), random))
        silent = int(np.exp(random.uniform(np.log(0.15), np.log(2))) * RATE)
        tape.samples.append(np.zeros(silent))
        tape.total += silent
        if silent > 0.3 * RATE and random.random() < 0.3:
            sound = breath(random)[:silent]
            tape.samples[-1][silent - len(sound) :] += (
                sound * level * 10 ** (-random.uniform(6, 38) / 20) / (np.std(sound) + 1e-9)
            )
    return tape


def held_clip(voices, material, words, seed):
    """Levels of the bands of a clip, and which frames are hesitations: [FRAMES, BANDS], [FRAMES].

    `words` is how often drawn-out words stand alone, against phrases with sounds drawn out.
    """
    random = np.random.default_rng([seed, 78])
    labels = np.zeros(CLIP, np.int8)
    choice = random.random()
    if choice < 0.12:
        # Nobody speaks.
        tape = HeldTape()
        tape.rest("short", random)
        tape.samples.append(np.zeros(CLIP))
    else:
        tape = talk(voices[random.integers(len(voices))], words, random)
    samples = np.concatenate(tape.samples)[:CLIP].copy()
    for start, end, label in tape.spans:
        labels[max(0, start) : end] = label
    sounding = np.abs(samples) > 1e-4
    loud = np.std(samples[sounding]) if sounding.any() else 0.05
    if random.random() < 0.5:
        samples = noises.shaped(samples, random, 8)
    if random.random() < 0.3:
        samples = room(samples, random, material.rooms)
    if random.random() < 0.12:
        high = random.uniform(3000, 4000)
        band = [random.uniform(150, 500), high] if random.random() < 0.5 else high
        kind = "band" if np.ndim(band) else "low"
        samples = signal.sosfilt(signal.butter(6, band, kind, fs=RATE, output="sos"), samples)
    kinds = ["quiet", "coloured", "hum", "machine", "chords", "recorded", "babble"]
    kind = random.choice(kinds, p=[0.4, 0.2, 0.05, 0.05, 0.08, 0.15, 0.07])
    noise, ratio = noise_for(kind, material, CLIP, random)
    noise = levelled(noise) * loud * 10 ** (-max(ratio, 4) / 20)
    if random.random() < 0.45:
        quiet = np.zeros(CLIP)
        for _ in range(1 + random.poisson(2)):
            sound = (
                event(material.events, random) if random.random() < 0.6 else noises.made(random)
            )[:CLIP]
            at = random.integers(0, CLIP - len(sound) + 1)
            quiet[at : at + len(sound)] += sound * 10 ** (random.uniform(-20, 8) / 20)
        noise = noise + loud * quiet
    samples = (samples + noise) * 10 ** (random.uniform(-25, 8) / 20)
    if random.random() < 0.7:
        samples = np.round(samples * 32768) / 32768
    share = labels.reshape(-1, HOP)
    return band_levels(samples), share.mean(1).astype(np.float16)
