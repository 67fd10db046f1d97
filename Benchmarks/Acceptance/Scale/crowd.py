"""Many short recordings: hard links to a few that are cut from the fixtures.

Links take no space, so 100,000 fit anywhere; their files stay in the system's cache, so the disk is
not measured.
"""

import os
from pathlib import Path

from ...Shared import recordings, sound
from ...Shared.places import RECORDINGS
from ...Shared.recordings import Recording

DIFFERENT = 200
# Links per folder.
FOLDER = 1_000


def linked(count: int, workspace: Path) -> list[Recording]:
    """`count` recordings of 1 to 5 s, one in ten a FLAC."""
    cut = recordings.cut([RECORDINGS], DIFFERENT, workspace / "cut")
    sources = [each for each in cut if each.source != "hostile"]
    found = []
    for number in range(count):
        source = sources[number % len(sources)]
        folder = workspace / "talks" / f"{number // FOLDER:03}"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{number:06}{Path(source.path).suffix}"
        os.link(source.path, path)
        found.append(Recording(str(path), source.source, fails=False))
    return found


def seconds(found: list[Recording]) -> float:
    """The seconds of sound in all of them."""
    lengths: dict[int, float] = {}
    total = 0.0
    for each in found:
        number = os.stat(each.path).st_ino
        if number not in lengths:
            lengths[number] = sound.read(Path(each.path)).seconds
        total += lengths[number]
    return total
