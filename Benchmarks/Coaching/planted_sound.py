"""Planted flaws of the recording: rooms, noises, other people, and where it begins and ends."""

import numpy as np
from scipy import signal

from ..Accuracy.noise import active_level, at_level, gain, white
from ..Accuracy.voices import RATE, Voice
from .flaw import STRONG, Flaw
from .phrase import Word
from .readers import spoken
from .sound_flaws import Clipping

TALKERS = 6
# Thumps of air on a microphone: most of their energy lies below 100 Hz.
BURST, BURST_PITCH = 0.12, 45.0
# Seconds of an interviewer's turn, and the silence around it.
TURN, AROUND = (3.0, 5.0), 0.35
# The chords of a song, in semitones from 220 Hz.
CHORDS = ((0, 4, 7), (-3, 0, 4), (-7, -3, 0), (-5, -1, 2))


def mixed_in(made, noise, ratio):
    """A noise so many dB below the active speech."""
    both = made.samples + at_level(noise, active_level(made.samples) - ratio)
    return made.with_(samples=both * min(1, 0.95 / np.abs(both).max()))


def white_noise(stage, ratio):
    made = stage.made()
    return mixed_in(made, white(len(made.samples), stage.chance), ratio)


def cafe(stage, ratio):
    """Six other speakers at once."""
    made = stage.made()
    count, crowd = len(made.samples), 0
    for number in range(TALKERS):
        other = stage.others[number % len(stage.others)]
        said = speech_of(other)
        crowd = crowd + np.roll(np.resize(at_level(said, 0), count), stage.chance.integers(count))
    return mixed_in(made, crowd, ratio)


def speech_of(speaker):
    return np.concatenate([p.samples for s in speaker.reader.sentences for p in s])


def music(stage, ratio):
    made = stage.made()
    count = len(made.samples)
    if not stage.music:
        return mixed_in(made, chords(count), ratio)
    order = stage.chance.permutation(len(stage.music))
    piece = np.concatenate([at_level(stage.music[n], 0) for n in order])
    return mixed_in(made, np.resize(piece, count), ratio)


