"""Labels from the clean voice, before noise is added: 1 speech, 0 silence, -1 unknown."""

import csv
import os

import numpy as np
from frontend import HOP, RATE
from scipy import signal

QUIET = 40.0
"""What is this far below the loudest part of a segment, in dB, is silence within it."""
SILENT_LABELS = ("<sil>", "sil", "sp", "")


def quiet_steps(samples, seconds=0.002):
    step = int(seconds * RATE)
    rms = np.sqrt(np.mean(samples[: len(samples) // step * step].reshape(-1, step) ** 2, 1)) + 1e-9
    loudest = np.convolve(rms, np.ones(5) / 5, "same").max()
    return rms < loudest * 10 ** (-QUIET / 20), step


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


def interval_labels(intervals, count):
    """Speech where there is a word or a gap up to 80 ms; gaps under 150 ms are unknown."""
    labels = np.zeros(count, np.int8)
    words = sorted((start, end) for start, end, label in intervals if label not in SILENT_LABELS)
    last = None
    for start, end in words:
        labels[int(start * RATE) : int(end * RATE)] = 1
        if last is not None and 0 < start - last < 0.15:
            labels[int(last * RATE) : int(start * RATE)] = 1 if start - last <= 0.08 else -1
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
