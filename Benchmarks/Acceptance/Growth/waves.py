"""Sound files: their headers, other chunks, and long recordings."""

import struct
import subprocess
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from ...Shared import malformed
from ...Shared.places import RECORDINGS
from .growing import Case

RATE = malformed.RATE
# The most bytes besides sound.
MOST_SURPLUS = 250 << 20
MOST_CHUNKS = 4_000
# A file may be refused, but quickly.
ANY = frozenset({0, 2})


def cases() -> Iterator[Case]:
    for name, content in HEADERS.items():
        yield case(f"header: {name}", content, most=MOST_CHUNKS, is_bounded=True)
    for name, content in SURPLUS.items():
        yield case(f"surplus: {name}", content, first=1 << 20, most=MOST_SURPLUS)
    for name, second in SECONDS.items():
        for format in "text json textgrid labels".split():
            yield case(
                f"{name} as {format}", partial(long, second), first=20, most=4_000, format=format
            )


def case(
    name: str,
    content: Callable[[int], bytes],
    first: int = 100,
    most: int = MOST_CHUNKS,
    format: str = "json",
    is_bounded: bool = False,
) -> Case:
    def prepare(folder: Path, size: int) -> list[str]:
        file = folder / "talk.wav"
        file.write_bytes(content(size))
        return ["analyze", str(file), "--no-transcript", "--format", format]

    return Case(name, prepare, first, most, ANY, is_bounded)


def long(second: Callable[[], bytes], size: int) -> bytes:
    return malformed.wave(second() * size)


@cache
def speech() -> bytes:
    """Four seconds of speech."""
    content = (RECORDINGS / "sentence-16k.wav").read_bytes()
    return content[content.index(b"data") + 8 :][: 8 * RATE]


