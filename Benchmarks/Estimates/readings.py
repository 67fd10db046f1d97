"""Takes of known text: their syllables are the program's business, their times are measured here.

A reading is a recording with its text beside it (`X.txt`), or with the words that a recogniser
heard in it ("silver"): `X.json` in a folder, as `rehearse transcript --json` writes them.
"""

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

COUNTS = (0, 1, 2, 4)
# The program uses no shorter takes; a recording is cut in a pause after that.
SHORTEST = 20.0
PAUSE = 0.25
FRAME = 0.01
# Speech is what is so far above the floor, as a share of the way to the loud frames, and not
# farther below these in dB.
ABOVE_FLOOR = 0.35
BELOW_LOUD = 30.0
# A click is no speech; in frames.
SHORTEST_SPEECH = 5


def held(name: str) -> bool:
    """Whether a speaker is of the half by which nothing was chosen."""
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % 2 == 1


@dataclass(frozen=True)
class Speaker:
    """A person, with the recordings below a folder of `--recordings`."""

    name: str
    files: tuple[str, ...]
    language: str = "en"
    # The clips of a text are joined to takes; a recording with words is cut into them.
    clips: bool = False


# Those who change their pace on purpose, as to show fast and slow speech, are left out.
SPEAKERS = (
    Speaker("LJ", ("speech_aligned/ljspeech/*.wav",), clips=True),
    Speaker("home", ("speech_clean/home_recording/*.wav",), clips=True),
    Speaker("Bush", ("speech_more/speeches_pd/columbia_bush_2003.flac",)),
    Speaker("Obama", ("speech_more/speeches_pd/obama_oilspill_2010.flac",)),
    Speaker("SDK", ("talks/misc/ms_about_sdk.flac", "talks/misc/ms_speech_service.flac")),
    Speaker("sonnet", ("speech_clean/librivox_sonnets/p001.wav",), clips=True),
    Speaker("British 1", ("speech_more/watson/16k_en-GB_Broadband_sample1.flac",)),
    Speaker("British 2", ("speech_more/watson/16k_en-GB_Broadband_sample2.flac",)),
    Speaker("British 3", ("speech_more/watson/8k_en-GB_Narrowband_sample1.flac",)),
    Speaker("British 4", ("speech_more/watson/8k_en-GB_Narrowband_sample2.flac",)),
    Speaker("Spanish 1", ("speech_more/watson/16k_es-ES_Broadband_sample1.flac",), "es"),
    Speaker("Spanish 2", ("speech_more/watson/8k_es-ES_Narrowband_sample1.flac",), "es"),
    Speaker("Spanish 3", ("speech_more/watson/8k_es-ES_Narrowband_sample2.flac",), "es"),
    Speaker("Italian 1", ("speech_more/watson/16k_it-IT_BroadbandModel_sample1.flac",), "it"),
    Speaker("Italian 2", ("speech_more/watson/16k_it-IT_BroadbandModel_sample2.flac",), "it"),
    Speaker("French 1", ("speech_more/watson/16k_fr-FR_Broadband_sample1.flac",), "fr"),
    Speaker("German 1", ("speech_more/watson/8k_de-DE_NarrowbandModel_sample1.flac",), "de"),
    Speaker("German 2", ("speech_more/watson/8k_de-DE_NarrowbandModel_sample2.flac",), "de"),
    Speaker("Portuguese 1", ("speech_more/watson/16k_pt-BR_Sample1-16KHz.flac",), "pt"),
    Speaker("Portuguese 2", ("speech_more/watson/16k_pt-BR_Sample2-16KHz.flac",), "pt"),
)


@dataclass(frozen=True)
class Take:
    text: str
    # From the first speech to the last, and of that in pauses; in seconds.
    speaking: float
    pauses: float


def takes(speaker: Speaker, folders: list[Path], words: Path | None) -> list[Take]:
    """Those of a speaker, in the order of the files; none where there is neither text nor words."""
    paths = sorted({p for folder in folders for each in speaker.files for p in folder.glob(each)})
    found = [part for path in paths for part in parts(path, words)]
    if not speaker.clips:
        return [take for take in found if take.speaking >= SHORTEST]
    return joined(found)


def cases(said: list) -> list[tuple[list, object]]:
    """Each take with those by which it is told: none, one, two and four before it."""
    return [
        (said[index - count : index], said[index])
        for count in COUNTS
        for index in range(count, len(said))
    ]


def joined(clips: list[Take], shortest: float = SHORTEST) -> list[Take]:
    made, group = [], []
    for clip in clips:
        group.append(clip)
        speaking = sum(each.speaking for each in group)
        if speaking >= shortest:
            text = " ".join(each.text for each in group)
            made.append(Take(text, speaking, sum(each.pauses for each in group)))
            group = []
    return made


def parts(path: Path, words: Path | None) -> list[Take]:
    """A recording with the words that were heard, cut into takes, or all of it with its text."""
    heard = words / f"{path.stem}.json" if words else None
    if heard and heard.exists():
        return cut(json.loads(heard.read_text())["tokens"])
    text = path.with_suffix(".txt")
    if not text.exists():
        return []
    # The first line may say where the text comes from.
    written = re.sub(r"^\[.*?\]", "", text.read_text())
    return [Take(" ".join(written.split()), *measured(path))]


def cut(tokens: list[dict]) -> list[Take]:
    said = [t for t in tokens if t["kind"] == "word" and t["start_s"] is not None]
    made, group = [], []
    for word, following in zip(said, [*said[1:], None]):
        group.append(word)
        gap = following["start_s"] - word["end_s"] if following else PAUSE
        speaking = word["end_s"] - group[0]["start_s"]
        if gap < PAUSE or (speaking < SHORTEST and following):
            continue
        gaps = [b["start_s"] - a["end_s"] for a, b in zip(group, group[1:])]
        text = " ".join(each["text"] for each in group)
        made.append(Take(text, speaking, sum(gap for gap in gaps if gap >= PAUSE)))
        group = []
    return made


def measured(path: Path) -> tuple[float, float]:
    """From first to last speech, and its pauses, by the level."""
    samples, rate = soundfile.read(path, always_2d=True)
    size = int(rate * FRAME)
    frames = samples.mean(1)[: len(samples) // size * size].reshape(-1, size)
    level = 10 * np.log10((frames**2).mean(1) + 1e-12)
    floor, loud = np.percentile(level, 5), np.percentile(level, 90)
    sounds = level > max(loud - BELOW_LOUD, floor + ABOVE_FLOOR * (loud - floor))
    edges = np.flatnonzero(np.diff(np.concatenate(([0], sounds.astype(int), [0]))))
    spans = [(a, b) for a, b in zip(edges[::2], edges[1::2]) if b - a >= SHORTEST_SPEECH]
    gaps = [(after[0] - before[1]) * FRAME for before, after in zip(spans, spans[1:])]
    speaking = (spans[-1][1] - spans[0][0]) * FRAME
    return float(speaking), float(sum(gap for gap in gaps if gap >= PAUSE))
