"""Trains the network that gives speaker embeddings, and writes it as a file.

    venv/bin/python -m Benchmarks.Training.SpeechModel.embedding gather EMBEDDINGS.npz \\
      --packaged PACKAGED --recordings FOLDER --texts FOLDER
    venv/bin/python -m Benchmarks.Training.SpeechModel.embedding train EMBEDDINGS.npz \\
      --seconds 900 --measure --out Sources/CWeights/embeddings.bin

It learns what a large network says of clean speech from what the engine hears of the same speech
in noise. Needs numpy, scipy, soundfile, praat-parselmouth and torch; `gather` also needs
resemblyzer, which holds the large network, espeak-ng and flite. With `--weights` nothing is
learned: these weights are measured, or written. README.md says what from and how well.
"""

import argparse
import functools
import os
import tempfile
from multiprocessing import Pool
from typing import NamedTuple

import numpy as np
import torch
from scipy import signal

from . import material, speakers
from .conversations import SPREAD, curve, shares_of, slope
from .frontend import BANDS, HOP, RATE, band_levels
from .network import EMBEDDING_SIZE, EmbeddingNetwork, bounded, load_embedding, write
from .two_voices import BATCH, FARTHEST, OCTAVE, STEP, UNIT, descend, mean_by, of_steps
from .two_voices import RANGE as DEPTH

LENGTHS = 1, 0.84, 0.92, 1.08, 1.18
"""By what factor each voice is slower and lower, each like a speaker of its own."""
WINDOW, A_SECOND = 40, 2.5
"""Steps that the teacher embeds, as it was taught to, and how many such windows begin a second."""
MOST = 100
"""Windows of a speaker that count for the directions, at most."""
RIDGE = 0.15
"""Share of the mean variance within speakers that is added in each direction."""
CROP = 240
"""Steps of an example."""
SYNTHETIC = 0.3
"""How often a synthetic voice speaks for each time that another does."""
LOUDEST, SPEECH = 0.9, 22
"""Speech is what is less than so many dB below the level that one step in ten exceeds."""
CROPS = 6
"""Of each held-out speaker, to measure by."""


class Said(NamedTuple):
    """What one person says at one length: steps, and what the teacher says of windows of them."""

    name: str
    length: float
    levels: np.ndarray
    voiced: np.ndarray
    octaves: np.ndarray
    starts: np.ndarray
    embeddings: np.ndarray


@functools.cache
def teacher():
    from resemblyzer import VoiceEncoder

    return VoiceEncoder("cpu", verbose=False)


