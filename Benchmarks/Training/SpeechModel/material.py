"""Gathers what the network learns from."""

import csv
import glob
import os
import re
import tempfile
import zlib
from multiprocessing import Pool

import numpy as np
import soundfile as sf

from .clips import Material, Utterance
from .frontend import HOP, RATE, resample
from .labels import (
    doubted_labels,
    energy_labels,
    interval_labels,
    phone_vowels,
    read_intervals,
    segment_labels,
    taught_labels,
    trimmed,
    word_labels,
)
from .neural import SPEAKERS
from .synthesis import (
    FOREIGN,
    LANGUAGES,
    OTHERS,
    RATES,
    SENTENCES,
    VARIANTS,
    nonsense,
    speak,
    syllables_of,
)

PHRASES = 9
"""Phrases of every synthetic voice."""


HELD_OUT = 4
"""Of so many speakers, voices, languages and sounds, one is held out for measuring."""


def held_out(sources):
    """The sources that are held out, some of every class: `sources` is {source: class}."""
    classes = {}
    for source in sorted(sources, key=lambda each: zlib.crc32(each.encode())):
        classes.setdefault(sources[source], []).append(source)
    return {source for each in classes.values() for source in each[1::HELD_OUT]}


def is_used(source, held, side):
    """Whether a source belongs to a side: "train", "held-out" or "all"."""
    return side == "all" or (source in held) == (side == "held-out")


MIXED = 24
"""Voices mixed of those that kokoro has."""
PHRASE = 14
"""The most words of a phrase."""


def talk(folders):
    """What people said, in each language: the column `tokens_raw` of `LANGUAGE_*.tsv`."""
    said = {}
    for folder in folders:
        for path in sorted(glob.glob(folder + "/*.tsv")):
            with open(path) as file:
                for row in csv.DictReader(file, delimiter="\t"):
                    text = re.sub(r"[^\w\s',.?!¿¡-]|\d|_", " ", row.get("tokens_raw") or "")
                    words = text.split()
                    if len(words) >= 2:
                        language = os.path.basename(path).split("_")[0]
                        said.setdefault(language, []).append(words)
    return said


def excerpt_of(lines, random):
    """Some words of a line."""
    words = lines[random.integers(len(lines))]
    first = random.integers(0, max(1, len(words) - 4))
    return " ".join(words[first : first + random.integers(2, PHRASE + 1)])


def mixed_voices(random):
    """Kokoro's speakers, alone and mixed, each with a language."""
    languages = ["en", "en", "fr-fr", "es", "it", "pt-br", "ja", "de"]
    voices = [f"en:{name}*1.0" for name in SPEAKERS]
    for _ in range(MIXED):
        one, other = random.choice(SPEAKERS, 2, replace=False)
        share = random.uniform(-0.5, 1.5)
        voices.append(f"{random.choice(languages)}:{one}*{share:.2f}+{other}*{1 - share:.2f}")
    return [("kokoro", voice) for voice in voices]


def source_of(engine, voice):
    """What is held out as one: a language, in all its variants and speakers."""
    return f"{engine} {voice.split(':' if engine == 'kokoro' else '+')[0]}"


def class_of(engine, voice):
    return "festvox" if voice in FOREIGN else engine


def text_for(engine, voice, said, random):
    language = voice.split(":")[0][:2] if engine == "kokoro" else "en"
    if engine == "espeak":
        language = voice[:2]
    if engine == "festival" and voice in FOREIGN:
        return syllables_of(FOREIGN[voice], random)
    if language in said and random.random() < 0.5:
        return excerpt_of(said[language], random)
    if language == "en" or (engine == "espeak" and random.random() < 0.3):
        return SENTENCES[random.integers(len(SENTENCES))]
    return nonsense(random)


