"""Silero VAD by ONNX Runtime alone, as its package runs it with PyTorch: silero.py FILE

With --sequence before the file, by the model of that name, which takes many frames at a time.
Prints how many seconds are speech by the package's threshold.
"""

import importlib.util
import sys
from pathlib import Path

import numpy as np
import onnxruntime
import soundfile

RATE, FRAME, CONTEXT = 16_000, 512, 64
THRESHOLD = 0.5
# The package's default.
FRAMES_AT_ONCE = 512


def session(name):
    # Importing the package would start PyTorch.
    package = importlib.util.find_spec("silero_vad").submodule_search_locations[0]
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    path = str(Path(package) / "data" / name)
    return onnxruntime.InferenceSession(path, options, ["CPUExecutionProvider"])


def frames(path):
    """Each frame, preceded by the end of the previous one."""
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    samples = samples.mean(axis=1)[:: rate // RATE]
    samples = np.pad(samples, (CONTEXT, -len(samples) % FRAME))
    every = np.lib.stride_tricks.sliding_window_view(samples, CONTEXT + FRAME)
    return np.ascontiguousarray(every[::FRAME])


def one_by_one(path):
    model, state = session("silero_vad.onnx"), np.zeros((2, 1, 128), np.float32)
    rate = np.array(RATE, np.int64)
    for frame in frames(path):
        odds, state = model.run(None, {"input": frame[None], "state": state, "sr": rate})
        yield odds.ravel()


def in_sequence(path):
    model, every = session("silero_vad_16k_sequence.onnx"), frames(path)
    h = c = np.zeros((1, 1, 128), np.float32)
    for start in range(0, len(every), FRAMES_AT_ONCE):
        block = every[start : start + FRAMES_AT_ONCE]
        odds, h, c = model.run(None, {"input": block, "h": h, "c": c})
        yield odds.ravel()


if __name__ == "__main__":
    hear = in_sequence if "--sequence" in sys.argv else one_by_one
    odds = np.concatenate(list(hear(sys.argv[-1])))
    print((odds >= THRESHOLD).sum() * FRAME / RATE)
