"""Trains the network that finds speech and syllables, and writes its weights as a Swift file.

    python3 -m venv venv
    venv/bin/pip install numpy scipy soundfile torch silero-vad onnxruntime
    venv/bin/python -m Benchmarks.Training.SpeechModel.train --recordings FOLDER --noises FOLDER \\
      --out ../../../Sources/RehearsalSignal/Speech/SpeechModel+Weights.swift

Clips are made while it learns, on `--workers` other cores, and the oldest are forgotten: the same
ones again and again are learned by heart. README.md says what it learns from and how well it did.
"""

import argparse
import copy
import glob
import itertools
import os
import pickle
import time
from multiprocessing import Process

import numpy as np
import torch

from .clips import clip
from .frontend import BANDS
from .labels import MASS
from .material import add_options, gather
from .network import SpeechNetwork, grown, load, write_swift

STORED = 200
"""Clips in a file."""
FEWEST = 4000
"""Clips before it begins to learn."""
BATCH = 16
RATE = 3e-3
"""Learning rate at the start, unless another is given; it falls to a hundredth along a cosine."""
DISTANCES = "1,2,4,8,16,32,64,1,2,4,8,16,2,1,1,4,16,64,8,2,1"
"""Of the neighbours that each block hears, in steps."""
BUMPS, COUNTS = 0.7, 0.25
"""Weights of the two losses about syllables against the one about speech."""
AVERAGED = 1e-3
"""What one step adds to the mean of the weights, which is what is kept."""


REMIXED = 0.5
"""The share of examples whose voice is mixed with the noise of another clip, anew every time."""


def make_clips(material, folder, first, step):
    """Makes and stores clips for ever: those of every seed that is not stored yet."""
    for seed in itertools.count(first, step):
        path = os.path.join(folder, f"{seed:07d}.pickle")
        if not os.path.exists(path):
            clips = [clip(material, each) for each in range(seed, seed + STORED)]
            with open(f"{path}.making", "wb") as file:
                pickle.dump(clips, file, 4)
            os.replace(f"{path}.making", path)


def batch_of(clips, random):
    examples = []
    for index in random.integers(0, len(clips), BATCH):
        if random.random() < REMIXED:
            other = clips[random.integers(len(clips))]
            examples.append(clips[index].remixed(other, random))
        else:
            examples.append(clips[index].example())
    return examples


def losses(network, batch):
    features, speech, sure, marks, known = (
        torch.from_numpy(np.stack([getattr(each, name) for each in batch])).float()
        for name in ("features", "speech", "sure", "marks", "known")
    )
    odds = network(features)
    cross = torch.nn.functional.binary_cross_entropy_with_logits
    speech_loss = (cross(odds[:, 0], speech, reduction="none") * sure).sum() / sure.sum()
    bump_loss = (cross(odds[:, 1], marks, reduction="none") * known).sum() / known.sum().clamp(
        min=1
    )
    # Relative error in the syllables of each utterance. The loss is robust, because some counts
    # include words that were not said.
    mass = torch.sigmoid(odds[:, 1]) / MASS
    shares = [
        (mass[row, first:end].sum() - count) / (count + 1)
        for row, each in enumerate(batch)
        for first, end, count in each.counts
    ]
    count_loss = (
        torch.nn.functional.smooth_l1_loss(torch.stack(shares), torch.zeros(len(shares)), beta=0.3)
        if shares
        else bump_loss * 0
    )
    return speech_loss, bump_loss, count_loss


def save(network, path):
    width, distances = network.leave.in_features, [block.distance for block in network.blocks]
    torch.save(
        {"weights": network.state_dict(), "width": width, "distances": distances},
        os.path.splitext(path)[0] + ".pt",
    )
    write_swift(network, distances, path)


def renew(clips, read, options):
    """Adds the clips that were stored since, waiting for the first, and forgets the oldest."""
    while True:
        paths = set(glob.glob(os.path.join(options.clips, "*.pickle"))) - read
        for path in sorted(paths):
            with open(path, "rb") as file:
                clips += pickle.load(file)
        read |= paths
        del clips[: max(0, len(clips) - options.newest)]
        if len(clips) >= min(FEWEST, options.newest):
            return
        time.sleep(1)


def train(network, options):
    averaged = copy.deepcopy(network)
    optimizer = torch.optim.AdamW(network.parameters(), options.rate, weight_decay=1e-3)
    random = np.random.default_rng(5)
    clips, history, steps, read = [], [], 0, set()
    renew(clips, read, options)
    begun = time.time()
    while (elapsed := time.time() - begun) < options.minutes * 60:
        if steps % 200 == 0:
            renew(clips, read, options)
        rate = options.rate * max(
            0.01, 0.5 * (1 + np.cos(np.pi * elapsed / (options.minutes * 60)))
        )
        for group in optimizer.param_groups:
            group["lr"] = rate
        speech, bump, count = losses(network, batch_of(clips, random))
        optimizer.zero_grad()
        (speech + BUMPS * bump + COUNTS * count).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        steps += 1
        with torch.no_grad():
            for mean, weights in zip(averaged.parameters(), network.parameters()):
                mean.lerp_(weights, max(AVERAGED, 1 / steps))
        history.append((speech.item(), bump.item(), count.item()))
        if steps % 400 == 0:
            recent = np.mean(history[-400:], axis=0)
            print(
                f"{steps} steps, {elapsed:.0f} s, speech {recent[0]:.4f}, bumps {recent[1]:.4f},"
                f" counts {recent[2]:.4f}, {len(clips)} clips",
                flush=True,
            )
            save(averaged, options.out)
    save(averaged, options.out)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_options(parser)
    parser.add_argument("--out", required=True)
    parser.add_argument("--clips", required=True, help="folder that keeps the clips")
    parser.add_argument("--first", type=int, default=0, help="seed of the first clip")
    parser.add_argument("--newest", type=int, default=20_000, help="clips to learn from at a time")
    parser.add_argument("--width", type=int, default=48)
    parser.add_argument("--distances", default=DISTANCES)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--start",
        help="weights to go on from, *.pt or *.swift; blocks that they lack are added at the end",
    )
    parser.add_argument("--rate", type=float, default=RATE, help="learning rate at the start")
    parser.add_argument(
        "--all", action="store_true", help="learn from what is held out for measuring too"
    )
    options = parser.parse_args()
    os.makedirs(options.clips, exist_ok=True)
    material = gather(options, "all" if options.all else "train")
    torch.manual_seed(0)
    torch.set_num_threads(1)
    distances = [int(distance) for distance in options.distances.split(",")]
    if options.start:
        network = grown(load(options.start), distances)
    else:
        network = SpeechNetwork(2 * BANDS, options.width, distances)
    print("parameters", sum(weights.numel() for weights in network.parameters()), flush=True)
    for number in range(options.workers):
        arguments = material, options.clips, options.first + STORED * number
        makes = Process(target=make_clips, args=(*arguments, STORED * options.workers), daemon=True)
        makes.start()
    train(network, options)


if __name__ == "__main__":
    main()