def synthetic_voices(cache, texts, side):
    """The phrases of each voice: {(engine, voice): [Utterance]}."""
    random = np.random.default_rng(1)
    said = talk(texts)
    voices = [
        ("espeak", language + VARIANTS[random.integers(len(VARIANTS))])
        for language in LANGUAGES
        for _ in range(3)
    ] + OTHERS * 8
    voices += 3 * [("festival", voice) for voice in FOREIGN]
    voices += 6 * [("hibari", "heart"), ("joe", "joe")]
    voices += mixed_voices(random)
    jobs = []
    for engine, voice in voices:
        for _ in range(PHRASES):
            text = text_for(engine, voice, said, random)
            jobs.append((engine, voice, text, float(random.choice(RATES)), cache))
    with Pool(2) as pool:
        spoken = pool.starmap(speak, jobs, chunksize=8)
    held = held_out({source_of(*voice): class_of(*voice) for voice in voices})
    voices = {}
    for (engine, voice, *_), said in zip(jobs, spoken):
        if said is None or not is_used(source_of(engine, voice), held, side):
            continue
        samples, vowels = said
        start, end = trimmed(samples)
        if end - start < RATE // 8:
            continue
        samples = samples[start:end]
        utterance = Utterance(
            samples.astype(np.float32), segment_labels(samples), np.asarray(vowels) - start / RATE
        )
        voices.setdefault((engine, voice), []).append(utterance)
    return voices


def sounds(folders):
    return sorted(
        path
        for folder in folders
        for path in glob.glob(folder + "/**/*.*", recursive=True)
        if path.endswith((".wav", ".flac"))
    )


def manifest(folders):
    """The rows of `MANIFEST*.tsv` beside or above the folders: {path: row}."""
    rows = {}
    for folder in {parent for f in folders for parent in (f, os.path.dirname(f.rstrip("/")))}:
        for path in sorted(glob.glob(os.path.join(folder, "MANIFEST*.tsv"))):
            with open(path) as file:
                for row in csv.DictReader(file, delimiter="\t"):
                    rows[os.path.realpath(os.path.join(folder, row["path"]))] = row
    return rows


def syllables(row):
    """The count of a row, where its source knows every word."""
    stated = re.search(r"(\d+) syllable", row.get("truth", ""))
    if stated:
        return float(stated[1])
    count, source = row.get("n_syllables", ""), row.get("syllable_source", "")
    if count in ("", "None", None) or ("unk" in source and " 0 unk" not in " " + source):
        return None
    return float(count)


def speaker_of(path, row):
    """Who speaks; where many do and nobody says who, each recording is somebody's."""
    speaker = row.get("speaker") or ""
    if not speaker or re.search("crowd|several|one or few|unknown", speaker):
        return path
    return speaker


def set_of(path):
    """The collection that a sound belongs to: its folder."""
    return os.path.basename(os.path.dirname(path))


def levelled(samples):
    return (samples / (np.std(samples) + 1e-9) * 0.05).astype(np.float32)


def real_recordings(folders, cache, side):
    """Uses the labels beside them; without labels, their own energy where they are clean, and the
    answers of Silero VAD elsewhere.
    """
    rows = manifest(folders)
    paths = [path for path in sounds(folders) if "chapter" not in path and "ami_vad" not in path]
    owners = {path: speaker_of(path, rows.get(os.path.realpath(path), {})) for path in paths}
    held = held_out({owners[path]: set_of(path) for path in paths})
    found = []
    for path in paths:
        row = rows.get(os.path.realpath(path), {})
        if not is_used(owners[path], held, side):
            continue
        samples, rate = sf.read(path)
        if rate < RATE and set_of(path) != "watson":
            continue
        samples = resample(samples, rate)
        stem = os.path.splitext(path)[0]
        phones = read_intervals(stem + ".phones.tsv")
        intervals = (
            read_intervals(stem + ".words.tsv") or phones or read_intervals(stem + ".vad.tsv")
        )
        labels = interval_labels(intervals, len(samples)) if intervals else energy_labels(samples)
        if labels is not None:
            labels = doubted_labels(labels, samples, cache)
        vowels = (
            np.array(phone_vowels(phones)).reshape(-1, 2)
            if phones and phone_vowels(phones)
            else None
        )
        if labels is None:
            labels = taught_labels(samples, cache)
        found.append(Utterance(levelled(samples), labels, vowels, syllables(row)))
    return found


