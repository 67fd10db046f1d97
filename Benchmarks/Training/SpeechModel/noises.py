"""Synthetic noise, each of `count` samples, at no particular level."""

import numpy as np
from scipy import signal

from .frontend import RATE


def shaped(samples, random, spread=10):
    """Through a random equaliser."""
    gains = 10 ** (random.uniform(-spread, spread, 6) / 20)
    return signal.oaconvolve(
        samples, signal.firwin2(65, [0, 0.03, 0.1, 0.25, 0.5, 1], gains), "same"
    )


def slow(count, random, hertz):
    """A curve that drifts between 0 and 1."""
    points = random.uniform(0, 1, max(3, int(count / RATE * hertz) + 3))
    return np.interp(np.arange(count), np.linspace(0, count, len(points)), points)


def levelled(samples):
    return samples / (np.std(samples) + 1e-9)


def coloured(count, random):
    spectrum = np.fft.rfft(random.standard_normal(count))
    slope = (np.arange(len(spectrum)) + 20.0) ** random.uniform(-1.2, 0.5)
    return shaped(np.fft.irfft(spectrum * slope, count), random)


def modulated(count, random):
    return coloured(count, random) * (
        1 - random.uniform(0.3, 1) * slow(count, random, random.choice([0.5, 2, 5, 10]))
    )


def hum(count, random):
    time = np.arange(count) / RATE
    mains = random.choice([50, 60]) * (1 + random.uniform(-0.002, 0.002))
    tones = sum(
        10 ** (-random.uniform(0, 30) / 20)
        * np.sin(2 * np.pi * mains * order * time + random.uniform(0, 7))
        for order in range(1, 16)
    )
    return tones + 10 ** (-random.uniform(10, 40) / 20) * coloured(count, random) / 3


def machine(count, random):
    """A motor: drifting harmonics, broadband noise, sometimes beating."""
    pitch = random.uniform(25, 400) * (
        1 + random.uniform(0, 0.1) * (slow(count, random, random.uniform(0.1, 3)) - 0.5)
    )
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    tones = sum(
        10 ** (-random.uniform(0, 35) / 20) * np.sin(order * phase + random.uniform(0, 7))
        for order in range(1, int(random.integers(2, 14)))
    )
    noise = levelled(coloured(count, random)) * np.std(tones) * 10 ** (random.uniform(-15, 15) / 20)
    if random.random() < 0.4:
        noise *= (
            signal.sawtooth(2 * np.pi * random.uniform(3, 30) * np.arange(count) / RATE) + 1
        ) / 2
    return (
        tones * (1 - random.uniform(0, 0.8) * slow(count, random, random.uniform(0.2, 4))) + noise
    )


def knocks(count, random):
    """Bursts of noise and of single tones over a quiet room."""
    result = 10 ** (-random.uniform(20, 40) / 20) * coloured(count, random) / 3
    for _ in range(random.poisson(count / RATE * random.uniform(0.5, 8)) + 1):
        length = int(random.uniform(0.005, 0.25) * RATE)
        at = int(random.integers(0, count - length))
        time = np.arange(length) / RATE
        burst = shaped(random.standard_normal(length), random) * np.exp(
            -time / random.uniform(0.002, 0.06)
        )
        if random.random() < 0.3:
            burst = np.sin(2 * np.pi * random.uniform(200, 3000) * time) * np.exp(
                -time / random.uniform(0.01, 0.08)
            )
        result[at : at + length] += burst * random.uniform(0.2, 1)
    return result


