"""Phrases whose pitch rises or falls at the end by a known amount."""

from functools import partial

import numpy as np
from scipy import signal
from scipy.linalg import solve_toeplitz

from .case import Case, write
from .noise import QUIET_ROOM, at_level, level, pink, random, white
from .speech import at_active_level, flat, held, sounding
from .texts import PHRASES
from .voices import RATE, VOICES

PHRASES_PER_TAKE = 12
GAP = (0.4, 1.0)
LEVEL = -26.0
NOISES = {"none": None, "white": 20, "pink": 10}

# The movement at the end, in semitones and in seconds of voice, and that of the rest, in
# semitones a second.
MOVEMENT = (2.0, 8.0)
DURATION = (0.2, 0.45)
DECLINATION = (-2.0, 0.0)
# A speaker's pitch in hertz, and how far a phrase begins from it, in semitones.
PITCHES = (110, 240)
KEYS = (-2.0, 2.0)

# Linear prediction, in samples.
ORDER, FRAME, HOP = 18, 480, 80
# The autocorrelation at the period from which a frame is voiced.
VOICED = 0.5
# A voice lasts for more than half of so many frames, and is at most so much weaker than the loudest
# frame of the phrase, in dB.
STEADY, WEAKEST = 11, 25.0
PERIODS = (RATE // 400, RATE // 60)


def ends(folder, pool):
    """Phrases of every voice, each spoken anew at a pitch that is made up.

    Truth: `ends`, of each phrase its start, its end and the movement in semitones, above 0 rising.
    """
    return flat(pool.map(partial(ends_of, folder=folder), VOICES))


def ends_of(voice, folder):
    chance = random("ends", voice)
    parts, truth = [np.zeros(round(0.5 * RATE))], []
    place = len(parts[0])
    pitch = np.exp(chance.uniform(*np.log(PITCHES)))
    for index in chance.permutation(len(PHRASES))[:PHRASES_PER_TAKE]:
        said = voice.say(PHRASES[index]).samples
        start, end, _ = sounding(said)
        said = said[start:end]
        movement = float(chance.uniform(*MOVEMENT) * chance.choice([-1, 1]))
        follow = partial(course, pitch=pitch, movement=movement, chance=chance)
        spoken = repitched(said, follow, chance)
        gap = round(chance.uniform(*GAP) * RATE)
        truth.append((place / RATE, (place + len(spoken)) / RATE, movement))
        parts += [at_level(spoken, -20), np.zeros(gap)]
        place += len(spoken) + gap
    samples = held(at_active_level(np.concatenate(parts), LEVEL))
    path = folder / "ends" / voice.name
    cases = []
    for kind, ratio in NOISES.items():
        make = {"none": white, "white": white, "pink": pink}[kind]
        under = QUIET_ROOM if ratio is None else level(samples) - ratio
        noise = at_level(make(len(samples), random("ends", voice, kind)), under)
        written = write(f"{path}-{kind}.wav", samples + noise, RATE)
        cases.append(Case(written, kind, ratio, {"ends": truth}))
    return cases


def course(voiced, pitch, movement, chance):
    """A pitch for every sample: slowly falling, and moving at the end of the voice."""
    time = np.arange(len(voiced)) / RATE
    semitones = chance.uniform(*KEYS) + chance.uniform(*DECLINATION) * time
    # The last voiced sample, and where the voice before it began to count.
    last = np.flatnonzero(voiced)[-1] / RATE
    begun = last - chance.uniform(*DURATION)
    semitones += movement * np.clip((time - begun) / (last - begun), 0, 1)
    return pitch * 2 ** (semitones / 12)


def repitched(samples, course, chance):
    """The samples with pulses at another pitch through the same vocal tract."""
    count = len(samples) // HOP
    padded = np.concatenate([np.zeros(FRAME // 2), samples, np.zeros(FRAME)])
    frames = [padded[place * HOP : place * HOP + FRAME] for place in range(count)]
    analysed = [predicted(frame) for frame in frames]
    powers = np.array([np.mean(frame**2) for frame in frames])
    loud = powers > powers.max() * 10 ** (-WEAKEST / 10)
    speaks = signal.medfilt((loud & [each[2] for each in analysed]).astype(float), STEADY) > 0
    voiced = np.repeat(speaks, HOP)
    cycles = np.floor(np.cumsum(course(voiced)) / RATE)
    pulses = np.diff(cycles, prepend=0) * np.sqrt(RATE / course_mean(cycles))
    hiss = chance.standard_normal(len(pulses))
    state, spoken = np.zeros(ORDER), []
    for place, (coefficients, power, _) in enumerate(analysed):
        here = slice(place * HOP, (place + 1) * HOP)
        source = pulses[here] if speaks[place] else hiss[here]
        part, state = signal.lfilter([np.sqrt(power)], coefficients, source, zi=state)
        spoken.append(part)
    return np.concatenate(spoken)


def course_mean(cycles):
    """Pulses a second."""
    return max(1.0, cycles[-1] * RATE / len(cycles))


def predicted(frame):
    """Coefficients of the vocal tract, power of what excites it, and whether that is a voice."""
    windowed = frame * np.hanning(FRAME)
    spectrum = np.abs(np.fft.rfft(windowed, 2 * FRAME)) ** 2
    correlation = np.fft.irfft(spectrum)[:FRAME]
    power = correlation[0] + 1e-9
    shortest, longest = PERIODS
    lags = np.arange(shortest, longest)
    window = 1 - lags / FRAME
    is_voiced = (correlation[lags] / window).max() > VOICED * power
    column = correlation[:ORDER].copy()
    column[0] = power * (1 + 1e-4)
    solved = solve_toeplitz(column, correlation[1 : ORDER + 1])
    error = max(1e-12, column[0] - solved @ correlation[1 : ORDER + 1])
    return np.concatenate([[1], -solved]), error / (FRAME * 3 / 8), bool(is_voiced)
