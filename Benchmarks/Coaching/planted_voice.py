"""Planted flaws of pitch and of level."""

from dataclasses import replace

import numpy as np

from ..Accuracy.noise import gain
from ..Accuracy.voices import RATE
from .flaw import LIVELY, STRONG, Flaw
from .natural import spread
from .voice_flaws import FALL, RISE


def monotone(stage, semitones):
    return replace(stage.take, pitch=semitones / stage.speaker.reader.deviation)


def uptalk(stage, percent):
    take = stage.take
    up = set(spread(range(len(take.items)), round(len(take.items) * percent / 100)))
    items = [replace(i, rise=RISE if n in up else FALL) for n, i in enumerate(take.items)]
    return take.with_items(items)


class Ends:
    """The voice falls within the last so many seconds of each phrase."""

    def __init__(self, decibels, seconds, at_once):
        self.decibels, self.seconds, self.at_once = decibels, seconds, at_once

    def of(self, phrase):
        """The phrase with a quieter end; the end is where its voice is last heard."""
        samples = np.array(phrase.samples)
        frames = samples[: len(samples) // 160 * 160].reshape(-1, 160)
        levels = 10 * np.log10(np.mean(frames**2, axis=1) + 1e-12)
        end = (int(np.flatnonzero(levels > levels.max() - 25)[-1]) + 1) * 160
        count = min(round(self.seconds * RATE), end // 2)
        ramp = np.linspace(0, 1, count)
        if self.at_once:
            ramp = np.minimum(np.arange(count) / (0.05 * RATE), 1)
        samples[end - count : end] *= gain(-self.decibels * ramp)
        samples[end:] *= gain(-self.decibels)
        return replace(phrase, samples=samples)


def trailing(stage, decibels):
    ends = Ends(decibels, 0.6, at_once=False)
    return stage.take.with_items([replace(i, phrase=ends.of(i.phrase)) for i in stage.take.items])


def swallowed(stage, decibels):
    ends = Ends(decibels, 0.3, at_once=True)
    return stage.take.with_items([replace(i, phrase=ends.of(i.phrase)) for i in stage.take.items])


def fading_away(stage, decibels):
    take = stage.take
    ends = np.cumsum([item.time for item in take.items]) / take.time
    return take.with_items(
        [replace(i, gain=i.gain - decibels * float(e)) for i, e in zip(take.items, ends)]
    )


ENDS = ("clarity.trailing_off", "clarity.swallowed*", "clarity.*ends")
END_SAID = r"trail off|swallow|last syllable"
FLAWS = (
    Flaw(
        "monotone",
        "semitones",
        (1.15, 0.5),
        monotone,
        ("confidence.monotone",),
        "talk lies at 2 to 4 (Hincks 2005)",
        praise=(LIVELY,),
        said=r"pitch moves little",
    ),
    Flaw(
        "uptalk",
        "% of phrases",
        (70, 95),
        uptalk,
        ("confidence.rising_ends",),
        "more than half is a habit",
        said=r"rise",
    ),
    Flaw(
        "trailing off",
        "dB within 0.6 s",
        (12, 20),
        trailing,
        ENDS,
        "10 dB are heard as half as loud",
        praise=(STRONG,),
        said=END_SAID,
    ),
    Flaw(
        "swallowed ends",
        "dB within 0.3 s",
        (18, 30),
        swallowed,
        ENDS,
        "a last syllable that drowns in the noise of a room",
        praise=(STRONG,),
        said=END_SAID,
    ),
    Flaw(
        "fading",
        "dB from start to end",
        (9, 14),
        fading_away,
        ("*.fad*",),
        "10 dB are heard as half as loud",
        praise=(STRONG,),
        said=r"falls by",
    ),
)
