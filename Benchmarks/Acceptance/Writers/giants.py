"""Files above 4 GiB: the talk after a hole of zeros, which is sparse on disk."""

import struct
from collections.abc import Iterator
from pathlib import Path

from .headers import RIFF64, caf_chunk, form, long_chunk
from .originals import HEADER
from .outcomes import Case, Outcome
from .tolerances import LATER

# More than 32 bits can count, in bytes; and more than 31 bits can count, in samples.
BYTES = (1 << 32) + 1
SAMPLES = (1 << 31) + 1
# The program's maximum, to make the file as short as possible.
RATE, CHANNELS = 192_000, 8


def make(folder: Path, plain: Path) -> Iterator[Case]:
    """`plain` is the talk at that rate, in one channel."""
    folder.mkdir()
    talk = plain.read_bytes()[HEADER:]
    first = [talk[at : at + 2] for at in range(0, len(talk), 2)]
    # The other channels are silent.
    integers = b"".join(sample + bytes(2 * CHANNELS - 2) for sample in first)
    floats = b"".join(
        struct.pack("<d", int.from_bytes(sample, "little", signed=True) / 32_768)
        + bytes(8 * CHANNELS - 8)
        for sample in first
    )
    frame = 2 * CHANNELS
    hole = -(-SAMPLES // CHANNELS) * frame
    size = hole + len(integers)
    sizes = struct.pack("<QQQI", size + 1_000, size, size // frame, 0)
    content = b"ds64" + struct.pack("<I", len(sizes)) + sizes
    content += form(rate=RATE, channels=CHANNELS) + b"data" + b"\xff" * 4
    head = b"RF64" + b"\xff" * 4 + b"WAVE" + content
    yield sparse(folder / "giant.rf64.wav", head, hole, integers, plain, hole / frame / RATE)

    frame = 8 * CHANNELS
    hole = -(-BYTES // frame) * frame
    size = hole + len(floats)
    content = long_chunk("wave", b"")[:16]
    content += long_chunk("fmt ", form(3, rate=RATE, channels=CHANNELS, bits=64)[8:])
    content += long_chunk("data", b"")[:16] + struct.pack("<Q", 24 + size)
    head = b"riff" + RIFF64 + struct.pack("<Q", 24 + len(content) + size) + content
    yield sparse(folder / "giant.w64", head, hole, floats, plain, hole / frame / RATE)

    numbers = struct.pack(">d4sIIIII", RATE, b"lpcm", 3, frame, 1, CHANNELS, 64)
    head = b"caff\0\1\0\0" + caf_chunk("desc", numbers)
    head += b"data" + struct.pack(">q", size + 4) + bytes(4)
    yield sparse(folder / "giant.caf", head, hole, floats, plain, hole / frame / RATE)


def sparse(place: Path, head: bytes, hole: int, samples: bytes, plain: Path, later: float) -> Case:
    with place.open("wb") as file:
        file.write(head)
        file.seek(hole, 1)
        file.write(samples)
    return Case(place, Outcome.NEAR, plain, LATER, later=later)
