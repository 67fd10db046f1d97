"""Mends moments of real recordings, and judges the joints, the noise and the lengths.

    make mending RECORDINGS=folder
    make mending RECORDINGS=folder MENDING="--pictures folder --only cut"

Fillers are cut where people marked them (talk.fillers.tsv beside talk.flac: start, end, what); the
other changes are made in recordings without marks. Of each folder only every second recording is
used, by name; with --tuned it is the others, by which constants were chosen.
"""

import json
import re
import struct
import subprocess
import tempfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from ..Shared import cli
from ..Shared.sound import read

# Seconds: the most that is mended, and the least of a recording that is used.
LONGEST, SHORTEST = 20, 6
# Recordings of one folder without marks, at most.
MOST = 12
# Seconds: windows of the spectrum, from one to the next, and how far from a joint it is heard.
WINDOW, HOP, NEAR = 0.02, 0.005, 0.015
# Seconds from one level to the next.
STEP = 0.01
# Seconds of the words between the marks: only their times matter.
WORD = 0.3
# Seconds: lengths are told to a thousandth.
ROUNDED = 0.0006
FOCUSES = {"cut": "fillers", "pause": "pauses", "stretch": "pace", "lift": "clarity"}


@dataclass
class Tally:
    """What was found of one kind of change."""

    moments: int = 0
    refused: dict = field(default_factory=dict)
    # The flux at each joint over the 99th percentile of the speech's own.
    fluxes: list = field(default_factory=list)
    # The same at each step of what was made longer or louder as a whole.
    steps: list = field(default_factory=list)
    # Decibels: the noise beside or in what was changed, over that of the recording's pauses.
    noises: list = field(default_factory=list)
    lengths: int = 0


@dataclass(frozen=True)
class Mended:
    """A moment as it was and as it became, and what was said about it."""

    before: np.ndarray
    after: np.ndarray
    rate: int
    report: dict


def main() -> None:
    parser = cli.parser(__doc__, recordings=True)
    parser.add_argument("--pictures", type=Path, help="where to draw each moment, as PNG")
    parser.add_argument("--only", choices=FOCUSES, help="one kind of change")
    parser.add_argument("--tuned", action="store_true", help="the recordings that were tuned on")
    options = parser.parse_args()
    tallies = {kind: Tally() for kind in FOCUSES if options.only in (None, kind)}
    for path in chosen(options.recordings, options.tuned):
        marked = marks(path)
        for kind, tally in list(tallies.items()):
            if (kind == "cut") == (marked is not None):
                judge(options, kind, path, marked or [], tally, tallies)
    print(table(tallies))


def chosen(folders: list[Path], tuned: bool) -> list[Path]:
    """Every second recording of each folder, by name."""
    found: dict[Path, list[Path]] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".wav", ".flac"):
                found.setdefault(path.parent, []).append(path)
    return [
        path
        for paths in found.values()
        for index, path in enumerate(paths)
        if (index % 2 == 0) == tuned and (marks(path) is not None or index < 2 * MOST)
    ]


def marks(path: Path) -> list[tuple[float, float]] | None:
    """The fillers that people marked; `None` where nobody did."""
    file = path.with_suffix(".fillers.tsv")
    if not file.exists():
        return None
    rows = [line.split("\t") for line in file.read_text().splitlines() if line.strip()]
    return [(float(row[0]), float(row[1])) for row in rows]


# MARK: Running


def judge(
    options, kind: str, path: Path, marked: list, tally: Tally, tallies: dict[str, Tally]
) -> None:
    sound = read(path)
    if sound is None or sound.seconds < SHORTEST or (kind == "cut" and not marked):
        return
    with tempfile.TemporaryDirectory() as folder:
        mended = mend(options.program, kind, path, sound, marked, Path(folder))
    if isinstance(mended, str):
        tally.refused[mended] = tally.refused.get(mended, 0) + 1
        return
    tally = tallies.setdefault(mended.report["changes"][0]["kind"], Tally())
    tally.moments += 1
    joints = [joint for change in mended.report["changes"] for joint in places(change)]
    tally.fluxes += fluxes(mended, joints)
    tally.steps += list(fluxes(mended, None)) if not joints else []
    tally.noises += [noise for noise in noises(mended) if noise is not None]
    tally.lengths += abs(len(mended.after) - promised(mended)) <= ROUNDED * sound.rate
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
        draw(mended, joints, options.pictures / f"{path.stem}-{kind}.png")


