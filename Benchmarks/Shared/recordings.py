"""Any number of short recordings, cut from existing ones, with malformed files among them."""

import json
import random
from dataclasses import dataclass
from pathlib import Path

from . import malformed, sound

SHORTEST, LONGEST = 1.0, 5.0
# One in this many is a FLAC, which is decoded by other code than a WAV.
FLAC_EVERY = 10
# The same recordings and the same order each time.
SEED = 6


@dataclass(frozen=True)
class Recording:
    """One line of the manifest, and the expected result."""

    path: str
    # What it was cut from.
    source: str
    fails: bool


def cut(folders: list[Path], count: int, workspace: Path) -> list[Recording]:
    """`count` recordings of 1 to 5 s in `workspace`, 50 malformed ones among them."""
    sources = [(path, found) for path in files(folders) if (found := sound.read(path))]
    sources = [(path, found) for path, found in sources if found.seconds > SHORTEST]
    if not sources:
        raise SystemExit(f"error: no recordings in {', '.join(map(str, folders))}")
    dice = random.Random(SEED)
    workspace.mkdir(parents=True, exist_ok=True)
    recordings = []
    for number in range(count):
        path, source = sources[number % len(sources)]
        seconds = min(dice.uniform(SHORTEST, LONGEST), source.seconds)
        piece = source.piece(dice.uniform(0, source.seconds - seconds), seconds)
        ending = ".flac" if number % FLAC_EVERY == 0 else ".wav"
        # A folder for each source, so that there are folders to search.
        place = workspace / path.stem / f"{number:05}{ending}"
        place.parent.mkdir(exist_ok=True)
        piece.write(place)
        recordings.append(Recording(str(place), path.stem, fails=False))
    for path, fails in malformed.make(workspace / "hostile", Path(recordings[0].path)):
        at = dice.randrange(len(recordings) + 1)
        recordings.insert(at, Recording(path, "hostile", fails))
    return recordings


def long(folders: list[Path], count: int, seconds: float, workspace: Path) -> list[Recording]:
    """`count` recordings of that length, each a repeated source."""
    sources = [found for path in files(folders) if (found := sound.read(path))]
    # The longest first, as it is most like a talk.
    sources.sort(key=lambda source: -source.seconds)
    workspace.mkdir(parents=True, exist_ok=True)
    recordings = []
    for number in range(count):
        source = sources[number % len(sources)]
        times = int(seconds / source.seconds) + 1
        again = sound.Sound(source.samples * times, source.rate, source.channels)
        place = workspace / f"{number:02}.wav"
        again.piece(0, seconds).write(place)
        recordings.append(Recording(str(place), "long", fails=False))
    return recordings


def files(folders: list[Path]) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())


def manifest(recordings: list[Recording], path: Path) -> Path:
    """JSON Lines rather than a table, since some names contain line breaks."""
    rows = [{"recording": each.path, "source": each.source} for each in recordings]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path