def heard(item):
    """What one speaker says, at each length."""
    from resemblyzer.audio import audio_norm_target_dBFS, normalize_volume

    said, found = speakers.utterances_of(*item), []
    for length in LENGTHS if said else ():
        parts = [signal.resample_poly(each, round(100 * length), 100) for each in said]
        samples = np.concatenate(parts)
        samples = samples[: len(samples) // (STEP * HOP) * STEP * HOP]
        frames = band_levels(samples), speakers.pitch_of(samples).astype(np.float32)
        steps = [part[0].numpy() for part in of_steps(*(torch.from_numpy(f)[None] for f in frames))]
        loud = normalize_volume(samples, audio_norm_target_dBFS, increase_only=True)
        _, embeddings, windows = teacher().embed_utterance(loud, True, A_SECOND, min_coverage=1)
        starts = np.array([window.start // (STEP * HOP) for window in windows])
        steps = (part.astype(np.float16) for part in steps)
        found.append(Said(item[0], length, *steps, starts, embeddings.astype(np.float16)))
    return found


def gather(options):
    with (
        tempfile.TemporaryDirectory() as folder,
        Pool(initializer=torch.set_num_threads, initargs=(1,)) as pool,
    ):
        asked = speakers.asked_for(options, folder)
        found = [said for each in pool.imap(heard, asked) for said in each]
    arrays = {
        f"{part} {place}": value
        for place, said in enumerate(found)
        for part, value in said._asdict().items()
    }
    np.savez_compressed(options.file, **arrays)
    minutes = sum(len(said.levels) for said in found if said.length == 1) * STEP * HOP / RATE / 60
    print(f"{len(found) // len(LENGTHS)} of {len(asked)} speakers, {minutes:.0f} min")


def read(path):
    arrays = np.load(path)
    for place in range(len(arrays) // len(Said._fields)):
        name, length, *parts = (arrays[f"{part} {place}"] for part in Said._fields)
        yield Said(str(name), float(length), *parts)


def directions(voices):
    """A function that gives `EMBEDDING_SIZE` numbers of the teacher's: those in which speakers
    differ most, where one speaker varies by 1 (Fisher, 1936; Rao, 1948)."""
    each = [said.embeddings.astype(float) for said in voices]
    counts = np.minimum([len(every) for every in each], MOST)
    counts = counts / counts.sum()
    middle = np.concatenate(each).mean(0)
    apart = np.array([every.mean(0) for every in each]) - middle
    within = sum(count * np.cov(every.T, ddof=0) for count, every in zip(counts, each))
    within += RIDGE * np.trace(within) / len(within) * np.eye(len(within))
    variances, axes = np.linalg.eigh(within)
    white = axes / np.sqrt(variances)
    _, axes = np.linalg.eigh(white.T @ (apart.T * counts @ apart) @ white)
    chosen = white @ axes[:, ::-1][:, :EMBEDDING_SIZE]
    return lambda embeddings: ((embeddings - middle) @ chosen).astype(np.float32)


def elsewhere(random, levels, loud):
    """Levels of speech of some loudness as another microphone hears it, in noise 8 to 55 dB
    below."""
    powers = 10 ** ((levels + curve(random, random.choice([1, 3, 5]))) / 10)
    noise = loud - 10 * np.log10(BANDS) - random.uniform(8, 55) + curve(random, 4)
    noise = 10 ** ((noise + slope(random.uniform(0, 8), -random.uniform(0, 8))) / 10)
    freedom = STEP * SPREAD
    return 10 * np.log10(powers + noise * random.chisquare(freedom, levels.shape) / freedom)


def crop(random, said):
    """Levels, voiced share, octaves and speech of some steps, and which windows begin where."""
    count = len(said.levels)
    first = random.integers(max(1, count - CROP + 1))
    lacking = max(0, CROP - count)
    levels, voiced, octaves = (part[first : first + CROP].astype(float) for part in said[2:5])
    levels = np.pad(levels, ((0, lacking), (0, 0)), constant_values=speakers.DIGITAL)
    voiced, octaves = (np.pad(part, (0, lacking)) for part in (voiced, octaves))
    power = 10 * np.log10((10 ** (levels / 10)).sum(1))
    loud = np.sort(power[: CROP - lacking])[int(LOUDEST * (CROP - lacking))]
    levels = elsewhere(random, levels, loud)
    # Here and there a pitch is not found.
    voiced *= random.random(CROP) > 0.05
    starts = said.starts - first
    which = np.flatnonzero((starts >= 0) & (starts <= CROP - lacking - WINDOW))
    return (levels, voiced, octaves, power > loud - SPEECH), which, starts[which]


def features(levels, voiced, octaves, speech):
    """As in SpeakerEmbeddings.swift: [takes, steps, EMBEDDING_INPUTS]."""
    top = mean_by(levels.mean(2), speech)[..., None]
    bands = ((torch.maximum(levels, top - DEPTH) - top) / UNIT).clamp(max=FARTHEST)
    single = [voiced, (octaves - OCTAVE) * (voiced > 0)]
    return torch.cat([bands, torch.stack(single, 2)], 2)


def example(random, voices, project):
    """Steps of some voices, windows as pairs of a place among them and a step, and targets."""
    crops = [crop(random, said) for said in voices]
    steps = [torch.from_numpy(np.stack(part)).float() for part in zip(*(each[0] for each in crops))]
    windows = [(place, at) for place, (*_, starts) in enumerate(crops) for at in starts]
    targets = [project(said.embeddings[which]) for said, (_, which, _) in zip(voices, crops)]
    return steps, torch.tensor(windows).reshape(-1, 2), torch.from_numpy(np.concatenate(targets))


def embedded(network, steps, windows):
    """The mean answer over the speech of each window: [windows, EMBEDDING_SIZE]."""
    speech, (places, first) = steps[3][..., None], windows.T
    summed = torch.cat([network(features(*steps)) * speech, speech], 2).cumsum(1)
    summed = torch.nn.functional.pad(summed, (0, 0, 1, 0))
    sums = summed[places, first + WINDOW] - summed[places, first]
    return sums[:, :-1] / sums[:, -1:].clamp(min=1)


def losses(network, voices, project):
    """Mean squared errors of batch after batch."""
    random, shares = np.random.default_rng(1), shares_of(voices, SYNTHETIC)
    while True:
        chosen = random.choice(len(voices), BATCH, p=shares)
        *shown, targets = example(random, [voices[place] for place in chosen], project)
        yield ((embedded(network, *shown) - targets) ** 2).mean()


def nearer(embeddings):
    """How often an embedding is nearer to its speaker's mean than to another's, for each pair."""
    means = np.array([each.mean(0) for each in embeddings])
    variance = np.mean([each.var(0) for each in embeddings], 0)
    shares = []
    for place, each in enumerate(embeddings):
        far = ((each[:, None] - means) ** 2 / variance).sum(2)
        shares.append(np.delete((far[:, [place]] < far).mean(0), place))
    return np.concatenate(shares)


def measure(network, examples):
    """Prints how well the teacher and the network tell speakers apart."""
    taught = [targets.numpy() for *_, targets in examples]
    with torch.no_grad():
        found = [embedded(network, *shown).numpy() for *shown, _ in examples]
    print(f"windows of {len(examples)} speakers:")
    for who, each in ("teacher", taught), ("network", found):
        shares = nearer(each)
        less = 100 * np.mean(shares < 0.9)
        print(
            f"{who}: {100 * shares.mean():.2f} % nearer to their own, {less:.1f} % of pairs < 90 %"
        )


def learn(options):
    voices = list(read(options.file))
    held = material.held_out({said.name: "speakers" for said in voices})
    used = [said for said in voices if material.is_used(said.name, held, options.side)]
    project, random = directions(used), np.random.default_rng(3)
    torch.manual_seed(1)
    network = load_embedding(options.weights) if options.weights else EmbeddingNetwork()
    if not options.weights:
        descend(network, losses(network, used, project), options.seconds)
    measured = [said for said in voices if said.name in held and said.length == 1]
    examples = [example(random, [said] * CROPS, project) for said in measured]
    examples = [each for each in examples if len(each[1])]
    if options.out:
        shown = torch.cat([features(*steps) for steps, *_ in examples])
        highest = max(bounded(network.blocks, network.entered(shown)))
        print(f"the largest rectified value is {highest:.1f}")
        torch.save({"weights": network.state_dict()}, os.path.splitext(options.out)[0] + ".pt")
        write(network, options.out)
    if options.measure:
        measure(network, examples)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts = parser.add_subparsers(required=True)
    gathering = parts.add_parser("gather", help="what is learned from")
    learning = parts.add_parser("train", help="by what was gathered")
    for part, does in (gathering, gather), (learning, learn):
        part.add_argument("file", help="*.npz, of what was gathered")
        part.set_defaults(does=does)
    speakers.add_sources(gathering)
    learning.add_argument("--out", help="a *.bin file; weights are also kept in a *.pt beside")
    learning.add_argument("--weights", help="*.pt or *.bin, instead of training")
    learning.add_argument("--measure", action="store_true", help="on speakers that are held out")
    learning.add_argument("--seconds", type=float, default=900, help="of training")
    learning.add_argument("--side", choices=["train", "all"], default="train")
    options = parser.parse_args()
    options.does(options)


if __name__ == "__main__":
    main()
