"""Words that were spoken in one go, with the times of each, and how to cut them."""

from dataclasses import dataclass, field, replace

import numpy as np

from ..Accuracy.voices import RATE

# What a cut leaves around the words that it parts, so that no consonant loses its edge.
MARGIN = 0.03
FADE = 0.004


@dataclass(frozen=True)
class Word:
    """A word and its times in its phrase, in seconds."""

    start: float
    end: float
    text: str
    syllables: float = 1.0


@dataclass(frozen=True)
class Phrase:
    """The samples of some words, and the mark that is written after the last of them."""

    samples: np.ndarray = field(repr=False)
    words: tuple
    mark: str = ""
    # A filler sound is spoken at its own pace, whatever the pace around it.
    is_filler: bool = False

    @property
    def length(self):
        return len(self.samples) / RATE

    @property
    def syllables(self):
        return sum(word.syllables for word in self.words)

    def split(self, index):
        """The words before `index` and those from it on."""
        cut = (self.words[index - 1].end + self.words[index].start) / 2
        left = self.part(0, cut, self.words[:index], "")
        return left, self.part(cut, self.length, self.words[index:])

    def part(self, start, end, words, mark=None):
        here = self.samples[round(start * RATE) : round(end * RATE)]
        moved = tuple(replace(w, start=w.start - start, end=min(w.end, end) - start) for w in words)
        return replace(
            self,
            samples=faded(here),
            words=moved,
            mark=self.mark if mark is None else mark,
        )


def faded(samples):
    """Without a click at either end."""
    count = min(round(FADE * RATE), len(samples) // 2)
    samples = np.array(samples)
    ramp = np.linspace(0, 1, count)
    samples[:count] *= ramp
    samples[len(samples) - count :] *= ramp[::-1]
    return samples


def guessed_syllables(word):
    """The groups of vowels among the letters."""
    letters = word.lower().removesuffix("e")
    groups = sum(
        letter in "aeiouy" and (place == 0 or letters[place - 1] not in "aeiouy")
        for place, letter in enumerate(letters)
    )
    return float(max(1, groups))
