"""Other manners of speaking, made from a voice as it is: whisper, creak, held sounds."""

import numpy as np
from scipy import signal

from .frontend import RATE

FRAME, STEP, ORDER = 480, 160, 18
"""Samples and order of the linear prediction."""
HIGHEST_PITCH, LOWEST_PITCH, VOICED = 400, 60, 0.5
"""In hertz, and the autocorrelation at the period above which a frame is voiced."""


def predictors(samples):
    """Of every frame the coefficients of its vocal tract, [frames, ORDER + 1], and whether it is
    voiced.
    """
    frames = np.lib.stride_tricks.sliding_window_view(np.pad(samples, (FRAME // 2, FRAME)), FRAME)[
        ::STEP
    ]
    spectrum = np.fft.rfft(frames * np.hanning(FRAME), 1024)
    correlation = np.fft.irfft(np.abs(spectrum) ** 2)[:, :FRAME]
    power = correlation[:, 0] + 1e-9
    lags = slice(RATE // HIGHEST_PITCH, RATE // LOWEST_PITCH)
    voiced = (correlation[:, lags] / (1 - np.arange(FRAME)[lags] / FRAME)).max(1) > VOICED * power
    coefficients = np.zeros((len(frames), ORDER + 1))
    coefficients[:, 0] = 1
    error = power * (1 + 1e-5)
    # Levinson and Durbin, for all frames at once.
    for order in range(1, ORDER + 1):
        reflection = (
            -np.einsum("fk,fk->f", coefficients[:, :order], correlation[:, order:0:-1]) / error
        )
        before = coefficients.copy()
        coefficients[:, 1 : order + 1] += (
            reflection[:, None] * before[:, order - 1 :: -1][:, :order]
        )
        error = error * np.maximum(1e-6, 1 - reflection**2)
    return coefficients, voiced


def revoiced(samples, excite):
    """The samples with another excitation of the same vocal tract and the same power.

    `excite` makes it of the old one and of whether each of its samples is voiced.
    """
    samples = np.asarray(samples, np.float64)
    coefficients, voiced = predictors(samples)
    count = len(samples)
    residual, spoken = np.zeros(count), np.zeros(count)
    old = np.zeros(ORDER)
    parts = range(min(len(coefficients), -(-count // STEP)))
    for part in parts:
        place = slice(part * STEP, min(count, (part + 1) * STEP))
        residual[place], old = signal.lfilter(coefficients[part], 1, samples[place], zi=old)
    excited = excite(residual, np.repeat(voiced, STEP)[:count])
    old = np.zeros(ORDER)
    for part in parts:
        place = slice(part * STEP, min(count, (part + 1) * STEP))
        gain = np.sqrt(
            (np.mean(residual[place] ** 2) + 1e-14) / (np.mean(excited[place] ** 2) + 1e-12)
        )
        spoken[place], old = signal.lfilter(
            [1], coefficients[part], excited[place] * min(gain, 1e3), zi=old
        )
    return spoken


def whispered(samples, random):
    """Breath instead of a voice, with less of the low frequencies."""

    def excite(residual, voiced):
        return random.standard_normal(len(residual))

    breathy = revoiced(samples, excite)
    corner = random.uniform(300, 2500)
    return signal.sosfilt(signal.butter(1, corner, "high", fs=RATE, output="sos"), breathy)


def creaky(samples, random):
    """Slow, irregular pulses instead of the voice, throughout or towards the end."""
    first = 0 if random.random() < 0.5 else int(len(samples) * random.uniform(0.3, 0.8))
    slowest, fastest = sorted(random.uniform(18, 75, 2))
    irregular = random.uniform(0.02, 0.3)

    def excite(residual, voiced):
        creak = voiced.copy()
        creak[:first] = False
        pulses = np.zeros(len(residual))
        at = 0.0
        while at < len(pulses):
            pulses[int(at)] = random.uniform(0.6, 1)
            period = RATE / random.uniform(slowest, fastest)
            at += max(40, period * (1 + irregular * random.standard_normal()))
        pulses = signal.lfilter([1], [1, -random.uniform(0, 0.7)], pulses)
        power = np.sqrt(np.mean(residual[voiced] ** 2)) if voiced.any() else 0.0
        pulses *= power / (np.sqrt(np.mean(pulses**2)) + 1e-12)
        return np.where(creak, pulses, residual)

    # The power of a pulse stays within its period: gains follow longer stretches than the frames.
    samples = np.asarray(samples, np.float64)
    spoken = revoiced(samples, excite)
    window = np.ones(RATE // 20) / (RATE // 20)
    wanted = signal.oaconvolve(samples**2, window, "same")
    got = signal.oaconvolve(spoken**2, window, "same")
    return spoken * np.sqrt(np.maximum(wanted, 0) / (np.maximum(got, 0) + 1e-9)).clip(0, 30)


def course(count, random):
    """A pitch in hertz that stays, falls, rises or trembles."""
    time = np.arange(count) / RATE
    base = np.exp(random.uniform(np.log(65), np.log(420)))
    octaves = random.uniform(-0.01, 0.01) * time
    kind = random.integers(4)
    if kind == 1:
        octaves = random.uniform(-0.5, 0.3) * time / time[-1]
    elif kind == 2:
        octaves = random.uniform(-0.7, 0.7) * np.sin(np.pi * time / time[-1])
    elif kind == 3:
        octaves = random.uniform(0.01, 0.1) * np.sin(2 * np.pi * random.uniform(3, 8) * time)
    return base * 2**octaves


def vocal_tract(nasal, random):
    """Centres and widths of resonances in hertz."""
    if nasal:
        return [(random.uniform(200, 320), 80), (random.uniform(900, 1300), 300), (2300, 400)]
    first = random.uniform(230, 850)
    second = random.uniform(max(first + 200, 650), 2600)
    third = random.uniform(max(second + 150, 2100), 3300)
    return [
        (first, random.uniform(50, 120)),
        (second, random.uniform(70, 160)),
        (third, random.uniform(120, 220)),
        (random.uniform(max(third + 200, 3200), 4000), random.uniform(180, 300)),
    ]


def resonant(samples, tract):
    for centre, width in tract:
        radius = np.exp(-np.pi * width / RATE)
        poles = [1, -2 * radius * np.cos(2 * np.pi * centre / RATE), radius**2]
        samples = signal.lfilter([sum(poles)], poles, samples)
    return samples


def held(random):
    """A vowel, a hum with closed lips, or one after the other, as in "um": samples and the span of
    its vowel in seconds.
    """
    count = int(np.exp(random.uniform(np.log(0.2), np.log(2.5))) * RATE)
    pitch = course(count, random) * (1 + random.uniform(0, 0.01) * random.standard_normal(count))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    slope = random.uniform(1.0, 2.3)
    source = sum(
        np.sin(order * phase) / order**slope for order in range(1, int(7000 / pitch.max()) + 1)
    )
    breath = random.standard_normal(count) * np.std(source)
    source = source + breath * 10 ** (-random.uniform(18, 50) / 20)
    kind = random.random()
    if kind < 0.1:
        samples = source
    elif kind < 0.65:
        samples = resonant(source, vocal_tract(False, random))
    elif kind < 0.8:
        samples = resonant(source, vocal_tract(True, random))
    else:
        open_lips = resonant(source, vocal_tract(False, random))
        closed = resonant(source, vocal_tract(True, random))
        closed *= np.std(open_lips) / (np.std(closed) + 1e-9) * random.uniform(0.3, 0.9)
        turn = random.uniform(0.3, 0.7) * count
        samples = open_lips + (closed - open_lips) * np.clip(
            (np.arange(count) - turn) / (0.05 * RATE) + 0.5, 0, 1
        )
    rise, fall = (np.array(random.uniform(0.008, 0.06, 2)) * RATE).astype(int)
    samples[:rise] *= np.linspace(0, 1, rise)
    samples[-fall:] *= np.linspace(1, 0, fall)
    if random.random() < 0.5:
        samples *= 10 ** (random.uniform(-10, 3) * np.arange(count) / count / 20)
    return samples, (0.0, count / RATE)
