"""Gathers what many speakers say, for two_voices.py: one file of bands, pitch and speech.

    venv/bin/pip install numpy scipy soundfile praat-parselmouth
    venv/bin/python -m Benchmarks.Training.SpeechModel.speakers SPEAKERS.npz --program PROGRAM \\
      --packaged PACKAGED --recordings FOLDER --texts FOLDER

`--recordings` are folders in each of whose files one person speaks, with a `MANIFEST*.tsv` in the
folder or above it that says who (columns `path` and `speaker`). Needs espeak-ng and flite.
"""

import argparse
import functools
import glob
import json
import os
import re
import subprocess
import tempfile
import zlib
from multiprocessing import Pool

import numpy as np
import parselmouth
import soundfile as sf

from . import material
from .frontend import BANDS, HOP, RATE, band_levels, mel_centres, resample
from .synthesis import SENTENCES

FEWEST, MOST = 4, 100
"""Seconds of a speaker."""
SHORTEST, LONGEST = 0.4, 20
"""Seconds of an utterance; what is longer is cut."""
GAP = 0.5
"""Seconds of silence between utterances, where the program listens for speech."""
HISS = 10 ** (-80 / 20)
MARGIN = 0.1
"""Seconds that are left around an utterance."""
LEVEL = 0.05
"""Root mean square of an utterance where it is loud."""
LOUD, AUDIBLE = 1e-3, 3e-3
"""Of the power that one frame in twenty exceeds: what is loud, and where an utterance begins."""
DIGITAL = -127.5
"""What code 0 stands for, in dBFS; each further code is half a decibel."""
LOWEST_PITCH, HIGHEST_PITCH = 65, 500
PITCH_UNIT, PITCH_CODES = 60, 80
"""Pitch in Hz that code 0 would stand for, and codes an octave; 0 is no pitch."""

LANGUAGES = "en-us en-gb en-gb-scotland de fr-fr es it nl pl pt-br sv cs ro hu".split()
VARIANTS = "m1 m2 m3 m4 m5 m6 m7 m8 f1 f2 f3 f4 f5".split()
EACH = 4
"""Variants of espeak-ng's voices for every language."""
FLITE = "kal awb rms slt kal16".split()
PHRASES = 8
"""Of every synthetic voice."""
CROWD = re.compile("crowd|several|one or few")
SYNTHETIC = "e_"
"""How the names of synthetic voices begin."""
CENTRES = mel_centres()


class Speaker:
    """What one person says: of every frame the levels of its bands, its pitch, and whether there
    is speech."""

    def __init__(self, name, levels, pitch, speech, counts):
        self.name = name
        self.levels = levels.astype(np.float32) / 2 + DIGITAL
        self.pitch = hertz(pitch)
        self.speech = speech.astype(bool)
        ends = np.cumsum(counts)
        self.utterances = [
            (end - count, end)
            for count, end in zip(counts, ends)
            if self.speech[end - count : end].any()
        ]

    def utterance(self, random, warp):
        """One of them as (levels, pitch, speech), by a voice whose resonances and pitch are higher
        by a factor."""
        start, end = self.utterances[random.integers(len(self.utterances))]
        levels, pitch = self.levels[start:end], self.pitch[start:end] * warp
        if warp != 1:
            levels = at_frequencies(levels, CENTRES / warp)
        sung = (pitch > LOWEST_PITCH) & (pitch < HIGHEST_PITCH)
        return levels, np.where(sung, pitch, 0), self.speech[start:end]


def at_frequencies(levels, hertz):
    """Levels at other frequencies than the middles of the bands."""
    below = np.clip(np.searchsorted(CENTRES, hertz) - 1, 0, BANDS - 2)
    share = (hertz - CENTRES[below]) / (CENTRES[below + 1] - CENTRES[below])
    share = np.clip(share, -0.5, 1.5).astype(np.float32)
    return levels[:, below] * (1 - share) + levels[:, below + 1] * share


