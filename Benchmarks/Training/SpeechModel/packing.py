"""Packs the material of both sides into one file, for a computer without these folders and voices.

venv/bin/python -m Benchmarks.Training.SpeechModel.packing MATERIAL --recordings FOLDER ...
"""

import argparse
import io
import pickle
import zlib

import numpy as np
import soundfile as sf

from . import material
from .frontend import RATE

FAINTEST = 42.0
"""In dB below a sound, what rounding adds to it."""
SQUEEZED = 0.92
"""How much noises are compressed: to some 30 kbit/s."""


def unpacked_sound(packed, step):
    return sf.read(io.BytesIO(packed), dtype="float32")[0] * np.float32(step)


def unpacked_labels(packed):
    return np.frombuffer(zlib.decompress(packed), np.int8)


class Packer(pickle.Pickler):
    """Labels are kept as they are, voices to steps of a fixed size, noises as Opus."""

    def __init__(self, file, noises):
        super().__init__(file, 5)
        self.noises = set(map(id, noises))

    def reducer_override(self, value):
        if not isinstance(value, np.ndarray) or value.ndim != 1 or len(value) < RATE // 100:
            return NotImplemented
        if value.dtype == np.int8:
            return unpacked_labels, (zlib.compress(value.tobytes(), 9),)
        if value.dtype != np.float32:
            return NotImplemented
        file, loudest = io.BytesIO(), float(np.abs(value).max()) + 1e-9
        if id(value) in self.noises:
            sf.write(file, value / loudest, RATE, "OPUS", format="OGG", compression_level=SQUEEZED)
            return unpacked_sound, (file.getvalue(), loudest)
        step = np.sqrt(np.mean(value**2) * 12) * 10 ** (-FAINTEST / 20)
        step = max(float(step), loudest / 32767)
        sf.write(file, np.round(value / step).astype(np.int16), RATE, "PCM_16", format="FLAC")
        return unpacked_sound, (file.getvalue(), step * 32768)


def read(paths):
    """{side: Material}, of a file that may have been cut into several."""
    parts = []
    for path in paths:
        with open(path, "rb") as file:
            parts.append(file.read())
    return pickle.loads(b"".join(parts))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out")
    material.add_options(parser)
    options = parser.parse_args()
    sides = {side: material.gather(options, side) for side in ("train", "held-out")}
    with open(options.out, "wb") as file:
        noises = [each for side in sides.values() for each in side.noises + side.events]
        Packer(file, noises).dump(sides)


if __name__ == "__main__":
    # What is packed names its functions by their module.
    from .packing import main

    main()
