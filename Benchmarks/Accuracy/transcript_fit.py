"""Measures how well it is told whether a transcript is of a recording.

    python3 -m Benchmarks.Accuracy.transcript_fit make FOLDER RECORDINGS --music MUSIC
    python3 -m Benchmarks.Accuracy.transcript_fit hear PROGRAM FOLDER
    python3 -m Benchmarks.Accuracy.transcript_fit score PROGRAM FOLDER

RECORDINGS holds NAME.wav with NAME.parts.tsv and NAME.json, as `word_rates.py` describes. `make`
cuts them into takes of several lengths and adds music and noise. `hear` asks the program for speech
and syllables. `score` compares each take with its transcript, with those of others and with its own
words in another order; prints how often today's rule errs; and fits another to what was heard. A
recording is one speaker (or a group that is never divided), and is left out of what judges it.
Takes in which another voice is heard are left out: the program drops its words.

The rule of today is computed here as in `TranscriptFit` and `OffsetSearch`, because there are many
pairs; `score --check N` compares it with the program in N of them. Needs numpy, scipy, espeak-ng.
"""

import argparse
import json
import re
import subprocess
import tempfile
import zlib
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import soundfile
from scipy import ndimage, optimize, signal, stats

from .noise import mixed, noise, random
from .voices import RATE, read
from .word_rates import ESTIMATED, MOST_OTHERS, SPOKEN, VOICES, VOWELS

# Seconds of a take, the shortest of that length, and how many of a recording.
LENGTHS = {15: (12, 3), 30: (25, 2), 60: (50, 2), 120: (100, 2)}
PAUSE = 0.3
# The shortest gaps of words and of speech whose edges may be those of a pause.
GAP, SHORT = 0.05, 0.15
# How far apart edges are, and how far syllables are spread.
NEAR, BLUR = 0.1, 0.1
# The kind of sound and how far it is below the voice, in dB.
CONDITIONS = [("clean", None)]
CONDITIONS += [("music", ratio) for ratio in (10, 0, -5)]
CONDITIONS += [("noise", ratio) for ratio in (10, 0)]
NOISES = ("pink", "white", "machine")
# Wrong transcripts of each kind for a take.
WRONG = {"same speaker": 3, "another speaker": 4, "another order": 1}
LONGEST_SENTENCE = 7.0
# Words that chance may leave where they were, as a share, in another order.
MOST_IN_PLACE = 0.2

# Cutting and mixing


def words_of(path):
    """Start, end, text of each word that a recogniser wrote."""
    tokens = json.loads(path.read_text())["tokens"]
    return [
        (t["start_s"], t["end_s"], t["text"])
        for t in tokens
        if t["start_s"] is not None and t["kind"] != "event" and re.search(r"\w", t["text"])
    ]


def cuts(words):
    """Moments between words where a take may begin and end."""
    gaps = [(a[1], b[0]) for a, b in zip(words, words[1:]) if b[0] - a[1] >= PAUSE]
    return [words[0][0] - 0.2, *((start + end) / 2 for start, end in gaps), words[-1][1] + 0.2]


