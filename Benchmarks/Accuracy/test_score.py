"""Tests of the scoring, on cases worked out by hand.

Run with `python -m unittest Benchmarks.Accuracy.test_score`.
"""

import unittest

import numpy as np

from . import noise, score, tones
from .voices import RATE

TRUTH = {"pauses": [(1.0, 2.0), (3.0, 3.2), (4.0, 5.0)], "speech": (0.5, 6.0)}


class Pauses(unittest.TestCase):
    def scored(self, *heard):
        return score.pauses([(TRUTH, heard)])

    def test_every_pause_heard_is_perfect(self):
        scores = self.scored(*TRUTH["pauses"])
        self.assertEqual((scores["F1"], scores["edge"], scores["total"]), (1, 0, 0))

    def test_a_short_pause_counts_neither_way(self):
        self.assertEqual(self.scored((1.0, 2.0), (4.0, 5.0))["F1"], 1)
        self.assertEqual(self.scored((1.0, 2.0), (2.9, 3.2), (4.0, 5.0))["precision"], 1)

    def test_a_pause_that_is_none_is_false(self):
        self.assertEqual(self.scored((1.0, 2.0), (2.3, 2.7), (4.0, 5.0))["precision"], 2 / 3)

    def test_half_of_a_pause_is_that_pause_and_less_is_none(self):
        self.assertEqual(self.scored((1.0, 1.5), (4.0, 5.0))["recall"], 1)
        self.assertEqual(self.scored((1.0, 1.49), (4.0, 5.0))["recall"], 0.5)

    def test_a_pause_cut_in_two_is_found_once(self):
        scores = self.scored((1.0, 1.6), (1.65, 2.0), (4.0, 5.0))
        self.assertEqual((scores["recall"], scores["precision"]), (1, 2 / 3))

    def test_silence_outside_speech_is_left_out(self):
        scores = self.scored((0.0, 0.5), *TRUTH["pauses"], (6.0, 7.0))
        self.assertEqual((scores["precision"], scores["total"]), (1, 0))

    def test_edges_keep_their_sign(self):
        scores = self.scored((1.1, 1.96), (4.1, 4.96))
        self.assertAlmostEqual(scores["start"], 100)
        self.assertAlmostEqual(scores["end"], -40)
        self.assertAlmostEqual(scores["edge"], 70)


class Kinds(unittest.TestCase):
    def scored(self, *answer):
        sounds = [
            ("tonal", 1.1, 1.6),
            ("impulsive", 4.1, 4.5),
            ("tonal", 2.9, 3.1),
            (None, 4.6, 4.8),
        ]
        return score.kinds([(TRUTH | {"sounds": sounds}, answer)])

    def test_only_sounds_in_one_pause_whose_kind_is_beyond_doubt_count(self):
        self.assertEqual(self.scored()["count"], 2)

    def test_kinds_are_right_wrong_or_not_told(self):
        scores = self.scored((1.1, 1.6, "tonal"), (4.1, 4.4, "broadband"))
        self.assertEqual((scores["listed"], scores["right"], scores["none"]), (100, 50, 0))
        scores = self.scored((1.1, 1.6, "tonal"), (4.1, 4.4, None))
        self.assertEqual((scores["listed"], scores["right"], scores["none"]), (100, 100, 50))

    def test_a_sound_that_is_not_listed_has_no_kind(self):
        scores = self.scored((4.1, 4.4, "impulsive"), (2.9, 3.1, "tonal"))
        self.assertEqual((scores["listed"], scores["right"]), (50, 100))


class Pitch(unittest.TestCase):
    def test_octaves_are_gross_and_gaps_are_missed(self):
        truth = {"frames": [0, None, 100, 100, 100, 100, None, 0]}
        scores = score.pitch([(truth, [[1, 90], [2, 100], [3, 200], [4, 100], [7, 80]])])
        self.assertAlmostEqual(scores["gross"], 100 / 3)
        self.assertEqual((scores["cents"], scores["missed"], scores["false"]), (0, 25, 50))

    def test_the_deviation_leaves_out_octaves_and_is_compared_as_a_ratio(self):
        octave = [100, 100, 200, 200]
        self.assertAlmostEqual(score.deviation(octave), 12 / 3**0.5)
        self.assertAlmostEqual(score.deviation([*octave, 450]), score.deviation(octave))
        self.assertIsNone(score.deviation([100]))
        truth = {"frames": [0, 100], "deviation": 2.0}
        answers = [{"frames": [[1, 100]], "deviation": said} for said in (2.2, 1.8, None)]
        scores = score.recorded_pitch([(truth, answer) for answer in answers])
        self.assertAlmostEqual(scores["bias"], 0)
        self.assertAlmostEqual(scores["variation"], 10)
        self.assertEqual((scores["gross"], scores["missed"]), (0, 0))


class Company(unittest.TestCase):
    def test_a_take_with_another_voice_is_compared_with_the_same_take_without(self):
        alone = {"pauses": [(1, 2), (3, 4)], "syllables": 50, "rate": 5.0, "others": 1}
        heard = {"pauses": [(1, 2)], "syllables": 60, "rate": 4.5, "others": 3}
        none = {"pauses": [], "syllables": None, "rate": None, "others": 0}
        truths = [{"take": n, "duration": 10, "is_alone": a} for n in "ab" for a in (True, False)]
        scores = score.company(list(zip(truths, (alone, heard, none, none), strict=True)))
        self.assertAlmostEqual(scores["F1"], 2 / 3)
        self.assertAlmostEqual(scores["syllables"], 20)
        self.assertAlmostEqual(scores["rate"], 10)
        self.assertAlmostEqual(scores["lost"], 5)


class Arithmetic(unittest.TestCase):
    def test_a_tone_reads_its_loudness(self):
        """ITU-R BS.1770-5: a full-scale 997 Hz sine in one channel reads -3.01 LKFS."""
        tone = tones.sine(997, 5, tones.STUDIO)
        self.assertAlmostEqual(tones.integrated_loudness(tone), -3.01, places=2)

    def test_silence_hardly_lowers_the_active_level(self):
        """The envelope falls for 0.1 s and the hangover lasts 0.2 s, which makes 1.1 dB of 1 s."""
        voice = noise.at_level(noise.white(2 * RATE, noise.random("test")), -26)
        apart = np.concatenate([voice[:RATE], np.zeros(4 * RATE), voice[RATE:], np.zeros(RATE)])
        self.assertAlmostEqual(noise.active_level(voice), -26, delta=0.1)
        self.assertAlmostEqual(noise.active_level(apart), -27.1, delta=0.2)
        self.assertLess(noise.level(apart), -31)

    def test_noise_lies_as_far_below_the_voice_as_asked(self):
        voice = noise.at_level(noise.white(2 * RATE, noise.random("test")), -26)
        sound = noise.pink(2 * RATE, noise.random("other"))
        added = noise.mixed(voice, sound, 12) - voice
        self.assertAlmostEqual(noise.active_level(voice) - noise.level(added), 12, places=6)


if __name__ == "__main__":
    unittest.main()