def spoken_words(folders, side):
    """Single words of many speakers, cut at the edges in `edges.tsv`: a list for each speaker."""
    rows, speakers, owners = manifest(folders), {}, {}
    edges = {}
    for folder in folders:
        with open(os.path.join(folder, "edges.tsv")) as file:
            for row in csv.DictReader(file, delimiter="\t"):
                if row["ok"] in ("yes", "tight"):
                    path = os.path.join(os.path.dirname(folder.rstrip("/")), row["path"])
                    edges[path] = float(row["onset"]), float(row["offset"])
                    speaker = speaker_of(path, row)
                    # Of a crowd, eight at a time are taken for one.
                    if speaker == path:
                        speaker = f"{set_of(path)} {zlib.crc32(path.encode()) % 8}"
                    owners[path] = speaker
    held = held_out({owners[path]: set_of(path) for path in edges})
    for path, (start, end) in sorted(edges.items()):
        if not is_used(owners[path], held, side) or end - start < 0.08:
            continue
        samples, rate = sf.read(path)
        samples = resample(samples, rate)[int(start * RATE) : int(end * RATE)]
        count = syllables(rows.get(os.path.realpath(path), {}))
        speakers.setdefault(owners[path], []).append(
            Utterance(levelled(samples), word_labels(samples), None, count)
        )
    return [words for words in speakers.values() if len(words) >= 4]


CLEAN = 44
"""In dB, how far the quietest moments of a clean phrase lie below its loudest."""
NOISY = 60
"""Recordings of a speaker that are not clean, at most."""
OFTEN = {"recordings": 3, "noises": 3, "events": 2}
"""How often each is heard for each of those out of packages, which are many and alike."""


