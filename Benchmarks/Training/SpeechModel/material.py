"""Gathers what the network learns from."""

import csv
import glob
import os
import zlib
from multiprocessing import Pool

import numpy as np
import soundfile as sf
from clips import Material, Utterance
from frontend import RATE, resample
from labels import (
    energy_labels,
    interval_labels,
    phone_vowels,
    read_intervals,
    segment_labels,
    trimmed,
)
from voices import LANGUAGES, OTHERS, RATES, SENTENCES, VARIANTS, nonsense, speak

PHRASES = 9
"""Phrases of every synthetic voice."""


def synthetic_voices(cache):
    random = np.random.default_rng(1)
    voices = [
        ("espeak", language + VARIANTS[random.integers(len(VARIANTS))])
        for language in LANGUAGES
        for _ in range(3)
    ] + OTHERS * 8
    jobs = []
    for engine, voice in voices:
        for _ in range(PHRASES):
            english = engine != "espeak" or voice.startswith("en")
            text = (
                SENTENCES[random.integers(len(SENTENCES))]
                if english or random.random() < 0.3
                else nonsense(random)
            )
            jobs.append((engine, voice, text, float(random.choice(RATES)), cache))
    with Pool(2) as pool:
        spoken = pool.starmap(speak, jobs, chunksize=8)
    voices = {}
    for (engine, voice, *_), said in zip(jobs, spoken):
        if said is None:
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
    return list(voices.values())


def sounds(folders):
    return sorted(
        path
        for folder in folders
        for path in glob.glob(folder + "/**/*.*", recursive=True)
        if path.endswith((".wav", ".flac"))
    )


def manifest(folders):
    """The rows of `MANIFEST.tsv` beside or above the folders: {path: row}."""
    rows = {}
    for folder in {parent for f in folders for parent in (f, os.path.dirname(f.rstrip("/")))}:
        path = os.path.join(folder, "MANIFEST.tsv")
        if os.path.exists(path):
            with open(path) as file:
                for row in csv.DictReader(file, delimiter="\t"):
                    rows[os.path.realpath(os.path.join(folder, row["path"]))] = row
    return rows


def syllables(row):
    """The count of a row, where its source knows every word."""
    count, source = row.get("n_syllables", ""), row.get("syllable_source", "")
    if count in ("", "None", None) or ("unk" in source and " 0 unk" not in " " + source):
        return None
    return float(count)


def real_recordings(folders, fold=None):
    """Uses the labels beside them; without labels, only clean ones, labelled by their own energy.

    `fold` 0 or 1 leaves that half of the speakers out.
    """
    rows, found = manifest(folders), []
    for path in sounds(folders):
        row = rows.get(os.path.realpath(path), {})
        speaker = row.get("speaker") or path
        if fold is not None and zlib.crc32(speaker.encode()) % 2 == fold:
            continue
        samples, rate = sf.read(path)
        if rate < RATE or "chapter" in path or "ami_vad" in path:
            continue
        samples = resample(samples, rate)
        stem = os.path.splitext(path)[0]
        phones = read_intervals(stem + ".phones.tsv")
        intervals = (
            read_intervals(stem + ".words.tsv") or phones or read_intervals(stem + ".vad.tsv")
        )
        labels = interval_labels(intervals, len(samples)) if intervals else energy_labels(samples)
        vowels = (
            np.array(phone_vowels(phones)).reshape(-1, 2)
            if phones and phone_vowels(phones)
            else None
        )
        count = syllables(row)
        if labels is None:
            if count is None:
                continue
            labels = np.full(len(samples), -1, np.int8)
        samples = (samples / (np.std(samples) + 1e-9) * 0.05).astype(np.float32)
        found.append(Utterance(samples, labels, vowels, count))
    return found


def gather(recordings, noises, cache, fold=None):
    os.makedirs(cache, exist_ok=True)
    material = Material(
        synthetic_voices(cache),
        real_recordings(recordings, fold),
        [resample(*sf.read(path)) for path in sounds(noises)],
    )
    with_phones = sum(u.vowels is not None for u in material.recordings)
    counted = sum(u.vowels is None and u.syllables is not None for u in material.recordings)
    minutes = sum(len(u.samples) for u in material.recordings) / RATE / 60
    print(
        f"{sum(map(len, material.voices))} phrases of {len(material.voices)} synthetic voices,"
        f" {len(material.recordings)} recordings ({minutes:.0f} min, {with_phones} with phones,"
        f" {counted} counted), {len(material.noises)} noises",
        flush=True,
    )
    return material
