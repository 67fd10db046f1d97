"""Tests of how hesitations that are heard are scored.

Run with `python -m unittest Benchmarks.Accuracy.test_hesitations`.
"""

import tempfile
import unittest
from pathlib import Path

from .hesitations import held_out, marked, matched, told_of


class Heard(unittest.TestCase):
    def test_what_people_disagree_about_is_neither_found_nor_false(self):
        with tempfile.TemporaryDirectory() as folder:
            labels = Path(folder, "day.one.fillers.tsv")
            labels.write_text("0.5\t0.9\tfiller\tboth\n2.0\t2.3\tfiller\tann only\n")
            marks, unsure = marked(Path(folder, "day.one.flac"))
        self.assertEqual(marks, [(0.5, 0.9)])
        self.assertEqual(unsure, [(2.0, 2.3)])

    def test_each_is_found_once(self):
        self.assertEqual(matched([(0, 1)], [(0, 0.2), (0.3, 1)]), [(0, 1)])

    def test_a_third_is_held_out_by_days(self):
        paths = [f"{day}.{clip}.flac" for day in range(30) for clip in range(2)]
        held = held_out(paths)
        self.assertEqual(len(held), 20)
        self.assertEqual(len({each.split(".")[0] for each in held}), 10)

    def test_shares_are_of_what_is_likely_enough(self):
        told = told_of([([0.9, 0], [0.6], 60), ([0.5], [], 60)], 0.6, 10)
        self.assertIn("precision 0.500", told)
        self.assertIn("recall 0.333", told)
        self.assertIn("1 false, 0.50 a minute", told)


if __name__ == "__main__":
    unittest.main()
