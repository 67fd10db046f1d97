"""Speech with exact ground truth, because it is assembled here: pauses, pace, SNR."""

from functools import partial

import numpy as np

from .case import Case, write
from .noise import KINDS, QUIET_ROOM, active_level, at_level, gain, mixed, noise, random, white
from .sounds import sprinkled
from .texts import PASSAGES, PHRASES
from .voices import RATE, VOICES, read

# A sound this far below the loudest of its phrase, in dB, is over.
AUDIBLE = -40.0
STEP = RATE // 500

# The shortest is hardly a pause; the longest is that of a speaker who thinks.
PAUSES = (0.15, 3.0)
PHRASES_PER_TAKE = 14
# A gap of this length inside a phrase would be an unintended pause.
LONGEST_CLOSURE = 0.12
PAUSE_RATIOS = (20, 10, 5, 0)

# Active level of a voice; two of the five are far from the microphone, or too near.
VOICE_LEVEL = -26.0
OTHER_LEVELS = {"kal16": -40.0, "en-us": -20.0}

# The voice above the loudest 50 ms of a sound, in dB.
SOUND_RATIOS = (12, 3, -6)
SOUND_TAKES = 3

STRETCHES = (0.65, 0.8, 1.0, 1.25, 1.6)
PACE_RATIOS = (20, 10)
PACE_PAUSES = (0.25, 1.2)

SNR_RATIOS = (0, 5, 10, 15, 20, 25, 30)


def pauses(folder, pool):
    """Phrases with gaps of known length between them, quiet and in noise.

    Truth: `pauses`, every gap between two phrases, and `speech`, from the first to the last.
    """
    return flat(pool.map(partial(pauses_of, folder=folder), VOICES))


def pauses_of(voice, folder):
    chance = random("pauses", voice)
    phrases = []
    for index in chance.permutation(len(PHRASES)):
        said = voice.say(PHRASES[index], chance.uniform(0.8, 1.25)).samples
        start, end, closure = sounding(said)
        if closure < LONGEST_CLOSURE and len(phrases) < PHRASES_PER_TAKE:
            phrases.append(said[start:end])
    lengths = np.exp(chance.uniform(*np.log(PAUSES), len(phrases) - 1))
    samples, truth = spliced(phrases, lengths, chance)
    samples = held(at_active_level(samples, OTHER_LEVELS.get(voice.name, VOICE_LEVEL)))
    path = folder / "pauses" / voice.name
    cases = [
        Case(write(f"{path}-silent.wav", samples, RATE), "digital silence", None, truth),
        Case(write(f"{path}-quiet.wav", in_quiet_room(samples, voice), RATE), "quiet", None, truth),
    ]
    return cases + in_noise(samples, path, truth, PAUSE_RATIOS, folder)


def sounds(folder, pool):
    """The same with sounds that are not speech, in the pauses and over the words.

    Truth: also `sounds`, the kind of each where there is no doubt, its start and its end.
    """
    return flat(pool.map(partial(sounds_of, folder=folder), VOICES))


def sounds_of(voice, folder):
    cases = []
    for quiet in pauses_of(voice, folder):
        if quiet.noise != "quiet":
            continue
        samples = read(quiet.path)
        level = OTHER_LEVELS.get(voice.name, VOICE_LEVEL)
        for ratio in SOUND_RATIOS:
            for take in range(SOUND_TAKES):
                chance = random("sounds", voice, ratio, take)
                both, there = sprinkled(samples, quiet.truth["pauses"], ratio, level, chance)
                path = f"{folder / 'sounds' / voice.name}-{ratio}-{take}.wav"
                truth = quiet.truth | {"sounds": there}
                cases.append(Case(write(path, held(both), RATE), "sounds", ratio, truth))
    return cases


def pace(folder, pool):
    """Passages at five speeds, quiet and in noise.

    Truth: `syllables`, as many as vowels were spoken, and `duration` in seconds.
    """
    jobs = [(voice, stretch) for voice in VOICES for stretch in STRETCHES]
    return flat(pool.map(partial(pace_of, folder=folder), jobs))


