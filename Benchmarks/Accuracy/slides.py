"""Measures how many changes between slides are found by the words of the notes alone.

    python3 -m Benchmarks.Accuracy.slides --program PROGRAM --recordings FOLDER...

Each reader's sentences are dealt to the notes of slides, two to a slide; some are kept back. Two
readers are recorded; the third is a vlog, spoken by a synthetic voice with the speaker's fillers,
which its notes don't have. A take reads the notes aloud, with slides and sentences left out, slides
moved, one shown again, and kept sentences said in between. So the moment of each change is known:
the middle of the pause.
"""

import argparse
import csv
import json
import random
import re
import subprocess
import sys
import tempfile
from array import array
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from ..Shared import cli
from ..Shared.sound import Sound, read

SILENCES = frozenset(["", "<sil>", "<eps>", "sil", "sp", "spn"])
# A change within so many seconds is found.
TOLERANCE = 3.0
TAKES = 10
# Of the peak: below it nothing is said.
SILENT = 0.03
# Seconds of the pauses between sentences, and where the slide changes.
PAUSES = ((0.3, 1.2), (0.5, 2.0))
# The shares of slides left out, of sentences left out, of slides shown elsewhere, and of sentences
# beside which another one is said that is in no notes; and of takes that come back to a slide.
LEFT_OUT, SKIPPED, MOVED, ADDED, AGAIN = 0.12, 0.15, 0.2, 0.2, 0.5
# Of the words that a recogniser writes, those that are others.
MISHEARD = 0.12
# Letters of the words that stand in notes of key words.
KEY_WORD = 5


@dataclass(frozen=True)
class Reader:
    """Recordings, or a table of words, below a folder; held out if no limit was set by them."""

    name: str
    files: str
    held: bool
    slides: int


READERS = (
    Reader("LJ", "speech_aligned/ljspeech/*.wav", False, 10),
    Reader("home", "speech_clean/home_recording/*.wav", True, 6),
    Reader("vlog", "fillers_text/en_gum_spoken.tsv", True, 16),
)
VLOG, VOICE = "GUM_vlog", "slt"
FEWEST_WORDS = 8
CONDITIONS = ("every word", "12 % misheard", "notes of key words")


@dataclass(frozen=True)
class Sentence:
    sound: Sound
    # Start and end within it, and the word.
    words: tuple
    notes: str


@dataclass(frozen=True)
class Take:
    sound: Sound
    words: list
    # Of each slide, its notes.
    notes: list
    # When each slide begins, and its number from 0.
    changes: list


def labelled_words(path):
    rows = [line.split("\t") for line in path.read_text().splitlines()]
    timed = [row for row in rows if row[0] != "start" and row[2] not in SILENCES]
    return tuple((float(start), float(end), word) for start, end, word in timed)


def timed(sound, texts):
    """The words with times between the first sound and the last, by their letters and by chance."""
    dice = random.Random(" ".join(texts))
    samples = [abs(sample) for sample in sound.samples[:: sound.channels]]
    loud = SILENT * max(samples)
    spoken = [index for index, sample in enumerate(samples) if sample > loud]
    ends = [0.0]
    for text in texts:
        ends.append(ends[-1] + (len(text) + 1) * dice.uniform(0.6, 1.4))
    start, length = spoken[0] / sound.rate, (spoken[-1] - spoken[0]) / sound.rate
    spans = pairwise(start + length * end / ends[-1] for end in ends)
    return tuple((a, b, text) for (a, b), text in zip(spans, texts, strict=True))


def recorded(path):
    sound, labels = read(path), path.with_suffix(".words.tsv")
    texts = re.findall(r"[\w'’]+", path.with_suffix(".txt").read_text())
    words = labelled_words(labels) if labels.exists() else timed(sound, texts)
    return Sentence(sound, words, " ".join(word for *_, word in words))


