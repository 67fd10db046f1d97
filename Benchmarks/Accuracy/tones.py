"""Signals whose level follows from a standard or from arithmetic: loudness, true peak, clipping."""

import numpy as np
from scipy import signal

from .case import Case, write
from .texts import PASSAGES
from .voices import RATE, VOICES

STUDIO = 48_000

# ITU-R BS.1770-5, Annex 1, tables 1 and 2, for 48 kHz.
SHELF = (
    [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [1, -1.69065929318241, 0.73248077421585],
)
HIGH_PASS = ([1.0, -2.0, 1.0], [1, -1.99004745483398, 0.99007225036621])
OFFSET = -0.691
ABSOLUTE_GATE = -70.0
RELATIVE_GATE = -10.0

RATES = (8_000, 16_000, 22_050, 44_100, 48_000, 96_000)
FREQUENCIES = (100, 440, 1_000, 3_000)
SINE_PEAK = -20.0

RAIL = 32_767 / 32_768


def levels(folder, pool):
    """Every signal below.

    Truth: of `integrated`, `momentary`, `short_term` (the highest), `range`, `true_peak` and
    `clipped` those that are known of a signal, in the units of the standards, and its `rate`.
    """
    folder = folder / "levels"
    makers = (loudness_cases, range_cases, sine_cases, peak_cases, voice_cases, clipping_cases)
    return [case for maker in makers for case in maker(folder)]


def loudness_cases(folder):
    """EBU Tech 3341 (2023), table 1, cases 1 to 6 and 9 to 14; 7 and 8 are recordings."""
    steady = {
        "1": ([(20, -23)], -23),
        "2": ([(20, -33)], -33),
        "3": ([(10, -36), (60, -23), (10, -36)], -23),
        "4": ([(10, -72), (10, -36), (60, -23), (10, -36), (10, -72)], -23),
        "5": ([(20, -26), (20.1, -20), (20, -26)], -23),
    }
    cases = [
        case(folder, f"3341-{name}", stereo(tone(steps)), integrated=expected)
        for name, (steps, expected) in steady.items()
    ]
    surround = np.stack([tone([(20, peak)]) for peak in (-28, -28, -24, -np.inf, -30, -30)], axis=1)
    cases.append(case(folder, "3341-6", surround, format="WAVEX", integrated=-23))
    cases += [
        case(folder, "3341-9", stereo(tone([(1.34, -20), (1.66, -30)] * 5)), short_term=-23),
        case(folder, "3341-12", stereo(tone([(0.18, -20), (0.22, -30)] * 25)), momentary=-23),
    ]
    for step in range(20):
        late = [(step * 0.15, -np.inf), (3, -23), (1, -np.inf)]
        cases.append(case(folder, f"3341-10-{step}", stereo(tone(late)), short_term=-23))
        late = [(step * 0.02, -np.inf), (0.4, -23), (1, -np.inf)]
        cases.append(case(folder, f"3341-13-{step}", stereo(tone(late)), momentary=-23))
    rising = [
        part
        for step in range(20)
        for part in [(step * 0.15, -np.inf), (3, step - 38), (3 - step * 0.15, -np.inf)]
    ]
    cases.append(case(folder, "3341-11", stereo(tone(rising)), short_term=-19))
    rising = [
        part
        for step in range(20)
        for part in [(step * 0.02, -np.inf), (0.4, step - 38), (0.4 - step * 0.02, -np.inf)]
    ]
    cases.append(case(folder, "3341-14", stereo(tone(rising)), momentary=-19))
    return cases


def range_cases(folder):
    """EBU Tech 3342 (2023), section 5, cases 1 to 4; 5 and 6 are recordings."""
    peaks = {
        "1": ([-20, -30], 10),
        "2": ([-20, -15], 5),
        "3": ([-40, -20], 20),
        "4": ([-50, -35, -20, -35, -50], 15),
    }
    return [
        case(folder, f"3342-{name}", stereo(tone([(20, p) for p in steps])), range=expected)
        for name, (steps, expected) in peaks.items()
    ]


def sine_cases(folder):
    """Steady tones at six sample rates; the standard asks for one response at all of them."""
    return [
        case(
            folder,
            f"sine-{rate}-{frequency}",
            tone([(10, SINE_PEAK)], rate, frequency),
            rate=rate,
            integrated=OFFSET + SINE_PEAK - 10 * np.log10(2) + weight(frequency),
        )
        for rate in RATES
        for frequency in FREQUENCIES
        if frequency < 0.4 * rate
    ]


def peak_cases(folder):
    """EBU Tech 3341, cases 15 to 23; then sines of known height that no sample hits."""
    cases = []
    sines = [(4, 0, 0.5), (4, 45, 0.5), (6, 60, 0.5), (8, 67.5, 0.5), (4, 45, 1.41)]
    for name, (divisor, phase, height) in enumerate(sines, 15):
        samples = stereo(ramped(sine(STUDIO / divisor, 1, STUDIO, phase) * height))
        cases.append(case(folder, f"3341-{name}", samples, true_peak=decibels(height)))
    # A tone generated at four times the rate and decimated at each of the four offsets.
    fine = ramped(sine(STUDIO / 6, 0.5, 4 * STUDIO, 10), 4 * STUDIO)
    for offset in range(4):
        samples = stereo(fine[offset::4])
        cases.append(case(folder, f"3341-{20 + offset}", samples, true_peak=0))
    for rate in RATES:
        for share in (0.05, 0.12, 0.21, 0.33, 0.4):
            samples = ramped(sine(share * rate, 0.5, rate, 20) * 0.5, rate)
            name = f"peak-{rate}-{share}"
            cases.append(case(folder, name, samples, rate=rate, true_peak=decibels(0.5)))
    return cases


def voice_cases(folder):
    """Voices at four sample rates, one of them with a long silence and a whisper after it.

    The truth is the standard's own arithmetic at the rate for which it prints its filters; the
    copies at other rates hold the same sound.
    """
    cases = []
    for voice, peak in zip(VOICES, (-3, -12, -30, -6, -20), strict=True):
        said = voice.say(" ".join(PASSAGES[VOICES.index(voice)])).samples
        if voice == VOICES[0]:
            said = np.concatenate([said, np.zeros(20 * RATE), said * 10 ** (-25 / 20)])
        fine = signal.resample_poly(said, 3, 1)
        scale = 10 ** (peak / 20) / np.abs(fine).max()
        expected = integrated_loudness(fine * scale)
        for up, rate in ((1, RATE), (2, 2 * RATE), (3, STUDIO), (6, 2 * STUDIO)):
            samples = signal.resample_poly(said, up, 1) if up != 3 else fine
            name = f"{voice.name}-{rate}"
            cases.append(case(folder, name, samples * scale, rate=rate, integrated=expected))
    return cases


def clipping_cases(folder):
    """Voices driven beyond full scale, and at a peak of exactly full scale."""
    cases = []
    for voice in VOICES:
        said = voice.say(" ".join(PASSAGES[VOICES.index(voice)])).samples
        said = said / np.abs(said).max()
        for over in (0, 3, 9, 18):
            samples = np.round(said * 10 ** (over / 20) * 32_767) / 32_768
            cut = np.clip(samples, -1, RAIL)
            rails = int(np.count_nonzero((cut >= RAIL) | (cut <= -1)))
            # Normalising a recording leaves a sample at full scale, which is not clipping.
            clipped = rails if over else 0
            name = f"{voice.name}-over-{over}"
            cases.append(case(folder, name, cut, rate=RATE, subtype="PCM_16", clipped=clipped))
    return cases


def case(folder, name, samples, rate=STUDIO, subtype="PCM_24", format="WAV", **truth):
    path = write(folder / f"{name}.wav", samples, rate, subtype, format)
    return Case(path, "none", None, {"rate": rate} | truth)


# Arithmetic


def sine(frequency, seconds, rate, phase=0.0):
    return np.sin(
        2 * np.pi * frequency * np.arange(round(seconds * rate)) / rate + np.deg2rad(phase)
    )


def tone(steps, rate=STUDIO, frequency=1_000):
    """Stretches of a tone, each with its length in seconds and its peak in dBFS."""
    heights = [np.full(round(length * rate), 10 ** (peak / 20)) for length, peak in steps]
    heights = np.concatenate(heights)
    return heights * sine(frequency, len(heights) / rate, rate)


def stereo(samples):
    return np.stack([samples, samples], axis=1)


def ramped(samples, rate=STUDIO, seconds=0.01):
    """Faded in and out, since a sudden end rings above the tone itself."""
    place = np.arange(len(samples))
    return samples * np.minimum(1, np.minimum(place, place[::-1]) / (seconds * rate))


def decibels(amplitude):
    return 20 * np.log10(amplitude)


def weight(frequency):
    """The gain of the standard's filters at a frequency, in dB."""
    return sum(
        decibels(np.abs(signal.freqz(b, a, [frequency], fs=STUDIO)[1][0]))
        for b, a in (SHELF, HIGH_PASS)
    )


def integrated_loudness(samples):
    """ITU-R BS.1770-5, Annex 1, of one channel at 48 kHz, in LUFS."""
    for b, a in (SHELF, HIGH_PASS):
        samples = signal.lfilter(b, a, samples)
    block, hop = round(0.4 * STUDIO), round(0.1 * STUDIO)
    energy = np.concatenate([[0], np.cumsum(samples**2)])
    start = np.arange(0, len(samples) - block + 1, hop)
    power = (energy[start + block] - energy[start]) / block
    loudness = OFFSET + 10 * np.log10(power + 1e-30)
    power = power[loudness > ABSOLUTE_GATE]
    gate = OFFSET + 10 * np.log10(power.mean()) + RELATIVE_GATE
    power = power[OFFSET + 10 * np.log10(power) > gate]
    return OFFSET + 10 * np.log10(power.mean())
