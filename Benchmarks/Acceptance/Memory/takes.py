"""Takes that are long enough for a tip, joined from pieces of recordings of one speaker."""

import random
from collections import defaultdict
from pathlib import Path

from ...Shared import recordings, sound

SECONDS = 45.0
# Makes the takes reproducible.
SEED = 16


def make(folders: list[Path], count: int, workspace: Path) -> list[Path]:
    """`count` takes of 45 s, each of different sound from one folder."""
    groups = defaultdict(list)
    for path in recordings.files(folders):
        found = sound.read(path)
        if found and found.channels == 1 and found.seconds > 1:
            groups[(path.parent, found.rate)].append(found)
    groups = [group for group in groups.values() if sum(each.seconds for each in group) > SECONDS]
    if not groups:
        raise SystemExit(f"error: too little sound in {', '.join(map(str, folders))}")
    dice = random.Random(SEED)
    workspace.mkdir(parents=True)
    paths = []
    for number in range(count):
        group = groups[number % len(groups)]
        samples = sound.Sound(group[0].samples[:0], group[0].rate, 1)
        while samples.seconds < SECONDS - 0.01:
            source = dice.choice(group)
            begin = dice.uniform(0, max(0.0, source.seconds - SECONDS))
            piece = source.piece(begin, SECONDS - samples.seconds)
            samples = sound.Sound(samples.samples + piece.samples, samples.rate, 1)
        # Makes each take unique: silence is the same wherever it is cut.
        samples.samples[-1] = number
        path = workspace / f"{number:02}.wav"
        samples.write(path)
        paths.append(path)
    return paths