def slices(words, length, shortest, most, total):
    """Start and end of takes that do not overlap."""
    found, places = [], cuts(words)
    start = places[0]
    for place in places[1:]:
        if place - start >= length * 1.3:
            start = place
        elif place - start >= (shortest if place == places[-1] else length * 0.95):
            found.append((max(0.0, start), min(place, total)))
            start = place
    # Not the first ones alone.
    step = max(1, len(found) // most)
    return found[::step][:most]


def music_pieces(folder):
    pieces = {}
    for path in sorted(Path(folder).rglob("*music_*.flac")):
        name = path.name.split("__")[0]
        name = "loops" if "sonic" in str(path) else name
        pieces.setdefault(name, []).append(path)
    return {name: np.concatenate([read(path) for path in paths]) for name, paths in pieces.items()}


def make(arguments):
    folder = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    music = music_pieces(arguments.music)
    print(*(f"{name}: {len(sound) / RATE:.0f} s" for name, sound in music.items()))
    rows = []
    for path in sorted(arguments.recordings.glob("*.wav")):
        transcript = path.with_suffix(".json")
        if not transcript.exists() or len(words_of(transcript)) < 5:
            continue
        words, samples = words_of(transcript), read(path)
        for length, (shortest, most) in LENGTHS.items():
            for start, end in slices(words, length, shortest, most, len(samples) / RATE):
                inside = [w for w in words if start <= (w[0] + w[1]) / 2 < end]
                if len(inside) < 5:
                    continue
                name = f"{path.stem}-{length}-{round(start)}"
                own = [(round(a - start, 3), round(b - start, 3), text) for a, b, text in inside]
                own = [(max(0.0, a), max(0.01, b), text) for a, b, text in own]
                take = samples[round(start * RATE) : round(end * RATE)]
                rows.append(
                    {
                        "name": name,
                        "speaker": path.stem,
                        "length": length,
                        "seconds": end - start,
                        "words": own,
                    }
                )
                for kind, ratio in CONDITIONS:
                    chance = random(name, kind)
                    if kind == "music":
                        piece = music[sorted(music)[zlib.crc32(name.encode()) % len(music)]]
                        sound = np.resize(np.roll(piece, -chance.integers(len(piece))), len(take))
                    elif kind == "noise":
                        color = NOISES[zlib.crc32(name.encode()) % len(NOISES)]
                        sound = noise(color, len(take), chance, folder)
                    both = take if ratio is None else mixed(take, sound, ratio)
                    target = folder / f"{name}.{kind}{'' if ratio is None else ratio}.flac"
                    soundfile.write(target, np.clip(both, -1, 1), RATE, subtype="PCM_16")
    (folder / "takes.json").write_text(json.dumps(rows, ensure_ascii=False))
    print(len(rows), "takes of", len({row["speaker"] for row in rows}), "recordings")


# What is heard


def heard(program, path):
    """Stretches of speech and syllables, as the program gives them to Praat or Audacity."""
    said = subprocess.run(
        [program, "analyze", path, "--no-transcript", "--no-settings", "--quiet"]
        + ["--format", "labels", "--jobs", "1"],
        capture_output=True,
        text=True,
    )
    rows = [line.split("\t") for line in said.stdout.splitlines()]
    rows = [row for row in rows if len(row) == 3]
    return {
        "duration": soundfile.info(path).duration,
        "speech": [(float(a), float(b)) for a, b, what in rows if what == "speech"],
        "nuclei": [float(a) for a, _, what in rows if what.startswith("syllable")],
    }


def other_voices(program, path):
    """The share of a recording in which another voice is heard, whose words are left out."""
    command = [program, "analyze", path, "--no-transcript", "--no-settings", "--quiet", "--json"]
    report = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    others = report["metrics"]["noise"]["other_voices_s"] or 0
    return others / report["recording"]["duration_s"]


def alone(arguments):
    """The takes with one voice."""
    rows = json.loads((arguments.folder / "takes.json").read_text())
    answers = json.loads((arguments.folder / "heard.json").read_text())
    kept = [
        row
        for row in rows
        if answers[f"{row['name']}.clean.flac"]["others"] <= MOST_OTHERS
        and answers[f"{row['name']}.clean.flac"]["speech"]
    ]
    return kept, answers


def hear(arguments):
    target = arguments.folder / "heard.json"
    known = json.loads(target.read_text()) if target.exists() else {}
    for path in sorted(arguments.folder.glob("*.flac")):
        if path.name not in known:
            known[path.name] = heard(arguments.program, path)
        if ".clean." in path.name and "others" not in known[path.name]:
            known[path.name]["others"] = other_voices(arguments.program, path)
    target.write_text(json.dumps(known))


# Pieces of transcripts


def language_of(name):
    kind = name.split("_")[0]
    return SPOKEN.get(kind, kind)


class Syllables:
    """Of words, by espeak-ng, all of a language at once."""

    def __init__(self, rows):
        self.known = {}
        texts = {}
        for row in rows:
            language = language_of(row["speaker"])
            texts.setdefault(language, set()).update(text for _, _, text in row["words"])
        for language, words in texts.items():
            words = sorted(words)
            voice = VOICES.get(language, language)
            bare = [re.sub(r"[^\w'’-]", "", word) or "a" for word in words]
            command = ["espeak-ng", "-q", "--ipa", "--sep=_", "-v", voice]
            for word, plain in zip(words, bare, strict=True):
                said = subprocess.run([*command, plain], capture_output=True, text=True).stdout
                sounds = re.split(r"[_\s]+", re.sub(r"\([a-z-]+\)", "", said))
                count = sum(bool(VOWELS.search(sound)) for sound in sounds)
                self.known[language, word] = max(1, count)

    def of(self, speaker, word):
        return self.known.get((language_of(speaker), word), 2)


def pieces_of(words, speaker, syllables, by_sentence):
    """Start, end, words and syllables of each word, or of each sentence."""
    timed = [(a, b, 1, syllables.of(speaker, text)) for a, b, text in words]
    if not by_sentence:
        return np.array(timed)
    return np.array([(g[0][0], g[-1][1], len(g), sum(w[3] for w in g)) for g in sentences(timed)])


def sentences(timed):
    found, group = [], []
    for word in timed:
        ended = group and word[0] - group[-1][1] >= PAUSE
        if ended or (group and word[1] - group[0][0] > LONGEST_SENTENCE):
            found.append(group)
            group = []
        group.append(word)
    return [*found, group] if group else found


def another_order(words, chance):
    """The same phrases in another order, with the pauses where they were."""
    groups = sentences([(a, b, text) for a, b, text in words])
    gaps = [b[0][0] - a[-1][1] for a, b in zip(groups, groups[1:])] + [0.0]
    order = chance.permutation(len(groups))
    found, now = [], words[0][0]
    for index, gap in zip(order, gaps, strict=True):
        shift = now - groups[index][0][0]
        found += [(a + shift, b + shift, text) for a, b, text in groups[index]]
        now = found[-1][1] + gap
    return found


def in_place(words, others):
    """The share of words that are also in another transcript, within 0.3 s."""
    there = {}
    for start, _, text in others:
        there.setdefault(text, []).append(start)
    return np.mean([any(abs(a - b) < 0.3 for b in there.get(t, [])) for a, _, t in words])


# The rule of today

STEP, FULL, REACH, AROUND, WIDTH = 0.05, 64.0, 60.0, 3.0, 0.15
SCALES = (25 / 24, 24 / 25, 1.001, 1 / 1.001, 25 * 1.001 / 24, 24 / (25 * 1.001))


def covering(spans, amounts, count):
    """How much of each cell the spans cover, times their amounts."""
    starts, ends = np.clip(spans[:, 0] / STEP, 0, count), np.clip(spans[:, 1] / STEP, 0, count)
    ramp = np.zeros(count + 2)
    for start, end, amount in zip(starts, ends, amounts, strict=True):
        if start >= end:
            continue
        first, last = int(start), int(end)
        if first == last:
            ramp[first] += amount * (end - start)
        else:
            ramp[first] += amount * (first + 1 - start)
            ramp[first + 1 : last] += amount
            ramp[last] += amount * (end - last)
    return ramp[:count]


class Recording:
    """What was heard in one, ready for comparisons."""

    def __init__(self, answer):
        self.duration = answer["duration"]
        self.speech = np.array(answer["speech"]).reshape(-1, 2)
        self.nuclei = np.array(answer["nuclei"])
        self.cells = max(1, int(np.ceil(self.duration / STEP)))
        self.reach = int(min(REACH, self.duration / 2) / STEP)
        near = np.stack([self.nuclei - WIDTH, self.nuclei + WIDTH], 1)
        self.on_speech = covering(self.speech, np.full(len(self.speech), FULL), self.cells)
        self.on_nuclei = covering(near, np.full(len(near), FULL), self.cells)
        self.speech_time = float((self.speech[:, 1] - self.speech[:, 0]).sum())

    def is_speech(self, moments):
        index = np.searchsorted(self.speech[:, 1], moments, side="right")
        inside = index < len(self.speech)
        starts = self.speech[np.minimum(index, len(self.speech) - 1), 0]
        return inside & (starts <= moments)

    def time(self, start, end):
        if not len(self.speech):
            return 0.0
        overlap = np.minimum(self.speech[:, 1], end) - np.maximum(self.speech[:, 0], start)
        return float(np.maximum(overlap, 0).sum())

    def curve(self, pieces, scale=1.0):
        """The prominence of each offset: sums of two correlations, sharpened and standardised."""
        if self.reach <= 2 * round(AROUND / STEP):
            return None
        spans = pieces[:, :2] * scale
        count = self.cells + self.reach
        covered = covering(spans, np.full(len(spans), FULL), count)
        density = np.minimum(pieces[:, 3] / np.maximum(spans[:, 1] - spans[:, 0], STEP), 20)
        said = covering(spans, density * 4, count)
        total = np.zeros(2 * self.reach + 1)
        for ours, theirs in ((covered, self.on_speech), (said, self.on_nuclei)):
            theirs = theirs - theirs.mean()
            lowest = theirs.min()
            padded = np.concatenate(
                [np.full(self.reach, lowest), theirs, np.full(2 * self.reach, lowest)]
            )
            line = signal.fftconvolve(padded, ours[::-1], "valid")[: 2 * self.reach + 1]
            width = round(AROUND / STEP)
            sums = np.concatenate([[0], np.cumsum(line)])
            places = np.arange(len(line))
            first, last = np.maximum(places - width, 0), np.minimum(places + width + 1, len(line))
            sharp = line - (sums[last] - sums[first]) / (last - first)
            power = np.mean(sharp**2)
            total += sharp / np.sqrt(power) if power > 0 else sharp
        return total

    def peak(self, pieces, scale=1.0):
        """The best offset and its prominence, and the prominence in place."""
        curve = self.curve(pieces, scale)
        if curve is None:
            return None
        best = int(np.argmax(curve))
        flank = round(AROUND / STEP)
        others = curve[np.abs(np.arange(len(curve)) - best) > flank]
        power = np.mean(others**2) if len(others) else 0
        if power <= 0:
            return None
        here = curve[self.reach - 4 : self.reach + 5].max()
        return (best - self.reach) * STEP, curve[best] / np.sqrt(power), here / np.sqrt(power)


def corrected(recording, pieces, is_words):
    """The pieces at the offset that is found, and the peak before."""
    peak = recording.peak(pieces)
    if peak is None:
        return pieces, None
    scale, best = 1.0, peak
    if peak[1] < 6:
        for other in SCALES:
            scaled = recording.peak(pieces, other)
            if scaled and scaled[1] > max(best[1] + 3, 6):
                scale, best = other, scaled
    shifted = abs(best[0]) >= (0.2 if is_words else 1) and best[1] >= 6
    if not shifted and scale == 1:
        return pieces, best
    moved = pieces.copy()
    moved[:, :2] = np.maximum(0, pieces[:, :2] * scale + best[0])
    return moved, best


def today(recording, pieces, is_words):
    """Whether the program takes the transcript, and what it knows then."""
    if not len(recording.speech):
        return "accepted", pieces, None, None
    moved, peak = corrected(recording, pieces, is_words)
    words = moved[:, 2].sum()
    if is_words:
        said = recording.is_speech(moved[:, :2].mean(axis=1))
    else:
        said = np.array([p[3] <= 9 * recording.time(p[0], p[1]) for p in moved])
    match = 100 * (moved[:, 2] * said).sum() / words
    limit = recording.duration + 1
    late = moved[:, 1] > limit
    verdict = "accepted"
    if late.any() and 100 * (moved[:, 2] * late).sum() / words > 30:
        verdict = "too long"
    elif match < 70:
        verdict = "not in speech"
    elif is_words and peak and words >= 100 and peak[1] < min(5, 3 + words / 100):
        speaking = recording.speech[-1, 1] - recording.speech[0, 0]
        sparse = 100 * recording.speech_time / speaking <= 70
        in_place = abs(peak[0]) < 0.2 and peak[1] >= 2
        if not (match >= 95 and (in_place or sparse)):
            verdict = "unrelated"
    return verdict, moved, match, peak


# Features of a decision


def correlation(one, other):
    if one.std() < 1e-9 or other.std() < 1e-9:
        return 0.0
    return float(np.corrcoef(one, other)[0, 1])


def syllable_rates(recording, pieces):
    """The correlation of syllables a second, written and heard, both blurred.

    In cells of 0.05 s, from 0 to the end of the recording or of the last word. What is written is
    spread evenly over each word or sentence; what is heard lies in the cell of its nucleus.
    """
    count = int(np.ceil(max(recording.duration, pieces[:, 1].max()) / STEP))
    spans = np.stack([pieces[:, 0], np.maximum(pieces[:, 1], pieces[:, 0] + STEP)], 1)
    written = covering(spans, pieces[:, 3] / (spans[:, 1] - spans[:, 0]), count)
    heard = np.zeros(count)
    cells = np.minimum((recording.nuclei / STEP).astype(int), count - 1)
    np.add.at(heard, cells, 1 / STEP)
    blurred = [
        ndimage.gaussian_filter1d(line, BLUR / STEP, mode="constant") for line in (written, heard)
    ]
    return correlation(*blurred)


def rests(spans, least, duration):
    """Where gaps between spans begin and where they end, of some length or more."""
    spans = spans[np.argsort(spans[:, 0])]
    gaps = spans[1:, 0] - spans[:-1, 1]
    starts, ends = spans[:-1, 1][gaps >= least], spans[1:, 0][gaps >= least]
    return starts[starts < duration], ends[ends < duration]


def pause_edges(recording, pieces):
    """How near pauses that are heard begin and end to gaps between words, and those to pauses.

    Each edge of a pause of `PAUSE` or more, of either side, counts exp(-d / NEAR), d being the
    distance to the nearest edge of the same kind of the other side's, there of `SHORT` (speech) or
    `GAP` (words) or more; less what as many edges anywhere would reach on average. The sum is
    divided by the root of the number of edges, so that it is in standard deviations, or so.
    """
    total, count = 0.0, 0
    words, speech, duration = pieces[:, :2], recording.speech, recording.duration
    for asked, given in (
        (rests(speech, PAUSE, duration), rests(words, GAP, duration)),
        (rests(words, PAUSE, duration), rests(speech, SHORT, duration)),
    ):
        for moments, places in zip(asked, given, strict=True):
            count += len(moments)
            if not len(moments) or not len(places):
                continue
            distance = np.abs(moments[:, None] - places[None]).min(axis=1)
            rate = 2 * len(places) / max(duration, 1)
            total += (np.exp(-distance / NEAR) - rate / (rate + 1 / NEAR)).sum()
    return total / np.sqrt(max(count, 1))


def features(recording, pieces, peak):
    """Numbers about a transcript in its place, from -1 to 1 or in standard deviations."""
    last = max(recording.duration, pieces[:, 1].max())
    count = int(np.ceil(last / STEP))
    covered = np.minimum(covering(pieces[:, :2], np.ones(len(pieces)), count), 1)
    speech = np.zeros(count)
    speech[: recording.cells] = recording.on_speech[:count] / FULL
    both = (covered * speech).sum()
    written, sounded = pieces[:, 3].sum(), len(recording.nuclei)
    after = recording.peak(pieces)
    return {
        "edges": float(pause_edges(recording, pieces)),
        "syllables": syllable_rates(recording, pieces),
        "in place": float(after[2]) if after else 0.0,
        "inside": float(both / max(covered.sum(), 1e-9)),
        "recall": float(both / max(speech.sum(), 1e-9)),
        "phi": correlation(covered, speech),
        "amount": abs(float(np.log(max(written, 1) / max(sounded, 1)))),
        "best": float(peak[1]) if peak else 0.0,
        "words": float(pieces[:, 2].sum()),
    }


def pairs(rows):
    """Each take with its transcript, and with wrong ones of each kind."""
    for row in rows:
        chance = random("pairs", row["name"])
        yield row, "right", row["words"], row["speaker"]
        # As from an editor whose clip begins elsewhere.
        shift = float(chance.choice([-1, 1]) * chance.uniform(0.8, 4))
        moved = [(a + shift, b + shift, text) for a, b, text in row["words"] if a + shift >= 0]
        yield row, "right, shifted", moved, row["speaker"]
        alike = [other for other in rows if other["length"] == row["length"]]
        alike = [other for other in alike if other["name"] != row["name"]]
        kinds = {
            "same speaker": [o for o in alike if o["speaker"] == row["speaker"]],
            "another speaker": [
                o
                for o in alike
                if o["speaker"] != row["speaker"]
                and (language_of(o["speaker"]) == language_of(row["speaker"]))
            ],
        }
        for kind, others in kinds.items():
            for index in chance.permutation(len(others))[: WRONG[kind]]:
                yield row, kind, others[index]["words"], others[index]["speaker"]
        if len(sentences(row["words"])) >= 3:
            words = another_order(row["words"], chance)
            if in_place(row["words"], words) <= MOST_IN_PLACE:
                yield row, "another order", words, row["speaker"]


def examples(arguments):
    rows, answers = alone(arguments)
    syllables = Syllables(rows)
    found = []
    for kind, ratio in CONDITIONS:
        condition = kind if ratio is None else f"{kind} {ratio:+d} dB"
        cached = cache(lambda name: Recording(answers[name]))
        for row, what, words, speaker in pairs(rows):
            if len(words) < 3:
                continue
            recording = cached(f"{row['name']}.{kind}{'' if ratio is None else ratio}.flac")
            for by_sentence in (False, True):
                pieces = pieces_of(words, speaker, syllables, by_sentence)
                verdict, moved, match, peak = today(recording, pieces, not by_sentence)
                if not len(recording.speech):
                    continue
                found.append(
                    {
                        "take": row["name"],
                        "speaker": row["speaker"],
                        "length": row["length"],
                        "condition": condition,
                        "what": what,
                        "format": "sentences" if by_sentence else "words",
                        "verdict": verdict,
                        "match": match,
                        **features(recording, moved, peak),
                    }
                )
    return found


def checked(arguments, count):
    """How often the rule above says what the program says."""
    rows, answers = alone(arguments)
    syllables = Syllables(rows)
    everything = [
        (*pair, condition) for pair in pairs(rows) for condition in CONDITIONS if len(pair[2]) > 2
    ]
    same, differing = 0, []
    chosen = random("check").permutation(len(everything))[:count]
    for index in chosen:
        row, what, words, speaker, (kind, ratio) = everything[index]
        name = f"{row['name']}.{kind}{'' if ratio is None else ratio}.flac"
        recording = Recording(answers[name])
        if not len(recording.speech):
            continue
        pieces = pieces_of(words, speaker, syllables, False)
        verdict, _, match, peak = today(recording, pieces, True)
        told, theirs = asked(arguments.program, arguments.folder / name, words, row)
        if (verdict == "accepted") == told:
            same += 1
        else:
            differing.append((row["name"], what, kind, ratio, verdict, match, peak, told, theirs))
    print(f"the program agrees in {same} of {same + len(differing)}")
    for each in differing[:20]:
        print("  differs:", each)


def asked(program, path, words, row):
    language = language_of(row["speaker"])
    options = ["--language", language] if language in ESTIMATED else []
    text = " ".join(w[2] for w in words)
    segment = {
        "id": 0,
        "start": words[0][0],
        "end": words[-1][1],
        "text": text,
        "words": [{"word": f" {t}", "start": a, "end": b} for a, b, t in words],
    }
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"text": text, "language": language, "segments": [segment]}, file)
        file.flush()
        said = subprocess.run(
            [program, "analyze", path, "--transcript", file.name, "--json", "--quiet"]
            + ["--no-settings", *options],
            capture_output=True,
            text=True,
        )
    report = json.loads(said.stdout) if said.stdout.strip().startswith("{") else {}
    match = (report.get("transcript") or {}).get("match_pct")
    return said.returncode == 0, match if match is not None else said.stderr[-120:]


