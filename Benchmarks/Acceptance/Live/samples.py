"""Recordings to feed, in memory."""

import struct
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ...Shared.places import RECORDINGS

TALK = RECORDINGS / "talk.flac"


@dataclass(frozen=True)
class Shape:
    encoding: str
    rate: int
    channels: int

    @property
    def width(self) -> int:
        return {"s16le": 2, "s24le": 3, "s32le": 4, "f32le": 4}[self.encoding]

    def __str__(self) -> str:
        return f"{self.encoding} {self.rate} Hz {self.channels} ch"


SHAPES = [
    Shape("s16le", 48_000, 1),
    Shape("s16le", 16_000, 1),
    Shape("s24le", 44_100, 2),
    Shape("s32le", 48_000, 1),
    Shape("f32le", 48_000, 2),
]


@dataclass(frozen=True)
class Sound:
    shape: Shape
    samples: bytes

    @classmethod
    def talk(cls, shape: Shape, seconds: float) -> "Sound":
        """The talk, repeated."""
        once = decoded(shape)
        size = int(seconds * shape.rate) * shape.width * shape.channels
        return cls(shape, (once * (size // len(once) + 1))[:size])

    @classmethod
    def read(cls, path: Path) -> bytes | None:
        """The samples of a WAV; `None` for another format."""
        data = path.read_bytes() if path.exists() else b""
        if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
            return None
        if struct.unpack("<I", data[4:8])[0] + 8 > len(data):
            return None
        place = 12
        while place + 8 <= len(data):
            name, size = (
                data[place : place + 4],
                struct.unpack("<I", data[place + 4 : place + 8])[0],
            )
            if name == b"data":
                return data[place + 8 : place + 8 + size]
            place += 8 + size + size % 2
        return None

    @property
    def rate(self) -> float:
        """In bytes a second."""
        return self.shape.rate * self.shape.channels * self.shape.width

    @property
    def header(self) -> int:
        return len(self.wave) - len(self.samples)

    @property
    def wave(self) -> bytes:
        """A WAV with unknown sizes, as from a pipe."""
        shape = self.shape
        frame = shape.channels * shape.width
        kind = 3 if shape.encoding == "f32le" else 1
        fields = (kind, shape.channels, shape.rate, shape.rate * frame, frame, 8 * shape.width)
        head = b"RIFF\xff\xff\xff\xffWAVEfmt " + struct.pack("<IHHIIHH", 16, *fields)
        return head + b"data\xff\xff\xff\xff" + self.samples

    def offset(self, seconds: float) -> int:
        """The offset of a time in the WAV, in bytes."""
        return self.header + int(seconds * self.rate)


def bursts(shape: Shape, count: int) -> tuple[Sound, list[float]]:
    """Half a second of silence and of a tone, alternating; and when each tone starts."""
    half = shape.rate // 2
    quiet = b"\0" * (half * shape.width)
    loud = b"".join(struct.pack("<h", 12_000 if n // 24 % 2 else -12_000) for n in range(half))
    # Varies the starts, so that they are no multiples of the meter's period.
    starts, samples = [], b""
    for number in range(count):
        samples += quiet + b"\0" * (number * 97 % 2_400 * shape.width)
        starts.append(len(samples) / shape.width / shape.rate)
        samples += loud
    return Sound(shape, samples), starts


@cache
def decoded(shape: Shape) -> bytes:
    command = ["ffmpeg", "-v", "error", "-i", TALK, "-ar", str(shape.rate), "-ac",
               str(shape.channels), "-f", shape.encoding, "-"]  # fmt: skip
    return subprocess.run(command, capture_output=True, check=True).stdout
