"""Sets from real recordings with labels beside them.

Beside `X.wav` or `X.flac` lie `X.words.tsv` or `X.phones.tsv`, or both: start and end in seconds
and a label, tab-separated, with or without a heading; `<sil>` is silence.
"""

import re
from functools import partial
from pathlib import Path

import numpy as np

from .case import Case, write
from .noise import active_level, at_level, random, white
from .speech import VOICE_LEVEL, at_active_level, flat, held, in_noise
from .voices import RATE, read

SILENCES = frozenset(["", "<sil>", "<eps>", "sil", "sp", "spn"])
# ARPABET marks a vowel with its stress.
VOWEL = re.compile(r"[A-Z]+[012]$")

SHORTEST_PAUSE = 0.15
# In dBFS, also of a recording shorter than a frame.
LOWEST_FLOOR = -90.0
# Recordings with more noise than this get none added.
CLEAN = 25.0
RATIOS = (20, 10, 5)

# Utterances are joined to takes about this long: three words are too few for a rate.
TAKE_LENGTH = 18.0
SHORTEST_TAKE = 9.0
GAP = 0.4
PACE_RATIOS = (15,)


def recorded_pauses(folders, workspace, folder, pool):
    """Recordings with words that have a pause between them. Truth as in `speech.pauses`.

    The sounds go to `workspace`; `folder` has the noise.
    """
    make = partial(pauses_of, workspace=workspace, folder=folder)
    return flat(pool.map(make, labelled(folders, "words")))


def pauses_of(labels, workspace, folder):
    words = [(start, end) for start, end, label in rows(labels) if label not in SILENCES]
    truth, last = [], words[0][1]
    for start, end in words[1:]:
        if start - last >= SHORTEST_PAUSE:
            truth.append((last, start))
        last = max(last, end)
    if not truth:
        return []
    samples = samples_beside(labels)
    truth = {"pauses": truth, "speech": (words[0][0], last)}
    path = place(labels, workspace)
    cases = [Case(write(f"{path}.wav", samples, RATE), "as recorded", None, truth)]
    if active_level(samples) - floor(samples) < CLEAN:
        return cases
    return cases + in_noise(samples, path, truth, RATIOS, folder)


def recorded_pace(folders, workspace, folder, pool):
    """Utterances of one folder joined to takes of some 20 s. Truth as in `speech.pace`.

    The sounds go to `workspace`; `folder` has the noise.
    """
    groups = {}
    for labels in labelled(folders, "phones"):
        groups.setdefault(labels.parent, []).append(labels)
    return flat(pool.map(partial(pace_of, workspace=workspace, folder=folder), groups.values()))


def pace_of(group, workspace, folder):
    cases, parts, syllables = [], [], 0
    for labels in group:
        samples = samples_beside(labels)
        gap = at_level(white(round(GAP * RATE), random("gap", labels.name)), floor(samples))
        parts += [samples, gap]
        syllables += sum(bool(VOWEL.match(label)) for _, _, label in rows(labels))
        duration = sum(map(len, parts)) / RATE
        if duration < (SHORTEST_TAKE if labels == group[-1] else TAKE_LENGTH):
            continue
        take, truth = np.concatenate(parts), {"syllables": syllables, "duration": duration}
        path = place(labels, workspace)
        cases.append(Case(write(f"{path}.wav", take, RATE), "as recorded", None, truth))
        cases += in_noise(take, path, truth, PACE_RATIOS, folder)
        parts, syllables = [], 0
    return cases


def labelled(folders, kind):
    """The label files of a kind that have a recording beside them, in order."""
    return sorted(
        path
        for folder in folders
        for path in Path(folder).rglob(f"*.{kind}.tsv")
        if recording_of(path)
    )


def recording_of(labels):
    stem = labels.name.rsplit(".", 2)[0]
    beside = (labels.with_name(stem + ending) for ending in (".wav", ".flac"))
    return next(filter(Path.exists, beside), None)


def rows(labels):
    """Start, end and label of every row in order of time."""
    found = []
    for line in labels.read_text().splitlines():
        fields = line.split("\t")
        if len(fields) >= 2 and re.match(r"[\d.]+$", fields[0]):
            found.append((float(fields[0]), float(fields[1]), "".join(fields[2:3])))
    return sorted(found)


def samples_beside(labels):
    samples = read(recording_of(labels))
    return held(at_active_level(samples - samples.mean(), VOICE_LEVEL))


def floor(samples):
    """The level of the quietest twentieth of the frames of 10 ms, in dBFS."""
    frame = RATE // 100
    frames = samples[: len(samples) // frame * frame].reshape(-1, frame)
    levels = 10 * np.log10(np.mean(frames**2, axis=1) + 1e-12)
    return max(LOWEST_FLOOR, float(np.quantile(levels, 0.05))) if len(levels) else LOWEST_FLOOR


def place(labels, workspace):
    return workspace / f"{labels.parent.name}-{recording_of(labels).stem}"
