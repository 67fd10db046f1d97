"""Trains the network that finds speech and syllables, and writes its weights as a file.

    python3 -m venv venv
    venv/bin/pip install numpy scipy soundfile torch silero-vad onnxruntime
    venv/bin/python -m Benchmarks.Training.SpeechModel.train --recordings FOLDER --noises FOLDER \\
      --out Sources/CWeights/speech.bin

Clips are made while it learns, on `--workers` other cores, and the oldest are forgotten: the same
ones again and again are learned by heart. README.md says what it learns from and how well it did.
"""

import argparse
import copy
import glob
import itertools
import os
import time
from multiprocessing import Process

import numpy as np
import torch

from . import packing
from .clips import clip
from .frontend import BANDS
from .labels import MASS
from .material import add_options, gather
from .mixing import Pool, features, stacked
from .network import SpeechNetwork, bounded, grown, load, write

STORED = 100
"""Clips in a file."""
FEWEST = 1000
"""Clips before it begins to learn."""
BATCH = 16
RATE = 3e-3
"""Learning rate at the start, unless another is given; it falls to a hundredth along a cosine."""
WARMING = 200
"""Steps in which it rises first."""
DISTANCES = "1,2,4,8,16,32,64,1,2,4,8,16,2,1,1,4,16,64,8,2,1"
"""Of the neighbours that each block hears, in steps."""
BUMPS, COUNTS = 0.7, 0.25
"""Weights of the two losses about syllables against the one about speech."""
AVERAGED = 1e-3
"""What one step adds to the mean of the weights, which is what is kept."""
MEASURED = 500
"""Clips by which the largest values within the network are told at the end."""
LOOK = 100
"""Steps after which new clips are looked for."""


def make_clips(material, folder, first, step):
    """Makes and stores clips for ever: those of every seed that is not stored yet."""
    torch.set_num_threads(1)
    for seed in itertools.count(first, step):
        path = os.path.join(folder, f"{seed:07d}.npz")
        if not os.path.exists(path):
            made = stacked([clip(material, each) for each in range(seed, seed + STORED)])
            np.savez(f"{path}.making.npz", **made)
            os.replace(f"{path}.making.npz", path)


def losses(network, examples):
    odds = network(features(examples.levels))
    cross = torch.nn.functional.binary_cross_entropy_with_logits
    hidden = examples.hidden()
    sure, known = (examples.sure & ~hidden).float(), (examples.known & ~hidden).float()
    speech_loss = (cross(odds[:, 0], examples.speech, reduction="none") * sure).sum() / sure.sum()
    bump_loss = (cross(odds[:, 1], examples.marks, reduction="none") * known).sum() / known.sum()
    # Relative error in the syllables of each utterance. The loss is robust, because some counts
    # include words that were not said.
    first, end = (examples.counts[..., place].long() for place in (0, 1))
    count = examples.counts[..., 2]
    lost = torch.nn.functional.pad(hidden.float().cumsum(1), (1, 0))
    lost = (lost.gather(1, end) - lost.gather(1, first)) / (end - first).clamp(min=1)
    heard = ((count > 0) & (lost < 0.2)).float()
    mass = torch.nn.functional.pad((torch.sigmoid(odds[:, 1]) / MASS).cumsum(1), (1, 0))
    share = (mass.gather(1, end) - mass.gather(1, first) - count) / (count + 1)
    robust = torch.nn.functional.smooth_l1_loss(
        share, torch.zeros_like(share), beta=0.3, reduction="none"
    )
    return speech_loss, bump_loss, (robust * heard).sum() / heard.sum().clamp(min=1)


def save(network, path):
    network = copy.deepcopy(network).cpu()
    width, distances = network.leave.in_features, [block.distance for block in network.blocks]
    torch.save(
        {"weights": network.state_dict(), "width": width, "distances": distances},
        os.path.splitext(path)[0] + ".pt",
    )
    write(network, path)