def is_clean(samples):
    frames = samples[: len(samples) // HOP * HOP].reshape(-1, HOP)
    level = 10 * np.log10(np.convolve(np.mean(frames**2, 1), np.ones(3) / 3, "same") + 1e-12)
    return np.quantile(level, 0.98) - np.quantile(level, 0.03) > CLEAN


def packaged_voices(folders, cache, side):
    """What packaged.py wrote: clean phrases of each speaker, and recordings that are not clean."""
    folders = [os.path.join(folder, "voices") for folder in folders]
    rows, paths = manifest(folders), sounds(folders)
    owners = {path: rows[os.path.realpath(path)]["speaker"] for path in paths}
    held = held_out({speaker: speaker.split("-")[0] for speaker in owners.values()})
    random = np.random.default_rng(1)
    speakers, noisy = {}, {}
    for path in paths:
        if not is_used(owners[path], held, side):
            continue
        samples, _ = sf.read(path)
        count = syllables(rows[os.path.realpath(path)])
        if is_clean(samples):
            start, end = trimmed(samples)
            samples = samples[start:end]
            if len(samples) >= 0.12 * RATE:
                labels = doubted_labels(word_labels(samples), samples, cache)
                phrase = Utterance(levelled(samples), labels, None, count)
                speakers.setdefault(owners[path], []).append(likely_counted(phrase))
        elif len(samples) >= 0.5 * RATE:
            labels = energy_labels(samples)
            labels = (
                taught_labels(samples, cache)
                if labels is None
                else doubted_labels(labels, samples, cache)
            )
            recording = Utterance(levelled(samples), labels, None, count)
            if (labels == 1).mean() >= 0.2:
                noisy.setdefault(owners[path], []).append(likely_counted(recording))
    recordings = [
        each[index] for each in noisy.values() for index in random.permutation(len(each))[:NOISY]
    ]
    return [phrases for phrases in speakers.values() if len(phrases) >= 10], recordings


def likely_counted(utterance):
    """Without its count where nobody speaks as fast or as slowly: it has another text."""
    spoken = (utterance.labels == 1).sum() / RATE
    if utterance.syllables and not 1.2 < utterance.syllables / spoken < 9:
        utterance.syllables = None
    return utterance


def noises_and_events(folders, packages, side):
    """Noises that last, and single sounds that are not speech."""
    packaged = [os.path.join(folder, "noise_events") for folder in packages]
    folders = folders + packaged
    rows = manifest(folders)
    lasting, single, sources = [], [], {}
    for path in sounds(folders):
        row = rows.get(os.path.realpath(path), {})
        label = row.get("label") or set_of(path)
        sources[path] = row.get("source_path") or path, re.split("[_ ,]", label)[0]
    held = held_out(dict(sources.values()))
    for path, (source, _) in sources.items():
        if not is_used(source, held, side):
            continue
        samples = resample(*sf.read(path))
        if len(samples) < 0.05 * RATE or np.abs(samples).max() < 1e-3:
            continue
        own = not path.startswith(tuple(packaged))
        if len(samples) >= 2 * RATE:
            lasting += [samples.astype(np.float32)] * (OFTEN["noises"] if own else 1)
        if "noise_events" in path:
            single += [samples.astype(np.float32)] * (OFTEN["events"] if own else 1)
    return lasting, single


def impulse_responses(folders, side):
    paths = sounds(folders)
    held = held_out({path: set_of(path) for path in paths})
    found = []
    for path in paths:
        if is_used(path, held, side):
            response = resample(*sf.read(path))
            found.append((response / np.abs(response).max()).astype(np.float32))
    return found


def add_options(parser):
    parser.add_argument("--recordings", nargs="*", default=[], help="folders of talk")
    parser.add_argument("--words", nargs="*", default=[], help="folders with an edges.tsv")
    parser.add_argument("--noises", nargs="*", default=[], help="folders of noises and events")
    parser.add_argument(
        "--packaged", nargs="*", default=[], help="folders that packaged.py has written"
    )
    parser.add_argument("--rooms", nargs="*", default=[], help="folders of impulse responses")
    parser.add_argument(
        "--texts", nargs="*", default=[], help="folders of LANGUAGE_*.tsv with tokens_raw"
    )
    parser.add_argument(
        "--cache", default=os.path.join(tempfile.gettempdir(), "speech-model-voices")
    )


def gather(options, side):
    """What one side of the split has: "train", "held-out" or "all"."""
    os.makedirs(options.cache, exist_ok=True)
    lasting, single = noises_and_events(options.noises, options.packaged, side)
    speakers, noisy = packaged_voices(options.packaged, options.cache, side)
    recordings = real_recordings(options.recordings, options.cache, side)
    material = Material(
        list(synthetic_voices(options.cache, options.texts, side).values()),
        OFTEN["recordings"] * recordings + noisy if noisy else recordings,
        lasting,
        spoken_words(options.words, side),
        single,
        speakers,
        impulse_responses(options.rooms, side),
    )
    with_phones = sum(u.vowels is not None for u in material.recordings)
    counted = sum(u.vowels is None and u.syllables is not None for u in material.recordings)
    minutes = sum(len(u.samples) for u in material.recordings) / RATE / 60
    print(
        f"{side}: {sum(map(len, material.voices))} phrases of {len(material.voices)} synthetic"
        f" voices, {len(material.recordings)} recordings ({minutes:.0f} min, {with_phones} with"
        f" phones, {counted} counted), {sum(map(len, material.words))} words of"
        f" {len(material.words)} speakers, {sum(map(len, speakers))} phrases of"
        f" {len(speakers)} more, {len(material.noises)} noises,"
        f" {len(material.events)} events, {len(material.rooms)} rooms",
        flush=True,
    )
    return material
