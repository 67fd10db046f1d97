"""Training clips: twelve seconds of speech in simulated conditions, with their labels."""

from dataclasses import dataclass, field

import numpy as np
from scipy import signal
from scipy.ndimage import maximum_filter1d, uniform_filter1d

from . import manners, noises
from .frontend import HOP, MEL, RATE, band_levels, band_powers, features
from .labels import bumps
from .noises import levelled

SECONDS = 12
CLIP = SECONDS * RATE
FRAMES = CLIP // HOP


@dataclass
class Utterance:
    """Speech with a label for each sample.

    `vowels` in seconds, or None; the number of syllables, or None.
    """

    samples: np.ndarray
    labels: np.ndarray
    vowels: np.ndarray = None
    syllables: float = None


@dataclass
class Material:
    voices: list = field(default_factory=list)
    """Utterances of each synthetic voice."""
    recordings: list = field(default_factory=list)
    """Utterances of real people."""
    noises: list = field(default_factory=list)
    """Sounds that last."""
    words: list = field(default_factory=list)
    """Single words of each of many real speakers."""
    events: list = field(default_factory=list)
    """Single sounds that are not speech."""
    speakers: list = field(default_factory=list)
    """Clean phrases of each of many real speakers."""
    rooms: list = field(default_factory=list)
    """Impulse responses of rooms."""


class Tape:
    """A clip as it is assembled."""

    def __init__(self):
        self.samples, self.labels, self.total = [], [], 0
        self.vowels, self.unknown, self.counted = [], [], []

    def silence(self, seconds, level=0.0, random=None):
        count = int(seconds * RATE)
        self.samples.append(level * random.standard_normal(count) if level > 0 else np.zeros(count))
        self.labels.append(np.zeros(count, np.int8))
        self.total += count
        return count

    def say(self, utterance, gain):
        start = self.total
        self.samples.append(utterance.samples * gain)
        self.labels.append(utterance.labels)
        self.total += len(utterance.samples)
        span = (start / RATE, self.total / RATE)
        if utterance.vowels is not None:
            self.vowels += [(start / RATE + a, start / RATE + b) for a, b in utterance.vowels]
        else:
            self.unknown.append(span)
        count = len(utterance.vowels) if utterance.vowels is not None else utterance.syllables
        if count and self.total <= CLIP:
            self.counted.append((*span, float(count)))

    def cut(self):
        return np.concatenate(self.samples)[:CLIP], np.concatenate(self.labels)[:CLIP]


def breath(random):
    count = int(random.uniform(0.1, 0.8) * RATE)
    noise = signal.lfilter(
        *signal.butter(2, [500 / 8000, 0.8], "band"), random.standard_normal(count)
    )
    return noises.shaped(noise, random, 6) * np.sin(
        np.pi * np.arange(count) / count
    ) ** random.uniform(0.5, 2)


def phrase(words, random):
    """One to five words of a speaker, close to each other."""
    parts, labels, count = [], [], 0
    for _ in range(random.integers(1, 6)):
        word = other_pace(words[random.integers(len(words))], random)
        gap = np.zeros(int(random.uniform(0.0, 0.06) * RATE), np.float32)
        parts += [word.samples, gap]
        labels += [word.labels, np.ones(len(gap), np.int8)]
        count = None if count is None or word.syllables is None else count + word.syllables
    return Utterance(np.concatenate(parts[:-1]), np.concatenate(labels[:-1]), None, count)


MANNERS = {"plain": 0.72, "whisper": 0.10, "creak": 0.07, "held": 0.11}


def in_manner(utterance, manner, random):
    """Whispered, with a creaking voice, or now and then a held sound instead."""
    if manner == "held" and random.random() < 0.5:
        samples, vowel = manners.held(random)
        labels = np.ones(len(samples), np.int8)
        return Utterance(levelled(samples), labels, np.array([vowel]))
    if manner == "whisper":
        samples = manners.whispered(utterance.samples, random)
    elif manner == "creak":
        samples = manners.creaky(utterance.samples, random)
    else:
        return utterance
    samples = levelled(samples) * np.std(utterance.samples)
    return Utterance(samples, utterance.labels, utterance.vowels, utterance.syllables)


