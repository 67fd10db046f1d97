"""Trains the network that tells the speaker's voice from another's, and writes it as a file.

    venv/bin/python -m Benchmarks.Training.SpeechModel.speakers SPEAKERS.npz …
    venv/bin/python -m Benchmarks.Training.SpeechModel.sounding TAKES.npz …
    venv/bin/python -m Benchmarks.Training.SpeechModel.two_voices SPEAKERS.npz TAKES.npz \\
      --seconds 1800 --measure --out Sources/CWeights/voices.bin

Needs numpy, scipy, soundfile, praat-parselmouth and torch. With `--weights` nothing is learned:
these weights are measured, or written. README.md says what it learns from and how well it
did.
"""

import argparse
import os
import time

import numpy as np
import torch

from . import material, speakers
from .conversations import KINDS, Conversations, curve
from .network import VoiceNetwork, bounded, load_voice, write

STEP = 4
"""Frames of a step: the network steps by 40 ms."""
RANGE, UNIT = 30, 20
"""In dB: how far bands are heard below the speaker's mean level, and what counts as 1."""
FARTHEST = 2
"""Units that a band differs from a voice, at most."""
KNOWN, KNOWN_VOICED = 25, 12
"""Steps of another voice, and of its pitch, after which its profile counts in full."""
OCTAVE = 7.2
"""Of a pitch between those of women and men, as the logarithm of Hz."""
PASSES = 3
"""Each goes on from whose voice the one before has heard in every step."""
SOFTNESS, LATER = 3, 2
"""In dB, how gradually softer steps count less in the speaker's profile, and how much more of them
count from the second pass on, in units of that."""
SOUNDED = 0.7
"""The share of takes that were mixed as sound."""

BATCH = 24
RATE, LOWEST_RATE = 3e-3, 1e-5
"""Learning rate at the start; it falls to the lowest along a cosine."""
WARMING = 100
"""Steps in which it rises first."""
EARLIER = 0.5
"""What the loss of each pass but the last counts."""
ALONE = 2.5
"""How much more takes with one voice count, which must stay whole."""
MEASURED = 12
"""Batches of held-out takes to measure by."""

COST, BIAS, SUREST = 4, 0.9, 6
"""Of the decision in the engine: log odds that a change of voice costs, what is added to those of
the speaker's voice, and the most that one step may say."""
LEAST = 60
"""The sum of log odds of one stretch at least, without which nobody else is heard."""


def in_steps(values):
    """[takes, frames, ...] to [takes, steps, STEP, ...]."""
    return values.reshape(len(values), -1, STEP, *values.shape[2:])


def mean_by(values, weights):
    """The mean over the steps of each take: [takes, 1, ...]."""
    total = weights.sum(1, keepdim=True).clamp(min=1e-6)
    if values.ndim > weights.ndim:
        return (values * (weights / total)[..., None]).sum(1, keepdim=True)
    return (values * weights).sum(1, keepdim=True) / total


def of_steps(levels, pitch):
    """The levels of each step's bands, the share of its frames with a pitch, and the mean logarithm
    of that: of levels and pitch as in `features`."""
    frames = in_steps(pitch)
    voiced = (frames > 0).float()
    octave = (torch.log2(frames.clamp(min=50)) * voiced).sum(2) / voiced.sum(2).clamp(min=1)
    return in_steps(levels).mean(2), voiced.mean(2), octave


def features(levels, pitch, own, other):
    """What the network hears: [takes, steps, VOICE_INPUTS].

    Of levels in dB [takes, frames, BANDS], pitch in Hz [takes, frames], and how much each step is
    the speaker's or another's [takes, steps].
    """
    bands, share, octave = of_steps(levels, pitch)
    top = mean_by(bands.mean(2), own)[..., None]
    bands = torch.maximum(bands, top - RANGE)
    mine, my_octave = mean_by(bands, own), mean_by(octave, own * share)
    others, other_octave = mean_by(bands, other), mean_by(octave, other * share)
    known = (other.sum(1, keepdim=True) / KNOWN).clamp(max=1)
    pitch_known = ((other * share).sum(1, keepdim=True) / KNOWN_VOICED).clamp(max=1)
    level = bands.mean(2)
    spread = mean_by(((bands - mine) / UNIT) ** 2, own).sqrt()
    pitch_spread = mean_by((octave - my_octave) ** 2, own * share).sqrt()
    every = torch.ones_like(share)
    from_mine = ((bands - mine) / UNIT).clamp(-FARTHEST, FARTHEST)
    from_others = ((bands - others) / UNIT).clamp(-FARTHEST, FARTHEST) * known[..., None]
    shape = (mine - mine.mean(2, keepdim=True)) / UNIT
    single = [
        share,
        (octave - my_octave) * (share > 0),
        (octave - other_octave) * (share > 0) * pitch_known,
        (my_octave - OCTAVE) * every,
        pitch_spread * every,
        known * every,
        (level - mine.mean(2)) / UNIT,
        (level - others.mean(2)) / UNIT * known,
    ]
    shown = [from_mine, from_others, shape.expand_as(from_mine), spread.expand_as(from_mine)]
    return torch.cat([*shown, torch.stack(single, 2)], 2)


