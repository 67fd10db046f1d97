"""Whole recordings as they are: which tips they get, and which scores."""

from pathlib import Path

import soundfile

SHORTEST = 30.0
ENDINGS = frozenset([".wav", ".flac", ".mp3", ".ogg"])


def recordings(folders):
    """Those long enough to be judged, in order."""
    paths = sorted(p for f in folders for p in Path(f).rglob("*") if p.suffix in ENDINGS)
    return [path for path in paths if soundfile.info(path).duration >= SHORTEST]


def sessions(folders, program, workspace):
    """Pairs of a recording and what is said about its sound."""
    paths = recordings(folders)
    return list(zip(paths, program.batch([(str(path), None) for path in paths], workspace)))
