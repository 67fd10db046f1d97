"""Single sounds that are not speech, each made by a formula."""

import numpy as np
from scipy import signal

from .noise import gain
from .voices import RATE

LOUDEST = 0.05


def time(seconds):
    return np.arange(round(seconds * RATE)) / RATE


def band(samples, low, high):
    return signal.sosfilt(signal.butter(2, (low, high), "band", fs=RATE, output="sos"), samples)


def hiss(seconds, chance):
    return chance.standard_normal(round(seconds * RATE))


def placed(total, parts):
    """Sounds one over the other, each at its time in seconds."""
    samples = np.zeros(round(total * RATE))
    for at, part in parts:
        place = round(at * RATE)
        part = part[: max(0, len(samples) - place)]
        samples[place : place + len(part)] += part
    return samples


def door(chance):
    """A thump, then the latch."""
    thump = np.exp(-time(0.4) / 0.06) * np.sin(2 * np.pi * chance.uniform(50, 110) * time(0.4))
    slap = band(hiss(0.4, chance), 150, 2500) * np.exp(-time(0.4) / 0.04)
    latch = band(hiss(0.05, chance), 1500, 6000) * np.exp(-time(0.05) / 0.008)
    return placed(0.6, [(0, 2 * thump + 0.7 * slap), (chance.uniform(0.1, 0.3), 0.4 * latch)])


def keys(chance):
    """A bunch of keys: short clinks of a few high tones each."""
    parts, at = [], 0.0
    while at < 1.2:
        tones = chance.uniform(2500, 7500, 4)
        decay = chance.uniform(0.01, 0.05)
        clink = sum(np.sin(2 * np.pi * tone * time(0.15)) for tone in tones)
        parts.append((at, clink * np.exp(-time(0.15) / decay) * chance.uniform(0.3, 1)))
        at += chance.exponential(0.07)
    return placed(1.4, parts)


def bark(chance):
    """One to three barks: a rough tone that rises and falls."""
    parts, at = [], 0.0
    for _ in range(chance.integers(1, 4)):
        length = chance.uniform(0.12, 0.25)
        shape = np.sin(np.pi * time(length) / length)
        phase = 2 * np.pi * np.cumsum(chance.uniform(350, 700) * (0.7 + 0.5 * shape)) / RATE
        tone = sum(np.sin(order * phase) / order for order in range(1, 7))
        rough = band(hiss(length, chance), 400, 3500)
        parts.append((at, shape * (tone + chance.uniform(0.3, 1) * rough)))
        at += length + chance.uniform(0.1, 0.4)
    return placed(at, parts)


def cough(chance):
    """Two bursts of breath, the second weaker."""
    parts, at = [], 0.0
    for strength in (1, 0.5):
        length = chance.uniform(0.18, 0.3)
        burst = band(hiss(length, chance), 300, chance.uniform(2500, 5000))
        onset = np.minimum(1, time(length) / 0.01)
        parts.append((at, strength * onset * np.exp(-time(length) / 0.07) * burst))
        at += length + chance.uniform(0.02, 0.15)
    return placed(at, parts)


def sneeze(chance):
    """Breath drawn in, and a sharp burst."""
    drawn = band(hiss(0.5, chance), 800, 5000) * (time(0.5) / 0.5) ** 2
    burst = band(hiss(0.35, chance), 500, 7000) * np.exp(-time(0.35) / 0.08)
    return placed(0.95, [(0, 0.15 * drawn), (0.55, burst)])


def applause(chance):
    """Many hands, some hundred claps a second."""
    length = chance.uniform(1, 2.5)
    parts = []
    for at in chance.uniform(0, length - 0.05, int(length * chance.uniform(40, 200))):
        middle = chance.uniform(700, 2500)
        clap = band(hiss(0.03, chance), 0.6 * middle, 1.6 * middle)
        parts.append((at, clap * np.exp(-time(0.03) / 0.006) * chance.uniform(0.2, 1)))
    return placed(length, parts)


