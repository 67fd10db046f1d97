"""A take: phrases with silences between them, and what was done to the voice and the room."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np

from ..Accuracy.noise import at_level, gain, random, white
from ..Accuracy.voices import RATE
from . import praat
from .phrase import Word

LEAD = 0.5
# A quiet room, some 45 dB below the voice.
ROOM = -75.0
# From -26 dBFS, so that 6 dB more still don't clip.
LOWERED = -4.0
# From here on a silence gives listeners time (`PauseRules.breath`); the bench stays clear of it.
BREATH = 0.5
LEAST_BREATH, MOST_BREATH = 0.6, 2.0
LEAST_GAP, MOST_GAP = 0.2, 0.38


@dataclass(frozen=True)
class Item:
    """A phrase as it is to be spoken, and the silence after it in seconds."""

    phrase: object
    gap: float = 0.0
    stretch: float = 1.0
    # In dB: of the whole phrase, and of its last `ENDING` in addition.
    gain: float = 0.0
    fall: float = 0.0
    # In semitones over the end of the phrase; None leaves the pitch as it is.
    rise: float | None = None

    @property
    def spoken(self):
        return self.phrase.length * self.stretch

    @property
    def time(self):
        return self.spoken + self.gap

    @property
    def count(self):
        return len(self.phrase.words)


# About two syllables, which is what a listener hears as the end of a phrase.
ENDING = 0.45


@dataclass(frozen=True)
class Take:
    """Items in order. `pitch` is by how much the pitch moves more than the reader's."""

    items: tuple
    median: float
    pitch: float = 1.0
    lead: float = LEAD
    room: float = ROOM
    # What the silences between phrases hold, over again: the noise of a recorded reader's room.
    tone: np.ndarray = field(default_factory=lambda: np.zeros(1), repr=False)
    # What happens to the sound as a whole, in order: functions of the samples and a generator.
    after: tuple = ()
    # Options for the program that belong to the take, such as a slot.
    options: tuple = ()
    # What is written, if not what was said: a function of the list of words.
    written: Callable = field(default=None)

    @property
    def count(self):
        return sum(item.count for item in self.items)

    @property
    def time(self):
        """From the first word to the last."""
        return sum(item.time for item in self.items) - self.items[-1].gap

    def with_items(self, items):
        return replace(self, items=tuple(items))

    def rendered(self, key):
        """The samples, and the words with their times."""
        chance = random("take", key)
        parts, words, place = [self.silence(self.lead)], [], self.lead
        opens = True
        for item in self.items:
            samples = self.voiced(item)
            scale = len(samples) / RATE / item.phrase.length
            for number, word in enumerate(item.phrase.words):
                text = word.text.capitalize() if opens and number == 0 else word.text
                text += item.phrase.mark if number + 1 == item.count else ""
                words.append(Word(place + word.start * scale, place + word.end * scale, text))
            opens = item.phrase.mark == "." or (opens and item.count == 0)
            rest = self.silence(item.gap)
            parts += [samples, rest]
            place += (len(samples) + len(rest)) / RATE
        parts[-1] = self.silence(min(self.lead, LEAD))
        samples = np.concatenate(parts) * gain(LOWERED)
        samples = samples + at_level(white(len(samples), chance), self.room)
        for change in self.after:
            samples = change(samples, chance)
        return np.clip(samples, -1, 32767 / 32768), self.written(words) if self.written else words

    def silence(self, seconds):
        return np.resize(self.tone, round(seconds * RATE))

    def voiced(self, item):
        stretch = 1.0 if item.phrase.is_filler else item.stretch
        samples = praat.altered(
            item.phrase.samples, stretch, self.pitch, self.median, rise=item.rise
        )
        samples = samples * gain(item.gain)
        if item.fall:
            count = min(round(ENDING * RATE), len(samples))
            ramp = np.minimum(np.arange(count) / (0.08 * RATE), 1)
            samples[len(samples) - count :] *= gain(-item.fall * ramp)
        return samples


def paced(take, target):
    """The take at a pace: words per minute, or a function of the time in seconds that gives them.

    Each phrase keeps its own tempo beside the others, and breaths stay breaths.
    """
    rate = 60 * take.count / take.time
    wanted = target if callable(target) else lambda _: target
    factors = [1.0] * len(take.items)
    for _ in range(6):
        ends = np.cumsum([i.time * f for i, f in zip(take.items, factors)])
        middles = [e - i.time * f / 2 for e, i, f in zip(ends, take.items, factors)]
        factors = [rate / wanted(middle) for middle in middles]
    items = []
    for item, factor in zip(take.items, factors):
        gap = item.gap * factor
        if item.gap >= BREATH:
            gap = min(max(gap, LEAST_BREATH), max(MOST_BREATH, item.gap))
        elif item.gap > 0:
            gap = min(max(gap, min(item.gap, LEAST_GAP)), MOST_GAP)
        if item.phrase.is_filler:
            items.append(replace(item, gap=gap))
            continue
        stretch = (item.time * factor - gap) / item.phrase.length
        items.append(replace(item, gap=gap, stretch=max(stretch, 0.3)))
    return take.with_items(items)


def hugging_face(words):
    """The words with their times as CrisperWhisper, which keeps hesitations, writes them."""
    chunks = [
        {"text": f" {word.text}", "timestamp": [round(word.start, 2), round(word.end, 2)]}
        for word in words
    ]
    return json.dumps({"text": "".join(c["text"] for c in chunks), "chunks": chunks})


def srt(words):
    """A cue for each sentence."""
    cues, sentence = [], []
    for word in words:
        sentence.append(word)
        if word.text.endswith(".") or word is words[-1]:
            text = " ".join(w.text for w in sentence)
            times = f"{clock(sentence[0].start)} --> {clock(sentence[-1].end)}"
            cues.append(f"{len(cues) + 1}\n{times}\n{text}\n")
            sentence = []
    return "\n".join(cues)


def clock(seconds):
    minutes, milliseconds = divmod(round(seconds * 1000), 60_000)
    return (
        f"{minutes // 60:02}:{minutes % 60:02}:{milliseconds // 1000:02},{milliseconds % 1000:03}"
    )
