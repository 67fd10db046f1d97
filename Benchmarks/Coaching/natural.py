"""Takes without a fault, by their own measure: what every flaw is planted in."""

from dataclasses import replace

import numpy as np

from ..Accuracy.noise import random
from .take import BREATH, Item, Take, paced

# The middle of 100-165 words a minute (Microsoft Speaker Coach).
PACE = 140
WORDS = 240
# After so many seconds of speech a reader takes a breath at the end of the sentence.
RUN = 5.0
BREATHS = (0.7, 1.2)
GAPS = (0.25, 0.35)
# Tempo and level from phrase to phrase.
TEMPO = 0.06
LEVEL = 1.0

# What a take without a fault may reach, in per cent of the pace: half of the quiet edges.
DRIFT = 5
STRETCH = 30
FASTEST, SLOWEST = 160, 115


def natural(reader, key, words=WORDS, pace=PACE):
    """A take of whole sentences with a breath every few seconds, at a steady and lively pace."""
    for attempt in range(400):
        take = paced(drafted(reader, random("natural", reader.name, key, attempt), words), pace)
        opening, closing = thirds(take)
        drift = 100 * closing / opening - 100
        rates = stretches(take)
        scale = pace / PACE
        if (
            abs(drift) < DRIFT
            and abs(syllable_drift(take)) < DRIFT
            and rates.max() < FASTEST * scale
            and rates.min() > SLOWEST * scale
            and longest_run(take) < 18
        ):
            return take
    raise ValueError(f"{reader.name} has no steady take of {words} words")


def drafted(reader, chance, words):
    items, count, run = [], 0, 0.0
    order = chance.permutation(len(reader.sentences))
    for place in order:
        sentence = reader.sentences[place]
        for phrase in sentence:
            stretch = float(np.exp(chance.normal(0, TEMPO)))
            item = Item(phrase, stretch=stretch, gain=float(chance.uniform(-LEVEL, LEVEL)))
            run += item.spoken
            breathes = phrase.mark == "." and run >= RUN
            gap = chance.uniform(*(BREATHS if breathes else GAPS))
            items.append(replace(item, gap=float(gap)))
            run = 0.0 if breathes else run + gap
        count += sum(len(phrase.words) for phrase in sentence)
        if count >= words:
            break
    return Take(tuple(items), reader.pitch)


# What a take is like, from the times of its words


def word_times(take):
    """When each word starts, in seconds from the first."""
    place, starts = 0.0, []
    for item in take.items:
        starts += [place + word.start * item.stretch for word in item.phrase.words]
        place += item.time
    return np.array(starts)


def thirds(take):
    """Words per minute of the first third of the time and of the last."""
    starts, third = word_times(take), take.time / 3
    return tuple(
        float(60 * np.sum((starts >= begin) & (starts < begin + third)) / third)
        for begin in (0.0, 2 * third)
    )


def syllable_drift(take):
    """As of the words, of the syllables: in per cent."""
    starts, third = word_times(take), take.time / 3
    weights = np.array([word.syllables for item in take.items for word in item.phrase.words])
    return float(100 * weights[starts >= 2 * third].sum() / weights[starts < third].sum() - 100)


def stretches(take):
    """Words per minute of each half minute that begins on a second."""
    starts = word_times(take)
    begins = np.arange(0, max(take.time - STRETCH, 1))
    counts = [np.sum((starts >= b) & (starts < b + STRETCH)) for b in begins]
    return np.array(counts) * 60 / STRETCH


def breaths(take):
    """The places of the items with a breath after them."""
    return [n for n, item in enumerate(take.items[:-1]) if item.gap >= BREATH]


def longest_run(take):
    runs, run = [], 0.0
    for item in take.items:
        run += item.spoken
        if item.gap >= BREATH:
            runs.append(run)
            run = 0.0
        else:
            run += item.gap
    return max([*runs, run])


def spread(places, count):
    """So many of the places, evenly, none at the ends."""
    step = len(places) / count if count else 0
    return [places[min(int((n + 0.5) * step), len(places) - 1)] for n in range(count)]