def spoken(table, folder):
    """The utterances of the vlog's speaker who says most, read by a synthetic voice."""
    with open(table, newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    rows = [row for row in rows if row["conv_id"].startswith(VLOG)]
    rows = [row for row in rows if int(row["n"]) >= FEWEST_WORDS]
    speakers = [(row["conv_id"], row["speaker"]) for row in rows]
    most = max(sorted(set(speakers)), key=speakers.count)
    found = []
    for row in rows:
        if (row["conv_id"], row["speaker"]) != most:
            continue
        texts = row["tokens"].split(" ")
        path = Path(folder) / f"{len(found)}.wav"
        subprocess.run(["flite", "-voice", VOICE, "-t", " ".join(texts), "-o", path], check=True)
        tags = row["tags"].split(" ")
        notes = " ".join(word for word, tag in zip(texts, tags, strict=True) if tag == "O")
        sound = read(path)
        found.append(Sentence(sound, timed(sound, texts), notes))
    return found


def sentences(reader, folders, workspace):
    paths = sorted(path for folder in folders for path in folder.glob(reader.files))
    if paths and paths[0].suffix == ".tsv":
        return spoken(paths[0], workspace)
    return [recorded(path) for path in paths if path.with_suffix(".txt").exists()]


def order(count, dice):
    """Which slides are shown, in which order."""
    shown = [slide for slide in range(count) if dice.random() >= LEFT_OUT]
    for slide in list(shown):
        if dice.random() < MOVED and len(shown) > 1:
            shown.remove(slide)
            shown.insert(dice.randrange(len(shown) + 1), slide)
    if dice.random() < AGAIN:
        shown.append(dice.choice(shown))
    return [slide for index, slide in enumerate(shown) if index == 0 or shown[index - 1] != slide]


def take(reader, said, number):
    dice = random.Random(f"{reader.name} {number}")
    deck = dice.sample(said, len(said))
    slides = [deck[2 * slide : 2 * slide + 2] for slide in range(reader.slides)]
    others = deck[2 * reader.slides :]
    rate = said[0].sound.rate
    samples, words, changes = array("h"), [], []

    def pause(limits):
        samples.extend([0] * int(dice.uniform(*limits) * rate))

    def say(sentence):
        start = len(samples) / rate
        words.extend((start + a, start + b, word) for a, b, word in sentence.words)
        samples.extend(sentence.sound.samples[:: sentence.sound.channels])

    for slide in order(len(slides), dice):
        if samples:
            before = len(samples)
            pause(PAUSES[1])
            changes.append(((before + len(samples)) / 2 / rate, slide))
        else:
            changes.append((0.0, slide))
        kept = [one for one in slides[slide] if dice.random() >= SKIPPED] or slides[slide][:1]
        for index, one in enumerate(kept):
            if index:
                pause(PAUSES[0])
            # Before a sentence or after it.
            is_added = others and dice.random() < ADDED
            is_first = dice.random() < 0.5
            if is_added and is_first:
                say(dice.choice(others))
                pause(PAUSES[0])
            say(one)
            if is_added and not is_first:
                pause(PAUSES[0])
                say(dice.choice(others))
    notes = [" ".join(one.notes for one in slide) for slide in slides]
    return Take(Sound(samples, rate, 1), words, notes, changes)


def misheard(made, dice):
    vocabulary = [word for *_, word in made.words]
    return [
        (a, b, dice.choice(vocabulary) if dice.random() < MISHEARD else word)
        for a, b, word in made.words
    ]


def key_words(notes):
    return " ".join(word for word in notes.split() if len(word) >= KEY_WORD)


def files(made, condition, folder, dice):
    """The take as a recording, its words as a recogniser writes them, and its deck."""
    words = misheard(made, dice) if condition == CONDITIONS[1] else made.words
    notes = [key_words(text) for text in made.notes] if condition == CONDITIONS[2] else made.notes
    tokens = [
        {"text": word, "start_s": round(a, 3), "end_s": round(b, 3), "kind": "word"}
        for a, b, word in words
    ]
    made.sound.write(folder / "take.wav")
    transcript = {"schema": "rehearsmart.transcript/1", "timing": "word", "tokens": tokens}
    (folder / "take.json").write_text(json.dumps(transcript))
    deck = [f"## Part {index + 1}\n\n{text}\n" for index, text in enumerate(notes)]
    (folder / "deck.md").write_text("\n".join(deck))


def found_changes(program, folder):
    run = subprocess.run(
        [program, "take.wav", "--transcript", "take.json", "--deck", "deck.md", "--json"],
        cwd=folder, capture_output=True, text=True,
    )  # fmt: skip
    if run.returncode:
        sys.exit(f"slides.py: error: {run.stderr.strip()}")
    slides = json.loads(run.stdout)["slides"]
    spans = [
        (span["start_s"], slide["slide"] - 1) for slide in slides["list"] for span in slide["spans"]
    ]
    return sorted(spans), slides["confidence"]


def score(true, found):
    """How many changes are found, of how many, and how many are found where there are none."""
    true, found = true[1:], found[1:]

    def near(one, others):
        return any(slide == one[1] and abs(time - one[0]) <= TOLERANCE for time, slide in others)

    hits = sum(near(one, found) for one in true)
    return hits, len(true), sum(not near(one, true) for one in found)


def main():
    parser = cli.parser(__doc__, recordings=True)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    options = parser.parse_args()
    print("| reader | " + " | ".join(CONDITIONS) + " |")
    print("|---" * (1 + len(CONDITIONS)) + "|")
    workspace = tempfile.TemporaryDirectory()
    for reader in READERS:
        said = sentences(reader, options.recordings, workspace.name)
        if len(said) < 2 * reader.slides:
            print(f"slides.py: note: no recordings of {reader.name}", file=sys.stderr)
            continue
        cells = []
        for condition in CONDITIONS:
            sums = [0, 0, 0]
            levels = []
            for number in range(TAKES):
                dice = random.Random(f"{condition} {number}")
                made = take(reader, said, number)
                with tempfile.TemporaryDirectory() as folder:
                    files(made, condition, Path(folder), dice)
                    found, confidence = found_changes(options.program, Path(folder))
                levels.append(confidence)
                sums = [sum(pair) for pair in zip(sums, score(made.changes, found), strict=True)]
            hits, all_of_them, false = sums
            shares = ", ".join(
                f"{levels.count(level)} {level}" for level in ("high", "medium", "low", None)
                if level in levels
            )  # fmt: skip
            cells.append(
                f"{100 * hits / all_of_them:.1f} % of {all_of_them}, {false} others ({shares})"
            )
        name = f"{reader.name}{', held out' if reader.held else ''}"
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
