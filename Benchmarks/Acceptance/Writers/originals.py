"""The same talk at every sampling rate and number of channels, as plain WAV of 16 bits."""

import math
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ...Shared.claims import stop
from ...Shared.places import RECORDINGS

# Two pauses far from the threshold, and the end is in a third, so that a tiny change of level
# changes no number. Raised to a usual recording level.
TALK = ["-ss", "3", "-t", "8.7", "-i", RECORDINGS / "monotone.flac"]
LOUDER = "volume=14dB"
# Two different channels.
STEREO = ["-i", RECORDINGS / "sentence-one-side.flac"]


@dataclass(frozen=True)
class Sound:
    rate: int
    channels: int = 1
    # The content of the channels after the first.
    others: str = ""

    @property
    def name(self) -> str:
        return f"{self.rate}-{self.channels}{self.others}"

    @property
    def source(self) -> list:
        if self.others == "stereo":
            return STEREO
        other = "c0" if self.others == "same" else "0*c0"
        channels = "|".join(["c0=c0"] + [f"c{n}={other}" for n in range(1, self.channels)])
        return [*TALK, "-af", f"{LOUDER},pan={self.channels}c|{channels}"]

    @property
    def louder(self) -> float:
        """Its loudness relative to that of the first channel, in dB (ITU-R BS.1770)."""
        return 10 * math.log10(WEIGHTS[self.channels]) if self.others == "same" else 0.0


# The sum of the channels' weights: 1.41 for the two surrounds of five and six channels, none for
# low-frequency effects.
WEIGHTS = {2: 2, 4: 4, 5: 5.82, 6: 5.82}


BASE = Sound(16_000)
# Each rate, and each number of channels, with silence and with the same sound in the others.
SOUNDS = [
    BASE,
    Sound(44_100, 2, "stereo"),
    Sound(8_000),
    Sound(48_000, 2, "same"),
    Sound(7_350, 4, "same"),
    Sound(32_000),
    Sound(22_050, 3, "silent"),
    Sound(96_000),
    Sound(11_025, 7, "silent"),
    Sound(47_952),
    Sound(37_800, 2, "silent"),
    Sound(16_000, 6, "same"),
    Sound(44_056, 5, "same"),
    Sound(192_000),
    Sound(8_000, 8, "silent"),
    Sound(88_200),
]


def make(folder: Path) -> dict[Sound, Path]:
    if not shutil.which("ffmpeg"):
        raise stop("can't find ffmpeg", "install it: sudo apt-get install ffmpeg")
    folder.mkdir(parents=True)
    made = {}
    for sound in SOUNDS:
        made[sound] = folder / f"{sound.name}.wav"
        ffmpeg(*sound.source, "-ar", str(sound.rate), *PLAIN, made[sound])
    return made


# Bytes of a header with only a format and a data chunk.
HEADER = 44
PLAIN = ["-map_metadata", "-1", "-c:a", "pcm_s16le", "-fflags", "+bitexact", "-flags", "+bitexact"]


def ffmpeg(*arguments: str | Path) -> None:
    command = ["ffmpeg", "-nostdin", "-v", "fatal", "-y", *arguments]
    subprocess.run(command, stdin=subprocess.DEVNULL, check=True)