def worded(material, manner, random):
    """Words of one real speaker with gaps at known positions."""
    words = material.words[random.integers(len(material.words))]
    return spliced([phrase(words, random) for _ in range(8)], manner, random)


def spliced(voice, manner, random):
    """Phrases of one voice with gaps at known positions."""
    tape = Tape()
    tape.silence(random.uniform(0, 1.2) if random.random() < 0.85 else 0)
    level = 0.05
    while tape.total < CLIP:
        utterance = other_pace(voice[random.integers(len(voice))], random)
        utterance = in_manner(utterance, manner, random)
        level = np.clip(level * 10 ** (random.uniform(-3, 3) / 20), 0.015, 0.2)
        tape.say(utterance, level / (np.std(utterance.samples) + 1e-9))
        gap = (
            random.uniform(0, 0.05)
            if random.random() < 0.3
            else np.exp(random.uniform(np.log(0.12), np.log(3)))
        )
        count = tape.silence(gap)
        if gap > 0.3 and random.random() < 0.5:
            sound = breath(random)[:count]
            # Most often just before the next phrase.
            at = (
                count - len(sound) - int(random.uniform(0, 0.1) * RATE)
                if random.random() < 0.6
                else random.integers(0, count - len(sound) + 1)
            )
            at = max(0, at)
            tape.samples[-1][at : at + len(sound)] += (
                sound * level * 10 ** (-random.uniform(6, 38) / 20) / (np.std(sound) + 1e-9)
            )
    return tape


REAL = 0.45
"""The share of real speakers among the voices that say phrases."""


def voice_of(material, random):
    """The phrases of one voice."""
    is_real = random.random() < REAL and material.speakers
    voices = material.speakers if is_real else material.voices
    return voices[random.integers(len(voices))]


def lonely(material, random):
    """A few words in a long silence."""
    tape = Tape()
    voice = voice_of(material, random)
    while tape.total < CLIP:
        tape.silence(random.uniform(1, 8))
        utterance = voice[random.integers(len(voice))]
        tape.say(utterance, 0.05 / (np.std(utterance.samples) + 1e-9))
    return tape