def mend(program: Path, kind: str, path: Path, sound, marked: list, folder: Path):
    """The moment, or why it was refused."""
    length = min(LONGEST, sound.seconds)
    words = folder / "words.json"
    if kind == "cut":
        words.write_text(json.dumps(transcript(samples(sound), sound.rate, marked)))
    command = [
        program, "play", "--mended", f"0..{length:.3f}", path, "--focus", FOCUSES[kind], "--json",
        "-o", folder / "mended.wav", "--no-settings", "--language", "en",
        *(["--transcript", words] if kind == "cut" else ["--no-transcript"]),
    ]  # fmt: skip
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        return reason(run.stderr)
    report = json.loads(run.stdout)
    moment = report["moment"]
    before = samples(sound)[
        round(moment["start_s"] * sound.rate) : round(moment["end_s"] * sound.rate)
    ]
    return Mended(before, samples(read(folder / "mended.wav")), sound.rate, report)


def reason(errors: str) -> str:
    """Why a moment was refused, without names and numbers."""
    said = errors.partition("error: ")[2].partition("\n")[0]
    if "can't use the transcript" in said:
        return "the made words don't fit"
    return re.sub(r"\d+:?\d*", "…", said.partition("mended: ")[2] or said)


def samples(sound) -> np.ndarray:
    """A row for each frame, full scale 1."""
    return np.frombuffer(sound.samples, np.int16).reshape(-1, sound.channels) / 32768


def transcript(frames: np.ndarray, rate: int, marked: list) -> dict:
    """The marked fillers with words between them, wherever something is heard."""
    steps = loudness(frames, rate)
    limit = np.percentile(steps, 10) + 0.25 * np.ptp(np.percentile(steps, [10, 95]))
    tokens = [{"text": "um", "start_s": start, "end_s": end} for start, end in marked]
    time = 0.0
    while time + WORD < len(steps) * STEP:
        heard = steps[round(time / STEP) : round((time + WORD) / STEP)] > limit
        if heard.mean() > 0.5 and all(time >= end or time + WORD <= start for start, end in marked):
            tokens.append({"text": "word", "start_s": time, "end_s": time + WORD})
            time += WORD
        else:
            time += STEP
    tokens.sort(key=lambda token: token["start_s"])
    return {
        "schema": "rehearsmart.transcript/1", "format": "json", "timing": "word", "repairs": [],
        "language": "en", "tokens": [{**token, "kind": "word"} for token in tokens],
    }  # fmt: skip


# MARK: Judging


def places(change: dict) -> list[float]:
    """Seconds of the mended sound at which two sounds meet; none where all of it is changed."""
    start, end = change["mended_start_s"], change["mended_end_s"]
    return {"cut": [start], "pause": [start, end]}.get(change["kind"], [])


def promised(mended: Mended) -> int:
    return round(mended.report["mended_length_s"] * mended.rate)


def fluxes(mended: Mended, joints: list[float] | None) -> list[float]:
    """The greatest rise near each joint, over the limit; without joints that of each step."""
    times, own = flux(mended.before, mended.rate)
    steps = loudness(mended.before, mended.rate)
    low, high = np.percentile(steps, [10, 95])
    speaks = steps[np.minimum((times / STEP).astype(int), len(steps) - 1)] > (
        low + 0.3 * (high - low)
    )
    limit = np.percentile(own[speaks], 99)
    times, rises = flux(mended.after, mended.rate)
    if joints is None:
        return list(rises / limit)
    return [
        rises[np.abs(times - joint) <= NEAR].max() / limit
        for joint in joints
        if (np.abs(times - joint) <= NEAR).any()
    ]


