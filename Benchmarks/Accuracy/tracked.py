"""Pitch in real recordings, one speaker a folder.

Beside `X.wav` or `X.flac` may lie `X.pitch.tsv`, from a laryngograph: times in seconds and hertz,
tab-separated, 0 where the voice is silent. Otherwise the truth is what two trackers agree on in the
recording as it is, for its noisy versions too.
"""

import importlib.util
from functools import partial
from pathlib import Path

import numpy as np

from .case import Case, write
from .labelled import floor, rows
from .noise import at_level, mixed, noise, random, white
from .others import HOP, PITCH_RANGE
from .score import deviation
from .speech import VOICE_LEVEL, at_active_level, flat, held
from .voices import RATE, read

TRACKERS = ("parselmouth", "pyworld")
# Where two trackers are further apart than this share, the truth is unknown.
AGREEMENT = 0.05

ENDINGS = (".wav", ".flac")
# As the joined takes of `labelled`; a recording that is longer is one take, cut at the longest.
TAKE_LENGTH = 18.0
SHORTEST_TAKE = 9.0
LONGEST_TAKE = 60.0
GAP = 0.4
# Less voice than this, in frames, is hardly speech.
FEWEST_FRAMES = 200
# Takes are left out in which less of what either tracker calls voice is known, as over telephones
# that removed the fundamental, where one of the two fails.
LEAST_KNOWN = 0.4

KINDS = ("white", "pink", "babble")
RATIOS = (20, 10)


def missing_trackers():
    return [name for name in TRACKERS if importlib.util.find_spec(name) is None]


def recorded_pitch(folders, workspace, folder, pool):
    """Takes with the pitch of every 10 ms, as recorded and in noise.

    Truth: `frames` as in `complexes.pitch`, None where it is unknown, and `deviation` in semitones.
    The sounds go to `workspace`; `folder` has the babble.
    """
    groups = by_speaker(folders).values()
    return flat(pool.map(partial(takes_of, workspace=workspace, folder=folder), groups))


def by_speaker(folders):
    """The recordings of each folder that has some, in order."""
    groups = {}
    for path in sorted(path for top in folders for path in Path(top).rglob("*")):
        if path.suffix in ENDINGS:
            groups.setdefault(path.parent, []).append(path)
    return groups


def takes_of(group, workspace, folder):
    cases, parts, courses = [], [], []
    for recording in group:
        samples = read(recording)[: round(LONGEST_TAKE * RATE)]
        samples = held(at_active_level(samples - samples.mean(), VOICE_LEVEL))
        gap = at_level(white(round(GAP * RATE), random("gap", recording.name)), floor(samples))
        joined = np.concatenate([samples, gap])
        # Whole frames, so that the truth of each part stays on the grid of the take.
        joined = joined[: len(joined) // round(HOP * RATE) * round(HOP * RATE)]
        parts.append(joined)
        courses += course(recording, joined)
        duration = sum(map(len, parts)) / RATE
        if duration < (SHORTEST_TAKE if recording == group[-1] else TAKE_LENGTH):
            continue
        take, frames = np.concatenate(parts), courses
        parts, courses = [], []
        voiced = sum(frame is not None and frame > 0 for frame in frames)
        if voiced < max(FEWEST_FRAMES, LEAST_KNOWN * (voiced + frames.count(None))):
            continue
        truth = {"frames": frames, "deviation": deviation(filter(None, frames))}
        path = workspace / f"{recording.parent.name}-{recording.stem}"
        cases.append(Case(write(f"{path}.wav", take, RATE), "as recorded", None, truth))
        for kind in KINDS:
            sound = noise(kind, len(take), random("noise", kind, path.name), folder)
            for ratio in RATIOS:
                written = write(f"{path}-{kind}-{ratio}.wav", mixed(take, sound, ratio), RATE)
                cases.append(Case(written, kind, ratio, truth))
    return cases


def course(recording, samples):
    """The true pitch at the middle of every 10 ms: 0 where there is none, None where unknown."""
    middles = (np.arange(len(samples) // round(HOP * RATE)) + 0.5) * HOP
    beside = recording.with_name(recording.stem + ".pitch.tsv")
    if not beside.exists():
        return agreed(harvest(samples, middles), praat(samples, middles))
    times, pitches = np.array([(row[0], row[1]) for row in rows(beside)]).T
    # Between two values the pitch is known where both are voiced, or neither.
    place = np.searchsorted(times, middles).clip(1, len(times) - 1)
    one, other = pitches[place - 1], pitches[place]
    between = np.interp(middles, times, pitches)
    known = ((one > 0) == (other > 0)) | (middles > times[-1])
    return [float(p) if k else None for p, k in zip(between, known, strict=True)]


def agreed(one, other):
    near = np.abs(one - other) <= AGREEMENT * np.minimum(one, other)
    pitches = np.where(near, (one + other) / 2, 0)
    known = near | ((one == 0) & (other == 0))
    return [float(p) if k else None for p, k in zip(pitches, known, strict=True)]


def harvest(samples, middles):
    """WORLD's Harvest, refined by StoneMask.

    Source: Morise (2017), Interspeech, 2321-2325.
    """
    import pyworld

    low, high = PITCH_RANGE
    samples = np.ascontiguousarray(samples)
    pitches, times = pyworld.harvest(
        samples, RATE, f0_floor=low, f0_ceil=high, frame_period=1000 * HOP / 2
    )
    pitches = pyworld.stonemask(samples, pitches, times, RATE)
    return pitches[1::2][: len(middles)]


def praat(samples, middles):
    """Praat's cross-correlation, whose window is shorter than that of its autocorrelation."""
    import parselmouth

    low, high = PITCH_RANGE
    pitch = parselmouth.Sound(samples, RATE).to_pitch_cc(
        time_step=HOP / 2, pitch_floor=low, pitch_ceiling=high
    )
    return np.nan_to_num([pitch.get_value_at_time(time) for time in middles])
