"""Takes worked out by hand: `python -m unittest Benchmarks.Coaching.test_takes`."""

import unittest

import numpy as np

from ..Accuracy.voices import RATE
from . import natural
from .family import PRAISE, Family
from .phrase import Phrase, Word
from .take import Item, Take, paced, srt
from .word_flaws import long_share


def phrase(count, seconds, mark="."):
    edges = np.linspace(0, seconds, count + 1)
    words = tuple(Word(s, e, "word") for s, e in zip(edges, edges[1:]))
    return Phrase(np.zeros(round(seconds * RATE)), words, mark)


def take(*items):
    return Take(tuple(items), 120.0)


class TakeTests(unittest.TestCase):
    def test_a_pace_is_reached_and_breaths_stay(self):
        made = paced(take(*[Item(phrase(10, 4), 1.0)] * 20), 150)
        self.assertAlmostEqual(60 * made.count / (made.time + 1), 150, delta=2)
        self.assertEqual(len(natural.breaths(made)), 19)

    def test_a_run_ends_at_a_breath(self):
        made = take(Item(phrase(5, 2), 0.3), Item(phrase(5, 2), 0.8), Item(phrase(5, 2)))
        self.assertAlmostEqual(natural.longest_run(made), 4.3)

    def test_half_the_words_in_long_sentences(self):
        made = take(Item(phrase(26, 8)), Item(phrase(13, 4)), Item(phrase(13, 4)))
        self.assertEqual(long_share(made), 50)

    def test_a_split_keeps_every_word(self):
        left, right = phrase(6, 3).split(2)
        self.assertEqual((len(left.words), len(right.words)), (2, 4))
        self.assertEqual((left.mark, right.mark), ("", "."))
        self.assertAlmostEqual(left.length + right.length, 3)

    def test_a_cue_is_a_sentence(self):
        words = [Word(0, 0.5, "One"), Word(0.5, 1, "two."), Word(2, 2.5, "Three.")]
        self.assertEqual(srt(words).count("-->"), 2)


class FamilyTests(unittest.TestCase):
    family = Family("f", "u", (1, 2, 3, 4), None, ("pace.*",), "", heard=False)

    def test_slight_flaws_get_praise(self):
        self.assertEqual(self.family.expected("slight", True), (PRAISE,))

    def test_what_is_not_heard_gets_praise_without_a_transcript(self):
        praise = {"kind": "keep", "rule": "pauses.roomy"}
        self.assertTrue(self.family.is_right(praise, "strong", False))
        self.assertFalse(self.family.is_right(praise, "strong", True))

    def test_a_pattern_names_rules(self):
        tip = {"kind": "improve", "rule": "pace.too_fast"}
        self.assertTrue(self.family.is_right(tip, "just", True))


if __name__ == "__main__":
    unittest.main()