def clatter(count, random):
    """Dishes, keys, tools: bursts of blows, each ringing in several tones."""
    result = 10 ** (-random.uniform(15, 40) / 20) * coloured(count, random) / 3
    objects = [
        (
            np.exp(random.uniform(np.log(300), np.log(7000), 8)),
            np.exp(random.uniform(np.log(0.005), np.log(0.25), 8)),
            random.uniform(0.1, 1, 8),
        )
        for _ in range(4)
    ]
    at = 0
    while True:
        at += int(
            RATE * (random.exponential(0.08) if random.random() < 0.7 else random.exponential(1.0))
        )
        if at >= count - 100:
            return result
        tones, decays, gains = objects[random.integers(4)]
        time = np.arange(min(int(0.5 * RATE), count - at)) / RATE
        bend = random.uniform(0.97, 1.03)
        blow = sum(
            gain * np.sin(2 * np.pi * tone * bend * time) * np.exp(-time / decay)
            for tone, decay, gain in zip(tones, decays, gains)
        )
        scrape = random.standard_normal(len(time)) * np.exp(-time / random.uniform(0.003, 0.05))
        result[at : at + len(time)] += (blow + random.uniform(0, 3) * scrape) * random.uniform(
            0.05, 1
        ) ** 2


def water(count, random):
    """A tap or rain: steady noise that flickers, with bubbles that rise in pitch."""
    rush = coloured(count, random)
    rush *= 1 - random.uniform(0.1, 0.7) * slow(count, random, random.uniform(10, 60))
    rush = levelled(rush)
    for _ in range(random.poisson(count / RATE * random.uniform(0, 40))):
        length = int(random.uniform(0.01, 0.06) * RATE)
        at = int(random.integers(0, count - length))
        time = np.arange(length) / RATE
        tone = random.uniform(400, 3000) * (1 + random.uniform(0, 6) * time)
        rush[at : at + length] += (
            random.uniform(0.2, 2)
            * np.sin(2 * np.pi * np.cumsum(tone) / RATE)
            * np.exp(-time / random.uniform(0.005, 0.02))
        )
    return rush


def wind(count, random):
    """Gusts on a microphone: low, slow and deep."""
    low = signal.sosfilt(
        signal.butter(2, random.uniform(60, 500), fs=RATE, output="sos"),
        random.standard_normal(count),
    )
    return low * slow(count, random, random.uniform(0.5, 6)) ** random.uniform(1, 3)


def rustle(count, random):
    """Paper, cloth, typing: clusters of short bright bursts."""
    bright = signal.sosfilt(
        signal.butter(2, random.uniform(500, 3000), "high", fs=RATE, output="sos"),
        random.standard_normal(count),
    )
    flicker = slow(count, random, random.uniform(15, 60)) ** random.uniform(2, 8)
    flurry = slow(count, random, random.uniform(0.5, 3)) ** random.uniform(1, 4)
    return (
        bright * flicker * flurry
        + 10 ** (-random.uniform(20, 45) / 20) * coloured(count, random) / 3
    )


def chords(count, random):
    result = np.zeros(count)
    at = 0
    scale = [110, 131, 147, 165, 175, 196, 220, 262, 294, 330, 392, 440, 523]
    while at < count:
        length = int(random.uniform(0.2, 1.5) * RATE)
        time = np.arange(min(length, count - at)) / RATE
        for tone in random.choice(scale, random.integers(1, 5)):
            for order in range(1, 7):
                result[at : at + len(time)] += (
                    np.sin(2 * np.pi * tone * order * time)
                    * np.exp(-time * random.uniform(0.5, 4))
                    / order ** random.uniform(0.8, 2)
                )
        at += length
    return result + 0.02 * coloured(count, random)


