"""Which figures fail: `python3 -m unittest Benchmarks.Speed.test_instructions`."""

import contextlib
import hashlib
import io
import json
import shutil
import tempfile
import unittest
from pathlib import Path

from ..Shared.talks import Talk
from . import instructions
from .figures import Case, chosen, compiled
from .history import ELSEWHERE, SINCE_FIRST, TOLERANCES, History

NAME, OTHER = "20 min: instructions", "20 min: memory"
LIMIT = TOLERANCES["instructions"]
TURNS = "ca2eb5434b88825590953479e6494019d89c7c01e78084d2cd8613652fce26bb"


def history(first=1.0, accepted=(), is_here=True):
    return History({"first": {NAME: first}, "accepted": list(accepted)}, is_here)


def accepted(value, bought=""):
    return {"reason": "a test", "bought": bought, "figures": {NAME: value}}


class VerdictTests(unittest.TestCase):
    def test_only_a_growth_beyond_the_tolerance_is_wrong(self):
        for change, is_wrong in ((0, False), (0.9, False), (1.1, True), (-3, False)):
            said, found = history().verdict(NAME, 1 + change * LIMIT)
            self.assertEqual(found, is_wrong, said)

    def test_a_figure_without_a_known_one_is_wrong(self):
        self.assertEqual(history().verdict(OTHER, 1), ("new", True))

    def test_it_is_judged_elsewhere_too(self):
        for change, is_wrong in ((0.9, False), (1.1, True)):
            elsewhere = history(is_here=False)
            self.assertEqual(elsewhere.verdict(NAME, 1 + change * ELSEWHERE)[1], is_wrong)

    def test_each_kind_has_a_tolerance(self):
        kinds = {"instructions": (1.019, 1.021), "memory": (1.049, 1.051), "size": (1.009, 1.011)}
        for kind, (right, wrong) in kinds.items():
            name = f"case: {kind}"
            known = History({"first": {name: 1.0}, "accepted": []})
            self.assertFalse(known.verdict(name, right)[1])
            self.assertTrue(known.verdict(name, wrong)[1])


class SumTests(unittest.TestCase):
    def test_small_steps_add_up(self):
        steps = [1 + 0.9 * LIMIT, (1 + 0.9 * LIMIT) ** 2]
        known, third = history(accepted=map(accepted, steps)), (1 + 0.9 * LIMIT) ** 3
        self.assertLess(third / steps[-1] - 1, LIMIT)
        self.assertGreater(third, 1 + SINCE_FIRST)
        self.assertTrue(known.verdict(NAME, third)[1])
        with self.assertRaises(SystemExit):
            known.accept({NAME: third}, "only a little", "")

    def test_a_line_that_names_the_figure_lets_it_grow_so_far(self):
        known = history()
        with self.assertRaises(SystemExit):
            known.accept({NAME: 1.2}, "tells voices apart", "voices")
        known.accept({NAME: 1.2}, "tells voices apart", f"{NAME}: voices")
        self.assertFalse(known.verdict(NAME, 1.21)[1])
        with self.assertRaises(SystemExit):
            known.accept({NAME: 1.25}, "a little more", "")

    def test_a_line_about_another_figure_does_not(self):
        with self.assertRaises(SystemExit):
            history().accept({NAME: 1.2}, "tells voices apart", f"{OTHER}: voices")

    def test_a_gain_takes_back_what_was_bought(self):
        known = history(accepted=[accepted(1.2, NAME), accepted(1.1)])
        self.assertTrue(known.is_beyond(NAME, 1.13))
        self.assertFalse(known.is_beyond(NAME, 1.11))

    def test_a_raised_known_figure_does_not_help(self):
        """As if `instructions.json` had been edited."""
        self.assertTrue(history(accepted=[accepted(1.3)]).verdict(NAME, 1.3)[1])

    def test_the_first_figures_stay(self):
        known = history()
        known.accept({NAME: 1.01, OTHER: 5}, "another case", "")
        known.accept({NAME: 1.02, OTHER: 4}, "and again", "")
        self.assertEqual(known.first, {NAME: 1.0, OTHER: 5})
        with self.assertRaises(SystemExit):
            known.accept({NAME: 1.02}, "a case less", "")


class StoredTests(unittest.TestCase):
    stored = json.loads(instructions.KNOWN.read_text())

    def test_every_acceptance_has_a_reason_and_what_was_bought(self):
        for place in self.stored.values():
            for number, each in enumerate(place["accepted"]):
                self.assertTrue(each["reason"].strip())
                known = History(place | {"accepted": place["accepted"][:number]})
                for name, value in each["figures"].items():
                    is_bought = name in each.get("bought", "")
                    self.assertTrue(is_bought or not known.is_beyond(name, value), name)


class RecordingTests(unittest.TestCase):
    def test_two_voices_are_the_same_bytes_everywhere(self):
        made = Talk("", 600, voices=2).write()
        self.assertEqual(hashlib.sha256(made.read_bytes()).hexdigest(), TURNS)


class ProgramTests(unittest.TestCase):
    """The whole check, on counts of a small program in place of `rehearse`; see `slowed.c`."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.known = self.folder / "known.json"
        self.known.write_text("{}")
        self.check("program", "--first")

    def check(self, program, *arguments):
        """Its exit status or message, and what it printed."""
        path = self.folder / program
        shutil.copy(compiled("slowed"), path)
        words = ["--program", str(path), "--known", str(self.known), *arguments]
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            try:
                instructions.main(words, [Case("4 s", "sentence-16k.wav")])
            except SystemExit as end:
                return end.code, printed.getvalue()
        return 0, printed.getvalue()

    def test_a_slowed_or_larger_program_fails(self):
        self.assertEqual(self.check("program")[0], 0)
        for program, figure in (("slowed", "4 s: instructions"), ("large", "4 s: memory")):
            status, printed = self.check(program)
            self.assertIn("make bench-baseline", str(status))
            wrong = [line for line in printed.splitlines() if ", more than" in line]
            self.assertEqual(len(wrong), 1, printed)
            self.assertIn(figure, wrong[0])

    def test_an_acceptance_has_a_reason(self):
        before = self.known.read_text()
        for reason in ("", "  "):
            self.assertIn("reason", str(self.check("program", "--accept", reason)[0]))
        self.assertEqual(self.known.read_text(), before)
        self.assertEqual(self.check("slowed", "--accept", "a test")[0], 0)
        self.assertEqual(self.check("slowed")[0], 0)

    def test_where_nothing_is_known_it_is_judged_by_what_is_known_elsewhere(self):
        stored = json.loads(self.known.read_text())
        self.known.write_text(json.dumps({"elsewhere": stored[chosen()]}))
        self.assertEqual(self.check("slowed")[0], 0)
        self.assertNotEqual(self.check("large")[0], 0)
        self.assertIn("bench-first", str(self.check("program", "--accept", "a test")[0]))


if __name__ == "__main__":
    unittest.main()
