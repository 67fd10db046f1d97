"""Chooses the constants of `rehearse script time`: those that make takes likely, told from others.

The program's estimate is repeated here (TalkLength.swift), with its constants as variables.
"""

import math
from collections.abc import Iterable

from .readings import cases

# As in the program: for a tenth beyond, of a normal distribution and what Student's adds.
NORMAL = 1.2816
STUDENT = (NORMAL**3 + NORMAL) / 4
NAMES = ("usual", "between", "within", "syllable", "weight")
FIRST = (0.265, 0.12, 0.05, 0.5, 6.0)
# The steps of the search, as factors, are made smaller this often.
STEPS = [1.2, 1.1, 1.05, 1.02, 1.01]

# The seconds of a take, and its syllables.
Measured = tuple[float, float]


def told(constants: Iterable[float], before: list[Measured], syllables: float) -> Measured:
    """The expected seconds, and by how much a take differs, as a share; and the freedom of that."""
    usual, between, within, syllable, weight = constants

    def variance(count: float) -> float:
        return within**2 + syllable**2 / count

    own = [(seconds / count, 1 / variance(count)) for seconds, count in before]
    known, total = sum(each for _, each in own), sum(time * each for time, each in own)
    apart = total / known / usual - 1 if own else 0
    prior = 1 / (between**2 + apart**2)
    squares = sum(each * (time * known / total - 1) ** 2 for time, each in own)
    freedom = weight + max(len(own) - 1, 0)
    expected = (total + prior * usual) / (known + prior)
    scale = (weight + squares) / freedom
    deviation = math.sqrt(scale * (1 / (known + prior) + variance(syllables)))
    return expected * syllables, deviation, freedom


def unlikely(constants: Iterable[float], speakers: list[list[Measured]]) -> float:
    """The negative log-likelihood; each speaker counts once for each number of takes before."""
    total = 0.0
    for takes in speakers:
        found: dict[int, list[float]] = {}
        for before, (seconds, syllables) in cases(takes):
            expected, deviation, freedom = told(constants, before, syllables)
            ratio = seconds / expected
            off = (ratio - 1 if ratio > 1 else 1 - 1 / ratio) / deviation
            found.setdefault(len(before), []).append(
                math.lgamma(freedom / 2) - math.lgamma((freedom + 1) / 2)
                + math.log(freedom) / 2 + math.log(deviation)
                + (freedom + 1) / 2 * math.log1p(off**2 / freedom)
            )  # fmt: skip
        total += sum(sum(each) / len(each) for each in found.values())
    return total


def chosen(speakers: list[list[Measured]]) -> list[float]:
    best = list(FIRST)
    least = unlikely(best, speakers)
    for step in STEPS:
        better = True
        while better:
            better = False
            for place in range(len(best)):
                for factor in (step, 1 / step):
                    tried = [*best[:place], best[place] * factor, *best[place + 1 :]]
                    if (now := unlikely(tried, speakers)) < least:
                        best, least, better = tried, now, True
    return best
