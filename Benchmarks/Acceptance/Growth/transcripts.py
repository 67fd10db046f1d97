"""Transcripts in every format read and written, and against a recording."""

from collections.abc import Callable, Iterator
from pathlib import Path

from ...Shared.places import RECORDINGS
from .formats import FORMATS
from .growing import Case
from .shapes import TEXTS, TIMES, Cue

RECORDING = RECORDINGS / "talk.flac"

# In bytes, below the 128 MiB of a transcript, however a format escapes the text.
MOST_TEXT = 16 << 20
# Below the limit of a million words in a transcript.
MOST_CUES = 240_000
# The length of the one cue.
SECONDS = 60.0
WRITTEN = "srt vtt textgrid ctm text json".split()
# The other formats are JSON too, and their texts are read by the same code.
WITH_TEXTS = (
    "whispercpp_json whispercpp_csv lrc whisper_json whisper_tsv vosk_json srt vtt textgrid ctm "
    "stm audacity_labels otter_text zoom_text bracketed_text markdown text json"
).split()
# A text may be empty, be refused, or lack the times that a format needs.
ANY = frozenset({0, 2})


def cases() -> Iterator[Case]:
    for name, write in FORMATS.items():
        for shape, text in TEXTS.items() if name in WITH_TEXTS else []:
            yield texts(f"read {name}: {shape}", write, text)
        for shape, times in TIMES.items():
            yield cues(f"read {name}: words {shape}", write, times)
    for name in WRITTEN:
        for shape, text in TEXTS.items():
            yield texts(f"write {name}: {shape}", FORMATS["json"], text, "--to", name)
        for shape, times in TIMES.items():
            yield cues(f"write {name}: words {shape}", FORMATS["json"], times, "--to", name)
    for shape, text in TEXTS.items():
        yield texts(f"show as JSON: {shape}", FORMATS["json"], text, "--json")
        yield against(
            f"judge text: {shape}", lambda size, text=text: text(size), 100_000, MOST_TEXT
        )
    for shape, times in TIMES.items():
        yield cues(f"show as JSON: words {shape}", FORMATS["json"], times, "--json")
        yield against(
            f"judge json: words {shape}", lambda size, times=times: FORMATS["json"](times(size)),
            10_000, MOST_CUES,
        )  # fmt: skip


def texts(
    name: str, write: Callable[[list[Cue]], str], text: Callable[[int], str], *options: str
) -> Case:
    """One cue with a long text."""

    def prepare(folder: Path, size: int) -> list[str]:
        return written(folder, write([Cue(0, SECONDS, text(size))]), *options)

    return Case(name, prepare, first=100_000, most=MOST_TEXT, statuses=ANY)


def cues(
    name: str,
    write: Callable[[list[Cue]], str],
    times: Callable[[int], list[Cue]],
    *options: str,
) -> Case:
    """Many cues with one word each."""

    def prepare(folder: Path, size: int) -> list[str]:
        return written(folder, write(times(size)), *options)

    return Case(name, prepare, first=5_000, most=MOST_CUES, statuses=ANY)


def against(name: str, content: Callable[[int], str], first: int, most: int) -> Case:
    """A transcript of one short recording, which may be rejected because it doesn't match."""

    def prepare(folder: Path, size: int) -> list[str]:
        file = folder / "talk.txt"
        file.write_text(content(size), encoding="utf-8")
        return ["analyze", str(RECORDING), "--transcript", str(file), "--json"]

    return Case(name, prepare, first=first, most=most, statuses=ANY)


def written(folder: Path, text: str, *options: str) -> list[str]:
    file = folder / "talk.txt"
    file.write_bytes(text.encode())
    return ["transcript", str(file), *options]