def ring(chance):
    """A telephone: two tones in turn, twice."""
    low, high = sorted(chance.uniform(600, 2200, 2))
    tones = np.where(signal.square(2 * np.pi * 12 * time(0.5)) > 0, low, high)
    warble = np.sign(np.sin(2 * np.pi * np.cumsum(tones) / RATE))
    return placed(1.3, [(0, warble), (0.7, warble)])


def music(chance):
    """Chords of plucked strings."""
    parts, at = [], 0.0
    while at < 2:
        root = chance.choice([147, 165, 196, 220, 262])
        for step in (0, 4, 7, 12):
            tone = root * 2 ** (step / 12)
            string = sum(
                np.sin(2 * np.pi * order * tone * time(0.8)) / order * np.exp(-time(0.8) * order)
                for order in range(1, 9)
            )
            parts.append((at + 0.01 * step, string))
        at += chance.choice([0.25, 0.5])
    return placed(2.3, parts)


def steps(chance):
    """Four footsteps: heel and toe."""
    parts = []
    for step in range(4):
        heel = band(hiss(0.08, chance), 80, 900) * np.exp(-time(0.08) / 0.015)
        toe = band(hiss(0.06, chance), 300, 3000) * np.exp(-time(0.06) / 0.01)
        at = 0.55 * step + chance.uniform(0, 0.05)
        parts += [(at, heel), (at + 0.09, 0.4 * toe)]
    return placed(2.3, parts)


def paper(chance):
    """Turned pages: crackles in flurries."""
    flicker = np.abs(chance.standard_normal(80)).repeat(RATE // 100) ** 3
    bright = signal.sosfilt(
        signal.butter(2, 1500, "high", fs=RATE, output="sos"), hiss(len(flicker) / RATE, chance)
    )
    return bright * flicker * np.hanning(len(flicker))


def clink(chance):
    """A glass: a few long tones."""
    tones, decays = chance.uniform(1200, 6500, 5), chance.uniform(0.08, 0.4, 5)
    return sum(
        np.sin(2 * np.pi * tone * time(0.8)) * np.exp(-time(0.8) / decay)
        for tone, decay in zip(tones, decays)
    )


def horn(chance):
    """A car in the street."""
    length = chance.uniform(0.3, 0.9)
    tones = [chance.uniform(380, 440), chance.uniform(480, 540)]
    blast = sum(signal.sawtooth(2 * np.pi * tone * time(length)) for tone in tones)
    return band(blast, 300, 3000) * np.minimum(
        1, np.minimum(time(length), length - time(length)) / 0.02
    )


# What some of them are beyond doubt, in the words of the report.
TOLD = {
    door: "impulsive",
    steps: "impulsive",
    applause: "broadband",
    ring: "tonal",
    music: "tonal",
    horn: "tonal",
}
KINDS = (door, keys, bark, cough, sneeze, applause, ring, music, steps, paper, clink, horn)
# Of four sounds three lie in a pause, most of the pauses that are long enough for one.
IN_PAUSES, LONG = 0.75, 0.5
SECONDS_FOR_EACH = 4


def sprinkled(samples, pauses, ratio, voice_level, chance):
    """The samples with sounds, the loudest 50 ms of each `ratio` dB below the voice, and of what
    kind each sound is and where.
    """
    both, there = samples.copy(), []
    long = [pause for pause in pauses if pause[1] - pause[0] > LONG] or pauses
    for _ in range(int(len(samples) / RATE / SECONDS_FOR_EACH)):
        kind = KINDS[chance.integers(len(KINDS))]
        sound = kind(chance)
        window = round(LOUDEST * RATE)
        power = np.convolve(sound**2, np.ones(window) / window, "same").max()
        sound = sound * gain(voice_level - ratio) / np.sqrt(power)
        if chance.random() < IN_PAUSES:
            start, end = long[chance.integers(len(long))]
            at = round(chance.uniform(start, end) * RATE) - len(sound) // 2
        else:
            at = chance.integers(0, len(samples) - len(sound))
        at = int(np.clip(at, 0, len(samples) - len(sound)))
        both[at : at + len(sound)] += sound
        there.append((TOLD.get(kind), at / RATE, (at + len(sound)) / RATE))
    return both, there
