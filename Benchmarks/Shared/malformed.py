"""Fifty malformed files, and files with difficult names."""

import math
import os
import random
import struct
from collections.abc import Iterator
from pathlib import Path

COUNT = 50
RATE = 16_000
PCM, FLOAT = 1, 3


def make(folder: Path, recording: Path) -> list[tuple[str, bool]]:
    """The path of each, and whether it must fail.

    A truncated file still has a report, with a warning. So does one whose samples are NaN, and a
    good recording with a strange name. `recording` is a good FLAC, to be corrupted.
    """
    folder.mkdir(parents=True)
    found = [
        *contents(folder, recording.read_bytes()),
        *names(folder),
        *places(folder),
    ]
    assert len(found) == COUNT, f"{len(found)} hostile files"
    return found


def contents(folder: Path, flac: bytes) -> Iterator[tuple[str, bool]]:
    tone = samples(1.0)
    whole = wave(tone)
    dice = random.Random(COUNT)
    noise = dice.randbytes(20_000)
    files: list[tuple[str, bytes, bool]] = [
        ("empty.wav", b"", True),
        ("empty.flac", b"", True),
        ("one byte.wav", b"R", True),
        ("zeros.wav", bytes(4_096), True),
        ("random.wav", noise, True),
        ("random after a header.wav", whole[:44] + noise, False),
        ("random after a name.flac", b"fLaC" + noise, True),
        ("random after a name.ogg", b"OggS" + noise, True),
        ("random after a name.mp3", b"ID3\x04\x00\x00\x00\x00\x00\x0a" + noise, True),
        ("text.wav", b"This is a note about a recording, not one.\n" * 50, True),
        ("page.flac", b"<!DOCTYPE html><title>404 Not Found</title>", True),
        ("header cut at 4.wav", whole[:4], True),
        ("header cut at 20.wav", whole[:20], True),
        ("header cut at 43.wav", whole[:43], True),
        ("header alone.wav", whole[:44], True),
        ("cut half-way.wav", whole[: len(whole) // 2], False),
        ("cut inside a sample.wav", whole[:-1], False),
        ("declares 4 GiB.wav", wave(tone, declared=0xFFFF_FFF0), False),
        ("declares nothing.wav", wave(tone, declared=0), False),
        ("format of 4 GiB.wav", whole[:16] + b"\xff\xff\xff\xff" + whole[20:], True),
        ("format missing.wav", whole[:12] + whole[36:], True),
        ("sound before format.wav", whole[:12] + whole[36:] + whole[12:36], True),
        ("0 Hz.wav", wave(tone, rate=0), True),
        ("1 Hz.wav", wave(tone, rate=1), True),
        ("4 GHz.wav", wave(tone, rate=0xFFFF_FFFF), True),
        ("0 channels.wav", wave(tone, channels=0), True),
        ("1000 channels.wav", wave(tone, channels=1_000), True),
        ("65535 channels.wav", wave(tone, channels=0xFFFF), True),
        ("0 bits.wav", wave(tone, bits=0), True),
        ("7 bits of a float.wav", wave(tone, encoding=FLOAT, bits=7), True),
        ("unknown encoding.wav", wave(tone, encoding=0x4242), True),
        ("not a number.wav", wave(struct.pack("<f", math.nan) * RATE, FLOAT, bits=32), False),
        ("infinite.wav", wave(struct.pack("<f", math.inf) * RATE, FLOAT, bits=32), False),
        ("a single sample.wav", wave(tone[:2]), False),
        ("cut in half.flac", flac[: len(flac) // 2], False),
        ("header alone.flac", flac[:42], True),
        ("bits turned.flac", with_flipped_bits(flac, dice), True),
    ]
    for name, content, fails in files:
        place = folder / name
        place.write_bytes(content)
        yield str(place), fails


def names(folder: Path) -> Iterator[tuple[str, bool]]:
    """Good recordings with difficult names."""
    for name in [
        "two\nlines.wav",
        "\u201cquotes\u201d \"and\" 'more'.wav",
        "$(reboot) `reboot`; rm -rf.wav",
        "\U0001f3a4 \u4f60\u597d \u0645\u0631\u062d\u0628\u0627.wav",
        "-rf --quiet.wav",
        "tab\tand \x1b[31mred.wav",
        " .wav",
    ]:
        place = folder / name
        place.write_bytes(wave(samples(1.5)))
        yield str(place), False


def places(folder: Path) -> Iterator[tuple[str, bool]]:
    """Things that are not files, or cannot be opened."""
    inside = folder / "folder.wav"
    inside.mkdir()
    yield str(inside), True

    nowhere = folder / "link to nowhere.wav"
    nowhere.symlink_to("nowhere.wav")
    yield str(nowhere), True

    circle = folder / "link to itself.wav"
    circle.symlink_to(circle.name)
    yield str(circle), True

    forbidden = folder / "forbidden.wav"
    forbidden.write_bytes(wave(samples(1.0)))
    forbidden.chmod(0)
    # Root can read everything.
    yield str(forbidden), os.geteuid() != 0

    yield str(folder / "never made.wav"), True
    # No system allows names of 5000 bytes.
    yield str(folder / ("x" * 5_000 + ".wav")), True


def samples(seconds: float) -> bytes:
    """A tone of 220 Hz at half of full scale."""
    return b"".join(
        struct.pack("<h", round(16_384 * math.sin(2 * math.pi * 220 * at / RATE)))
        for at in range(int(seconds * RATE))
    )


def wave(
    sound: bytes,
    encoding: int = PCM,
    *,
    rate: int = RATE,
    channels: int = 1,
    bits: int = 16,
    declared: int | None = None,
) -> bytes:
    """A WAV with that header, whether or not it makes sense."""
    declared = len(sound) if declared is None else declared
    frame = channels * bits // 8
    form = struct.pack(
        "<HHIIHH", encoding, channels, rate, rate * frame & 0xFFFF_FFFF, frame & 0xFFFF, bits
    )
    body = b"WAVEfmt " + struct.pack("<I", len(form)) + form + b"data" + struct.pack("<I", declared)
    return b"RIFF" + struct.pack("<I", min(len(body) + declared, 0xFFFF_FFFF)) + body + sound


def with_flipped_bits(content: bytes, dice: random.Random) -> bytes:
    """The same with one bit flipped in every hundred bytes after its header."""
    broken = bytearray(content)
    for place in dice.sample(range(42, len(broken)), len(broken) // 100):
        broken[place] ^= 1 << dice.randrange(8)
    return bytes(broken)
