import json
import unittest
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import soundfile

from ..Accuracy.noise import random
from . import claims, coach
from .naturals import Labels
from .phrase import Word
from .witness import witnessed

RATE = 16_000


def voice(seconds, hertz=120.0, moving=2.0):
    """Pulses through a resonance, whose pitch moves by so many semitones, in syllables of 0.2 s."""
    times = np.arange(round(seconds * RATE)) / RATE
    pitch = hertz * 2 ** (moving * np.sin(2 * np.pi * times / 3) / 12)
    phases = 2 * np.pi * np.cumsum(pitch) / RATE
    sound = sum(np.sin(n * phases) / n for n in range(1, 12))
    return 0.1 * sound * (0.55 - 0.45 * np.cos(2 * np.pi * times / 0.2))


def take(gaps=(0.7,) * 8, length=4.0, noise=1e-4):
    """Phrases with these pauses between them."""
    parts = [voice(length)]
    for gap in gaps:
        parts += [np.zeros(round(gap * RATE)), voice(length)]
    samples = np.concatenate(parts)
    return samples + noise * random("natural test").standard_normal(len(samples))


def witness_of(samples, labels=None):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "take.wav"
        soundfile.write(path, samples, RATE)
        return witnessed(path, labels or Labels(voices=1, language="en"))


def tip(rule, kind="improve", takeaway="", evidence=(), action=""):
    evidence = [dict(zip(("start_s", "end_s", "note"), shown)) for shown in evidence]
    return {
        "rule": rule,
        "kind": kind,
        "takeaway": takeaway,
        "evidence": evidence,
        "action": action,
    }


class Measures(unittest.TestCase):
    def test_pauses(self):
        witness = witness_of(take())
        self.assertEqual(len(witness.pauses), 8)
        self.assertTrue(all(abs(end - start - 0.7) < 0.15 for start, end in witness.pauses))

    def test_labels_come_before_sound(self):
        words = [Word(n, n + 0.5, "word", 1.0) for n in range(40)]
        witness = witness_of(take(), Labels(words=words, voices=1, language="en"))
        self.assertEqual(witness.pauses_by, "labels")
        self.assertAlmostEqual(witness.words_per_minute, 60, delta=2)

    def test_pitch(self):
        # A sine of 2 semitones has a deviation of 1.4.
        self.assertAlmostEqual(witness_of(take()).pitch_deviation, 1.4, delta=0.2)

    def test_syllables(self):
        witness = witness_of(take())
        self.assertAlmostEqual(witness.articulation, 5, delta=0.6)

    def test_noise(self):
        samples = take()
        quiet, loud = witness_of(samples), witness_of(take(noise=0.03))
        self.assertGreater(quiet.noise_db, 40)
        self.assertLess(loud.noise_db, 15)

    def test_clipping(self):
        self.assertEqual(witness_of(take()).cuts_per_minute, 0)
        self.assertGreater(witness_of(np.clip(20 * take(), -0.9, 0.9)).cuts_per_minute, 40)

    def test_fade(self):
        samples = take()
        fading = samples * 10 ** (-12 * np.linspace(0, 1, len(samples)) / 20)
        self.assertAlmostEqual(witness_of(fading).fade_db, -8, delta=1.5)


class Claims(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.witness = witness_of(take())

    def found(self, said, **changed):
        witness = replace(self.witness, **changed)
        return [c.claim for c in claims.contradictions({"tip": said}, witness)]

    def test_a_pause_with_voice_in_it(self):
        said = "Your pauses give listeners time: 11 a minute of 0.5 to 3 seconds."
        where = [(4.0, 4.7, "a pause of 0.7 seconds")]
        self.assertEqual(self.found(tip("pauses.roomy", "keep", said, where)), [])
        where = [(2.0, 2.7, "a pause of 0.7 seconds")]
        self.assertEqual(self.found(tip("pauses.roomy", "keep", said, where)), ["silence"])

    def test_a_pace_that_is_not_so(self):
        said = tip("pace.too_fast", takeaway="You speak fast: 225 words a minute.")
        shown = {"words_per_minute": 140.0, "pace_by": "labels"}
        self.assertIn("words a minute", self.found(said, **shown))
        self.assertNotIn("words a minute", self.found(said, words_per_minute=220.0))

    def test_praise_of_several_voices(self):
        said = tip("pace.steady", "keep")
        self.assertEqual(self.found(said, words_per_minute=140.0), [])
        self.assertEqual(self.found(said, words_per_minute=140.0, voices=2), ["pace.steady"])

    def test_a_moment_as_long_as_the_take(self):
        said = tip("confidence.monotone", evidence=[(0.0, 41.0, "pitch")])
        self.assertEqual(self.found(said), ["a moment"])
        said = tip("clarity.masked_by_noise", evidence=[(0.0, 41.0, "noise")])
        self.assertNotIn("a moment", self.found(said, noise_db=8.0))


class Verdicts(unittest.TestCase):
    reading = coach.Reading("take", "sound", ("pace.too_fast",), ("praise", "pauses.*"), "200")

    def test_verdicts(self):
        for rule, kind, verdict in (
            ("pace.too_fast", "improve", coach.RIGHT),
            ("pauses.too_few", "improve", coach.HALF),
            ("pace.in_band", "keep", coach.HALF),
            ("clarity.fading", "improve", coach.WRONG),
        ):
            self.assertEqual(coach.verdict(tip(rule, kind), self.reading, [])[0], verdict)

    def test_a_contradiction_is_wrong(self):
        false = claims.Contradiction("claim", "", "", "")
        self.assertEqual(coach.verdict(tip("pace.too_fast"), self.reading, [false])[0], coach.WRONG)

    def test_the_numbers_can_be_written(self):
        json.dumps(witness_of(take()).numbers())


if __name__ == "__main__":
    unittest.main()
