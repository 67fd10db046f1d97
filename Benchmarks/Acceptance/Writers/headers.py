"""Headers as recorders, editors and phones write them, built byte by byte around the samples."""

import array
import struct
from collections.abc import Iterator
from pathlib import Path

from . import originals
from .metadata import SCRIPTS
from .originals import BASE
from .outcomes import Case, Outcome

UNKNOWN = 0xFFFF_FFFF
STREAMED = "-map_metadata -1 -fflags +bitexact -flags:a +bitexact".split()


def make(folder: Path, plain: Path) -> list[Case]:
    folder.mkdir()
    samples = plain.read_bytes()[originals.HEADER :]
    found: list[Case] = []

    def add(name: str, content: bytes, outcome: Outcome = Outcome.SAME, like: Path = plain) -> None:
        place = folder / name
        place.write_bytes(content)
        found.append(Case(place, outcome, like))

    for name, content in [*waves(samples), *aiffs(samples), *cafs(samples), *others(samples)]:
        add(name, content)
    for name, content in refused(samples):
        add(name, content, Outcome.REFUSED)
    for ending, options in ENCODED.items():
        whole = folder / f"encoded{ending}"
        originals.ffmpeg("-i", plain, *STREAMED, *options.split(), whole)
        for name, content in tagged(ending, whole.read_bytes()):
            add(name, content, like=whole)
    return found


