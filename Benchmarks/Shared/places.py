"""Folders of this repository."""

import shutil
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
RECORDINGS = REPOSITORY / "Fixtures" / "Recordings"
# Everything that is generated goes here.
BUILD = REPOSITORY / ".build"


def fresh(folder: Path) -> Path:
    """The folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