# One decision

CHOSEN = ("edges", "syllables", "in place")
COMPARED = ("phi", "inside", "recall", "amount", "best")
WORD_COUNTS = ((3, 20), (20, 30), (30, 40), (40, 60), (60, 100), (100, 200), (200, 1000))
STRENGTH = 1e-3


def is_right(example):
    return example["what"].startswith("right")


def matrix(found, names):
    return np.array([[example[name] for name in names] for example in found])


def fitted(table, truth, weights):
    """Weights of a logistic regression: one for each column, and a constant."""
    mean, deviation = table.mean(axis=0), table.std(axis=0) + 1e-9
    scaled = np.column_stack([(table - mean) / deviation, np.ones(len(table))])
    sign = np.where(truth, 1.0, -1.0)

    def loss(w):
        margin = sign * (scaled @ w)
        value = (weights * np.logaddexp(0, -margin)).sum() / weights.sum()
        slope = -(weights * sign / (1 + np.exp(np.clip(margin, -50, 50)))) @ scaled / weights.sum()
        return value + STRENGTH * (w[:-1] ** 2).sum(), slope + 2 * STRENGTH * np.r_[w[:-1], 0]

    found = optimize.minimize(loss, np.zeros(scaled.shape[1]), jac=True, method="L-BFGS-B").x
    own = found[:-1] / deviation
    return np.r_[own, found[-1] - own @ mean]