def mouth(random):
    """A click of the tongue, a pop of the breath on the microphone, a sniff, a tap."""
    kind = random.integers(4)
    if kind == 0:
        time = np.arange(int(random.uniform(0.01, 0.04) * RATE)) / RATE
        tone = np.sin(2 * np.pi * random.uniform(1200, 4500) * time)
        sound = (tone + 0.5 * random.standard_normal(len(time))) * np.exp(
            -time / random.uniform(0.001, 0.008)
        )
    elif kind == 1:
        time = np.arange(int(random.uniform(0.05, 0.25) * RATE)) / RATE
        low = signal.sosfilt(
            signal.butter(2, random.uniform(80, 300), fs=RATE, output="sos"),
            random.standard_normal(len(time)),
        )
        sound = levelled(low) * np.exp(-time / random.uniform(0.01, 0.08))
    elif kind == 2:
        time = np.arange(int(random.uniform(0.15, 0.6) * RATE)) / RATE
        band = [random.uniform(300, 1500), random.uniform(3000, 7500)]
        sound = signal.sosfilt(
            signal.butter(2, band, "band", fs=RATE, output="sos"),
            random.standard_normal(len(time)),
        ) * (time / time[-1]) ** random.uniform(0.5, 3)
        sound[-int(0.01 * RATE) :] *= np.linspace(1, 0, int(0.01 * RATE))
    else:
        time = np.arange(int(random.uniform(0.02, 0.2) * RATE)) / RATE
        sound = sum(
            np.sin(2 * np.pi * random.uniform(80, 2500) * time)
            * np.exp(-time / random.uniform(0.003, 0.05))
            for _ in range(random.integers(1, 6))
        ) + random.uniform(0, 1) * random.standard_normal(len(time)) * np.exp(-time / 0.004)
    return loudest(sound)


def loudest(sound):
    """The sound at such a level that its loudest 50 ms are as loud as 1."""
    window = min(len(sound), int(0.05 * RATE))
    return sound / np.sqrt(np.convolve(sound**2, np.ones(window) / window, "same").max() + 1e-12)


def instrument(random):
    """A few notes or chords, plucked, struck, blown or bowed."""
    count = int(random.uniform(0.3, 3) * RATE)
    result = np.zeros(count)
    partials = np.arange(1, int(random.integers(3, 14)))
    stretched = partials * (1 + random.uniform(0, 0.002) * partials**2)
    loudness = partials ** -random.uniform(0.4, 2.5) * random.uniform(0.3, 1, len(partials))
    attack = np.exp(random.uniform(np.log(0.001), np.log(0.15)))
    decay = np.exp(random.uniform(np.log(0.08), np.log(4)))
    root = np.exp(random.uniform(np.log(60), np.log(900)))
    scale = 2 ** (np.array([0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 19]) / 12)
    vibrato = random.uniform(0, 0.01) if random.random() < 0.5 else 0
    at, step = 0, random.uniform(0.1, 0.7)
    while at < count:
        length = min(count - at, int(random.uniform(0.5, 3) * step * RATE))
        time = np.arange(length) / RATE
        bend = time + vibrato * np.sin(2 * np.pi * 5.5 * time) / (2 * np.pi * 5.5)
        shape = np.minimum(1, time / attack) * np.exp(-time / decay)
        shape *= np.minimum(1, (time[-1] + 0.001 - time) / 0.02)
        for tone in root * random.choice(scale, random.integers(1, 5), replace=False):
            for partial, gain in zip(stretched, loudness):
                if tone * partial < 7500:
                    fade = np.exp(-time * partial * random.uniform(0, 1))
                    phase = 2 * np.pi * tone * partial * bend + random.uniform(0, 7)
                    result[at : at + length] += gain * shape * fade * np.sin(phase)
        at += int(step * random.choice([1, 1, 1, 0.5, 2]) * RATE)
    return loudest(result + 1e-3 * random.standard_normal(count))


