"""Writes the weighted mean of two trainings, of which one went on from the other.

    venv/bin/python -m Benchmarks.Training.SpeechModel.blend BEFORE AFTER --share 0.6 \\
      --out WEIGHTS.bin

The mean of weights learns what is new and forgets less of what was known than further training does
(Wortsman et al., 2022, "Robust fine-tuning of zero-shot models", CVPR).
"""

import argparse

import torch

from .network import load, load_voice, write
from .train import save


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--share", type=float, required=True, help="of the second, 0 to 1")
    parser.add_argument("--out", required=True)
    parser.add_argument("--voices", action="store_true", help="of two_voices.py, not train.py")
    options = parser.parse_args()
    read, keep = (load_voice, write) if options.voices else (load, save)
    network, after = read(options.before), read(options.after)
    with torch.no_grad():
        for weights, others in zip(network.parameters(), after.parameters()):
            weights.lerp_(others, options.share)
    keep(network, options.out)


if __name__ == "__main__":
    main()