def balanced(found):
    """Right and wrong count the same in all, and in each length and condition."""
    keys = [(e["length"], e["condition"], e["format"], is_right(e)) for e in found]
    counts = Counter(keys)
    return np.array([1 / counts[key] for key in keys])


def left_out(found, names, folds=10):
    """The log odds of each example by weights that never met its speaker."""
    places = np.array([zlib.crc32(e["speaker"].encode()) % folds for e in found])
    table, truth = matrix(found, names), np.array([is_right(e) for e in found])
    weights, odds = balanced(found), np.zeros(len(found))
    for each in range(folds):
        here, there = places == each, places != each
        if here.any():
            w = fitted(table[there], truth[there], weights[there])
            odds[here] = table[here] @ w[:-1] + w[-1]
    return odds


def auc(odds, truth):
    ranks = stats.rankdata(odds)
    right = truth.sum()
    return (ranks[truth].sum() - right * (right + 1) / 2) / (right * (~truth).sum())


def rates(accepted, found):
    """The shares of right ones refused, and of wrong ones accepted."""
    truth = np.array([is_right(e) for e in found])
    return (~accepted[truth]).mean(), accepted[~truth].mean()


def print_rows(title, found, odds):
    truth = np.array([is_right(e) for e in found])
    if truth.all() or not truth.any():
        return
    refused, false = rates(np.array([e["verdict"] == "accepted" for e in found]), found)
    cells = [title, truth.sum(), (~truth).sum(), f"{100 * refused:.1f} %", f"{100 * false:.1f} %"]
    at_one = np.quantile(odds[~truth], 0.99)
    cells += [f"{auc(odds, truth):.3f}", f"{100 * (odds[truth] < at_one).mean():.1f} %"]
    for threshold in THRESHOLDS:
        refused, false = rates(odds >= threshold, found)
        cells.append(f"{100 * refused:.1f}, {100 * false:.1f} %")
    print("|", " | ".join(map(str, cells)), "|")


