"""What Praat does to a voice: its tempo and its pitch, by overlapping periods (PSOLA)."""

import numpy as np
import parselmouth
from parselmouth.praat import call

from ..Accuracy.voices import RATE

LOWEST, HIGHEST = 65, 500
# An octave from the median is an error of the pitch tracker.
PLAUSIBLE = 12
# How much of the end of a voice a planted rise takes.
ENDING = 0.35


def pitch(parts):
    """The standard deviation of the pitch in semitones, and its median in hertz."""
    values = np.concatenate([pitch_of(part) for part in parts])
    median = float(np.median(values))
    steps = 12 * np.log2(values / median)
    return float(np.std(steps[np.abs(steps) < PLAUSIBLE])), median


def pitch_of(samples):
    found = parselmouth.Sound(samples, RATE).to_pitch_ac(
        time_step=0.01, pitch_floor=LOWEST, pitch_ceiling=HIGHEST
    )
    values = found.selected_array["frequency"]
    return values[values > 0]


def altered(samples, stretch=1.0, range_=1.0, median=150.0, rise=None, shift=1.0):
    """The samples `stretch` times as long, with a pitch that moves `range_` times as much.

    `rise` is by how many semitones the pitch moves over the last `ENDING` of their voice.
    """
    if abs(stretch - 1) < 0.01 and range_ == 1 and rise is None and shift == 1:
        return samples
    length = len(samples) / RATE
    sound = parselmouth.Sound(samples, RATE)
    change = call(sound, "To Manipulation", 0.01, LOWEST, HIGHEST)
    if range_ != 1 or rise is not None or shift != 1:
        tier = call(change, "Extract pitch tier")
        call(tier, "Formula", f"{shift * median} * (self / {median}) ^ {range_}")
        points = call(tier, "Get number of points")
        if rise is not None and points:
            end = call(tier, "Get time from index", points)
            start = max(end - ENDING, 0)
            value = min(max(call(tier, "Get value at time", start), LOWEST * 1.3), HIGHEST / 1.4)
            call(tier, "Remove points between", start, length)
            call(tier, "Add point", start, value)
            call(tier, "Add point", end, value * 2 ** (rise / 12))
        call([tier, change], "Replace pitch tier")
    if abs(stretch - 1) >= 0.01:
        tier = call("Create DurationTier", "tempo", 0, length)
        call(tier, "Add point", 0, stretch)
        call([tier, change], "Replace duration tier")
    made = call(change, "Get resynthesis (overlap-add)").values[0]
    return np.resize(made, round(length * stretch * RATE)) if len(made) else samples