def chained(material, manner, random):
    """Recordings of real people, one after the other, with their own noise between them."""
    tape = Tape()
    tape.silence(random.uniform(0, 0.6))
    while tape.total < CLIP:
        utterance = material.recordings[random.integers(len(material.recordings))]
        utterance = other_pace(utterance, random)
        if len(utterance.samples) > CLIP - tape.total and (
            tape.total > CLIP // 2 or len(utterance.samples) > CLIP
        ):
            utterance = excerpt(utterance, CLIP - tape.total, random)
        if manner != "held":
            utterance = in_manner(utterance, manner, random)
        level = (
            np.sqrt(
                np.quantile(
                    np.mean(
                        utterance.samples[: len(utterance.samples) // HOP * HOP].reshape(-1, HOP)
                        ** 2,
                        1,
                    ),
                    0.05,
                )
            )
            if len(utterance.samples) > HOP
            else 0
        )
        tape.say(utterance, 1.0)
        tape.silence(random.uniform(0.1, 1.0), level, random)
    return tape


def other_pace(utterance, random):
    """Often at another speed, which changes pitch, formants and pace together, like another
    speaker.
    """
    if random.random() >= 0.4:
        return utterance
    percent = int(random.integers(79, 127))
    samples = signal.resample_poly(utterance.samples, 100, percent)
    places = np.minimum(
        len(utterance.labels) - 1, (np.arange(len(samples)) * percent / 100).astype(int)
    )
    vowels = None if utterance.vowels is None else utterance.vowels * 100 / percent
    return Utterance(samples, utterance.labels[places], vowels, utterance.syllables)


def excerpt(utterance, count, random):
    start = random.integers(0, max(1, len(utterance.samples) - count + 1))
    vowels = None
    if utterance.vowels is not None:
        moved = utterance.vowels - start / RATE
        middle = moved.mean(1) if len(moved) else np.zeros(0)
        vowels = moved[(middle > 0) & (middle < count / RATE)]
    return Utterance(
        utterance.samples[start : start + count],
        utterance.labels[start : start + count],
        vowels,
        None,
    )


def sprinkled(labels, material, random):
    """Sounds that are not speech, most of them in gaps, each as loud as 1 where it is loudest."""
    result = np.zeros(CLIP)
    edges = np.flatnonzero(np.diff(np.concatenate([[0], (labels == 0).astype(int), [0]])))
    gaps = [gap for gap in edges.reshape(-1, 2) if gap[1] - gap[0] > 0.3 * RATE]
    level = random.uniform(-24, 10)
    for _ in range(1 + random.poisson(random.uniform(0.5, 4))):
        if material.events and random.random() < 0.55:
            sound = event(material.events, random)
        else:
            sound = noises.made(random)
        count = min(len(sound), CLIP)
        if gaps and random.random() < 0.7:
            start, end = gaps[random.integers(len(gaps))]
            at = random.uniform(start, end) - count / 2
        else:
            at = random.uniform(-count / 2, CLIP - count / 2)
        at = int(np.clip(at, 0, CLIP - count))
        loudness = level + random.uniform(-6, 6)
        result[at : at + count] += sound[:count] * 10 ** (loudness / 20)
    return result


def event(events, random):
    """The loudest part of a single sound, through another microphone."""
    sound = events[random.integers(len(events))]
    count = min(len(sound), int(random.uniform(0.15, 3) * RATE))
    energy = np.concatenate([[0], np.cumsum(sound**2)])
    starts = np.arange(0, len(sound) - count + 1, 160)
    at = starts[np.argmax(energy[starts + count] - energy[starts])]
    if random.random() < 0.3:
        at = random.integers(0, len(sound) - count + 1)
    sound = sound[at : at + count]
    if random.random() < 0.6:
        sound = signal.resample_poly(sound, 100, int(random.integers(75, 130)))
    if random.random() < 0.5:
        sound = noises.shaped(sound, random, 7)
    fade = min(len(sound) // 2, int(random.uniform(0.002, 0.03) * RATE))
    if fade:
        sound = sound.copy()
        sound[:fade] *= np.linspace(0, 1, fade)
        sound[-fade:] *= np.linspace(1, 0, fade)
    return noises.loudest(sound)


def room(samples, random, rooms=()):
    """Heard in a room: measured, or an exponentially decaying tail behind every sound."""
    if rooms and random.random() < 0.4:
        response = rooms[random.integers(len(rooms))]
        at = np.argmax(np.abs(response))
        near = response.copy()
        near[at + int(0.003 * RATE) :] *= 10 ** (-random.uniform(0, 12) / 20)
        return signal.oaconvolve(samples, near / np.abs(near[at]))[at : at + len(samples)]
    seconds = random.uniform(0.1, 0.7)
    count = int(seconds * RATE)
    tail = noises.shaped(random.standard_normal(count), random, 5) * 10 ** (
        -3 * np.arange(count) / count
    )
    tail *= 10 ** (-random.uniform(2, 14) / 20) / np.sqrt(np.sum(tail**2))
    tail[0] += 1
    return signal.oaconvolve(samples, tail)[: len(samples)]


KINDS = {
    "quiet": 0.14,
    "coloured": 0.14,
    "modulated": 0.08,
    "hum": 0.05,
    "machine": 0.09,
    "knocks": 0.06,
    "clatter": 0.07,
    "water": 0.04,
    "wind": 0.02,
    "rustle": 0.03,
    "chords": 0.02,
    "recorded": 0.24,
    "babble": 0.18,
}


def noise_for(kind, material, count, random):
    """A noise, and the level of the voice above it in dB."""
    if kind == "quiet":
        return noises.coloured(count, random), random.uniform(35, 75)
    if kind == "recorded":
        if not material.noises:
            return noises.clatter(count, random), random.uniform(-2, 32)
        noise = noises.recorded(material.noises, count, random)
        if random.random() < 0.3:
            other = levelled(noises.recorded(material.noises, count, random))
            noise = levelled(noise) + other * random.uniform(0.1, 1)
        return noise, random.uniform(-4, 28)
    if kind == "babble":
        voices = [
            u.samples
            for voice in (material.voices[random.integers(len(material.voices))] for _ in range(12))
            for u in voice
        ]
        if material.recordings and random.random() < 0.4:
            voices += [
                material.recordings[random.integers(len(material.recordings))].samples
                for _ in range(len(voices))
            ]
        return noises.babble(voices, count, random), random.uniform(-1, 28)
    return getattr(noises, kind)(count, random), random.uniform(-3, 32)


@dataclass
class Example:
    """The input of the network and the expected output."""

    features: np.ndarray
    """[FRAMES, 2 BANDS]."""
    speech: np.ndarray
    """[FRAMES], and whether it is certain."""
    sure: np.ndarray
    marks: np.ndarray
    """Bumps at the vowels, [FRAMES], and whether they are certain."""
    known: np.ndarray
    counts: list
    """Syllables as (first frame, end, count)."""


@dataclass
class Clip:
    """A clip as it sounds, and its voice and its noise apart, to be mixed with others."""

    levels: np.ndarray
    """Codes of the bands as it sounds: [FRAMES, BANDS]."""
    voice: np.ndarray
    noise: np.ndarray
    """The same of the voice, and of the noise against a voice at 0 dBFS."""
    loudness: float
    """Of the voice, in dBFS."""
    heard: np.ndarray
    """Frames in which the voice is above the noise."""
    spoken: tuple
    """Speech, certainty, bumps, certainty and counts of the voice alone."""
    targets: tuple
    """The same as it sounds, since a gate may have taken some of it."""
    origin: tuple
    """What it is made of."""

    def example(self):
        return example(decoded(self.levels), self.heard, self.targets)


BINS = np.maximum(1, MEL.sum(0) ** 2 / (MEL**2).sum(0))
"""How many bins of the transform each band has."""


def coded(levels):
    return np.clip(np.round((levels + 127) * 2), 0, 255).astype(np.uint8)


def decoded(codes):
    return codes.astype(np.float32) / 2 - 127


EVENTFUL = 0.65
"""The share of clips with single sounds."""


def clip(material, seed, said=None, manner=None, kind=None, ratio=None, eventful=None):
    """A clip: the same for the same seed and material.

    What isn't given is drawn: what is `said` ("words", "voice", "recordings"), in which manner, the
    kind of noise and the level of the voice above it in dB, and whether there are single sounds.
    """
    random = np.random.default_rng([seed, 77])
    tape = Tape()
    choice, origin = random.random(), "voice"
    drawn = random.choice(list(MANNERS), p=list(MANNERS.values()))
    manner = manner or drawn
    if said:
        choice = 0.2 if said == "words" else 0.5
    if choice < 0.06:
        tape.silence(SECONDS)
        origin = "nobody"
    elif choice < 0.11:
        tape = lonely(material, random)
    elif material.words and choice < 0.28:
        tape = worded(material, manner, random)
        origin = "words"
    elif said == "voice" or not material.recordings or random.random() < (0 if said else 0.52):
        tape = spliced(voice_of(material, random), manner, random)
    else:
        tape = chained(material, manner, random)
        origin = "recordings"
    if choice >= 0.11 and manner != "plain":
        origin = manner
    samples, labels = tape.cut()
    speech = labels == 1
    loud = np.std(samples[speech]) if speech.any() else 0.05
    if random.random() < 0.5:
        samples = noises.shaped(samples, random, 8)
    if random.random() < 0.3:
        samples = room(samples, random, material.rooms)
    if random.random() < 0.12:
        # A telephone, or a radio.
        high = random.uniform(3000, 4000)
        band = [random.uniform(150, 500), high] if random.random() < 0.5 else high
        passed = "band" if np.ndim(band) else "low"
        samples = signal.sosfilt(signal.butter(6, band, passed, fs=RATE, output="sos"), samples)
    drawn = random.choice(list(KINDS), p=np.array(list(KINDS.values())) / sum(KINDS.values()))
    kind = kind or drawn
    if kind == "babble" and not speech.any():
        kind = "coloured"  # Babble alone could be labelled either way.
    noise, drawn = noise_for(kind, material, CLIP, random)
    ratio = drawn if ratio is None else ratio
    if random.random() < 0.2 and kind != "babble":
        more = noises.knocks if random.random() < 0.5 else noises.clatter
        noise = levelled(noise) + more(CLIP, random) * random.uniform(0.3, 2)
    noise = levelled(noise) * loud * 10 ** (-ratio / 20)
    has_events = random.random() < EVENTFUL if eventful is None else eventful
    if has_events:
        events = sprinkled(labels, material, random)
        if random.random() < 0.3:
            events = room(events, random, material.rooms)
        noise = noise + loud * events
    voice, noisy = band_powers(samples), band_powers(noise)
    heard = audible(voice, noisy)
    spoken = targets(tape, labels, np.zeros(FRAMES, bool))
    samples = samples + noise
    samples, labels = gated(samples, labels.copy(), random)
    if random.random() < 0.1:
        samples = np.clip(samples, -2.5 * loud, 2.5 * loud)
    samples = samples * 10 ** (random.uniform(-25, 8) / 20)
    if random.random() < 0.7:
        samples = np.round(samples * 32768) / 32768
    return Clip(
        coded(band_levels(samples)),
        coded(10 * np.log10(np.maximum(voice, 1e-13))),
        coded(10 * np.log10(np.maximum(noisy / loud**2, 1e-13))),
        20 * np.log10(loud),
        heard,
        spoken,
        targets(tape, labels, np.abs(samples).reshape(-1, HOP).max(1) == 0),
        (origin, kind, has_events),
    )


def audible(voice, noise):
    """The frames in which some of the voice is above the noise, from their bands: [FRAMES]."""
    around = uniform_filter1d(noise, 9, axis=0, mode="constant")
    return (voice > around * 10**-0.2).sum(1) >= 2


def gated(samples, labels, random):
    """Sometimes with digital silence, as from padding or a gate."""
    if random.random() >= 0.2:
        return samples, labels
    if random.random() < 0.3:
        return np.where(labels == 0, 0, samples), labels
    for _ in range(random.integers(1, 3)):
        count = int(random.uniform(0.3, 3.5) * RATE)
        at = random.choice([0, max(0, CLIP - count), random.integers(0, max(1, CLIP - count))])
        samples[at : at + count] = 0
        labels[at : at + count] = 0
    return samples, labels


def targets(tape, labels, silenced):
    """Speech, its certainty, bumps, their certainty, and counts of syllables.

    Syllables in frames that are `silenced`, by a gate, can't be counted.
    """
    shares = labels.reshape(-1, HOP)
    sure = (shares >= 0).mean(1) > 0.5
    speech = np.clip(shares, 0, 1).sum(1) / np.maximum((shares >= 0).sum(1), 1)
    marks = bumps(tape.vowels, FRAMES)
    known = np.ones(FRAMES, bool)
    for start, end in tape.unknown:
        known[int(start * 100) : int(end * 100) + 1] = False
    marks[silenced] = 0
    counted = [
        (int(a * 100), min(FRAMES, int(b * 100)), n)
        for a, b, n in tape.counted
        if not silenced[int(a * 100) : int(b * 100)].any()
    ]
    return speech.astype(np.float16), sure, marks.astype(np.float16), known, counted


NEAR = 12
"""Frames: a voice that can't be heard is speech if it can as near as that, as words go on under
the noise, and else neither speech nor silence."""


def example(levels, heard, expected):
    speech, sure, marks, known, counted = expected
    hidden = (speech > 0.5) & ~maximum_filter1d(heard & (speech > 0.5), 2 * NEAR + 1)
    return Example(
        features(levels),
        speech,
        sure & ~hidden,
        marks,
        known & ~hidden,
        [(a, b, n) for a, b, n in counted if hidden[a:b].mean() < 0.2],
    )
