"""Trains the blocks that answer for hesitations, and writes their weights as a file.

    python3 -m venv venv
    venv/bin/pip install numpy scipy soundfile torch pyworld "setuptools<81"
    venv/bin/python -m Benchmarks.Training.SpeechModel.hesitations --recordings FOLDER \\
      --words FOLDER --noises FOLDER --rooms FOLDER --texts FOLDER --clips FOLDER \\
      --out Sources/CWeights/hesitations.bin

With --labelled it goes on from --start with recordings in which people have marked hesitations,
the clips that are in the folder, and readers, words and noises without any; all are cut into crops.

The network that finds speech and syllables stays as it is: its answers do not change by a bit.
README.md says what it learns from and how well it did.
"""

import argparse
import copy
import glob
import os
import re
import time
import zlib
from multiprocessing import Pool

import numpy as np
import soundfile as sf
import torch

from . import marked, material
from .clips import Material, Utterance
from .frontend import RATE, band_levels, features, resample
from .hesitating import Voice, held_clip, made_of, parts
from .labels import trimmed
from .network import (
    HESITATION_DISTANCES,
    LARGEST_CODE,
    HesitationHead,
    bounded,
    load,
    load_head,
    write,
)
from .noises import levelled
from .synthesis import LANGUAGES, OTHERS, RATES, SENTENCES, VARIANTS, nonsense, speak

TRUNK = "Sources/CWeights/speech.bin"
STORED = 100
"""Clips in a file."""
FOLDS = 3
"""Voices are dealt out to as many; with one left out, its clips measure the others."""
BATCH = 24
QUIET = 4
"""Examples of a batch in which nobody hesitates: recordings of readers, and of noises."""
AVERAGED = 2e-3
STEPS, STEADY, MINED = 1600, 4e-3, 400
"""Of training with marked recordings: all, those in which weights are averaged, and those after
which it is found anew what is falsely heard."""
NOISE, DROPPED = 0.1, 0.05
"""What is added to the values of the trunk there, in deviations, and the share left out."""
MEASURED = 1000
"""Clips by which the largest values within the head are told at the end."""
EDGE = 0.02
"""Steps that lie so much in a hesitation and so much outside are left out of the loss."""
FEWEST = 3
"""Phrases of a voice; speakers with fewer are taken together."""
COLLAR = 0.2
HESITATIONS = re.compile(r"u+[hm]+|e+r*m*|a+h+|h*m+|e+h|euh?|huh|oh", re.IGNORECASE)
SOUNDS = {
    "espeak": "[[V::m]] [[V:]] [[3:]] [[@:m]] [[3:m]] [[V::]]"
    " [[m:]] [[a:]] [[@:]] [[hm:]] [[E:]] [[Y:]]",
    "flite": "um uh umm er hmm",
    "festival": "um uh umm er hmm",
}
"""How each engine is told to hesitate."""
LONE = "and the so I'm oh yeah but well like then because no okay now one are on more why uh-huh"
"""Words that people draw out."""


def fold_of(name):
    return zlib.crc32(repr(name).encode()) % FOLDS


def read_aloud(folders):
    """The phrases of each speaker who reads: {(set, speaker): [samples]}."""
    rows, found = material.manifest(folders), {}
    for path in material.sounds(folders):
        samples = resample(*sf.read(path))
        speaker = material.speaker_of(path, rows.get(os.path.realpath(path), {}))
        phrases = parts(levelled(samples).astype(np.float64))
        found.setdefault((material.set_of(path), speaker), []).extend(phrases)
    return found


def synthetic_jobs(said, random):
    """What each synthetic voice says: (kind, engine, voice, text, rate)."""
    voices = [("espeak", name + random.choice(VARIANTS)) for name in LANGUAGES] + OTHERS
    for engine, voice in voices:
        for _ in range(5):
            language = voice[:2] if engine == "espeak" else "en"
            text = nonsense(random)
            if language in said:
                text = material.excerpt_of(said[language], random)
            elif language == "en":
                text = random.choice(SENTENCES)
            words = [word for word in text.split() if not HESITATIONS.fullmatch(word.strip(".,?!"))]
            yield "phrase", engine, voice, " ".join(words) or "yes", random.choice(RATES[1:6])
        for text in random.choice(SOUNDS[engine].split(), 5, replace=False):
            yield "held", engine, voice, text, random.choice(RATES[:5])
        for text in random.choice(LONE.split(), 5, replace=False):
            yield "word", engine, voice, text, random.choice(RATES[:5])


