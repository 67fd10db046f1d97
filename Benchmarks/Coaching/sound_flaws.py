"""Flaws of the recording, and takes without any."""

from dataclasses import replace

import numpy as np

from ..Accuracy.noise import active_level, at_level, gain
from ..Accuracy.voices import RATE
from .family import PRAISE, Family
from .natural import natural
from .take import LEAD

STEP = RATE // 10
FRAME = 512
# A cut shorter than this is a single peak, which nobody hears.
SHORTEST_CUT = 3


class Noise:
    """Noise with the spectrum of the voice, which masks all of it alike, so many dB below it."""

    def __init__(self, ratio):
        self.ratio = ratio

    def __call__(self, samples, chance):
        frames = samples[: len(samples) // FRAME * FRAME].reshape(-1, FRAME) * np.hanning(FRAME)
        spectrum = np.sqrt(np.mean(np.abs(np.fft.rfft(frames)) ** 2, axis=0))
        flat = np.fft.rfft(chance.standard_normal(len(samples)))
        shape = np.interp(np.linspace(0, 1, len(flat)), np.linspace(0, 1, len(spectrum)), spectrum)
        noise = np.fft.irfft(flat * shape, len(samples))
        both = samples + at_level(noise, active_level(samples) - self.ratio)
        return both * min(1, 0.95 / np.abs(both).max())


class Level:
    """The voice at a level."""

    def __init__(self, decibels):
        self.decibels = decibels

    def __call__(self, samples, chance):
        return samples * gain(self.decibels - active_level(samples))


class Clipping:
    """A gain at which so many per cent of the tenths of a second with speech are clipped."""

    def __init__(self, percent):
        self.percent = percent

    def __call__(self, samples, chance):
        low, high = np.abs(samples).max() * gain(-40), np.abs(samples).max()
        for _ in range(30):
            limit = np.sqrt(low * high)
            low, high = (limit, high) if cut_share(samples, limit) > self.percent else (low, limit)
        return np.clip(samples / limit, -1, 32767 / 32768)


def cut_share(samples, limit):
    """Of the tenths of a second with speech, those with a flat peak at the limit, in per cent."""
    beyond = np.abs(samples) >= limit
    flat = beyond.copy()
    for step in range(1, SHORTEST_CUT):
        flat[:-step] &= beyond[step:]
    count = len(samples) // STEP
    tenths = np.abs(samples[: count * STEP]).reshape(count, STEP).max(axis=1)
    # Speech is what lies within 30 dB of the loudest.
    speech = tenths > tenths.max() * gain(-30)
    cut = flat[: count * STEP].reshape(count, STEP).any(axis=1)
    return 100 * np.mean(cut[speech])


def noisy(reader, ratio, key):
    return replace(natural(reader, key), after=(Noise(ratio),))


def too_quiet(reader, decibels, key):
    """With noise 13 dB below it: a quiet voice over silence only needs the volume turned up."""
    return replace(natural(reader, key), after=(Noise(13), Level(decibels)))


def clipped(reader, percent, key):
    return replace(natural(reader, key), after=(Clipping(percent),))


def faultless(reader, number, key):
    take = natural(reader, f"{key}{number}", words=(240, 200, 260, 150)[number])
    changes = ((), (Level(-40),), (Noise(26),), (Level(-24),))[number]
    return replace(take, lead=(LEAD, 1.5, LEAD, 0.2)[number], after=changes)


FAMILIES = (
    Family(
        "noise",
        "dB below the voice",
        (12.5, 8, 6.8, 3),
        noisy,
        ("clarity.masked_by_noise",),
        "quiet from 15 dB, tip below 10; below 6 nothing can be judged.",
        special={
            "strong": ("clarity.masked_by_noise", "quality.high_noise"),
            "extreme": ("quality.high_noise",),
        },
    ),
    Family(
        "too quiet",
        "dBFS, noise 13 dB below",
        (-33.5, -39, -47, -55),
        too_quiet,
        ("clarity.too_quiet",),
        "quiet from -32, tip below -35, extreme -55.",
    ),
    Family(
        "clipping",
        "% of the speech",
        (4, 16, 35, 70),
        clipped,
        ("quality.clipping",),
        "from 10 % on nothing can be judged.",
    ),
    Family(
        "no flaw",
        "variant",
        (0, 1, 2, 3),
        faultless,
        (PRAISE,),
        "as it is; at -40 dBFS over silence; with noise 26 dB below; short, and starts at once.",
        special={"slight": (PRAISE,)},
    ),
)