@cache
def clicks() -> bytes:
    """Noise for a twentieth of a second and silence for a fifth, repeated."""
    loud = struct.pack("<2h", 12_000, -12_000) * (RATE // 40)
    return (loud + bytes(2 * RATE // 5)) * 4


SECONDS: dict[str, Callable[[], bytes]] = {
    "speech": speech,
    "silence": lambda: bytes(2 * RATE),
    "full scale": lambda: struct.pack("<2h", 32_767, -32_768) * (RATE // 2),
    "one value": lambda: struct.pack("<h", 9_000) * RATE,
    "a tone": cache(lambda: malformed.samples(1)),
    "clicks": clicks,
}

TONE = malformed.samples(1)


def chunk(name: bytes, content: bytes, order: str = "<I") -> bytes:
    return name + struct.pack(order, len(content)) + content


def with_chunks(chunks: bytes) -> bytes:
    """A WAV with further chunks before its samples."""
    whole = malformed.wave(TONE)
    return whole[:36] + chunks + whole[36:]


def caf(chunks: bytes) -> bytes:
    form = struct.pack(">d4sIIIII", RATE, b"lpcm", 2, 2, 1, 1, 16)
    return (
        b"caff\x00\x01\x00\x00" + chunk(b"desc", form, ">Q") + chunks
        + chunk(b"data", bytes(4) + TONE, ">Q")
    )  # fmt: skip


def aiff(chunks: bytes) -> bytes:
    # 16,000 as an 80-bit number.
    rate = struct.pack(">HQ", 16_383 + 13, RATE << 50)
    common = struct.pack(">hIh", 1, len(TONE) // 2, 16) + rate
    body = chunk(b"COMM", common, ">I") + chunks + chunk(b"SSND", bytes(8) + TONE, ">I")
    return chunk(b"FORM", b"AIFF" + body, ">I")


def boxes(name: bytes, count: int) -> bytes:
    """Empty boxes after those of an MP4, because its samples must not move; ffmpeg reads it."""
    content = (RECORDINGS / "sentence-16k.m4a").read_bytes()
    return content + (struct.pack(">I", 8) + name) * count


@cache
def flac() -> bytes:
    return (RECORDINGS / "sentence-16k.flac").read_bytes()


def flac_blocks(count: int, length: int = 0) -> bytes:
    """Padding blocks before those of a FLAC."""
    content = flac()
    block = bytes([1]) + length.to_bytes(3, "big") + bytes(length)
    return (
        content[:42].replace(b"\x80\x00\x00\x22", b"\x00\x00\x00\x22")
        + block * count
        + content[42:]
    )


def tag(length: int) -> bytes:
    size = bytes(length >> shift & 0x7F for shift in (21, 14, 7, 0))
    return b"ID3\x04\x00\x00" + size + bytes(length)


@cache
def encoded(*options: str) -> bytes:
    """The speech encoded by ffmpeg."""
    done = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", RECORDINGS / "sentence-16k.wav", *options, "-"],
        capture_output=True, check=True,
    )  # fmt: skip
    return done.stdout


@cache
def mp3() -> bytes:
    return encoded("-f", "mp3", "-id3v2_version", "0")


@cache
def ogg(*options: str) -> bytes:
    return encoded("-f", "ogg", "-c:a", "libvorbis", *options)


def small_pages(count: int) -> bytes:
    """Empty pages of the same stream after the first page of an Ogg."""
    content = ogg()
    first = 27 + 1 + content[27]
    page = bytearray(content[:27])
    page[5] = 0
    page[26] = 0
    return content[:first] + bytes(page) * count + content[first:]


HEADERS: dict[str, Callable[[int], bytes]] = {
    "WAV chunks": lambda count: with_chunks(chunk(b"junk", b"") * count),
    "WAV lists": lambda count: with_chunks(chunk(b"LIST", b"INFO") * count),
    "WAV cues": lambda count: with_chunks(chunk(b"cue ", bytes(24 * count))),
    "CAF chunks": lambda count: caf(chunk(b"free", b"", ">Q") * count),
    "AIFF chunks": lambda count: aiff(chunk(b"NAME", b"", ">I") * count),
    "AIFF marks": lambda count: aiff(chunk(b"MARK", bytes(8 * count), ">I")),
    "MP4 boxes": partial(boxes, b"free"),
    "FLAC blocks": flac_blocks,
    "Ogg pages": small_pages,
    "ID3 tags": lambda count: tag(0) * count + mp3(),
}

# With this many bytes.
SURPLUS: dict[str, Callable[[int], bytes]] = {
    "a WAV chunk": lambda size: with_chunks(chunk(b"junk", bytes(size))),
    "after a WAV": lambda size: malformed.wave(TONE) + bytes(size),
    "a chunk after a WAV": lambda size: malformed.wave(TONE) + chunk(b"LIST", bytes(size)),
    "after an AIFF": lambda size: aiff(b"") + bytes(size),
    "after a CAF": lambda size: caf(b"") + chunk(b"free", bytes(size), ">Q"),
    "after a FLAC": lambda size: flac() + bytes(size),
    "noise in a FLAC": lambda size: flac()[:9_000] + b"\xff\xf8" * (size // 2) + flac()[9_000:],
    "an ID3 tag": lambda size: tag(size) + mp3(),
    "zeros after an MP3": lambda size: mp3() + bytes(size),
    "marks of frames after an MP3": lambda size: mp3() + b"\xff\xfb" * (size // 2),
    "zeros after an Ogg": lambda size: ogg() + bytes(size),
    "marks of pages in an Ogg": lambda size: ogg()[:9_000] + b"OggS" * (size // 4) + ogg()[9_000:],
    "an Ogg comment": lambda size: ogg("-metadata", "title=" + "x" * min(size, 100_000)),
    "boxes of an MP4": lambda size: boxes(b"free", size // 8),
    "after an MP4": lambda size: (RECORDINGS / "sentence-16k.m4a").read_bytes() + bytes(size),
}
