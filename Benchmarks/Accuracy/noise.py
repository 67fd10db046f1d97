"""Synthetic noise, and mixing it with a voice at a given ratio."""

import numpy as np
import soundfile
from scipy import signal

from .texts import CHATTER
from .voices import RATE, VOICES

# ITU-T P.56 (2011), method B.
ENVELOPE = 0.03
HANGOVER = 0.2
MARGIN = 15.9

# Quantisation to 16 bits with a little room sound: practically no noise.
QUIET_ROOM = -84.0

KINDS = ("white", "pink", "hum", "babble", "machine")

TALKERS = 8
BABBLE_LENGTH = 60


def random(*key):
    """A separate generator for every purpose, the same on every run."""
    return np.random.default_rng(list("/".join(map(str, key)).encode()))


# Levels


def gain(decibels):
    return 10 ** (decibels / 20)


def level(samples):
    """Root mean square in dB relative to full scale."""
    return 10 * np.log10(np.mean(np.square(samples)) + 1e-20)


def at_level(samples, decibels):
    return samples * gain(decibels - level(samples))


def active_level(samples, rate=RATE):
    """The level of speech while it is active, in dB relative to full scale.

    It is the level that lies `MARGIN` above its threshold of activity, interpolated between
    thresholds 6 dB apart.

    Source: ITU-T P.56 (2011), method B.
    """
    energy = np.dot(samples, samples)
    pole = np.exp(-1 / (rate * ENVELOPE))
    envelope = np.abs(samples)
    for _ in range(2):
        envelope = signal.lfilter([1 - pole], [1, -pole], envelope)
    place = np.arange(len(samples))
    nearer = None
    for exponent in range(-1, -21, -1):
        threshold = 20 * np.log10(2.0**exponent)
        crossed = np.where(envelope >= 2.0**exponent, place, -len(samples))
        active = np.count_nonzero(place - np.maximum.accumulate(crossed) <= HANGOVER * rate)
        if active == 0:
            continue
        reached = 10 * np.log10(energy / active)
        distance = reached - threshold
        if distance >= MARGIN:
            if nearer is None:
                return reached
            share = (MARGIN - nearer[1]) / (distance - nearer[1])
            return nearer[0] + share * (reached - nearer[0])
        nearer = (reached, distance)
    return nearer[0] if nearer else -np.inf


# Kinds


def white(count, random):
    return random.standard_normal(count)


def pink(count, random):
    """Power that falls by 3 dB an octave, from 20 Hz on."""
    return coloured(count, random, slope=-0.5)


def coloured(count, random, slope):
    spectrum = np.fft.rfft(random.standard_normal(count))
    frequency = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 20)
    return np.fft.irfft(spectrum * frequency**slope, count)


def hum(count, random):
    """Mains hum with its overtones, and a little hiss."""
    mains = random.choice([50.0, 60.0])
    phase = 2 * np.pi * mains * np.arange(count) / RATE
    partials = [(1, 0), (2, -4), (3, -8), (4, -12), (5, -14), (6, -18), (8, -22), (10, -26)]
    lines = sum(
        gain(down) * np.sin(order * phase + random.uniform(0, 2 * np.pi))
        for order, down in partials
    )
    return at_level(lines, 0) + at_level(white(count, random), -40)


def machine(count, random):
    """A motor whose speed drifts, and the air it moves, which pulses with it."""
    time = np.arange(count) / RATE
    points = 2 * count // RATE + 2
    wander = np.interp(2 * time, np.arange(points), random.uniform(-1, 1, points))
    turns = np.cumsum(random.uniform(40, 160) * (1 + 0.03 * wander)) / RATE
    motor = sum(
        gain(-random.uniform(0, 25)) * np.sin(2 * np.pi * order * turns + random.uniform(0, 7))
        for order in range(1, 16)
    )
    air = coloured(count, random, slope=-0.8) * (1 + 0.5 * np.sin(2 * np.pi * turns / 4))
    return at_level(motor, 0) + at_level(air, random.uniform(-6, 3))


def prepare_babble(path):
    """Writes a minute of `TALKERS` voices speaking at once, all equally loud."""
    if path.exists():
        return
    count = BABBLE_LENGTH * RATE
    crowd = np.zeros(count)
    for talker in range(TALKERS):
        voice, chance = VOICES[talker % len(VOICES)], random("talker", talker)
        order = chance.permutation(len(CHATTER))
        said = [voice.say(CHATTER[line], chance.uniform(0.85, 1.2)).samples for line in order]
        said = at_level(np.concatenate(said), 0)
        crowd += np.roll(np.resize(said, count), chance.integers(count))
    soundfile.write(path, crowd / np.abs(crowd).max() * 0.9, RATE, subtype="PCM_16")


def babble(count, random, path):
    crowd, _ = soundfile.read(path)
    return np.resize(np.roll(crowd, -random.integers(len(crowd))), count)


def noise(kind, count, random, folder):
    if kind == "babble":
        return babble(count, random, folder / "babble.wav")
    return {"white": white, "pink": pink, "hum": hum, "machine": machine}[kind](count, random)


def mixed(voice, sound, ratio):
    """The voice with a noise whose root mean square lies `ratio` dB below the voice's active level.

    Where the sum would clip, both are attenuated.
    """
    both = voice + at_level(sound, active_level(voice) - ratio)
    return both * min(1, 0.98 / np.abs(both).max())