def pace_of(job, folder):
    voice, stretch = job
    chance = random("pace", voice, stretch)
    first = VOICES.index(voice) + STRETCHES.index(stretch)
    sentences = [s for passage in (0, 3) for s in PASSAGES[(first + passage) % len(PASSAGES)]]
    said = [voice.say(sentence, stretch) for sentence in sentences]
    lengths = chance.uniform(*PACE_PAUSES, len(said) - 1)
    samples, truth = spliced([trimmed(utterance.samples) for utterance in said], lengths, chance)
    samples = held(at_active_level(samples, VOICE_LEVEL))
    truth = {
        "syllables": sum(utterance.syllables for utterance in said),
        "duration": len(samples) / RATE,
    }
    path = folder / "pace" / f"{voice.name}-{stretch:g}"
    quiet = write(f"{path}-quiet.wav", in_quiet_room(samples, voice, stretch), RATE)
    return [Case(quiet, "quiet", None, truth)] + in_noise(samples, path, truth, PACE_RATIOS, folder)


def snr(folder, pool):
    """Passages in noise of every kind.

    Truth: `snr`, the active level of the voice (ITU-T P.56) over the noise's root mean square.
    """
    return flat(pool.map(partial(snr_of, folder=folder), VOICES))


def snr_of(voice, folder):
    chance = random("snr", voice)
    first = VOICES.index(voice)
    sentences = PASSAGES[first % len(PASSAGES)] + PASSAGES[(first + 1) % len(PASSAGES)]
    phrases = [trimmed(voice.say(sentence).samples) for sentence in sentences]
    lengths = chance.uniform(*PACE_PAUSES, len(phrases) - 1)
    samples = held(at_active_level(spliced(phrases, lengths, chance)[0], VOICE_LEVEL))
    cases = in_noise(samples, folder / "snr" / voice.name, {}, SNR_RATIOS, folder)
    return [Case(c.path, c.noise, c.ratio, {"snr": c.ratio}) for c in cases]


# Putting together


def spliced(phrases, lengths, chance):
    """Phrases of varying loudness with silences between and around them, and where those are."""
    parts, truth, end = [], [], chance.uniform(0.4, 1.0)
    parts.append(np.zeros(round(end * RATE)))
    place = first = len(parts[0])
    for phrase, length in zip(phrases, [*lengths, chance.uniform(0.4, 1.0)], strict=True):
        phrase = faded(at_level(phrase, chance.uniform(-3, 3)))
        gap = round(length * RATE)
        parts += [phrase, np.zeros(gap)]
        place += len(phrase)
        truth.append((place / RATE, (place + gap) / RATE))
        place += gap
    last = truth.pop()[0]
    return np.concatenate(parts), {"pauses": truth, "speech": (first / RATE, last)}


def sounding(samples):
    """The first sample that can be heard, the last, and the longest silence between in seconds."""
    count = len(samples) // STEP
    power = np.mean(samples[: count * STEP].reshape(count, STEP) ** 2, axis=1)
    loudest = np.convolve(power, np.ones(5) / 5, "same").max()
    audible = np.flatnonzero(power > loudest * 10 ** (AUDIBLE / 10))
    closure = np.diff(audible).max(initial=1) - 1
    return audible[0] * STEP, (audible[-1] + 1) * STEP, closure * STEP / RATE


def trimmed(samples):
    start, end, _ = sounding(samples)
    return samples[start:end]


def faded(samples, seconds=0.003):
    """Without a click at either end."""
    count = round(seconds * RATE)
    ramp = 0.5 - 0.5 * np.cos(np.pi * (np.arange(count) + 0.5) / count)
    samples = samples.copy()
    samples[:count] *= ramp
    samples[-count:] *= ramp[::-1]
    return samples


def at_active_level(samples, decibels):
    return samples * gain(decibels - active_level(samples))


def held(samples):
    """The samples, with the few that are too high clipped."""
    return np.clip(samples, -0.98, 0.98)


def in_quiet_room(samples, *key):
    return samples + at_level(white(len(samples), random("room", *key)), QUIET_ROOM)


def in_noise(samples, path, truth, ratios, folder):
    cases = []
    for kind in KINDS:
        # The same stretch of noise at every ratio, so that only the ratio differs.
        sound = noise(kind, len(samples), random("noise", kind, path.name), folder)
        for ratio in ratios:
            both = mixed(samples, sound, ratio)
            written = write(f"{path}-{kind}-{ratio}.wav", both, RATE)
            cases.append(Case(written, kind, ratio, truth))
    return cases


def flat(lists):
    return [item for items in lists for item in items]
