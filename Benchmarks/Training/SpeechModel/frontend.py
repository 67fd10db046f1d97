"""Features of each frame, computed as in LevelAnalyzer, MelBands and SpeechFeatures."""

import numpy as np
from scipy import signal

RATE = 16000
HOP = 160
WINDOW = 400
LENGTH = 512
BANDS = 24
LOWEST, HIGHEST = 60.0, 7000.0
NOTHING = -120.0
"""Frames whose bands are no higher on average are digital silence, which no floor includes."""
RANGE = 60.0
FLOOR_SHARE, TOP_SHARE = 0.10, 0.98
UNIT = 20.0


def mel(hertz):
    return 2595 * np.log10(1 + hertz / 700)


def mel_centres():
    """The middle of each band in Hz."""
    step = (mel(HIGHEST) - mel(LOWEST)) / (BANDS + 1)
    return 700 * (10 ** ((mel(LOWEST) + step * np.arange(1, BANDS + 1)) / 2595) - 1)


def mel_weights():
    step = (mel(HIGHEST) - mel(LOWEST)) / (BANDS + 1)
    weights = np.zeros((LENGTH // 2 + 1, BANDS + 2))
    for bin in range(int(LOWEST / (RATE / LENGTH)) + 1, LENGTH // 2 + 1):
        place = (mel(bin * RATE / LENGTH) - mel(LOWEST)) / step
        if place >= BANDS + 1:
            break
        weights[bin, int(place)] += 1 - place % 1
        weights[bin, int(place) + 1] += place % 1
    return weights[:, 1:-1].astype(np.float32)


MEL = mel_weights()
HANN = (0.5 - 0.5 * np.cos(2 * np.pi * (np.arange(WINDOW) + 0.5) / WINDOW)).astype(np.float32)
SCALE = 2 / (LENGTH * np.sum(HANN**2))


def band_powers(samples):
    """Mean square of every frame's bands: [frames, BANDS]."""
    frames = -(-len(samples) // HOP)
    blocked = signal.lfilter([1, -1], [1, -np.exp(-2 * np.pi * 10 / RATE)], samples)
    padded = np.concatenate(
        [np.zeros(WINDOW // 2 - HOP // 2), blocked, np.zeros(WINDOW + HOP)]
    ).astype(np.float32)
    windows = np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[::HOP][:frames] * HANN
    return (np.abs(np.fft.rfft(windows, LENGTH)) ** 2 * SCALE) @ MEL


def band_levels(samples):
    """Levels of each band in dBFS, in steps of 0.5 dB, at least -127: [frames, BANDS]."""
    level = 10 * np.log10(np.maximum(band_powers(samples), 1e-13))
    return np.maximum(np.round(level * 2) / 2, -127).astype(np.float32)


def features(levels):
    """Each band above its floor, then below the recording's top, in 20 dB: [frames, 2 BANDS]."""
    mean = np.round(levels.mean(1) * 2) / 2
    sound = mean > NOTHING
    if not sound.any():
        return np.zeros((len(levels), 2 * BANDS), np.float32)
    top = np.quantile(mean[sound], TOP_SHARE, method="lower")
    shown = np.maximum(levels, top - RANGE)
    floor = np.quantile(shown[sound], FLOOR_SHARE, axis=0, method="lower")
    return np.concatenate([(shown - floor) / UNIT, (shown - top) / UNIT], 1).astype(np.float32)


def resample(samples, rate):
    if samples.ndim > 1:
        samples = samples.mean(1)
    if rate == RATE:
        return samples
    divisor = np.gcd(rate, RATE)
    return signal.resample_poly(samples, RATE // divisor, rate // divisor)
