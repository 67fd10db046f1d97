"""Planted flaws by hand: `python -m unittest Benchmarks.Coaching.test_planted`."""

import unittest

import numpy as np

from ..Accuracy.noise import random
from ..Accuracy.voices import RATE
from .clean import faster
from .flaw import Flaw, Stage
from .phrase import Phrase, Word
from .planted_pace import choppy, dead_middle, from_time, no_pauses, stalls
from .planted_words import Marked, without_ums
from .speakers import phrases_in, sentences_of
from .take import Item, Take


def phrase(count, seconds, mark="."):
    edges = np.linspace(0, seconds, count + 1)
    words = tuple(Word(s, e, "word") for s, e in zip(edges, edges[1:]))
    return Phrase(np.zeros(round(seconds * RATE)), words, mark)


def take(count=20, gap=0.8):
    return Take(tuple(Item(phrase(8, 3), gap) for _ in range(count)), 120.0)


def stage():
    return Stage(None, take(), (), random("test"))


class OutcomeTests(unittest.TestCase):
    flaw = Flaw(
        "f", "", (1, 2), None, ("pace.rush*",), "", ("pace.steady",), ("noise",), r"you rush"
    )

    def outcome(self, rule, kind="keep", action="", codes=()):
        warnings = [{"code": code} for code in codes]
        tip = {"rule": rule, "kind": kind, "action": action}
        return self.flaw.outcome({"tip": tip, "quality": {"warnings": warnings}})

    def test_the_rule_that_names_it_is_the_tip(self):
        self.assertEqual(self.outcome("pace.rushed_stretch", "improve"), "tip")

    def test_praise_may_name_it_next(self):
        action = "Next step: you rush from 0:10 on. Slow down."
        self.assertEqual(self.outcome("pauses.roomy", action=action), "next")

    def test_what_the_action_says_itself_is_no_next_step(self):
        self.assertEqual(self.outcome("pauses.roomy", action="You rush."), "praised over")

    def test_a_warning_is_a_note(self):
        self.assertEqual(self.outcome("pauses.roomy", codes=["noise"]), "note")

    def test_another_tip_is_silent(self):
        self.assertEqual(self.outcome("pace.too_slow", "improve"), "silent")
        self.assertEqual(self.flaw.outcome({"error": "unreadable"}), "silent")

    def test_praise_of_the_very_thing(self):
        session = {"tip": {"rule": "pace.steady", "kind": "keep", "action": ""}}
        self.assertTrue(self.flaw.is_praised(session))


class PlantTests(unittest.TestCase):
    def test_a_rush_lasts_as_long_as_planted(self):
        rushed = from_time(take(), 20, 42.5, 1.5)
        self.assertAlmostEqual(take().time - rushed.time, 22.5 / 3, delta=1.5)

    def test_stalls_lie_between_words_of_a_phrase(self):
        made = stalls(stage(), 5)
        long = [i for i in made.items if i.gap >= 1 and not i.phrase.mark]
        self.assertEqual(len(long), 5)
        self.assertEqual(made.count, take().count)

    def test_choppy_pieces_have_at_most_so_many_words(self):
        self.assertLessEqual(max(i.count for i in choppy(stage(), 3).items), 3)

    def test_no_pause_is_longer(self):
        self.assertEqual({i.gap for i in no_pauses(stage(), 0.1).items}, {0.1})

    def test_dead_air_comes_once(self):
        self.assertEqual(sum(i.gap > 20 for i in dead_middle(stage(), 20).items), 1)

    def test_breaths_stay_breaths(self):
        self.assertGreater(min(i.gap for i in faster(take(), 1.5).items), 0.5)


class WordTests(unittest.TestCase):
    words = [Word(n, n + 1, text) for n, text in enumerate("So um, it is. Good uh day".split())]

    def test_ums_are_left_out(self):
        self.assertEqual(" ".join(w.text for w in without_ums(self.words)), "So it is. Good day")

    def test_sentences_of_three_words(self):
        found = " ".join(w.text for w in Marked(3)(self.words))
        self.assertEqual(found, "So um it. Is good uh. Day.")

    def test_no_full_stop_but_the_last(self):
        found = " ".join(w.text for w in Marked(0)(self.words))
        self.assertEqual(found, "So um it is good uh day.")


class PhraseTests(unittest.TestCase):
    def test_a_recording_is_cut_where_it_is_silent(self):
        tone = 0.1 * np.sin(2 * np.pi * 200 * np.arange(RATE) / RATE)
        samples = np.concatenate([tone, np.zeros(RATE // 2), tone])
        spans = phrases_in(samples)
        self.assertEqual([(round(s, 1), round(e, 1)) for s, e in spans], [(0, 1), (1.5, 2.5)])
        words = [Word(0.1, 0.9, "One."), Word(1.4, 2.6, "Two,")]
        sentences = sentences_of(samples, spans, words)
        self.assertEqual([s[0].words[0].text for s in sentences], ["One", "Two"])
        self.assertEqual([s[0].mark for s in sentences], [".", "."])


if __name__ == "__main__":
    unittest.main()
