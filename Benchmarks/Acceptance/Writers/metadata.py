"""Metadata that programs may write."""

from enum import Enum
from pathlib import Path

from . import originals

# The formats in which ffmpeg stores a picture.
PICTURED = {".mp3", ".m4a", ".flac", ".mp4"}
SCRIPTS = "🎤 Größe 你好 مرحبا \N{RIGHT-TO-LEFT OVERRIDE}abc e\N{COMBINING ACUTE ACCENT}"


class Metadata(Enum):
    NONE = "none"
    LONG = "long"
    SCRIPTS = "scripts"
    EMPTY = "empty"
    PICTURE = "picture"

    def options(self, suffix: str, picture: Path) -> list[str]:
        """ffmpeg's options after the input."""
        match self:
            case Metadata.NONE:
                return ["-map_metadata", "-1"]
            case Metadata.LONG:
                # Linux limits one argument to 128 KiB.
                return ["-metadata", "comment=" + "long " * 20_000]
            case Metadata.SCRIPTS:
                return ["-metadata", f"title={SCRIPTS}", "-metadata", f"artist={SCRIPTS * 20}"]
            case Metadata.EMPTY:
                return ["-metadata", "title=", "-metadata", "comment= "]
            case Metadata.PICTURE if suffix in PICTURED:
                shown = ["-map", "0:a", "-map", "1:v", "-c:v", "copy"]
                return ["-i", str(picture), *shown, "-disposition:v:0", "attached_pic"]
            case Metadata.PICTURE:
                return ["-metadata", "track=1/1"]


def picture(place: Path) -> Path:
    originals.ffmpeg("-f", "lavfi", "-i", "testsrc=size=600x600", "-frames:v", "1", place)
    return place
