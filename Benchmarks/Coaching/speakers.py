"""The speakers in whose takes flaws are planted: real ones where there are recordings, and three
synthetic voices.

A speaker's recordings are cut where nothing is said, by their level; so every pause of a take is
the bench's own, and words with times are needed for the transcript only.
"""

import pickle
import re
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from ..Accuracy.labelled import SILENCES, rows
from ..Accuracy.noise import level
from ..Accuracy.speech import VOICE_LEVEL, at_active_level, held
from ..Accuracy.voices import RATE, Voice, read
from .phrase import MARGIN, Phrase, Word, guessed_syllables
from .readers import LONGEST_SENTENCE, finished, synthetic

FRAME = RATE // 100
# From here on a silence parts two phrases: a closure of a consonant lasts at most some 0.12 s.
SHORTEST_SILENCE = 0.15
# Where it is silent, in dB below the active level, or this share of the way up from the floor.
SILENT = -30.0
ABOVE_FLOOR = 0.35
# A click between two words is no phrase.
SHORTEST_PHRASE = 0.25
TERMINAL = re.compile(r"[.?!]['\"”’]?$")
MARKS = ".,;:?!"
# A recording without words: so many seconds of phrases count as a sentence.
SENTENCE = 5.0


@dataclass(frozen=True)
class Source:
    """Where the recordings of one person lie, below a folder of `--recordings`."""

    name: str
    files: tuple
    language: str
    sex: str
    # No rule may be set by these: what they get shows how rules fare on new speakers.
    held: bool = False
    # Not all that is recorded is known to be a person.
    real: bool = True


SOURCES = (
    Source("LJ", ("speech_aligned/ljspeech/*.wav",), "en", "woman"),
    Source(
        "amateur",
        tuple(
            f"speech_more/pauses/{name}.flac"
            for name in ("moderate", "moderate-fast", "test2", "test3", "test5", "test6")
        ),
        "en",
        "man",
    ),
    Source("Spanish", ("speech_more/watson/16k_es-ES_Broadband_sample1.flac",), "es", "man"),
    Source("home", ("speech_clean/home_recording/*.wav",), "en", "man", held=True),
    Source("Bush", ("speech_more/speeches_pd/columbia_bush_2003.flac",), "en", "man", held=True),
    Source("sonnet", ("speech_clean/librivox_sonnets/p001.wav",), "en", "woman", held=True),
    Source(
        "Italian",
        ("speech_more/watson/16k_it-IT_BroadbandModel_sample1.flac",),
        "it",
        "woman",
        held=True,
    ),
    Source("manual", ("talks/misc/ms_about_sdk.flac",), "en", "man", real=False),
)
SYNTHETIC = (
    (Source("rms", (), "en", "man", real=False), Voice("flite", "rms")),
    (Source("kal", (), "en", "man", real=False), Voice("festival", "kal_diphone")),
    (Source("slt", (), "en", "woman", real=False), Voice("flite", "slt")),
)


@dataclass(frozen=True)
class Speaker:
    """A source with its sentences, and the sound of its room between them."""

    source: Source
    reader: object
    # A second of noise; nothing for a synthetic voice.
    tone: np.ndarray

    @property
    def name(self):
        return self.source.name

    @property
    def has_words(self):
        return any(phrase.words for sentence in self.reader.sentences for phrase in sentence)


def speakers(folders, labels, workspace):
    """All that can be had, kept in the workspace; by name what has no words though it should."""
    kept = workspace / "speakers.pickle"
    if not kept.exists():
        workspace.mkdir(parents=True, exist_ok=True)
        found = [recorded(source, folders, labels) for source in SOURCES]
        found += [
            Speaker(source, replace(synthetic(voice), name=source.name), np.zeros(0))
            for source, voice in SYNTHETIC
        ]
        kept.write_bytes(pickle.dumps([speaker for speaker in found if speaker]))
    return pickle.loads(kept.read_bytes())


def recordings_of(source, folders, labels):
    """Pairs of a recording and its labels, or None."""
    found = []
    for pattern in source.files:
        paths = sorted({path for folder in folders for path in Path(folder).glob(pattern)})
        for path in paths:
            places = [path.with_name(f"{path.stem}.words.tsv")]
            if labels:
                places.append(labels / source.name / f"{path.stem}.words.tsv")
            found.append((path, next(filter(Path.exists, places), None)))
    return found


def recorded(source, folders, labels):
    pairs = recordings_of(source, folders, labels)
    if not pairs or (source.language == "en" and not all(words for _, words in pairs)):
        return None
    sentences, rooms = [], []
    for path, words in pairs:
        samples = read(path)
        samples = held(at_active_level(samples - samples.mean(), VOICE_LEVEL))
        spans = phrases_in(samples)
        said = words_with_marks(words) if words else []
        sentences += sentences_of(samples, spans, said)
        rooms += silences(samples, spans)
    return Speaker(source, finished(source.name, sentences, None), tone_of(rooms))