def chords(count):
    """Four chords over again, plucked twice a second."""
    time = np.arange(count) / RATE
    beat, found = time % 0.5, np.zeros(count)
    for place, chord in enumerate(CHORDS):
        here = (time // 2).astype(int) % len(CHORDS) == place
        for note in chord:
            pitch = 220 * 2 ** (note / 12)
            tones = sum(np.sin(2 * np.pi * pitch * k * time) / k for k in (1, 2, 3, 4))
            found += here * tones * np.exp(-3 * beat)
    return found


def far(stage, room):
    """The voice as a microphone across a room hears it, with gain, and the noise of that gain."""
    made = stage.made()
    response = stage.rooms.get(room)
    if response is None:
        response = decaying({"living room": 0.5, "hall": 1.6}[room], stage.chance)
    wet = signal.fftconvolve(made.samples, response)[: len(made.samples)]
    wet = at_level(wet, active_level(made.samples) - 3)
    noise = at_level(white(len(wet), stage.chance), active_level(wet) - 28)
    return made.with_(samples=wet + noise)


def decaying(seconds, chance):
    """A response whose level falls by 60 dB in so many seconds, the direct sound 3 dB below."""
    time = np.arange(round(seconds * 1.2 * RATE)) / RATE
    late = chance.standard_normal(len(time)) * 10 ** (-3 * time / seconds)
    late[0] = gain(-3) * np.sqrt(np.sum(late**2))
    return late


def clipping(stage, percent):
    made = stage.made()
    return made.with_(samples=Clipping(percent)(made.samples, stage.chance))


def muffled(stage, hertz):
    made = stage.made()
    sections = signal.butter(6, hertz, "low", fs=RATE, output="sos")
    return made.with_(samples=signal.sosfilt(sections, made.samples))


def plosives(stage, per_minute):
    """Bursts at the beginnings of words, as loud as the loudest syllables."""
    made = stage.made()
    samples = np.array(made.samples)
    starts = [word.start for word in made.words] or list(heard_starts(samples))
    count = min(round(per_minute * len(samples) / RATE / 60), len(starts))
    time = np.arange(round(BURST * RATE)) / RATE
    burst = np.sin(2 * np.pi * BURST_PITCH * time) * np.sin(np.pi * time / BURST) ** 0.5
    peak = 0.6 * np.abs(samples).max() / 0.7
    for start in stage.chance.permutation(starts)[:count]:
        place = max(round((start - 0.04) * RATE), 0)
        samples[place : place + len(burst)] += peak * burst[: len(samples) - place]
    return made.with_(samples=np.clip(samples, -0.98, 0.98))


def heard_starts(samples):
    """Where it becomes loud after a silence, in seconds."""
    frames = samples[: len(samples) // 320 * 320].reshape(-1, 320)
    loud = np.mean(frames**2, axis=1) > np.mean(samples**2) / 10
    return np.flatnonzero(np.diff(loud.astype(int)) == 1) / 50


def cut_end(stage, seconds):
    """The recording ends inside a word: of the last, or some seconds before."""
    made = stage.made()
    if made.words:
        last = [w for w in made.words[:-1] if w.end - w.start > 0.2 and w.end < ends(made, seconds)]
        word = last[-1]
        cut = word.start + 0.6 * (word.end - word.start)
        return made.with_(
            samples=made.samples[: round(cut * RATE)],
            words=[w for w in made.words if w.start <= word.start],
        )
    steps = made.samples[: len(made.samples) // 800 * 800].reshape(-1, 800)
    power = np.mean(steps**2, axis=1)
    loud = np.flatnonzero(power > np.quantile(power, 0.7))
    cut = loud[loud < len(power) - (seconds + 1) * 20][-1] * 800
    return made.with_(samples=made.samples[:cut])


def ends(made, seconds):
    return made.words[-1].end - seconds


def interviewer(stage, turns, same_sex, written):
    """Another person asks at the ends of sentences."""
    made = stage.made()
    sex = stage.speaker.source.sex
    wanted = sex if same_sex else {"man": "woman", "woman": "man"}[sex]
    # A person before a voice that may be none.
    other = next((o for o in stage.others if o.source.sex == wanted and o.has_words), None)
    places = breaths_of(stage.take)
    chosen = [places[round((n + 1) * len(places) / (turns + 1)) - 1] for n in range(turns)]
    parts, words, done, shift = [], [], 0, 0.0
    sentences = other.reader.sentences if other else stranger(wanted)
    questions = questions_of(sentences, turns, stage.chance)
    for place, question in zip(chosen, questions):
        at = round(place * RATE)
        parts.append(made.samples[done:at])
        words += [moved(w, shift) for w in made.words if done / RATE <= w.start < at / RATE]
        asked, said = question
        begin = at / RATE + shift + AROUND
        if written:
            words += [moved(w, begin) for w in said]
        tone = stage.take.silence(AROUND)
        parts += [tone, asked * gain(-4.0), tone]
        shift += (len(asked) + 2 * len(tone)) / RATE
        done = at
    parts.append(made.samples[done:])
    words += [moved(w, shift) for w in made.words if w.start >= done / RATE]
    return made.with_(samples=np.concatenate(parts), words=words)


def moved(word, seconds):
    return Word(word.start + seconds, word.end + seconds, word.text)


def breaths_of(take):
    """The middles of the long pauses, in seconds."""
    place, found = take.lead, []
    for item in take.items[:-1]:
        place += item.time
        if item.gap >= 0.5:
            found.append(place - item.gap / 2)
    return found


def stranger(sex):
    """Some questions by one more synthetic voice, where no other speaker is of that sex."""
    voice = Voice("espeak-ng", {"woman": "en-us+f3", "man": "en-us"}[sex])
    return [[spoken(voice, text, "?")] for text in QUESTIONS]


def questions_of(sentences, count, chance):
    """So many turns of some seconds, each with its words."""
    order, found = [n for _ in range(4) for n in chance.permutation(len(sentences))], []
    while len(found) < count:
        samples, words = np.zeros(0), []
        while len(samples) < TURN[0] * RATE:
            for phrase in sentences[order.pop()]:
                if len(samples) < TURN[1] * RATE:
                    offset = len(samples) / RATE
                    texts = [w.text for w in phrase.words]
                    texts[-1] += phrase.mark
                    said = [Word(w.start, w.end, t) for w, t in zip(phrase.words, texts)]
                    words += [moved(w, offset) for w in said]
                    samples = np.concatenate([samples, phrase.samples])
        limit = round(TURN[1] * RATE)
        found.append((samples[:limit], [w for w in words if w.end <= TURN[1]]))
    return found


def asked_by_same(stage, turns):
    return interviewer(stage, turns, same_sex=True, written=True)


def asked_by_other(stage, turns):
    return interviewer(stage, turns, same_sex=False, written=True)


def asked_by_same_unwritten(stage, turns):
    return interviewer(stage, turns, same_sex=True, written=False)


def asked_by_other_unwritten(stage, turns):
    return interviewer(stage, turns, same_sex=False, written=False)


QUESTIONS = (
    "and how did you come to do this in the first place",
    "what did people say when they saw it for the first time",
    "so would you do it again if you had the choice today",
    "could you tell us a little more about how that works",
)
NOISE_RULES = ("clarity.masked*", "clarity.nois*", "quality.high_noise", "quality.nois*")
NOISE_NOTES = ("noise", "high_noise")
VOICE_RULES = ("quality.other_voices", "clarity.*voices", "quality.*voices", "*.interview*")
NOISE_SAID = r"noise"
INTERVIEW = "a question every 15 s, which is not the speaker's"
MASKED = "listeners need some 15 dB for a demanding message"
FLAWS = (
    Flaw(
        "far microphone",
        "",
        ("living room", "hall"),
        far,
        ("clarity.far*", "*echo*", "*reverb*"),
        "a small room softens, a hall smears the syllables",
        praise=(STRONG,),
        notes=("echo", "far*"),
        said=r"echo|far from|microphone",
    ),
    Flaw(
        "clipping",
        "% of the speech",
        (8, 35),
        clipping,
        ("quality.clipping", "clarity.clip*"),
        "crackles that are heard now and then, or all the time",
        praise=(STRONG,),
        notes=("clipping",),
        said=r"clip|too loud|overload",
    ),
    Flaw(
        "white noise",
        "dB below the voice",
        (15, 8),
        white_noise,
        NOISE_RULES,
        MASKED,
        praise=(STRONG,),
        notes=NOISE_NOTES,
        said=NOISE_SAID,
    ),
    Flaw(
        "café",
        "dB below the voice",
        (15, 8),
        cafe,
        (*NOISE_RULES, *VOICE_RULES),
        MASKED,
        praise=(STRONG,),
        notes=(*NOISE_NOTES, "other_voices"),
        said=NOISE_SAID + "|voices",
    ),
    Flaw(
        "music",
        "dB below the voice",
        (17, 8),
        music,
        (*NOISE_RULES, "*music*"),
        MASKED,
        praise=(STRONG,),
        notes=(*NOISE_NOTES, "other_sounds", "music"),
        said=NOISE_SAID + "|music",
    ),
    Flaw(
        "plosives",
        "a minute",
        (12, 28),
        plosives,
        ("clarity.plosives", "quality.plosives", "*pops*"),
        "a thump every five seconds, and every second one",
        praise=(STRONG,),
        notes=("plosives", "pops*"),
        said=r"plosive|thump|bursts of air|pops",
    ),
    Flaw(
        "muffled",
        "Hz at most",
        (1500, 800),
        muffled,
        ("clarity.muffled", "*bandwidth*"),
        "consonants lie above 2 kHz; a telephone passes 3.4",
        praise=(STRONG,),
        notes=("muffled*", "low_sample_rate", "bandwidth*"),
        said=r"muffled|dull",
    ),
    Flaw(
        "cut end",
        "s before the last word",
        (0, 4),
        cut_end,
        ("quality.cut*", "*cut_off*", "*cut_end*", "confidence.*ending*", "*.ending"),
        "nobody hears the end of the sentence",
        notes=("truncated", "cut*"),
        said=r"last word|cut off",
        note_is_enough=True,
    ),
    *(
        Flaw(
            f"interviewer of {which} sex{mark}",
            "turns",
            (4, 6),
            plant,
            VOICE_RULES,
            INTERVIEW,
            notes=("other_voices", "transcript_partial") if mark else ("other_voices",),
            said=r"voices|another person",
            written_only=bool(mark),
        )
        for which, mark, plant in (
            ("the same", "", asked_by_same),
            ("the other", "", asked_by_other),
            ("the same", ", unwritten", asked_by_same_unwritten),
            ("the other", ", unwritten", asked_by_other_unwritten),
        )
    ),
)