def passes(network, levels, pitch, speech, count, learns=False):
    """The log odds of the speaker's voice after each pass: [takes, steps] each."""
    level = in_steps(levels).mean(2).mean(2)

    def louder(weights, more):
        """Of some steps those that are as loud as their mean, or nearly."""
        top = (level * weights).sum(1, keepdim=True) / weights.sum(1, keepdim=True).clamp(min=1)
        return weights * torch.sigmoid((level - top) / SOFTNESS + more)

    own, other, found = louder(speech, 0), torch.zeros_like(speech), []
    for _ in range(count):
        with torch.set_grad_enabled(learns):
            odds = network(features(levels, pitch, own, other))
        found.append(odds)
        said = odds.detach()
        own = louder(torch.sigmoid(said) * speech, LATER)
        other = (2 * torch.sigmoid(-said) - 1).clamp(min=0) * speech
    return found


def examples(batch, device):
    """Levels, pitch, the steps of speech, those that are the speaker's, those with somebody's
    speech, and the kinds of takes."""
    levels, pitch, speech, own, other, kind = (each.to(device) for each in batch)
    speech, own, other = (in_steps(each).float().mean(2) for each in (speech, own, other))
    speech = (speech >= 0.5).float()
    counted = speech * (own + other >= 0.5)
    return levels, pitch.float(), speech, (own >= other).float(), counted, kind


class Sounded:
    """Takes that sounding.py has mixed, those of one side."""

    def __init__(self, path, is_held):
        arrays = np.load(path)
        chosen = arrays["held"] == is_held
        names = "levels", "pitch", "speech", "own", "other", "kind"
        self.parts = [arrays[name][chosen] for name in names]

    def __len__(self):
        return len(self.parts[0])

    def takes(self, places):
        """As a batch of `Conversations`."""
        levels, pitch, speech, own, other, kind = (part[places] for part in self.parts)
        levels = levels.astype(np.float32) / 2 + speakers.DIGITAL
        parts = levels, speakers.hertz(pitch), speech, own, other & ~own, kind
        return [torch.from_numpy(part) for part in parts]

    def some(self, random, count):
        """Some takes, through other microphones."""
        takes = self.takes(random.integers(len(self), size=count))
        curves = np.stack([curve(random, 3) for _ in range(count)])
        return [takes[0] + torch.from_numpy(curves)[:, None], *takes[1:]]


def descend(network, losses, seconds):
    """Trains by one loss after another, until the time is over."""
    optimizer = torch.optim.AdamW(network.parameters(), RATE, weight_decay=1e-3)
    begun, recent = time.time(), 0.0
    for steps, loss in enumerate(losses):
        done = (time.time() - begun) / seconds
        if done >= 1:
            break
        for group in optimizer.param_groups:
            fall = RATE * (0.5 + 0.5 * np.cos(np.pi * done))
            group["lr"] = min(1, (steps + 1) / WARMING) * fall + LOWEST_RATE
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        recent += (loss.item() - recent) / min(steps + 1, 200)
        if (steps + 1) % 500 == 0:
            print(f"{steps + 1} steps, {time.time() - begun:.0f} s, {recent:.4f}", flush=True)


def losses(network, voices, sounded, device):
    """How far the network is from what it should say of batch after batch."""
    random, count = np.random.default_rng(3), round(SOUNDED * BATCH)
    workers = max(1, os.cpu_count() - 1)
    batches = torch.utils.data.DataLoader(
        Conversations(voices, 5, BATCH - count, 10**7),
        batch_size=None,
        num_workers=workers,
        prefetch_factor=4,
    )
    for batch in batches:
        batch = [torch.cat(parts) for parts in zip(batch, sounded.some(random, count))]
        levels, pitch, speech, own, counted, kind = examples(batch, device)
        weights = counted * torch.where(kind == 0, ALONE, 1.0)[:, None]
        loss = 0
        for place, odds in enumerate(passes(network, levels, pitch, speech, PASSES, learns=True)):
            cross = torch.nn.functional.binary_cross_entropy_with_logits(
                odds, own, reduction="none"
            )
            counts = 1 if place == PASSES - 1 else EARLIER
            loss = loss + counts * (cross * weights).sum() / weights.sum()
        yield loss


