#!/usr/bin/env python3
"""Trains the network that finds speech and syllables, and writes its weights as a Swift file.

    python3 -m venv venv
    venv/bin/pip install numpy scipy soundfile torch silero-vad onnxruntime
    venv/bin/python train.py --recordings FOLDER --noises FOLDER \\
      --out ../../../Sources/RehearsalSignal/Speech/SpeechModel+Weights.swift

README.md says what it learns from and how well it did.
"""

import argparse
import copy
import os
import time
from multiprocessing import Pool

import numpy as np
import torch
from clips import clip
from frontend import BANDS
from labels import MASS
from material import add_options, gather
from network import SpeechNetwork, write_swift

BATCH = 16
RATE = 3e-3
"""Learning rate at the start; it falls to a hundredth along a cosine."""
BUMPS, COUNTS = 0.7, 0.25
"""Weights of the two losses about syllables against the one about speech."""


AVERAGED = 1e-3
"""What one step adds to the mean of the weights, which is what is kept."""


def made(seed):
    return clip(MATERIAL, seed)


def losses(network, batch):
    tensors = [
        torch.from_numpy(np.stack([item[index] for item in batch])).float() for index in range(5)
    ]
    features, speech, sure, marks, known = tensors
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
        for row, item in enumerate(batch)
        for first, end, count in item[5]
    ]
    count_loss = (
        torch.nn.functional.smooth_l1_loss(torch.stack(shares), torch.zeros(len(shares)), beta=0.3)
        if shares
        else bump_loss * 0
    )
    return speech_loss, bump_loss, count_loss


def main():
    global MATERIAL
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_options(parser)
    parser.add_argument("--out", required=True)
    parser.add_argument("--width", type=int, default=32)
    parser.add_argument("--distances", default="1,2,4,8,16,32")
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--clips", type=int, default=12_000, help="clips held at a time")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--all", action="store_true", help="learn from what is held out for measuring too"
    )
    options = parser.parse_args()
    MATERIAL = gather(options, "all" if options.all else "train")
    torch.manual_seed(0)
    torch.set_num_threads(1)
    distances = [int(distance) for distance in options.distances.split(",")]
    network = SpeechNetwork(2 * BANDS, options.width, distances)
    print("parameters", sum(weights.numel() for weights in network.parameters()), flush=True)
    averaged = copy.deepcopy(network)
    optimizer = torch.optim.AdamW(network.parameters(), RATE, weight_decay=1e-3)
    random = np.random.default_rng(5)
    clips, history, steps = [], [], 0
    with Pool(options.workers) as workers:
        pending = workers.imap(made, range(10**9), chunksize=8)
        while len(clips) < 300:
            clips.append(next(pending))
        begun = time.time()
        while (elapsed := time.time() - begun) < options.minutes * 60:
            for _ in range(8):
                item = next(pending)
                if len(clips) < options.clips:
                    clips.append(item)
                else:
                    clips[random.integers(len(clips))] = item
            rate = RATE * max(0.01, 0.5 * (1 + np.cos(np.pi * elapsed / (options.minutes * 60))))
            for group in optimizer.param_groups:
                group["lr"] = rate
            for _ in range(20):
                speech, bump, count = losses(
                    network, [clips[index] for index in random.integers(0, len(clips), BATCH)]
                )
                optimizer.zero_grad()
                (speech + BUMPS * bump + COUNTS * count).backward()
                torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
                optimizer.step()
                with torch.no_grad():
                    for mean, weights in zip(averaged.parameters(), network.parameters()):
                        mean.lerp_(weights, max(AVERAGED, 1 / (steps + 1)))
                history.append((speech.item(), bump.item(), count.item()))
                steps += 1
            if steps % 400 == 0:
                recent = np.mean(history[-400:], axis=0)
                print(
                    f"{steps} steps, {elapsed:.0f} s, speech {recent[0]:.4f},"
                    f" bumps {recent[1]:.4f}, counts {recent[2]:.4f}, {len(clips)} clips",
                    flush=True,
                )
        workers.terminate()
    torch.save(
        {"weights": averaged.state_dict(), "width": options.width, "distances": distances},
        os.path.splitext(options.out)[0] + ".pt",
    )
    write_swift(averaged, distances, options.out)


if __name__ == "__main__":
    main()
