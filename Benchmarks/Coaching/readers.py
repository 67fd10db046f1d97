"""Readers: sentences with word times, from labelled recordings or from synthetic voices."""

import pickle
import re
from dataclasses import dataclass, replace

import numpy as np

from ..Accuracy.labelled import SILENCES, VOWEL, labelled, rows, samples_beside
from ..Accuracy.speech import VOICE_LEVEL, at_active_level, held, sounding
from ..Accuracy.texts import PASSAGES, PHRASES
from ..Accuracy.voices import RATE, Voice, run
from . import praat
from .phrase import MARGIN, Phrase, Word, faded, guessed_syllables

# A gap between two words from which a recorded clip is cut, so that all pauses are the bench's own.
INNER_GAP = 0.2
# GOV.UK's limit for plain language; a longer clip becomes two sentences.
LONGEST_SENTENCE = 25
# A reader with fewer words can't fill a take without saying everything twice.
FEWEST_WORDS = 250
# Talk lies at 2-4 semitones (Hincks 2005); a synthetic voice is made as lively as its middle.
LIVELY = 3.0
# A speaker's "um" lasts some 0.4 s (Clark & Fox Tree 2002).
UM_LENGTH = 0.42

SYNTHETIC = (Voice("festival", "kal_diphone"), Voice("flite", "rms"))


@dataclass(frozen=True)
class Reader:
    """A voice and its sentences, each some phrases, the last of which has a full stop."""

    name: str
    sentences: tuple
    # In hertz, and its standard deviation in semitones, both by Praat.
    pitch: float
    deviation: float
    fillers: dict


def readers(folders, workspace):
    """The readers, kept in the workspace. Without labelled recordings, two synthetic voices."""
    workspace.mkdir(parents=True, exist_ok=True)
    kept = workspace / "readers.pickle"
    if not kept.exists():
        found = recorded(folders) or [synthetic(voice) for voice in SYNTHETIC]
        kept.write_bytes(pickle.dumps(found))
    return pickle.loads(kept.read_bytes())


def recorded(folders):
    groups = {}
    for labels in labelled(folders, "words"):
        groups.setdefault(labels.parent, []).append(labels)
    found = []
    for folder, group in groups.items():
        sentences = [sentence for labels in group for sentence in sentences_of(labels)]
        if sum(len(p.words) for s in sentences for p in s) >= FEWEST_WORDS:
            found.append(finished(folder.name, sentences, None))
    return found


def sentences_of(labels):
    """A clip, cut where its reader pauses; a long one is two sentences."""
    samples = samples_beside(labels)
    words = words_of(labels)
    groups = [[words[0]]]
    for before, word in zip(words, words[1:]):
        if word.start - before.end >= INNER_GAP:
            groups.append([])
        groups[-1].append(word)
    sentence, sentences = [], []
    for place, group in enumerate(groups):
        start = max(group[0].start - MARGIN, 0)
        end = min(group[-1].end + MARGIN, len(samples) / RATE)
        sentence.append(Phrase(samples, tuple(words), ",").part(start, end, group))
        coming = len(groups[place + 1]) if place + 1 < len(groups) else LONGEST_SENTENCE
        if sum(len(p.words) for p in sentence) + coming > LONGEST_SENTENCE:
            sentence[-1] = replace(sentence[-1], mark=".")
            sentences.append(sentence)
            sentence = []
    return sentences


def words_of(labels):
    """The words of a clip; their syllables are the vowels among the phones, if these are known."""
    words = [Word(s, e, t, guessed_syllables(t)) for s, e, t in rows(labels) if t not in SILENCES]
    phones = labels.with_name(labels.name.replace(".words.", ".phones."))
    if not phones.exists():
        return words
    vowels = [(s + e) / 2 for s, e, phone in rows(phones) if VOWEL.match(phone)]
    return [
        replace(w, syllables=float(sum(w.start <= vowel < w.end for vowel in vowels)))
        for w in words
    ]


def synthetic(voice):
    texts = [s.rstrip(".") for passage in PASSAGES for s in passage] + PHRASES
    return finished(str(voice), [[spoken(voice, text, ".")] for text in texts], voice)


