"""Which counts fail: `python3 -m unittest Benchmarks.Speed.test_instructions`."""

import unittest

from .instructions import TOLERANCE, verdict


class VerdictTests(unittest.TestCase):
    def test_only_a_growth_beyond_the_tolerance_is_wrong(self):
        for change, is_wrong in ((0, False), (0.9, False), (1.1, True), (-3, False)):
            said, found = verdict(1 + change * TOLERANCE, 1)
            self.assertEqual(found, is_wrong, said)

    def test_a_count_without_a_known_one_is_wrong(self):
        self.assertEqual(verdict(1, None), ("new", True))


if __name__ == "__main__":
    unittest.main()