def stretches(steps):
    """Where each stretch of true steps begins and ends."""
    changes = np.diff(np.concatenate([[0], steps.astype(int), [0]]))
    return np.flatnonzero(changes).reshape(-1, 2)


def others_steps(odds, speech):
    """The steps of another voice, decided by a Viterbi search; none of them if in doubt."""
    evidence = np.where(speech > 0, np.clip(odds + BIAS, -SUREST, SUREST), 0)
    own, other, changed = 0.0, -COST, np.zeros((len(evidence), 2), bool)
    for step, each in enumerate(evidence):
        changed[step] = other - COST > own, own - COST > other
        own, other = max(own, other - COST) + each / 2, max(other, own - COST) - each / 2
    found, state = np.zeros(len(evidence), bool), int(own < other)
    for step in reversed(range(len(evidence))):
        found[step] = state
        state ^= changed[step, state]
    against = np.where(speech > 0, np.clip(-odds, -SUREST, SUREST), 0)
    sums = [against[start:end].sum() for start, end in stretches(found)]
    return found if max(sums, default=0) >= LEAST else np.zeros_like(found)


def measure(network, batches):
    """Prints how much is lost of the speaker's voice, and found of another's."""
    sums = {kind: np.zeros(6) for kind in KINDS}
    for batch in batches:
        *shown, own, counted, kinds = examples(batch, "cpu")
        odds = passes(network, *shown, PASSES)[-1]
        parts = (part.numpy() for part in (odds, shown[-1], own, counted))
        for kind, odds, speech, own, counted in zip(kinds, *parts):
            found = others_steps(odds, speech)
            mine, others = counted * own, counted * (1 - own)
            lost = (mine * found).sum()
            counts = 1, lost > 0, mine.sum(), lost, others.sum(), (others * found).sum()
            sums[KINDS[kind]] += counts
    for kind, (takes, touched, mine, lost, others, found) in sums.items():
        print(
            f"{kind}: of {mine * STEP / 6000:.0f} min of the speaker in {takes:.0f} takes"
            f" {100 * lost / max(1, mine):.2f} % lost, in {touched:.0f} takes;"
            f" of {others * STEP / 6000:.0f} min of another {100 * found / max(1, others):.1f} %"
            " found"
        )


def scaled(network, batches):
    """Scales channels so that MixingLayer can hold them, and says how high they go."""
    entered = []
    hook = network.enter.register_forward_hook(lambda _, __, given: entered.append(given))
    for batch in batches:
        passes(network, *examples(batch, "cpu")[:3], PASSES)
    hook.remove()
    values = torch.relu(torch.cat(entered))
    highest = max(bounded(network.blocks, values))
    print(f"the largest rectified value is {highest:.1f}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("speakers", help="what speakers.py has written")
    parser.add_argument("takes", help="what sounding.py has written")
    parser.add_argument("--out", help="a *.bin file; the weights are also kept in a *.pt beside")
    parser.add_argument("--weights", help="*.pt or *.bin, instead of training")
    parser.add_argument("--start", help="*.pt or *.bin, from which the training goes on")
    parser.add_argument("--measure", action="store_true", help="on speakers that are held out")
    parser.add_argument("--batches", type=int, default=MEASURED, help="to measure by")
    parser.add_argument("--seconds", type=float, default=395, help="of training")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--side", choices=["train", "all"], default="train")
    options = parser.parse_args()
    voices = speakers.read(options.speakers)
    held = material.held_out({voice.name: "speakers" for voice in voices})
    torch.manual_seed(1)
    if options.weights:
        network = load_voice(options.weights)
    else:
        network = load_voice(options.start) if options.start else VoiceNetwork()
        network.to(options.device)
        used = [each for each in voices if material.is_used(each.name, held, options.side)]
        sounded = Sounded(options.takes, False)
        descend(network, losses(network, used, sounded, options.device), options.seconds)
        network.cpu()
    voices = [each for each in voices if each.name in held]
    batches = list(Conversations(voices, 77, BATCH, options.batches))
    if options.out:
        scaled(network, batches)
        torch.save({"weights": network.state_dict()}, os.path.splitext(options.out)[0] + ".pt")
        write(network, options.out)
    if options.measure:
        sounded = Sounded(options.takes, True)
        measure(network, [sounded.takes(slice(None))])
        measure(network, batches)


if __name__ == "__main__":
    main()