def print_intervals(found, odds):
    """Of what matters, drawing speakers anew."""
    speakers = sorted({e["speaker"] for e in found})
    places = [np.array([i for i, e in enumerate(found) if e["speaker"] == s]) for s in speakers]
    truth, chance, values = np.array([is_right(e) for e in found]), random("bootstrap"), []
    for _ in range(DRAWS):
        chosen = chance.integers(len(places), size=len(places))
        drawn = np.concatenate([places[i] for i in chosen])
        ours, right = odds[drawn], truth[drawn]
        row = [auc(ours, right), (ours[right] < np.quantile(ours[~right], 0.99)).mean()]
        for threshold in THRESHOLDS:
            row += [(ours[right] < threshold).mean(), (ours[~right] >= threshold).mean()]
        values.append(row)
    names = ["AUC", "right refused where 1 % wrong pass"]
    for threshold in THRESHOLDS:
        names += [f"right refused at {threshold:+.0f}", f"wrong accepted at {threshold:+.0f}"]
    print(f"\n95 % by drawing the {len(speakers)} speakers anew:")
    for name, (low, high) in zip(names, np.quantile(values, [0.025, 0.975], axis=0).T):
        print(f"  {name}: {low:.3f} to {high:.3f}")


THRESHOLDS = (-3.0, -2.0, -1.0, 0.0, 1.0, 2.0)
DRAWS = 300
HEADING = (
    "| | right | wrong | today: right refused | wrong accepted | AUC | right refused where 1 % pass"
    + "".join(f" | at {threshold:+.0f}: refused, accepted" for threshold in THRESHOLDS)
    + " |\n"
    + "|---" * (7 + len(THRESHOLDS))
    + "|"
)


