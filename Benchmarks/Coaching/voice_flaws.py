"""Flaws of pitch and level."""

from dataclasses import replace

import numpy as np
from scipy import signal
from scipy.linalg import solve_toeplitz

from ..Accuracy.noise import at_level, level
from ..Accuracy.voices import RATE
from .family import Family
from .natural import natural, spread

# In semitones over the end of a phrase: clearly more than the 1.5-2 that listeners tell apart.
RISE, FALL = 5.0, -3.0


def monotone(reader, semitones, key):
    return replace(natural(reader, key), pitch=semitones / reader.deviation)


def uneven(reader, decibels, key):
    """Sentences in turn louder and quieter, so that syllables deviate by so much."""
    take = natural(reader, key)
    own = level_deviation(take)
    step = np.sqrt(max(decibels**2 - own**2, 0))
    sign, items = 1, []
    for item in take.items:
        items.append(replace(item, gain=item.gain + sign * step - step))
        sign = -sign if item.phrase.mark == "." else sign
    return take.with_items(items)


def level_deviation(take):
    """Of the levels of the words, in dB."""
    return float(
        np.std([level_of_word(i.phrase, w) + i.gain for i in take.items for w in spoken(i)])
    )


def spoken(item):
    return [word for word in item.phrase.words if word.end - word.start > 0.06]


def level_of_word(phrase, word):
    return level(phrase.samples[round(word.start * RATE) : round(word.end * RATE)])


def fading(reader, decibels, key):
    """From the first phrase to the last, evenly."""
    take = natural(reader, key)
    ends = np.cumsum([item.time for item in take.items]) / take.time
    return take.with_items(
        [replace(i, gain=i.gain - decibels * float(e)) for i, e in zip(take.items, ends)]
    )


def trailing(reader, decibels, key):
    """The ends of all phrases fall by so much in all."""
    take = natural(reader, key)
    own = float(np.median([natural_fall(item.phrase) for item in take.items]))
    # What is lowered, two syllables, is part of the phrase, whose mean falls with it.
    shares = [2 / max(item.phrase.syllables, 4) for item in take.items]
    more = max(decibels - own, 0) / (1 - float(np.median(shares)))
    return take.with_items([replace(item, fall=more) for item in take.items])


def natural_fall(phrase):
    """How far the middle level of the last 0.4 s lies below the crests of the phrase."""
    steps = phrase.samples[: len(phrase.samples) // 160 * 160].reshape(-1, 160)
    levels = 10 * np.log10(np.mean(steps**2, axis=1) + 1e-12)
    levels = levels[: np.flatnonzero(levels > levels.max() - 30)[-1] + 1]
    return float(np.percentile(levels, 85) - np.median(levels[-40:]))


def rising(reader, percent, key):
    take = natural(reader, key)
    places = list(range(len(take.items)))
    up = spread(places, round(len(places) * percent / 100))
    return take.with_items(
        [replace(i, rise=RISE if n in up else FALL) for n, i in enumerate(take.items)]
    )


def whispered(reader, percent, key):
    """So many per cent of the time, in the middle, without voice."""
    take = natural(reader, key)
    middle, half = take.lead + take.time / 2, take.time * percent / 200
    return replace(take, after=(Whisper(middle - half, middle + half),))


class Whisper:
    """Replaces the glottis by noise, between two times.

    Linear prediction of the vocal tract, excited by white noise as strong as what it left over.
    """

    FRAME, ORDER = 400, 18

    def __init__(self, start, end):
        self.start, self.end = start, end

    def __call__(self, samples, chance):
        begin, end = round(max(self.start, 0) * RATE), round(self.end * RATE)
        part = samples[begin:end]
        window, hop = np.hanning(self.FRAME), self.FRAME // 2
        made = np.zeros(len(part) + self.FRAME)
        for place in range(0, len(part) - self.FRAME, hop):
            frame = part[place : place + self.FRAME] * window
            lags = np.correlate(frame, frame, "full")[self.FRAME - 1 :][: self.ORDER + 1]
            if lags[0] < 1e-10:
                continue
            lags[0] *= 1.0001
            poles = solve_toeplitz(lags[:-1], lags[1:])
            left = max(lags[0] - poles @ lags[1:], 0)
            breath = chance.standard_normal(self.FRAME) * np.sqrt(left / self.FRAME)
            voiced = signal.lfilter([1], np.concatenate([[1], -poles]), breath)
            made[place : place + self.FRAME] += voiced * window
        # A whisper is weaker than the voice, though whoever whispers comes closer.
        made = at_level(made[: len(part)], level(part) - 8)
        return np.concatenate([samples[:begin], made, samples[end:]])


FAMILIES = (
    Family(
        "monotone",
        "semitones",
        (1.6, 0.96, 0.48, 0.05),
        monotone,
        ("confidence.monotone",),
        "quiet from 2, tip below 1.4, extreme 0.",
    ),
    Family(
        "uneven level",
        "dB between words",
        (7, 9, 10.5, 12),
        uneven,
        ("confidence.uneven_level",),
        "quiet to 6, tip from 8. At 12 sentences are 22 dB apart in turn, as a shout and a murmur; "
        "what is more is no longer one speaker at one microphone.",
    ),
    Family(
        "fading",
        "dB from start to end",
        (5, 9, 14.5, 20),
        fading,
        ("*.fad*",),
        "quiet to 4, tip from 6, extreme 20; 10 dB are heard as half as loud.",
    ),
    Family(
        "trailing off",
        "dB at the end",
        (12, 14.8, 18.4, 22),
        trailing,
        ("clarity.trailing_off",),
        "quiet to 11, tip from 13, extreme 22.",
    ),
    Family(
        "rising ends",
        "% of phrases",
        (50, 72, 86, 100),
        rising,
        ("confidence.rising_ends",),
        "quiet to 45 %, tip from 60; all of them is the most there is.",
    ),
    Family(
        "whisper",
        "% of the time",
        (22, 42, 66, 90),
        whispered,
        ("clarity.whispered",),
        "quiet to 15 %, tip from 30, extreme 90.",
    ),
)
