"""Measures weights on clips of the speakers, voices, languages and sounds that training left out.

    venv/bin/python -m Benchmarks.Training.SpeechModel.measure WEIGHTS.pt ... \\
      --recordings FOLDER --words FOLDER --noises FOLDER --rooms FOLDER

Pauses are decided as in SpeechFinder, syllables are the sum of their likelihoods.
"""

import argparse
from collections import defaultdict
from dataclasses import replace

import numpy as np
import torch

from . import material, packing
from .clips import FRAMES, clip, decoded
from .frontend import RATE
from .labels import MASS
from .material import gather
from .network import load

CLIPS = 900
"""Clips of each measurement."""
CAUSES = {
    "recordings as they are": {"said": "recordings", "kind": "quiet", "eventful": False},
    "steady noise at 10 dB": {"kind": "coloured", "ratio": 10, "eventful": False},
    "steady noise at 20 dB": {"kind": "coloured", "ratio": 20, "eventful": False},
    "background at 5 dB": {"kind": "recorded", "ratio": 5, "eventful": False},
    "background at 15 dB": {"kind": "recorded", "ratio": 15, "eventful": False},
    "babble at 10 dB": {"kind": "babble", "ratio": 10, "eventful": False},
    "single sounds": {"kind": "quiet", "eventful": True},
    "words": {"said": "words", "kind": "quiet", "eventful": False},
    "creak": {"manner": "creak", "kind": "quiet", "eventful": False},
    "whisper": {"manner": "whisper", "kind": "quiet", "eventful": False},
    "held sounds": {"manner": "held", "kind": "quiet", "eventful": False},
    "soft ends": {"said": "voice", "kind": "quiet", "eventful": False},
    "soft ends over noise": {"said": "voice", "kind": "coloured", "ratio": 30, "eventful": False},
}
"""What clips with one difficulty each are made of."""
OF_EACH = 120
SOFT, LONGEST_END = (12.0, 20.0), 0.5
"""How much softer the ends of phrases are, in dB, and how long they are at most, in seconds."""
SCORED, OVERLAP = 0.28, 0.5
"""The shortest pause that counts, in seconds, and what a found one shares with a true one."""
ENTER, LEAVE, BRIDGED, SHORTEST_SPEECH, SHORTEST_PAUSE = 1.5, -1.5, 8, 6, 15
"""As in SpeechFinder, in frames."""


def clips_by_cause(found):
    """{cause: [(example, origin, frames that are softer)]}."""
    soft = softened(found)
    for number, (cause, given) in enumerate(CAUSES.items()):
        given = {"manner": "plain", **given}
        seeds = range(2 * 10**6 + number * OF_EACH, 2 * 10**6 + (number + 1) * OF_EACH)
        for seed in seeds:
            made, ends = clip(found, seed, **given), np.zeros(FRAMES, bool)
            if cause.startswith("soft"):
                loud, made = made, clip(soft, seed, **given)
                fall = decoded(loud.voice).max(1) - decoded(made.voice).max(1)
                ends = (made.targets[0] == 1) & (fall > SOFT[0] - 3) & made.heard
            yield cause, made.example(), ends


def softened(found):
    """The same material, with phrases whose ends are soft."""
    random = np.random.default_rng(4)

    def soft(phrase):
        count = int(min(LONGEST_END, len(phrase.samples) / RATE / 2) * RATE)
        gain = np.ones(len(phrase.samples), np.float32)
        gain[-count:] = 10 ** (-random.uniform(*SOFT) / 20)
        gain = np.convolve(np.pad(gain, 240, mode="edge"), np.hanning(481) / 240, "valid")
        samples = phrase.samples * gain
        # As loud as before, so that both clips have the same levels.
        return replace(phrase, samples=samples / np.std(samples) * np.std(phrase.samples))

    return replace(
        found,
        voices=[[soft(each) for each in voice] for voice in found.voices],
        speakers=[[soft(each) for each in voice] for voice in found.speakers],
    )


def joined(spans, gap):
    result = []
    for start, end in spans:
        if result and start - result[-1][1] < gap:
            result[-1] = (result[-1][0], end)
        else:
            result.append((start, end))
    return result


def crossing(odds, frame):
    """The moment of even odds next to the boundary before a frame, in frames."""
    while 0 < frame < len(odds) and (odds[frame - 1] > 0) == (odds[frame] > 0):
        frame -= 1
    if not 0 < frame < len(odds):
        return float(frame)
    return frame - 0.5 + odds[frame - 1] / (odds[frame - 1] - odds[frame])


def found_speech(odds):
    spans, begun = [], None
    for frame, value in enumerate(odds):
        if begun is None and value > ENTER:
            begun = frame
        elif begun is not None and value < LEAVE:
            spans.append((crossing(odds, begun), crossing(odds, frame)))
            begun = None
    if begun is not None:
        spans.append((crossing(odds, begun), float(len(odds))))
    sounds = [span for span in joined(spans, BRIDGED) if span[1] - span[0] >= SHORTEST_SPEECH]
    return joined(sounds, SHORTEST_PAUSE)


def true_speech(shares):
    """The labels of a clip as spans, to a fraction of a frame."""
    on = np.concatenate([[0], (shares > 0.5).astype(int), [0]])
    padded = np.concatenate([[0], shares, [0]]).astype(float)
    spans = []
    for start, end in np.flatnonzero(np.diff(on)).reshape(-1, 2):
        # The frames on both sides of an edge add what they have of the sound.
        first = start + 1 - padded[start + 1] - padded[start]
        last = end - 1 + padded[end] + padded[end + 1]
        spans.append((first, last))
    return joined(spans, SHORTEST_PAUSE)


def pauses(speech):
    return [(a[1], b[0]) for a, b in zip(speech, speech[1:])]