def call(random):
    """An animal, a horn, a siren, a hinge: one or several rough tones that bend."""
    parts = []
    pitch = np.exp(random.uniform(np.log(120), np.log(2500)))
    length = np.exp(random.uniform(np.log(0.06), np.log(1.2)))
    rough, breathy = random.uniform(0, 1), random.uniform(0, 1.5)
    slope, second = random.uniform(0, 2), random.uniform(1.05, 1.6)
    centre, width = random.uniform(300, 4000), random.uniform(1.2, 4)
    band = [max(60, centre / width), min(7800, centre * width)]
    bend = random.uniform(-0.8, 0.8, 3)
    for _ in range(random.integers(1, 6)):
        time = np.arange(int(length * random.uniform(0.7, 1.3) * RATE)) / RATE
        place = time / time[-1]
        octaves = bend[0] * place + bend[1] * np.sin(np.pi * place) + 0.1 * random.uniform(-1, 1)
        phase = 2 * np.pi * np.cumsum(pitch * 2**octaves) / RATE
        orders = range(1, max(2, min(16, int(7000 / (pitch * 2)))))
        tone = sum(np.sin(order * phase + random.uniform(0, 7)) / order**slope for order in orders)
        if random.random() < 0.3:
            tone = tone + sum(np.sin(second * order * phase) / order**slope for order in orders)
        tone = levelled(tone) + breathy * random.standard_normal(len(time))
        tone *= 1 + rough * np.sin(2 * np.pi * random.uniform(20, 120) * time)
        edge = random.uniform(0.005, 0.08)
        parts.append(tone * np.minimum(1, np.minimum(time, time[-1] - time) / edge))
        parts.append(np.zeros(int(random.uniform(0.02, 0.5) * RATE)))
    sound = signal.sosfilt(
        signal.butter(1, band, "band", fs=RATE, output="sos"), np.concatenate(parts)
    )
    return loudest(sound)


def blows(random):
    """Steps, knocks, hammers, balls: blows that come again, evenly or not."""
    count = int(random.uniform(0.2, 3) * RATE)
    result = np.zeros(count + RATE)
    interval, uneven = np.exp(random.uniform(np.log(0.06), np.log(0.9))), random.uniform(0, 0.6)
    corner = np.exp(random.uniform(np.log(80), np.log(3000)))
    band = [corner, min(7800, corner * random.uniform(2, 12))]
    shape = signal.butter(1, band, "band", fs=RATE, output="sos")
    tones, rings = random.uniform(60, 5000, 4), random.uniform(0, 1.5)
    decay, ring = random.uniform(0.003, 0.06), random.uniform(0.01, 0.25)
    at = 0.0
    while at < count / RATE:
        for late, gain in ((0, 1), (random.uniform(0.05, 0.15), random.uniform(0, 0.6))):
            time = np.arange(int(0.5 * RATE)) / RATE
            noise = signal.sosfilt(shape, random.standard_normal(len(time)))
            blow = levelled(noise) * np.exp(-time / decay)
            blow += (
                rings * sum(np.sin(2 * np.pi * t * time) for t in tones) / 4 * np.exp(-time / ring)
            )
            place = int((at + late) * RATE)
            part = blow[: len(result) - place]
            result[place : place + len(part)] += gain * random.uniform(0.4, 1) * part
        at += interval * (1 + uneven * random.uniform(-1, 2))
    return loudest(result[: count + int(0.3 * RATE)])


def made(random):
    """A single sound of any of these kinds."""
    kind = random.random()
    if kind < 0.3:
        return instrument(random)
    if kind < 0.6:
        return call(random)
    if kind < 0.8:
        return blows(random)
    if kind < 0.9:
        count = int(random.uniform(0.3, 2) * RATE)
        return loudest(clatter(count, random))
    return mouth(random)


def recorded(recordings, count, random):
    """A stretch of a recorded noise at another speed, through another microphone."""
    source = recordings[random.integers(len(recordings))]
    length = min(len(source), int(count * 1.4))
    at = random.integers(0, len(source) - length + 1)
    part = signal.resample_poly(source[at : at + length], 100, int(random.integers(75, 130)))
    part = np.tile(part, count // len(part) + 1)[:count]
    return shaped(part, random, 7)


def babble(voices, count, random):
    """Several people talking at once."""
    result = np.zeros(count)
    for _ in range(random.integers(4, 14)):
        parts, total = [], 0
        while total < count + RATE:
            part = levelled(voices[random.integers(len(voices))])
            parts.append(part)
            total += len(part)
        at = random.integers(0, total - count)
        result += shaped(np.concatenate(parts)[at : at + count], random, 4) * random.uniform(0.5, 1)
    return result
