"""A recording with its ground truth."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

import soundfile


@dataclass(frozen=True)
class Case:
    """One recording, its conditions and its ground truth."""

    path: str
    # The kind of noise, and the level of the voice above it in dB; None where there is hardly any.
    noise: str
    ratio: float | None
    truth: dict = field(hash=False)


def write(path, samples, rate, subtype="PCM_16", format="WAV"):
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, samples, rate, subtype=subtype, format=format)
    return str(path)


def kept(path, make):
    """The cases listed in a file; the first time, `make` makes them and the file is written."""
    if not path.exists():
        cases = make()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps([asdict(case) for case in cases]))
    return [Case(**fields) for fields in json.loads(path.read_text())]