def said_by(job, cache):
    kind, engine, voice, text, rate = job
    spoken = speak(engine, voice, str(text), float(rate), cache)
    if spoken is None:
        return None
    start, end = trimmed(spoken[0])
    samples = levelled(spoken[0][start:end]).astype(np.float64)
    return samples if len(samples) > 0.1 * RATE else None


def gathered(options):
    """Voices of each fold, those with few phrases taken together: a list of lists."""
    random = np.random.default_rng(3)
    os.makedirs(options.cache, exist_ok=True)
    jobs = list(synthetic_jobs(material.talk(options.texts), random))
    voices, raw = {}, []
    with Pool() as pool:
        said = pool.starmap(said_by, [(job, options.cache) for job in jobs], chunksize=8)
        for (kind, engine, name, *_), samples in zip(jobs, said):
            if samples is not None:
                voice = voices.setdefault((engine, name.split("+")[0]), Voice(False))
                if kind == "held":
                    voice.held.append(samples.astype(np.float32))
                else:
                    raw.append((voice, kind, samples))
        for speaker, phrases in read_aloud(options.recordings).items():
            voice = voices.setdefault(speaker, Voice(True))
            raw += [(voice, "phrase", each) for each in phrases if len(each) > 0.4 * RATE]
        for number, words in enumerate(material.spoken_words(options.words, "all")):
            voice = voices.setdefault(("words", number), Voice(True))
            raw += [(voice, "alone", each.samples.astype(np.float64)) for each in words[:10]]
        jobs = [(kind, samples, seed) for seed, (_, kind, samples) in enumerate(raw)]
        for (voice, kind, samples), (held, slow, words) in zip(
            raw, pool.starmap(made_of, jobs, chunksize=4)
        ):
            if kind != "word":
                voice.phrases.append(samples.astype(np.float32))
            voice.held += held
            voice.slow += slow
            voice.words += words
    folds = [[] for _ in range(FOLDS)]
    crowds = {}
    for name, voice in voices.items():
        fold = fold_of(name)
        if len(voice.phrases) >= FEWEST:
            # Real speakers are fewer, and what counts.
            folds[fold] += [voice] * (4 if voice.is_real else 1)
        elif voice.is_real:
            crowd = crowds.setdefault((fold, name[0]), Voice(True))
            for part in ("phrases", "held", "slow", "words"):
                getattr(crowd, part).extend(getattr(voice, part))
    for (fold, _), crowd in crowds.items():
        folds[fold] += [crowd] * 2 if len(crowd.phrases) >= FEWEST else []
    return folds


MAKING = {}


def make_clips(part):
    """Stores the clips of one part, of the voices of its fold."""
    fold, path = part % FOLDS, os.path.join(MAKING["clips"], f"{part:05d}.npz")
    if os.path.exists(path) or not MAKING["voices"][fold]:
        return
    made = [
        held_clip(MAKING["voices"][fold], MAKING["material"], MAKING["words"], seed)
        for seed in range(part * STORED, (part + 1) * STORED)
    ]
    levels, labels = map(np.stack, zip(*made))
    np.savez(f"{path}.making.npz", levels=levels.astype(np.float16), labels=labels)
    os.replace(f"{path}.making.npz", path)


def values(trunk, levels):
    with torch.no_grad():
        shown = torch.from_numpy(np.stack([features(each.astype(np.float32)) for each in levels]))
        return trunk.values(shown)


def examples(trunk, folder, folds):
    """Values of the trunk and labels of every step, of the clips of some folds."""
    found = []
    for path in sorted(glob.glob(os.path.join(folder, "?????.npz"))):
        if int(os.path.basename(path)[:5]) % FOLDS in folds:
            clips = np.load(path)
            steps = clips["labels"].reshape(len(clips["labels"]), -1, 2).mean(-1)
            found.append((values(trunk, clips["levels"]).half(), torch.from_numpy(steps)))
    return (torch.cat(each) for each in zip(*found))