def finished(name, sentences, voice):
    """The reader, with a lively pitch and its fillers."""
    deviation, median = praat.pitch([p.samples for s in sentences for p in s])
    if voice and deviation < LIVELY:
        sentences = [
            [replace(p, samples=praat.altered(p.samples, 1, LIVELY / deviation, median)) for p in s]
            for s in sentences
        ]
    # A recorded reader says no "um", so that a synthetic voice of about that pitch does.
    other = voice or Voice("espeak-ng", "en-us+f3" if median > 155 else "en-us")
    fillers = {text: filler(other, text, median) for text in FILLERS}
    deviation = praat.pitch([p.samples for s in sentences for p in s])[0]
    return Reader(name, tuple(map(tuple, sentences)), median, deviation, fillers)


FILLERS = (
    *("um", "uh", "er", "you know", "I mean", "like", "basically"),
    *("maybe", "sort of", "I think", "I guess", "perhaps", "kind of"),
)


def filler(voice, text, median):
    said = spoken(voice, {"er": "uh"}.get(text, text), "")
    own = praat.pitch([said.samples])[1]
    stretch = max(1.0, UM_LENGTH / said.length) if text in ("um", "uh", "er") else 1.0
    samples = praat.altered(said.samples, stretch, 1, own, shift=median / own)
    words = tuple(
        replace(w, start=w.start * stretch, end=w.end * stretch, text=t)
        for w, t in zip(said.words, text.split())
    )
    return replace(said, samples=samples, words=words, is_filler=True)


def spoken(voice, text, mark):
    """What a synthetic voice says, with the time of each word."""
    said = voice.say(text)
    start, end, _ = sounding(said.samples)
    samples = faded(held(at_active_level(said.samples[start:end], VOICE_LEVEL)))
    offset, length = start / RATE, (end - start) / RATE
    words = tuple(
        Word(max(s - offset, 0), min(e - offset, length), t, guessed_syllables(t))
        for s, e, t in times(voice, text)
    )
    # The engine knows how many there are in all.
    share = said.syllables / sum(word.syllables for word in words)
    words = tuple(replace(word, syllables=word.syllables * share) for word in words)
    return Phrase(samples, words, mark)


def times(voice, text):
    """The words of a text with the times at which a voice says them."""
    if voice.engine == "festival":
        return festival_times(voice, text)
    if voice.engine == "flite":
        return flite_times(voice, text)
    # espeak-ng doesn't tell; it only says fillers here.
    start, end, _ = sounding(voice.say(text).samples)
    edges = np.linspace(start, end, len(text.split()) + 1) / RATE
    return list(zip(edges, edges[1:], text.split()))


def festival_times(voice, text):
    script = f"""(begin (voice_{voice.name}) (Parameter.set 'Duration_Stretch 1)
(set! said (utt.synth (Utterance Text "{text}")))
(mapcar (lambda (w) (format t "%s %f %f\\n" (item.name w)
  (item.feat w "word_start") (item.feat w "word_end"))) (utt.relation.items said 'Word)))"""
    lines = [line.split() for line in run("festival", "-b", script).splitlines()]
    found = [(float(s), float(e)) for _, s, e in (line for line in lines if len(line) == 3)]
    return aligned(found, text)


def flite_times(voice, text):
    """flite names sounds and no words, so that the sounds of each word by itself are counted."""
    said = re.findall(
        r"(\S+):([\d.]+)", run("flite", "-voice", voice.name, "-psdur", "-t", text, "-o", "none")
    )
    ends = [float(end) for _, end in said]
    starts = [0.0, *ends[:-1]]
    sounds = [(s, e) for (name, _), s, e in zip(said, starts, ends) if name != "pau"]
    counts = [
        sum(name != "pau" for name in run("flite", "-ps", "-t", word, "-o", "none").split())
        for word in text.split()
    ]
    borders = np.rint(np.cumsum([0, *counts]) * len(sounds) / sum(counts)).astype(int)
    return [
        (sounds[a][0], sounds[max(a, b - 1)][1], word)
        for a, b, word in zip(borders, borders[1:], text.split())
    ]


def aligned(found, text):
    """The times for the words of a text; a voice may say one word as several."""
    words = text.split()
    if len(found) == len(words):
        return [(s, e, word) for (s, e), word in zip(found, words)]
    edges = np.linspace(found[0][0], found[-1][1], len(words) + 1)
    return list(zip(edges, edges[1:], words))