def score(arguments):
    if arguments.check:
        checked(arguments, arguments.check)
        return
    kept = arguments.folder / "examples.json"
    if kept.exists() and not arguments.again:
        found = json.loads(kept.read_text())
    else:
        found = examples(arguments)
        kept.write_text(json.dumps(found))
    names = arguments.features.split(",") if arguments.features else CHOSEN
    # A right transcript whose shift was not found is no example of either.
    shifted = [e for e in found if e["what"] == "right, shifted"]
    found = [e for e in found if e["what"] != "right, shifted"]
    truth = np.array([is_right(e) for e in found])
    weights = fitted(matrix(found, names), truth, balanced(found))
    print({name: float(w) for name, w in zip([*names, "constant"], weights.round(3))})
    print("of one feature, AUC and right refused where 1 % wrong pass:")
    for name in (*CHOSEN, *COMPARED):
        by_itself = left_out(found, [name])
        at_one = np.quantile(by_itself[~truth], 0.99)
        refused = (by_itself[truth] < at_one).mean()
        print(f"  {name}: {auc(by_itself, truth):.3f}, {100 * refused:.0f} %")
    odds = left_out(found, names)
    print(HEADING)
    print_rows("all", found, odds)
    values = {key: sorted({e[key] for e in found}) for key in ("format", "length", "condition")}
    values["what"] = sorted({e["what"] for e in found} - {"right"})
    values["words"] = WORD_COUNTS
    for key, of_key in values.items():
        for value in of_key:
            if key == "words":
                chosen = np.array([value[0] <= e[key] < value[1] for e in found])
            else:
                chosen = np.array([e[key] == value for e in found])
            if key == "what":
                chosen |= truth
            print_rows(f"{key}: {value}", [e for e, own in zip(found, chosen) if own], odds[chosen])
    print_intervals(found, odds)
    odds = matrix(shifted, names) @ weights[:-1] + weights[-1]
    for length in LENGTHS:
        chosen = np.array([e["length"] == length for e in shifted])
        taken = [e["verdict"] == "accepted" for e in shifted if e["length"] == length]
        print(
            f"right, shifted by 0.8 to 4 s, {length} s: refused at 0 "
            f"{100 * (odds[chosen] < 0).mean():.0f} %, today {100 * (1 - np.mean(taken)):.0f} %"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    maker = commands.add_parser("make", help="cut recordings into takes, with music and noise")
    maker.add_argument("folder", type=Path)
    maker.add_argument("recordings", type=Path)
    maker.add_argument("--music", required=True, help="a folder of music: *music_*.flac")
    maker.set_defaults(run=make)
    hearer = commands.add_parser("hear", help="ask the program for speech and syllables")
    hearer.add_argument("program")
    hearer.add_argument("folder", type=Path)
    hearer.set_defaults(run=hear)
    scorer = commands.add_parser("score", help="score the rule of today, and fit another")
    scorer.add_argument("program")
    scorer.add_argument("folder", type=Path)
    scorer.add_argument("--check", type=int, help="ask the program in so many pairs")
    scorer.add_argument("--again", action="store_true", help="compute the features again")
    scorer.add_argument("--features", help="others than those chosen, separated by commas")
    scorer.set_defaults(run=score)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