def waves(samples: bytes) -> Iterator[tuple[str, bytes]]:
    sound = chunk("data", samples)
    info = chunk("LIST", b"INFO" + chunk("INAM", SCRIPTS.encode()) + chunk("ISFT", b"Audacity"))
    utf16 = chunk("LIST", b"INFO" + chunk("INAM", SCRIPTS.encode("utf-16")))
    broadcast = chunk("bext", bytes(256) + b"Recorder".ljust(346, b"\0") + b"A=PCM,F=16000\r\n")
    xml = chunk("iXML", f"<?xml version='1.0'?><BWFXML>{SCRIPTS}</BWFXML>".encode())
    cues = chunk("cue ", struct.pack("<I", 1) + struct.pack("<II4sIII", 1, 0, b"data", 0, 0, 0))
    sampler = chunk("smpl", bytes(36))
    id3 = chunk("id3 ", id3v2(3, frame(3, "TIT2", b"\1" + SCRIPTS.encode("utf-16"))))
    peak = chunk("PEAK", struct.pack("<IIfI", 1, 0, 0.3, 100)) + chunk("fact", bytes(4))
    extensible = form(tag=0xFFFE, extra=struct.pack("<HHIH", 22, 16, 4, 1) + GUID)
    yield "extensible.wav", wave(extensible + sound)
    unmasked = form(tag=0xFFFE, extra=struct.pack("<HHIH", 22, 0, 0, 1) + GUID)
    yield "extensible-unmasked.wav", wave(unmasked + sound)
    wide = array.array("i", [value << 16 for value in array.array("h", samples)]).tobytes()
    twenty = form(0xFFFE, struct.pack("<HHIH", 22, 24, 4, 1) + GUID, bits=32)
    yield "extensible-24-in-32.wav", wave(twenty + chunk("data", wide))
    yield "form-18.wav", wave(form(extra=bytes(2)) + sound)
    yield "form-40.wav", wave(form(extra=bytes(24)) + sound)
    yield "form-without-width.wav", wave(form(width=0) + sound)
    yield "info-before.wav", wave(form() + info + sound)
    yield "info-after-as-audacity.wav", wave(form() + sound + info + id3)
    yield "info-utf-16.wav", wave(form() + utf16 + sound + utf16)
    yield "info-empty.wav", wave(form() + chunk("LIST", b"INFO") + sound + chunk("LIST", b""))
    yield "info-huge.wav", wave(form() + chunk("LIST", b"INFO" + bytes(5 << 20)) + sound)
    yield "broadcast.wav", wave(broadcast + form() + sound)
    yield "recorder.wav", wave(chunk("JUNK", bytes(28)) + broadcast + xml + form() + sound + xml)
    yield "cues.wav", wave(form() + cues + sampler + peak + sound + cues + sampler)
    yield "id3-before.wav", wave(form() + id3 + sound)
    yield "aligned-by-junk.wav", wave(form() + chunk("JUNK", bytes(4096 - 52)) + sound)
    filled = chunk("PAD ", bytes(4_020)) + form() + chunk("FLLR", bytes(12))
    yield "aligned-by-pad.wav", wave(filled + sound)
    yield "odd-padded.wav", wave(form() + chunk("note", bytes(7)) + sound + chunk("note", bytes(5)))
    yield "odd-unpadded-after.wav", wave(form() + sound + chunk("note", bytes(5), pad=False))
    yield "streamed-0.wav", wave(form() + chunk("data", samples, size=0), size=0)
    yield "streamed-ffffffff.wav", wave(form() + chunk("data", samples, size=UNKNOWN), size=UNKNOWN)
    yield (
        "streamed-7fffffff.wav",
        wave(form() + chunk("data", samples, size=0x7FFF_FFFF - 36), size=0x7FFF_FFFF),
    )
    yield "riff-size-0.wav", wave(form() + sound, size=0)
    yield "zeros-after.wav", wave(form() + sound) + bytes(1000)
    yield "tag-after.wav", wave(form() + sound) + b"TAG" + b"old".ljust(125)
    sizes = struct.pack("<QQQI", 0, len(samples), len(samples) // 2, 0)
    broadcast64 = chunk("ds64", sizes) + chunk("axml", b"<x/>") + form() + chunk("chna", bytes(44))
    for name in ("RF64", "BW64"):
        content = broadcast64 + chunk("data", samples, size=UNKNOWN)
        yield f"long.{name.lower()}.wav", wave(content, name.encode(), size=UNKNOWN)
        yield f"short.{name.lower()}.wav", wave(broadcast64 + sound, name.encode(), size=UNKNOWN)
    streamed = chunk("ds64", bytes(28)) + form() + chunk("data", samples, size=UNKNOWN)
    yield "streamed.rf64.wav", wave(streamed, b"RF64", size=UNKNOWN)


def aiffs(samples: bytes) -> Iterator[tuple[str, bytes]]:
    big = swapped(samples)
    common = struct.pack(">hIh", 1, len(samples) // 2, 16) + extended(BASE.rate)
    sound = big_chunk("SSND", bytes(8) + big)
    comments = big_chunk("COMT", struct.pack(">HIhH", 1, 0, 0, 5) + b"aloud\0")
    marks = big_chunk("MARK", struct.pack(">HHI", 1, 1, 0) + b"\5begin")
    texts = big_chunk("NAME", SCRIPTS.encode()) + big_chunk("ANNO", b"odd") + big_chunk("AUTH", b"")
    more = big_chunk("INST", bytes(20)) + big_chunk("APPL", b"stoc" + bytes(9))
    id3 = big_chunk("ID3 ", id3v2(3, frame(3, "TIT2", b"\1" + SCRIPTS.encode("utf-16"))))
    yield "plain.aiff", aiff(big_chunk("COMM", common) + sound)
    yield "logic.aiff", aiff(big_chunk("COMM", common) + comments + marks + more + sound)
    yield "texts.aiff", aiff(texts + big_chunk("COMM", common) + sound + id3 + texts)
    yield "samples-first.aiff", aiff(sound + big_chunk("COMM", common))
    skipped = big_chunk("SSND", struct.pack(">II", 504, 512) + bytes(504) + big)
    yield "block-aligned.aiff", aiff(big_chunk("COMM", common) + skipped)
    version = big_chunk("FVER", struct.pack(">I", 0xA280_5140))
    little = big_chunk("COMM", common + b"sowt" + b"\0\0")
    yield "quicktime.aifc", aiff(version + little + big_chunk("SSND", bytes(8) + samples), b"AIFC")
    named = big_chunk("COMM", common + b"NONE" + b"\x0enot compressed\0")
    yield "none.aifc", aiff(version + named + marks + sound, b"AIFC")


def cafs(samples: bytes) -> Iterator[tuple[str, bytes]]:
    def described(flags: int) -> bytes:
        numbers = struct.pack(">d4sIIIII", BASE.rate, b"lpcm", flags, 2, 1, 1, 16)
        return caf_chunk("desc", numbers)

    little = caf_chunk("data", bytes(4) + samples)
    layout = caf_chunk("chan", struct.pack(">III", 100 << 16 | 1, 0, 0))
    texts = b"title\0" + SCRIPTS.encode() + b"\0"
    info = caf_chunk("info", struct.pack(">I", 1) + texts)
    cookie = caf_chunk("kuki", bytes(24))
    free = caf_chunk("free", bytes(4096))
    head = b"caff\0\1\0\0"
    yield "iphone.caf", head + described(2) + layout + cookie + info + free + little
    after = info + free + caf_chunk("uuid", bytes(20))
    yield "iphone-after.caf", head + described(2) + little + after
    yield "big-endian.caf", head + described(0) + caf_chunk("data", bytes(4) + swapped(samples))
    endless = b"data" + struct.pack(">q", -1) + bytes(4) + samples
    yield "streamed.caf", head + described(2) + free + endless


def others(samples: bytes) -> Iterator[tuple[str, bytes]]:
    def header(magic: str, order: str, note: bytes, size: int) -> bytes:
        numbers = struct.pack(order + "IIIII", 24 + len(note), size, 3, BASE.rate, 1)
        return magic.encode() + numbers + note

    yield "noted.au", header(".snd", ">", b"note\0", len(samples)) + swapped(samples)
    yield "streamed.au", header(".snd", ">", b"", UNKNOWN) + swapped(samples)
    yield "little.au", header("dns.", "<", b"", len(samples)) + samples
    content = long_chunk("wave", b"")[:16]
    content += long_chunk("bext", bytes(602)) + long_chunk("fmt ", form()[8:])
    content += long_chunk("junk", bytes(13)) + long_chunk("data", samples) + long_chunk("LIST", b"")
    yield "sony.w64", b"riff" + RIFF64 + struct.pack("<Q", 24 + len(content)) + content


def refused(samples: bytes) -> Iterator[tuple[str, bytes]]:
    """Files that the program refuses."""
    yield "nine-channels.wav", wave(form(channels=9) + chunk("data", samples))
    yield "2000-hertz.wav", wave(form(rate=2_000) + chunk("data", samples))
    yield "768000-hertz.wav", wave(form(rate=768_000) + chunk("data", samples))
    yield "without-samples.wav", wave(form() + chunk("data", b"") + chunk("LIST", b"INFO"))
    for name, tag in [("g726", 0x64), ("gsm", 0x31), ("oki", 0x10), ("wma", 0x161), ("aac", 0xFF)]:
        yield f"{name}-in.wav", wave(form(tag) + chunk("data", samples))
    # Without its padding byte, nobody finds the next chunk: neither ffmpeg nor libsndfile nor sox.
    unpadded = chunk("note", b"7 bytes", pad=False)
    yield "odd-unpadded-before.wav", wave(form() + unpadded + chunk("data", samples))
    yield "raw.pcm", samples


# Encoded files without tags, to which tags are added.
ENCODED = {
    ".mp3": "-c:a libmp3lame -b:a 64k -id3v2_version 0",
    ".flac": "-c:a flac",
    ".aac": "-c:a aac",
    ".m4a": "-c:a aac",
    ".caf": "-c:a alac",
}


def tagged(ending: str, whole: bytes) -> Iterator[tuple[str, bytes]]:
    jpeg = b"\0image/jpeg\0\3\0" + b"\xff\xd8\xff\xe0" + bytes(300_000) + b"\xff\xfb\x90\xd9"
    title = b"\1" + SCRIPTS.encode("utf-16")
    third = id3v2(3, frame(3, "TIT2", title) + frame(3, "APIC", jpeg) + bytes(2_000))
    fourth = id3v2(4, frame(4, "TIT2", b"\3" + SCRIPTS.encode()) + frame(4, "TXXX", b""))
    ape = b"APETAGEX" + struct.pack("<IIII", 2000, 32, 0, 0x8000_0000) + bytes(8)
    if ending in (".mp3", ".flac", ".aac"):
        yield f"id3v2.3{ending}", third + whole
        yield f"id3v2.4{ending}", fourth + whole
        yield f"two-tags{ending}", third + fourth + whole
        yield f"zeros-after-tag{ending}", fourth + bytes(1_500) + whole
    if ending == ".mp3":
        yield "id3v1.mp3", whole + b"TAG" + b"old".ljust(125)
        yield "ape.mp3", whole + ape + b"TAG" + bytes(125)
    if ending == ".flac":
        # Clears the number of samples and their checksum, as when the writer couldn't seek.
        yield "streamed.flac", whole[:21] + bytes([whole[21] & 0xF0]) + bytes(20) + whole[42:]
    if ending == ".m4a":
        yield "itunes.m4a", with_gapless_note(whole)
        atom = struct.pack(">I4s", 4_008, b"free") + bytes(4_000)
        yield "free-at-end.m4a", whole + atom
    if ending == ".caf":
        at = whole.index(b"kuki")
        yield "iphone-alac.caf", whole[:at] + caf_chunk("free", bytes(4_000)) + whole[at:]


def with_gapless_note(whole: bytes) -> bytes:
    """With iTunes' own note of the delay, in a `moov` that ends the file."""
    start = whole.index(b"moov") - 4
    assert start + struct.unpack(">I", whole[start : start + 4])[0] == len(whole)
    numbers = b" 00000000 00000400 00000200 0000000000021FC0" + b" 00000000" * 8
    note = full_atom("mean", b"com.apple.iTunes") + full_atom("name", b"iTunSMPB")
    note = atom("----", note + atom("data", struct.pack(">II", 1, 0) + numbers))
    handler = full_atom("hdlr", bytes(4) + b"mdirappl" + bytes(9))
    tags = atom("udta", full_atom("meta", handler + atom("ilst", note)))
    return whole[:start] + atom("moov", whole[start + 8 :] + tags)


def atom(name: str, content: bytes) -> bytes:
    return struct.pack(">I", 8 + len(content)) + name.encode() + content


def full_atom(name: str, content: bytes) -> bytes:
    return atom(name, bytes(4) + content)


def wave(content: bytes, name: bytes = b"RIFF", size: int | None = None) -> bytes:
    size = len(content) + 4 if size is None else size
    return name + struct.pack("<I", size) + b"WAVE" + content


# KSDATAFORMAT_SUBTYPE_PCM after its first two bytes, which are the tag.
GUID = bytes.fromhex("000000001000800000aa00389b71")


def form(
    tag: int = 1,
    extra: bytes = b"",
    *,
    rate: int = BASE.rate,
    channels: int = 1,
    bits: int = 16,
    width: int | None = None,
) -> bytes:
    frame = channels * bits // 8 if width is None else width
    numbers = struct.pack("<HHIIHH", tag, channels, rate, rate * frame, frame, bits)
    return chunk("fmt ", numbers + extra)


def chunk(name: str, content: bytes, size: int | None = None, pad: bool = True) -> bytes:
    size = len(content) if size is None else size
    return name.encode() + struct.pack("<I", size) + content + bytes(len(content) % 2 if pad else 0)


def big_chunk(name: str, content: bytes) -> bytes:
    return name.encode() + struct.pack(">I", len(content)) + content + bytes(len(content) % 2)


def aiff(content: bytes, kind: bytes = b"AIFF") -> bytes:
    return b"FORM" + struct.pack(">I", len(content) + 4) + kind + content


def extended(value: int) -> bytes:
    """An integer as an 80-bit float."""
    exponent = value.bit_length() - 1
    return struct.pack(">HQ", 16_383 + exponent, value << (63 - exponent))


def caf_chunk(name: str, content: bytes) -> bytes:
    return name.encode() + struct.pack(">q", len(content)) + content


RIFF64 = bytes.fromhex("2e91cf11a5d628db04c10000")
WAVE64 = bytes.fromhex("f3acd3118cd100c04f8edb8a")


def long_chunk(name: str, content: bytes) -> bytes:
    """A chunk of Sony Wave64, whose size includes its header, padded to eight bytes."""
    size = struct.pack("<Q", 24 + len(content))
    return name.encode() + WAVE64 + size + content + bytes(-len(content) % 8)


def id3v2(version: int, frames: bytes) -> bytes:
    return b"ID3" + bytes([version, 0, 0]) + seven_bits(len(frames)) + frames


def frame(version: int, name: str, content: bytes) -> bytes:
    size = seven_bits(len(content)) if version == 4 else struct.pack(">I", len(content))
    return name.encode() + size + bytes(2) + content


def seven_bits(value: int) -> bytes:
    return bytes(value >> shift & 0x7F for shift in (21, 14, 7, 0))


def swapped(samples: bytes) -> bytes:
    values = array.array("h", samples)
    values.byteswap()
    return values.tobytes()