def read(path):
    """The speakers of a file, those with speech."""
    arrays = np.load(path)
    speakers = [
        Speaker(str(name), *(arrays[f"{part}{place}"] for part in "bfln"))
        for place, name in enumerate(arrays["names"])
    ]
    return [speaker for speaker in speakers if speaker.utterances]


def frame_powers(samples):
    return np.mean(samples[: len(samples) // HOP * HOP].reshape(-1, HOP) ** 2, 1)


def usual_top(powers):
    return np.sort(powers)[int(0.95 * len(powers))]


def levelled(samples):
    """Without the silence around it, and as loud as all the others."""
    powers = frame_powers(samples)
    heard = np.flatnonzero(powers > usual_top(powers) * AUDIBLE)
    margin = int(MARGIN * RATE)
    start, end = heard[0] * HOP - margin, (heard[-1] + 1) * HOP + margin
    samples = samples[max(0, start) : end]
    powers = frame_powers(samples)
    loud = powers[powers > usual_top(powers) * LOUD].mean()
    return np.clip(samples / np.sqrt(loud) * LEVEL, -1, 1)


def utterances_of(name, paths):
    """Some of a speaker's recordings, whole frames of each."""
    paths = sorted(paths)
    np.random.default_rng(zlib.crc32(name.encode())).shuffle(paths)
    found, seconds = [], 0
    for path in paths:
        samples = resample(*sf.read(path))
        if len(samples) < SHORTEST * RATE or not np.any(samples):
            continue
        samples = levelled(samples)[: LONGEST * RATE]
        if len(samples) < SHORTEST * RATE:
            continue
        found.append(samples[: len(samples) // HOP * HOP])
        seconds += len(samples) / RATE
        if seconds > MOST:
            break
    return found if seconds >= FEWEST else []


def pitch_of(samples):
    """Praat's in Hz at the middle of each frame, 0 where there is none."""
    pitch = parselmouth.Sound(samples, RATE).to_pitch_ac(
        HOP / RATE, LOWEST_PITCH, pitch_ceiling=HIGHEST_PITCH
    )
    times = (np.arange(len(samples) // HOP) + 0.5) * HOP / RATE
    return np.nan_to_num([pitch.get_value_at_time(time) for time in times])


def pitch_codes(pitch):
    octaves = np.log2(np.maximum(pitch, PITCH_UNIT) / PITCH_UNIT)
    codes = np.where(pitch > 0, np.clip(np.round(octaves * PITCH_CODES), 1, 255), 0)
    return codes.astype(np.uint8)


def hertz(codes):
    return np.where(codes > 0, PITCH_UNIT * 2 ** (codes / np.float32(PITCH_CODES)), 0)


def speech_of(program, samples):
    """The frames that the program takes for speech."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "said.wav")
        sf.write(path, samples, RATE)
        printed = subprocess.run(
            [program, "analyze", "--json", "--quiet", path],
            capture_output=True,
            check=True,
            env=dict(os.environ, XDG_CONFIG_HOME=os.devnull),
        ).stdout
    report = json.loads(printed)
    speech = np.zeros(len(samples) // HOP, bool)
    start, end = (report["recording"][f"speech_{edge}_s"] for edge in ("start", "end"))
    if start is None:
        return speech
    pauses = report["metrics"]["pauses"]["list"]
    starts = [start, *(pause["end_s"] for pause in pauses)]
    ends = [*(pause["start_s"] for pause in pauses), end]
    for start, end in zip(starts, ends):
        speech[int(start * 100 + 0.5) : int(end * 100 + 0.5)] = True
    return speech


def heard(item, program):
    """The codes of one speaker: name, levels, pitch, speech, and frames of each utterance."""
    name, paths = item
    said = utterances_of(name, paths)
    if not said:
        return None
    gap = np.zeros(int(GAP * RATE))
    joined = np.concatenate([gap, *(part for each in said for part in (each, gap))])
    joined += np.random.default_rng(1).standard_normal(len(joined)) * HISS
    found = speech_of(program, joined)
    counts = np.array([len(each) // HOP for each in said], np.int32)
    starts = np.cumsum(counts + len(gap) // HOP) - counts
    levels = np.concatenate([band_levels(each)[: len(each) // HOP] for each in said])
    pitch = pitch_codes(np.concatenate([pitch_of(each) for each in said]))
    speech = [found[start : start + count] for start, count in zip(starts, counts)]
    return (
        name,
        np.clip((levels - DIGITAL) * 2, 0, 255).astype(np.uint8),
        pitch,
        np.concatenate(speech).astype(np.uint8),
        counts,
    )


def recorded(folders, only):
    """The files of each speaker: {name: [path]}. Where nobody says who, each file is somebody's."""
    rows, speakers, sets = material.manifest(folders), {}, {}
    for path in material.sounds(folders):
        row = rows.get(os.path.realpath(path), {})
        if only and material.set_of(path) not in only:
            continue
        if not CROWD.search(row.get("speaker") or ""):
            speaker = material.speaker_of(path, row)
            speakers.setdefault(speaker, []).append(path)
            sets[speaker] = max(sets.get(speaker, ""), material.set_of(path))
    return {
        re.sub("[ /]", "_", f"s_{sets[name]}_{os.path.basename(name)}")[:52]: paths
        for name, paths in speakers.items()
    }


def packaged(folders):
    """The files of each voice that packaged.py has written."""
    return {
        f"p_{os.path.basename(voice)}": material.sounds([voice])
        for folder in folders
        for voice in sorted(glob.glob(folder + "/voices/*"))
    }


def synthetic(folder, texts):
    """Lets synthetic voices speak into a folder; the files of each."""
    random = np.random.default_rng(3)
    lines = material.talk(texts).get("en")
    voices = {}
    for language in LANGUAGES:
        for variant in random.choice(VARIANTS, EACH, replace=False):
            pitch = str(random.integers(25, 76))
            name = f"{language}+{variant}"
            voices[f"{SYNTHETIC}es_{name}"] = ["espeak-ng", "-v", name, "-p", pitch]
    for name in FLITE:
        voices[f"{SYNTHETIC}fl_{name}"] = ["flite", "-voice", name]
    found = {}
    for voice, command in voices.items():
        for number in range(PHRASES):
            text = material.excerpt_of(lines, random) if lines else str(random.choice(SENTENCES))
            path = os.path.join(folder, f"{voice} {number}.wav")
            if command[0] == "flite":
                said = ["-o", path, "-t", text]
            else:
                said = ["-s", str(random.integers(130, 191)), "-w", path, "--", text]
            subprocess.run(command + said, check=True, capture_output=True)
            found.setdefault(voice, []).append(path)
    return found


def parser(description):
    """The options of whatever gathers speakers."""
    options = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("out")
    options.add_argument("--program", required=True, help="rehearse, which tells where speech is")
    add_sources(options)
    return options


def add_sources(options):
    """The options that say who there is to gather."""
    options.add_argument("--recordings", nargs="*", default=[], help="folders of one voice a file")
    options.add_argument("--sets", nargs="*", help="only these folders of recordings among them")
    options.add_argument(
        "--packaged", nargs="*", default=[], help="folders that packaged.py has written"
    )
    options.add_argument(
        "--texts", nargs="*", default=[], help="folders of en_*.tsv with tokens_raw"
    )


def asked_for(options, folder):
    """Each speaker with their files, in order; synthetic voices speak into a folder."""
    found = recorded(options.recordings, options.sets) | packaged(options.packaged)
    return sorted((found | synthetic(folder, options.texts)).items())


def main():
    options = parser(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder, Pool() as pool:
        speakers = asked_for(options, folder)
        hear = functools.partial(heard, program=options.program)
        found = [each for each in pool.imap(hear, speakers) if each]
    arrays = {
        f"{part}{place}": codes
        for place, (_, *each) in enumerate(found)
        for part, codes in zip("bfln", each)
    }
    np.savez_compressed(options.out, names=np.array([name for name, *_ in found]), **arrays)
    print(f"{len(found)} of {len(speakers)} speakers, {sum(len(each[1]) for each in found)} frames")


if __name__ == "__main__":
    main()