def phrases_in(samples):
    """The spans in which there is a voice, in seconds."""
    frames = samples[: len(samples) // FRAME * FRAME].reshape(-1, FRAME)
    levels = 10 * np.log10(np.mean(frames**2, axis=1) + 1e-12)
    floor = float(np.quantile(levels, 0.05))
    limit = max(VOICE_LEVEL + SILENT, floor + ABOVE_FLOOR * (VOICE_LEVEL - floor))
    loud = np.flatnonzero(levels > limit)
    spans = [[loud[0], loud[0] + 1]]
    for frame in loud[1:]:
        if frame - spans[-1][1] >= SHORTEST_SILENCE * 100:
            spans.append([frame, frame])
        spans[-1][1] = frame + 1
    return [(s / 100, e / 100) for s, e in spans if e - s >= SHORTEST_PHRASE * 100]


def silences(samples, spans):
    """What is heard between the phrases, without the decay of a word."""
    return [
        samples[round((end + 0.1) * RATE) : round((start - 0.1) * RATE)]
        for (_, end), (start, _) in zip(spans, spans[1:])
        if start - end > 0.3
    ]


def tone_of(rooms):
    """A second of noise with the spectrum and the level of a room."""
    rooms = [room for room in rooms if len(room) >= 512]
    if not rooms:
        return np.zeros(0)
    frames = np.concatenate([room[: len(room) // 512 * 512].reshape(-1, 512) for room in rooms])
    # A breath is no part of the room.
    quiet = frames[np.argsort(np.mean(frames**2, axis=1))[: max(len(frames) // 2, 1)]]
    spectrum = np.sqrt(np.mean(np.abs(np.fft.rfft(quiet * np.hanning(512))) ** 2, axis=0))
    flat = np.fft.rfft(np.random.default_rng(0).standard_normal(RATE))
    shape = np.interp(np.linspace(0, 1, len(flat)), np.linspace(0, 1, len(spectrum)), spectrum)
    noise = np.fft.irfft(flat * shape, RATE)
    return noise * 10 ** ((level(quiet.ravel()) - level(noise)) / 20)


def words_with_marks(labels):
    """The words; where the labels have no marks, those of the text beside them."""
    words = [Word(s, e, text) for s, e, text in rows(labels) if text not in SILENCES]
    text = labels.with_name(labels.name.replace(".words.tsv", ".txt"))
    if text.exists() and not any(TERMINAL.search(word.text) for word in words):
        written = text.read_text().replace("--", " ").split()
        if len(written) == len(words):
            words = [replace(w, text=t) for w, t in zip(words, written)]
    return words


def sentences_of(samples, spans, words):
    """The phrases of a recording, in sentences as long as its words say, or some seconds."""
    sentences, sentence, count, seconds = [], [], 0, 0.0
    for place, (start, end) in enumerate(spans):
        begin, finish = max(start - MARGIN, 0), min(end + MARGIN, len(samples) / RATE)
        mine = [w for w in words if in_span(w, place, spans)]
        if words and not mine:
            continue
        ends = bool(mine) and bool(TERMINAL.search(mine[-1].text))
        said = tuple(spoken_word(w, start, end, w is mine[-1]) for w in mine)
        phrase = Phrase(samples, (), ",").part(begin, finish, said)
        sentence.append(phrase)
        count, seconds = count + len(mine), seconds + phrase.length
        last = place + 1 == len(spans)
        if ends or last or count >= LONGEST_SENTENCE or (not words and seconds > SENTENCE):
            sentence[-1] = replace(phrase, mark=".")
            sentences.append(sentence)
            sentence, count, seconds = [], 0, 0.0
    if sentence:
        sentence[-1] = replace(sentence[-1], mark=".")
        sentences.append(sentence)
    return sentences


def in_span(word, place, spans):
    """Whether no other span lies nearer to the middle of a word."""
    middle = (word.start + word.end) / 2
    distances = [max(s - middle, middle - e, 0) for s, e in spans]
    return int(np.argmin(distances)) == place


def spoken_word(word, start, end, is_last):
    """A word of a transcript within its phrase, without marks, or with those inside the phrase."""
    text = word.text.strip('"”“()[]—–-') or word.text
    text = text.rstrip(MARKS) if is_last else text
    begin = min(max(word.start, start), end - 0.05)
    finish = max(min(word.end, end), begin + 0.03)
    return Word(begin, finish, text, guessed_syllables(text))