def quiet_values(trunk, teacher, recordings):
    """Of recordings in which nobody hesitates, or as the teacher says."""
    for samples in recordings:
        levels = band_levels(samples)
        levels = [levels[: len(levels) // 2 * 2]]
        if len(levels[0]):
            heard = values(trunk, levels)
            yield heard[0], answers(teacher, levels)[0] if teacher else torch.zeros(heard.shape[1])


def answers(teacher, levels):
    """How likely a hesitation was by earlier weights: a trunk and a head."""
    trunk, head = teacher
    with torch.no_grad():
        return torch.sigmoid(head(values(trunk, levels)))


def expected(teacher, folder, folds, labels):
    """What the network should answer: the labels, or the mean of them and of the teacher."""
    wanted = (labels > 0.5).float()
    if teacher is None:
        return wanted
    heard, _ = examples(teacher[0], folder, folds)
    with torch.no_grad():
        said = [torch.sigmoid(teacher[1](part.float())) for part in heard.split(50)]
    return (wanted + torch.cat(said)) / 2


def train(head, heard, labels, wanted, quiet, options):
    averaged = copy.deepcopy(head)
    optimizer = torch.optim.AdamW(head.parameters(), options.rate, weight_decay=1e-3)
    random = np.random.default_rng(0)
    begun, steps, recent, length = time.time(), 0, 0.0, heard.shape[1]
    while (elapsed := time.time() - begun) < options.minutes * 60:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * max(
                0.01, 0.5 * (1 + np.cos(np.pi * elapsed / (options.minutes * 60)))
            )
        chosen = random.integers(0, len(heard), BATCH)
        batch, shares, answer = heard[chosen].float(), labels[chosen].float(), wanted[chosen]
        sure = ((shares < EDGE) | (shares > 1 - EDGE)).float()
        for place in range(QUIET if quiet else 0):
            each, said = quiet[random.integers(len(quiet))]
            count = min(length, len(each))
            first = random.integers(0, len(each) - count + 1)
            batch[place], sure[place] = 0, 0
            batch[place, :count] = each[first : first + count]
            answer[place, :count] = said[first : first + count]
            sure[place, :count] = 1
        loss = torch.nn.functional.binary_cross_entropy_with_logits(
            head(batch), answer, reduction="none"
        )
        loss = (loss * sure).sum() / sure.sum()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(head.parameters(), 1.0)
        optimizer.step()
        steps += 1
        with torch.no_grad():
            for mean, weights in zip(averaged.parameters(), head.parameters()):
                mean.lerp_(weights, max(AVERAGED, 1 / steps))
        recent += (loss.item() - recent) / min(steps, 200)
        if steps % 200 == 0:
            print(f"{steps} steps, {elapsed:.0f} s, {recent:.4f}", flush=True)
    return averaged


def crops_of(trunk, options, lasting, rooms):
    """What is learned with marked recordings: the crops of each kind, and a measure of those left
    out."""
    random = np.random.default_rng(4)
    found = {
        "talk": list(marked.talk(options.labelled)),
        "readers": list(marked.readers(options.recordings)),
        "words": list(marked.words(options.words, random)),
        "noises": list(marked.silent(lasting)),
    }
    donors = marked.donated(found["talk"])
    found["put in"] = list(marked.put_in(found["readers"], donors, random))
    babble = [[Utterance(each.astype(np.float32), None)] for _, each, _ in found["readers"][::9]]
    surroundings = Material(voices=babble, noises=lasting, rooms=rooms)
    heard = {
        kind: marked.heard(trunk, recordings, marked.TIMES[kind], surroundings, random)
        for kind, recordings in found.items()
    }
    left = [each for each in heard["talk"][: len(found["talk"])] if each.part == options.leave_out]
    folds = [fold for fold in range(FOLDS) if fold != options.leave_out_voices]
    values, labels = examples(trunk, options.clips, folds)
    heard["made"] = [
        marked.Heard(
            marked.PARTS,
            each.numpy(),
            (share > 0.5).numpy().astype(np.float32),
            ((share < EDGE) | (share > 1 - EDGE)).numpy().astype(np.float32),
        )
        for each, share in zip(values, labels)
    ]
    return [
        marked.Crops(kind, [each for each in those if each.part != options.leave_out])
        for kind, those in heard.items()
    ], left


def go_on(head, crops, options):
    """Learns crops of marked recordings, and of all others."""
    averaged = copy.deepcopy(head)
    optimizer = torch.optim.AdamW(head.parameters(), options.rate, weight_decay=1e-3)
    random, counts = np.random.default_rng(1), list(marked.BATCH.values())
    size, width = sum(counts), head.leave.in_features
    torch.manual_seed(1)
    for step in range(options.steps):
        if step % MINED == MINED - 100:
            for kind in crops:
                kind.mine(averaged)
        share = max(0.01, 0.5 * (1 + np.cos(np.pi * step / options.steps)))
        for group in optimizer.param_groups:
            group["lr"] = options.rate * share * min(1, (step + 1) / 50)
        values = np.zeros((size, marked.CROP, width), np.float32)
        wanted, sure = np.zeros((2, size, marked.CROP), np.float32)
        kinds = [kind for kind, count in zip(crops, counts) for _ in range(count)]
        for place, kind in enumerate(kinds):
            kind.draw(random, values[place], wanted[place], sure[place])
        values, wanted, sure = map(torch.from_numpy, (values, wanted, sure))
        values = values + NOISE * values.std((0, 1)) * torch.randn(values.shape)
        values = values * (torch.rand(size, 1, width) > DROPPED)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(
            head(values), wanted, reduction="none"
        )
        loss = (loss * sure).sum() / sure.sum()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(head.parameters(), 1.0)
        optimizer.step()
        with torch.no_grad():
            for mean, weights in zip(averaged.parameters(), head.parameters()):
                mean.lerp_(weights, max(STEADY, 1 / (step + 1)))
        if step % 100 == 99:
            print(f"{step + 1} steps, {loss.item():.4f}", flush=True)
    return averaged


def events(odds, least=-0.5, shortest=6, bridged=4):
    """As in HesitationFinder: (start, end, likelihood), in steps."""
    mean = np.convolve(odds, np.ones(5), "same") / np.convolve(
        np.ones_like(odds), np.ones(5), "same"
    )
    found = []
    for step in np.flatnonzero(mean > least):
        if found and step - found[-1][1] < bridged:
            found[-1][1] = step + 1
        else:
            found.append([step, step + 1])
    likely = 1 / (1 + np.exp(-mean))
    return [(a, b, likely[a:b].mean()) for a, b in found if b - a >= shortest]


def counted(found, truth, collar=None):
    """Found, invented and missed: by any overlap, or with both edges within a collar, in steps."""
    rest = list(truth)
    for start, end, _ in found:
        for span in rest:
            near = abs(start - span[0]) <= (collar or 0) and abs(end - span[1]) <= (collar or 0)
            if near if collar else min(end, span[1]) > max(start, span[0]):
                rest.remove(span)
                break
    hits = len(truth) - len(rest)
    return np.array([hits, len(found) - hits, len(rest)])


def measure(head, heard, labels):
    """F1, precision and recall on clips of voices that it never met."""
    for least in (0.5, 0.6, 0.7, 0.8):
        sums = {None: np.zeros(3), COLLAR: np.zeros(3)}
        for clip, shares in zip(heard, labels):
            with torch.no_grad():
                odds = head(clip.float()[None])[0].numpy()
            changes = np.diff(np.concatenate([[0], (shares.numpy() > 0.5).astype(int), [0]]))
            truth = [tuple(span) for span in np.flatnonzero(changes).reshape(-1, 2)]
            found = [each for each in events(odds) if each[2] >= least]
            for collar in sums:
                sums[collar] += counted(found, truth, collar and round(collar / 0.02))
        for collar, (hits, invented, missed) in sums.items():
            print(
                f"likelihood {least}, collar {collar}:"
                f" F1 {2 * hits / (2 * hits + invented + missed):.3f},"
                f" precision {hits / max(1, hits + invented):.3f},"
                f" recall {hits / (hits + missed):.3f}"
            )


def rounded(head, values):
    """Rounds the weights to codes, the last ones so that the answers stay near: they are small.

    `values` are those that go into the first block, of many clips.
    """
    with torch.no_grad():
        wanted = head(values)
        largest = max(weights.abs().max() for weights in head.parameters())
        step = largest.item() / LARGEST_CODE
        for block in head.blocks:
            for weights in block.parameters():
                weights.copy_(torch.round(weights / step) * step)
            values = block(values)
        shown = torch.relu(values).reshape(-1, values.shape[-1]).double()
        shown = torch.cat([shown, torch.ones(len(shown), 1)], 1)
        wanted = wanted.reshape(-1).double()
        # Odds near even ones decide.
        counting = shown * (torch.exp(-wanted.abs() / 2) + 0.02)[:, None]
        gram, target = counting.T @ shown, counting.T @ wanted
        found = torch.cat([head.leave.weight[0], head.leave.bias]).double()
        # One weight after the other is rounded; those left make up for it, the bias last.
        left = gram.diag()[:-1].argsort(descending=True).tolist() + [len(gram) - 1]
        while left:
            rest = target - gram @ found
            ridge = 1e-6 * gram.diag().mean() * torch.eye(len(left))
            found[left] += torch.linalg.solve(gram[left][:, left] + ridge, rest[left])
            first = left.pop(0)
            found[first] = torch.round(found[first] / step) * step
        head.leave.weight[0], head.leave.bias[0] = found[:-1].float(), found[-1].float()


def learn_marked(options, lasting):
    torch.manual_seed(0)
    trunk = load(TRUNK)
    head = load_head(options.start, trunk.leave.in_features)
    rooms = material.impulse_responses(options.rooms, "train")
    crops, left = crops_of(trunk, options, lasting, rooms)
    head = go_on(head, crops, options)
    values = [each.values[: marked.CROP] for kind in crops for each in kind.found]
    values = [each for each in values if len(each) == marked.CROP][
        :: max(1, len(values) // MEASURED)
    ]
    values = torch.from_numpy(np.stack(values)).float()
    bounded(head.blocks, values)
    rounded(head, values)
    torch.save(head.state_dict(), os.path.splitext(options.out)[0] + ".pt")
    write(head, options.out)
    if left:
        measure(
            head,
            [torch.from_numpy(each.values) for each in left],
            [torch.from_numpy(each.wanted) for each in left],
        )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    material.add_options(parser)
    parser.add_argument("--out", required=True)
    parser.add_argument("--clips", required=True, help="folder that keeps the clips")
    parser.add_argument("--count", type=int, default=9000, help="clips to make")
    parser.add_argument("--lone-words", type=float, default=0.12)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--start", help="weights to go on from, *.pt or *.bin")
    parser.add_argument(
        "--teacher",
        nargs=2,
        metavar=("TRUNK", "HEAD"),
        help="earlier weights, *.bin, whose answers count as much as the labels",
    )
    parser.add_argument(
        "--leave-out", type=int, help="measure with this fold instead of learning it"
    )
    parser.add_argument("--labelled", nargs="*", default=[], help="folders of marked recordings")
    parser.add_argument("--steps", type=int, default=STEPS, help="with --labelled")
    parser.add_argument(
        "--leave-out-voices", type=int, help="with --labelled, a fold of the clips not to learn"
    )
    options = parser.parse_args()
    os.makedirs(options.clips, exist_ok=True)
    lasting, single = material.noises_and_events(options.noises, options.packaged, "train")
    if options.labelled:
        return learn_marked(options, lasting)
    folds = gathered(options)
    babble = [[Utterance(each, None) for each in voice.phrases] for fold in folds for voice in fold]
    rooms = material.impulse_responses(options.rooms, "train")
    MAKING.update(
        voices=folds,
        material=Material(voices=babble, noises=lasting, events=single, rooms=rooms),
        words=options.lone_words,
        clips=options.clips,
    )
    with Pool() as pool:
        pool.map(make_clips, range(options.count // STORED), chunksize=1)
    torch.manual_seed(0)
    trunk = load(TRUNK)
    learned = [fold for fold in range(FOLDS) if fold != options.leave_out]
    width, teacher = trunk.leave.in_features, None
    head = HesitationHead(width, HESITATION_DISTANCES)
    if options.start:
        head = load_head(options.start, width)
    if options.teacher:
        teacher = load(options.teacher[0]), load_head(options.teacher[1], width)
    readers = [
        each
        for fold in learned
        for voice in folds[fold]
        if voice.is_real
        for each in voice.phrases
        if len(each) > RATE
    ]
    quiet = list(quiet_values(trunk, teacher, readers + lasting))
    heard, labels = examples(trunk, options.clips, learned)
    wanted = expected(teacher, options.clips, learned, labels)
    head = train(head, heard, labels, wanted, quiet, options)
    bounded(head.blocks, heard[:MEASURED].float())
    torch.save(head.state_dict(), os.path.splitext(options.out)[0] + ".pt")
    write(head, options.out)
    if options.leave_out is not None:
        measure(head, *examples(trunk, options.clips, [options.leave_out]))


if __name__ == "__main__":
    main()