def renew(pool, read, options):
    """Adds the clips that were stored since, waiting for the first."""
    while True:
        paths = {path for each in options.clips for path in glob.glob(f"{each}/???????.npz")}
        for path in sorted(paths - read):
            with np.load(path) as arrays:
                pool.add(dict(arrays))
        read |= paths
        if pool.count >= min(FEWEST, options.newest):
            return
        time.sleep(1)


def train(network, options):
    averaged = copy.deepcopy(network)
    optimizer = torch.optim.AdamW(network.parameters(), options.rate, weight_decay=1e-3)
    pool, read = Pool(options.newest, options.device), set()
    renew(pool, read, options)
    learn = torch.compile(losses) if options.device != "cpu" else losses
    begun, steps, recent = time.time(), 0, torch.zeros(3, device=options.device)
    while (elapsed := time.time() - begun) < options.minutes * 60:
        rate = options.rate * max(
            0.01, 0.5 * (1 + np.cos(np.pi * elapsed / (options.minutes * 60)))
        )
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (steps + 1) / WARMING)
        speech, bump, count = learn(network, pool.batch(options.batch))
        optimizer.zero_grad()
        (speech + BUMPS * bump + COUNTS * count).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        steps += 1
        with torch.no_grad():
            share = max(AVERAGED, 1 / steps)
            torch._foreach_lerp_(list(averaged.parameters()), list(network.parameters()), share)
            recent.lerp_(torch.stack((speech, bump, count)), max(0.005, 1 / steps))
        if steps % LOOK == 0:
            renew(pool, read, options)
        if steps % 400 == 0:
            lost = "speech {:.4f}, bumps {:.4f}, counts {:.4f}".format(*recent.tolist())
            print(f"{steps} steps, {elapsed:.0f} s, {lost}, {pool.next} clips", flush=True)
            save(averaged, options.out)
    print(f"{steps} steps, {pool.next} clips at the end", flush=True)
    with torch.no_grad():
        levels = pool.plain(torch.arange(min(MEASURED, pool.count), device=options.device)).levels
        bounded(averaged.blocks, averaged.entered(features(levels)))
    save(averaged, options.out)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_options(parser)
    parser.add_argument("--out", required=True)
    parser.add_argument(
        "--clips", nargs="+", required=True, help="folders with clips; the first keeps new ones"
    )
    parser.add_argument("--material", nargs="+", help="what packing.py wrote, instead of folders")
    parser.add_argument("--first", type=int, default=0, help="seed of the first clip")
    parser.add_argument("--newest", type=int, default=20_000, help="clips to learn from at a time")
    parser.add_argument("--width", type=int, default=48)
    parser.add_argument("--distances", default=DISTANCES)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--start",
        help="weights to go on from, *.pt or *.bin; blocks that they lack are added at the end",
    )
    parser.add_argument("--rate", type=float, default=RATE, help="learning rate at the start")
    parser.add_argument("--batch", type=int, default=BATCH)
    parser.add_argument("--device", default="cpu", help="cuda, with batches of 256")
    parser.add_argument(
        "--side",
        choices=["train", "held-out", "all"],
        default="train",
        help="make clips of what is held out for measuring, or of everything, instead",
    )
    options = parser.parse_args()
    os.makedirs(options.clips[0], exist_ok=True)
    material = packing.read(options.material)[options.side] if options.material else None
    material = material or gather(options, options.side)
    torch.manual_seed(0)
    torch.set_num_threads(1)
    torch.set_float32_matmul_precision("high")
    distances = [int(distance) for distance in options.distances.split(",")]
    if options.start:
        network = grown(load(options.start), distances)
    else:
        network = SpeechNetwork(2 * BANDS, options.width, distances)
    print("parameters", sum(weights.numel() for weights in network.parameters()), flush=True)
    for number in range(options.workers):
        arguments = material, options.clips[0], options.first + STORED * number
        makes = Process(target=make_clips, args=(*arguments, STORED * options.workers), daemon=True)
        makes.start()
    train(network.to(options.device), options)


if __name__ == "__main__":
    main()
