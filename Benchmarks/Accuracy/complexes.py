"""Harmonic sounds of known pitch.

Even gliding, the lowest and the highest stay between 65 and 500 Hz, where every contender listens.
"""

import numpy as np
from scipy import signal

from .case import Case, write
from .noise import at_level, level, pink, random, white
from .voices import RATE

# The pitches of a low, a middle and a high voice: what one person uses.
REGISTERS = {
    "low": (82, 98, 117, 142),
    "middle": (117, 142, 175, 213),
    "high": (213, 260, 318, 388),
}
LENGTH = 1.5
GAP = 0.3
HOP = 0.01
# Above this a partial would come near half the sample rate.
HIGHEST_PARTIAL = 7_000

# Centre and width of the resonances of the vowels in "father", "see" and "boot", in hertz.
FORMANTS = {
    "a": [(730, 90), (1090, 110), (2440, 160), (3400, 250)],
    "i": [(270, 60), (2290, 140), (3010, 180), (3600, 250)],
    "u": [(300, 60), (870, 100), (2240, 160), (3300, 250)],
}
# A telephone removes the fundamental of a low voice.
TELEPHONE = (300, 3_400)
NOISES = {"none": None, "white": 20, "pink": 10}


def pitch(folder, pool):
    """Tones of every kind, clean and in noise.

    Truth: `frames`, the frequency at the middle of every 10 ms, 0 where there is no tone, and None
    within 30 ms of a tone's ends, where any answer is accepted.
    """
    courses = {"steady": steady, "glide": glide, "vibrato": vibrato}
    cases = []
    for course, follow in courses.items():
        for sound in ("pulses", "a", "i", "u", "telephone"):
            for register, frequencies in REGISTERS.items():
                samples, frames = melody(follow, sound, frequencies)
                for kind, ratio in NOISES.items():
                    path = folder / "pitch" / f"{course}-{sound}-{register}-{kind}.wav"
                    heard = noisy(samples, kind, ratio)
                    cases.append(Case(write(path, heard, RATE), kind, ratio, {"frames": frames}))
    return cases


def melody(follow, sound, frequencies):
    """Every frequency once, with silence between."""
    parts, frames = [np.zeros(round(GAP * RATE))], [0.0] * round(GAP / HOP)
    for frequency in frequencies:
        course = follow(frequency, np.arange(round(LENGTH * RATE)) / RATE)
        parts += [voiced(course, sound), np.zeros(round(GAP * RATE))]
        middles = course[round(HOP / 2 * RATE) :: round(HOP * RATE)].tolist()
        frames[-3:] = [None] * 3
        frames += [None] * 3 + middles[3:-3] + [None] * 6 + [0.0] * (round(GAP / HOP) - 3)
    return np.concatenate(parts), frames


def steady(frequency, time):
    return np.full(len(time), float(frequency))


def glide(frequency, time):
    """Up by a musical fifth and back, as in a question."""
    return frequency * 2 ** (7 / 12 * np.sin(np.pi * time / LENGTH) - 7 / 24)


def vibrato(frequency, time):
    """Half a semitone to both sides, five times a second."""
    return frequency * 2 ** (0.5 / 12 * np.sin(2 * np.pi * 5 * time))


def voiced(course, sound):
    """Partials that fall by 12 dB an octave, as those of vocal folds do, through a vocal tract."""
    phase = 2 * np.pi * np.cumsum(course) / RATE
    orders = range(1, int(HIGHEST_PARTIAL / course.max()) + 1)
    slope = 1 if sound == "pulses" else 2
    samples = sum(np.sin(order * phase) / order**slope for order in orders)
    for centre, width in FORMANTS.get(sound, FORMANTS["a"] if sound == "telephone" else ()):
        radius = np.exp(-np.pi * width / RATE)
        poles = [1, -2 * radius * np.cos(2 * np.pi * centre / RATE), radius**2]
        samples = signal.lfilter([sum(poles)], poles, samples)
    if sound == "telephone":
        samples = signal.sosfilt(
            signal.butter(4, TELEPHONE, "band", fs=RATE, output="sos"), samples
        )
    edge = round(0.01 * RATE)
    samples[:edge] *= np.linspace(0, 1, edge)
    samples[-edge:] *= np.linspace(1, 0, edge)
    return at_level(samples, -23)


def noisy(samples, kind, ratio):
    if ratio is None:
        return samples
    make = {"white": white, "pink": pink}[kind]
    return samples + at_level(make(len(samples), random("pitch", kind)), level(samples) - ratio)
