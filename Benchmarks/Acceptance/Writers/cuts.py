"""Truncated files, as by a full card, a lost connection or an empty battery."""

from pathlib import Path

from .outcomes import Case, Outcome

# The shares of the bytes that are kept: inside the header, the first samples, and most of them.
PARTS = {"header": 0.001, "tenth": 0.1, "most": 0.7}
# Sequences of frames without their number: a truncated file is valid. ffmpeg ignores the number in
# a NIST SPHERE.
FRAMES = {".mp3", ".mp2", ".aac", ".ts", ".ogg", ".oga", ".opus", ".spx", ".flv", ".webm", ".mka"}
ENDLESS = {*FRAMES, ".sph"}


def make(folder: Path, cases: list[Case]) -> list[Case]:
    """Each kind of file that was read, cut in several places."""
    folder.mkdir()
    found = []
    names = set()
    for case in cases:
        name = case.kind or case.path.name
        if name in names or case.outcome is Outcome.REFUSED or case.path == case.reference:
            continue
        names.add(name)
        whole = case.path.read_bytes()
        for part, share in PARTS.items():
            place = folder / f"{part}-{name}"
            place.write_bytes(whole[: max(16, int(len(whole) * share))])
            found.append(Case(place, Outcome.CUT, case.path))
    return found


def is_endless(path: Path) -> bool:
    return path.suffix in ENDLESS or "streamed" in path.name