def share(one, other):
    both = min(one[1], other[1]) - max(one[0], other[0])
    return max(0.0, both) / (max(one[1], other[1]) - min(one[0], other[0]))


def compare(odds, item):
    """Found, missed and invented pauses, and the errors of the edges in ms."""
    shares, sure = item.speech.astype(float), item.sure
    truth, heard = pauses(true_speech(shares)), pauses(found_speech(odds))
    unsure = np.concatenate([[0], np.cumsum(~sure)])

    def doubtful(span, most):
        first, last = max(0, int(span[0]) - 3), min(FRAMES, int(span[1]) + 4)
        return unsure[last] - unsure[first] > most * (last - first)

    errors, used, missed = [], set(), 0
    for span in truth:
        if span[1] - span[0] < SCORED * 100:
            continue
        rest = [index for index in range(len(heard)) if index not in used]
        best = max(rest, key=lambda index: share(span, heard[index]), default=None)
        if best is not None and share(span, heard[best]) >= OVERLAP:
            used.add(best)
            errors += [(heard[best][0] - span[0]) * 10, (heard[best][1] - span[1]) * 10]
        elif not doubtful(span, 0.1):
            missed += 1
    invented = sum(
        index not in used
        and span[1] - span[0] >= SCORED * 100
        and not doubtful(span, 0.3)
        and not any(share(span, true) >= OVERLAP for true in truth)
        for index, span in enumerate(heard)
    )
    return len(used), missed, invented, errors


def syllable_errors(odds, item):
    likely = 1 / (1 + np.exp(-odds))
    return [
        (likely[first:end].sum() / MASS - count, count)
        for first, end, count in item.counts
        if count >= 2
    ]


def answers(network, items):
    with torch.no_grad():
        for first in range(0, len(items), 50):
            part = np.stack([item.features for item in items[first : first + 50]])
            yield from network(torch.from_numpy(part).float()).numpy()


def report(network, items):
    """Rows of group, F1, precision, recall, edge error and syllable error."""
    groups = defaultdict(lambda: [0, 0, 0, [], []])
    examples = [item for item, _ in items]
    for odds, (item, origin) in zip(answers(network, examples), items):
        kind, noise, has_events = origin
        found, missed, invented, errors = compare(odds[0], item)
        counts = syllable_errors(odds[1], item)
        for name in ("all", kind, "events" if has_events else "no events", f"in {noise}"):
            row = groups[name]
            row[0] += found
            row[1] += missed
            row[2] += invented
            row[3] += errors
            row[4] += counts
    for name, (found, missed, invented, errors, counts) in sorted(groups.items()):
        edges = np.array(errors or [0.0, 0.0]).reshape(-1)
        off = sum(abs(error) for error, _ in counts) / max(1, sum(count for _, count in counts))
        bias = sum(error for error, _ in counts) / max(1, sum(count for _, count in counts))
        yield (
            f"{name:14} F1 {2 * found / max(1, 2 * found + missed + invented):.3f}"
            f"  precision {found / max(1, found + invented):.3f}"
            f"  recall {found / max(1, found + missed):.3f}"
            f"  edges {np.abs(edges).mean():3.0f} ms (starts {edges[::2].mean():+3.0f},"
            f" ends {edges[1::2].mean():+3.0f})"
            f"  syllables {100 * off:4.1f} % ({100 * bias:+.1f})  n {found + missed}"
        )


def report_causes(network, items):
    """Rows of each cause, its share of all that is missed or invented, and of soft ends heard."""
    rows = {cause: [0, 0, 0, [], 0, 0, []] for cause in CAUSES}
    examples = [item for _, item, _ in items]
    for odds, (cause, item, ends) in zip(answers(network, examples), items):
        row = rows[cause]
        found, missed, invented, errors = compare(odds[0], item)
        row[0], row[1], row[2] = row[0] + found, row[1] + missed, row[2] + invented
        row[3] += errors
        row[6] += syllable_errors(odds[1], item)
        spoken = np.zeros(FRAMES, bool)
        for start, end in found_speech(odds[0]):
            spoken[round(start) : round(end)] = True
        row[4], row[5] = row[4] + (spoken & ends).sum(), row[5] + ends.sum()
    total = sum(row[1] + row[2] for row in rows.values())
    for cause, (found, missed, invented, errors, heard, ends, counts) in rows.items():
        spoken = max(1, sum(count for _, count in counts))
        off = sum(abs(error) for error, _ in counts) / spoken
        bias = sum(error for error, _ in counts) / spoken
        yield (
            f"{cause:22} F1 {2 * found / max(1, 2 * found + missed + invented):.3f}"
            f"  missed {missed:3d}  invented {invented:3d} of {found + missed:4d}"
            f"  share {100 * (missed + invented) / total:4.1f} %"
            f"  edges {np.median(np.abs(errors)):3.0f} ms, mean {np.abs(errors).mean():3.0f}"
            f"  syllables {100 * off:4.1f} % ({100 * bias:+.1f})"
            + (f"  heard {100 * heard / ends:.1f} %" if ends else "")
        )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weights", nargs="+")
    material.add_options(parser)
    parser.add_argument("--material", nargs="+", help="what packing.py wrote, instead of folders")
    options = parser.parse_args()
    torch.set_num_threads(1)
    found = packing.read(options.material)["held-out"] if options.material else None
    found = found or gather(options, "held-out")
    clips = [clip(found, 10**6 + seed) for seed in range(CLIPS)]
    items = [(each.example(), each.origin) for each in clips]
    causes = list(clips_by_cause(found))
    for path in options.weights:
        print(path)
        print("\n".join(report(load(path), items)), flush=True)
        print("\n".join(report_causes(load(path), causes)), flush=True)


if __name__ == "__main__":
    main()
