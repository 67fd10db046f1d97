"""Compares the vowels that synthetic voices report with what a network hears of them.

    venv/bin/python -m Benchmarks.Training.SpeechModel.check_vowels WEIGHTS.pt --texts FOLDER

Every phrase is heard alone, in faint noise. Where an engine reports vowels wrongly, the network
hears them elsewhere, or not at all, or hears others: even one that has learned from the same
labels, as long as other engines report theirs rightly.
"""

import argparse
import os
from collections import defaultdict

import numpy as np
import torch

from . import material
from .frontend import HOP, RATE, band_levels, features
from .labels import MASS
from .network import load

AROUND = RATE // 2
"""Samples before and after a phrase."""
VOICE, NOISE = 0.3, 1e-5
"""The peak of a phrase, and the noise around it."""
REACH = 15
"""Frames on each side in which a vowel is looked for."""
HEARD = 0.3
"""A vowel is heard where it is as likely as that."""


def likelihoods(network, samples):
    """How likely the middle of a vowel is, in every frame."""
    padded = np.pad(samples / np.abs(samples).max() * VOICE, AROUND)
    padded = padded + np.random.default_rng(0).normal(size=len(padded)) * NOISE
    values = features(band_levels(padded))
    values = values[: len(values) // 2 * 2]
    with torch.no_grad():
        odds = network(torch.from_numpy(values.astype(np.float32))[None])[0, 1]
    return torch.sigmoid(odds).numpy()


def found_vowels(likely, middles):
    """For each reported vowel, the frames from its middle to where it is likeliest, and how likely
    it is there; no further away than half of the way to the next.
    """
    for index, middle in enumerate(middles):
        first, last = max(0, middle - REACH), min(len(likely), middle + REACH + 1)
        if index:
            first = max(first, (middles[index - 1] + middle) / 2)
        if index + 1 < len(middles):
            last = min(last, (middle + middles[index + 1]) / 2)
        part = likely[int(first) : max(int(first) + 1, int(last))]
        best = int(first) + int(np.argmax(part))
        yield best + 0.5 - middle, likely[best]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weights")
    material.add_options(parser)
    options = parser.parse_args()
    torch.set_num_threads(1)
    os.makedirs(options.cache, exist_ok=True)
    network = load(options.weights)
    found, sums = defaultdict(list), defaultdict(list)
    voices = material.synthetic_voices(options.cache, options.texts, "all")
    for (engine, _), phrases in voices.items():
        for phrase in phrases:
            if not len(phrase.vowels):
                continue
            likely = likelihoods(network, phrase.samples)
            middles = (AROUND + phrase.vowels.mean(1) * RATE) / HOP
            vowels = list(found_vowels(likely, middles))
            places = ["inner"] * len(vowels)
            places[-1], places[0] = "last", "first"
            for place, vowel in zip(places, vowels):
                found[engine, place].append(vowel)
            sums[engine].append((likely.sum() / MASS, len(vowels)))
    for (engine, place), vowels in sorted(found.items()):
        offsets, likely = np.array(vowels).T
        heard = likely >= HEARD
        early, middle, late = 10 * np.quantile(offsets[heard], (0.25, 0.5, 0.75))
        print(
            f"{engine:9} {place:6} {len(vowels):6} vowels, {100 * heard.mean():3.0f} % heard,"
            f" {middle:+4.0f} ms ({early:+4.0f} to {late:+4.0f}) from where they are reported"
        )
    for engine, counts in sorted(sums.items()):
        heard, reported = np.sum(counts, 0)
        print(f"{engine:9} {100 * (heard / reported - 1):+5.1f} % syllables heard")


if __name__ == "__main__":
    main()
