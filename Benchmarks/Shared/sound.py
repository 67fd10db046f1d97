"""Sound files through libsndfile, which building `rehearse` needs anyway."""

import ctypes
import ctypes.util
import os
from array import array
from dataclasses import dataclass
from pathlib import Path

READ, WRITE = 0x10, 0x20
# SF_FORMAT_… of sndfile.h, all of them with samples of 16 bits.
KINDS = {".wav": 0x010002, ".flac": 0x170002}


class Info(ctypes.Structure):
    """SF_INFO of sndfile.h."""

    _fields_ = [
        ("frames", ctypes.c_int64),
        ("rate", ctypes.c_int),
        ("channels", ctypes.c_int),
        ("format", ctypes.c_int),
        ("sections", ctypes.c_int),
        ("seekable", ctypes.c_int),
    ]


def library() -> ctypes.CDLL:
    name = ctypes.util.find_library("sndfile")
    if name is None:
        raise SystemExit("error: can't find libsndfile\nhint: 'make build' installs it")
    found = ctypes.CDLL(name)
    found.sf_open.restype = ctypes.c_void_p
    found.sf_open.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(Info)]
    found.sf_close.argtypes = [ctypes.c_void_p]
    for function in (found.sf_readf_short, found.sf_writef_short):
        function.restype = ctypes.c_int64
        function.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64]
    return found


SNDFILE = library()


@dataclass(frozen=True)
class Sound:
    """Samples of 16 bits, channels interleaved."""

    samples: array
    rate: int
    channels: int

    @property
    def seconds(self) -> float:
        return len(self.samples) / self.channels / self.rate

    def piece(self, start: float, seconds: float) -> "Sound":
        first = int(start * self.rate) * self.channels
        count = int(seconds * self.rate) * self.channels
        return Sound(self.samples[first : first + count], self.rate, self.channels)

    def write(self, path: Path) -> None:
        info = Info(rate=self.rate, channels=self.channels, format=KINDS[path.suffix])
        file = SNDFILE.sf_open(os.fsencode(path), WRITE, ctypes.byref(info))
        if not file:
            raise SystemExit(f"error: can't write '{path}'")
        frames = len(self.samples) // self.channels
        written = SNDFILE.sf_writef_short(file, self.samples.buffer_info()[0], frames)
        SNDFILE.sf_close(file)
        if written != frames:
            raise SystemExit(f"error: can't write '{path}': the disk may be full")


def read(path: Path) -> Sound | None:
    """The whole recording; `None` for a file that libsndfile can't read."""
    info = Info()
    file = SNDFILE.sf_open(os.fsencode(path), READ, ctypes.byref(info))
    if not file:
        return None
    samples = array("h", bytes(2 * info.frames * info.channels))
    frames = SNDFILE.sf_readf_short(file, samples.buffer_info()[0], info.frames)
    SNDFILE.sf_close(file)
    return Sound(samples[: frames * info.channels], info.rate, info.channels)