def flux(frames: np.ndarray, rate: int) -> tuple[np.ndarray, np.ndarray]:
    """Seconds, and how far the magnitudes of the spectrum rise there (Dixon 2006, DAFx-06)."""
    length, hop = round(WINDOW * rate), round(HOP * rate)
    windows = np.lib.stride_tricks.sliding_window_view(frames.mean(axis=1), length)[::hop]
    spectra = np.abs(np.fft.rfft(windows * np.hanning(length), axis=1))
    rises = np.maximum(np.diff(spectra, axis=0), 0).sum(axis=1)
    return (np.arange(len(rises)) * hop + (length + hop) / 2) / rate, rises


def loudness(frames: np.ndarray, rate: int) -> np.ndarray:
    """Decibels of each step, of all channels together."""
    step = round(STEP * rate)
    count = len(frames) // step
    power = (frames[: count * step] ** 2).reshape(count, -1).mean(axis=1)
    return 10 * np.log10(power + 1e-12)


def noises(mended: Mended) -> list[float | None]:
    """For each pause that was put in: its own noise over the quiet steps of the recording's pauses,
    in decibels, no more than they differ from each other.
    """
    steps = loudness(mended.before, mended.rate)
    quiet = steps[steps < np.percentile(steps, 15)]
    found = []
    for change in mended.report["changes"]:
        if change["kind"] != "pause":
            continue
        inner = loudness(
            mended.after[
                round((change["mended_start_s"] + 0.1) * mended.rate) : round(
                    (change["mended_end_s"] - 0.1) * mended.rate
                )
            ],
            mended.rate,
        )
        level = np.median(inner)
        low, high = np.percentile(quiet, [10, 90])
        found.append(0.0 if low <= level <= high else min(level - low, level - high, key=abs))
    return found


# MARK: Telling


def table(tallies: dict[str, Tally]) -> str:
    rows = [
        "| change | moments | joints with less flux than the speech's 99th percentile | "
        "noise within 1 dB | length as promised | refused |",
        "|---|---|---|---|---|---|",
    ]
    for kind, tally in tallies.items():
        under = f"{sum(flux < 1 for flux in tally.fluxes)} of {len(tally.fluxes)}"
        if tally.steps:
            under = f"{100 * np.mean(np.array(tally.steps) < 1):.1f} % of its steps"
        level = sum(abs(noise) <= 1 for noise in tally.noises)
        reasons = "; ".join(f"{count} {why}" for why, count in sorted(tally.refused.items()))
        rows.append(
            f"| {kind} | {tally.moments} | {under} | "
            f"{level} of {len(tally.noises)} | {tally.lengths} of {tally.moments} | {reasons} |"
        )
    return "\n".join(rows)


def draw(mended: Mended, joints: list[float], path: Path) -> None:
    """Both spectrograms, one above the other, the joints as lines."""
    length, hop = round(WINDOW * mended.rate), round(HOP * mended.rate)
    pictures = []
    width = max(len(mended.before), len(mended.after)) // hop + 1
    for frames in (mended.before, mended.after):
        windows = np.lib.stride_tricks.sliding_window_view(frames.mean(axis=1), length)[::hop]
        spectra = np.abs(np.fft.rfft(windows * np.hanning(length), 512, axis=1))
        shades = 255 - np.clip(255 + 3.2 * 20 * np.log10(spectra.T[::-1] / 10 + 1e-9), 0, 255)
        pictures.append(np.pad(shades, ((4, 4), (0, width - shades.shape[1])), constant_values=255))
    for joint in joints:
        pictures[1][::2, min(width - 1, round(joint * mended.rate / hop))] = 0
    pixels = np.vstack(pictures).astype(np.uint8)
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    header = struct.pack(">IIBBBBB", pixels.shape[1], pixels.shape[0], 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in chunks))


def chunk(name: bytes, content: bytes) -> bytes:
    return (
        struct.pack(">I", len(content)) + name + content
        + struct.pack(">I", zlib.crc32(name + content))
    )  # fmt: skip


if __name__ == "__main__":
    main()
