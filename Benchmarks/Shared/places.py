"""Folders of this repository."""

from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
RECORDINGS = REPOSITORY / "Fixtures" / "Recordings"
# Everything that is generated goes here.
BUILD = REPOSITORY / ".build"
