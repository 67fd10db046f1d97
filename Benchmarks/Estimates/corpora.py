"""Corpora of many speakers, each a clone that `--learners`, `--readers` or `--talks` names.

learners: jimbozhang/speechocean762 (Apache-2.0), 250 who read English as a second language, a third
of them children. readers: NaoyukiKanda/LibriSpeechMix (MIT; the texts of LibriSpeech, CC BY 4.0),
what 80 readers of books read, and how long each sentence took. talks: a folder with two clones,
saranyan/TED-Talks, what was said at TED, and johnlaudun/tedtalks, how long each talk is. TED has
them under CC BY-NC-ND 4.0: they are for measuring only.
"""

import csv
import html
import json
import re
from difflib import SequenceMatcher
from pathlib import Path

from .readings import Take, joined, measured

Speakers = dict[str, list[Take]]

# What a file of TED has beside the talk, chosen by the half of the speakers that chose the rest.
JINGLES = 20.0
# These talks are not all speech.
SHOWS = re.compile(r"\((Music|Video|Singing|Song|Audio|Beatbox|Plays|Piano|Guitar|Violin)", re.I)
# As a share of letters in order: titles are written in more than one way.
ALIKE = 0.75


def learners(folder: Path) -> Speakers:
    clips: Speakers = {}
    for part in ("train", "test"):
        names = dict(rows(folder / part / "wav.scp"))
        for name, text in rows(folder / part / "text"):
            path = folder / names[name]
            clips.setdefault(path.parent.name, []).append(Take(text.lower(), *measured(path)))
    return {name: joined(clips[name]) for name in sorted(clips)}


def rows(path: Path) -> list[list[str]]:
    return [line.split(None, 1) for line in path.read_text().splitlines()]


def readers(folder: Path, shortest: float = 60) -> Speakers:
    """In turns from the chapters that a reader read."""
    clips: dict[str, tuple[float, str]] = {}
    for path in folder.glob("list/*-clean-1mix.jsonl"):
        for clip in map(json.loads, path.read_text().splitlines()):
            clips[clip["wavs"][0]] = (clip["durations"][0], clip["texts"][0].lower())
    chapters: dict[str, dict[str, list[Take]]] = {}
    for path, (seconds, text) in sorted(clips.items()):
        _, reader, chapter, _ = path.split("/")
        chapters.setdefault(reader, {}).setdefault(chapter, []).append(Take(text, seconds, 0))
    return {
        reader: in_turns([joined(each, shortest) for each in read.values()])
        for reader, read in chapters.items()
    }


def in_turns(rows: list[list[Take]]) -> list[Take]:
    return [row[i] for i in range(max(map(len, rows))) for row in rows if i < len(row)]


def talks(folder: Path) -> Speakers:
    """Those of speakers who gave two or more, the earliest first."""
    files = {letters(p.stem): p for p in sorted(folder.glob("TED-Talks/cleaned_ted_data/*/*.md"))}
    given: dict[str, list[tuple[list[int], Take]]] = {}
    listed = folder / "tedtalks" / "data" / "Google_list_as_of_2018-05-29.csv"
    with listed.open(errors="replace", newline="") as lines:
        for row in csv.DictReader(lines):
            path = row["language"] == "en" and written(row, files)
            text = html.unescape(path.read_text()) if path else ""
            if not text or SHOWS.search(text) or not row["duration"]:
                continue
            hours, minutes, seconds = map(int, row["duration"].split(":"))
            month, day, year = map(int, row["published"].split("/"))
            # What the listeners do stands in parentheses.
            said = " ".join(re.sub(r"\([^)]*\)", " ", text).split())
            take = Take(said, hours * 3600 + minutes * 60 + seconds - JINGLES, 0)
            if take.speaking > JINGLES and len(said.split()) > JINGLES:
                given.setdefault(row["speaker_name"], []).append(([year, month, day], take))
    return {
        name: [take for _, take in sorted(each, key=lambda talk: talk[0])]
        for name, each in sorted(given.items())
        if len(each) > 1
    }


def written(row: dict[str, str], files: dict[str, Path]) -> Path | None:
    """The file of a talk, which is taken from the files: none is of two talks."""
    speaker, title = letters(row["speaker_name"]), letters(row["headline"])
    alike = [
        (SequenceMatcher(None, name.replace(speaker, "", 1), title).ratio(), name)
        for name in files
        if speaker and speaker in name
    ]
    likeness, name = max(alike, default=(0, ""))
    return files.pop(name) if likeness > ALIKE else None


def letters(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", html.unescape(text).lower())
