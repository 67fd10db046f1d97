"""Mixes takes of one or two speakers as sound, in rooms, for two_voices.py: what is heard of them.

    venv/bin/python -m Benchmarks.Training.SpeechModel.sounding TAKES.npz --program PROGRAM \\
      --packaged PACKAGED --recordings FOLDER --texts FOLDER --rooms FOLDER

The same speakers as in speakers.py, and as many takes of those that are held out as asked for.
The program says where speech is: in the take, and in the part of each voice by itself.
"""

import functools
import tempfile
from multiprocessing import Pool

import numpy as np
from scipy import signal

from . import material, noises, speakers
from .conversations import FRAMES, cast, overlap, shares_of, turns
from .frontend import HOP, RATE, band_levels

TAKES, HELD = 1000, 160
KINDS = [0.36, 0.27, 0.27, 0.10]
"""How often each of `conversations.KINDS`."""
SAME_SPEED, FARTHEST_SPEED = 0.5, 0.12
"""How often a voice is heard at its own speed, and the logarithm of how far another may be."""
EQUAL = 0.25
"""How often voices that take turns are equally loud, to 1.5 dB."""
NEAR, FAR = (6, 20), (0, 6)
"""In dB, how far the sound of the room lies below the direct sound, of the speaker and of the
other, who is farther away."""
MEASURED = 0.35
"""How often a room is a measured one, where there are any."""
FADE = 160
"""Samples over which a voice begins and ends where it is cut."""


class Voice:
    """What one person says, as samples."""

    def __init__(self, name, said):
        self.name, self.said = name, said

    def utterance(self, random, speed):
        samples = self.said[random.integers(len(self.said))]
        if speed != 1:
            samples = signal.resample_poly(samples, round(100 / speed), 100)
        return (samples[: len(samples) // HOP * HOP].reshape(-1, HOP),)


class Track:
    """One voice of a take, as `conversations.Track`, but of samples."""

    def __init__(self):
        self.samples = np.zeros((FRAMES, HOP))
        self.speech = np.zeros(FRAMES, bool)

    def put(self, at, heard, gain):
        samples = heard[0].copy()
        ramp = np.linspace(0, 1, FADE)
        samples.reshape(-1)[:FADE] *= ramp
        samples.reshape(-1)[-FADE:] *= ramp[::-1]
        span = slice(at, at + len(samples))
        free = ~self.speech[span]
        self.samples[span][free] = samples[free] * 10 ** (gain / 20)
        self.speech[span] = True
        return span.stop


def speed(random):
    if random.random() < SAME_SPEED:
        return 1.0
    return np.exp(random.uniform(-FARTHEST_SPEED, FARTHEST_SPEED))


def in_room(samples, random, room, depth):
    """With the sound of a room: a measured response, or seconds until it has decayed."""
    if isinstance(room, float):
        tail = noises.shaped(random.standard_normal(int(room * RATE)), random, 5)
        tail *= 10 ** (-3 * np.arange(len(tail)) / len(tail))
        tail *= 10 ** (-depth / 20) / np.sqrt(np.sum(tail**2))
        tail[0] += 1
    else:
        tail = room[np.argmax(np.abs(room)) :].copy()
        tail[int(0.003 * RATE) :] *= 10 ** (-depth / 20)
        tail /= np.abs(tail[0])
    return signal.oaconvolve(samples, tail)[: len(samples)]


def from_afar(samples, random, room):
    """The other voice: in the room, by a loudspeaker or telephone, or duller."""
    way = random.random()
    if way < 0.55:
        samples = in_room(samples, random, room, random.uniform(*FAR))
    if 0.4 < way < 0.6 or way > 0.9:
        edges = [random.uniform(120, 350), random.uniform(3000, 6500)]
        band = signal.butter(2, edges, "bandpass", fs=RATE, output="sos")
        return signal.sosfilt(band, samples)
    return noises.shaped(samples, random, 3) if random.random() < 0.5 else samples


def loudness(samples):
    powers = speakers.frame_powers(samples)
    least = max(speakers.usual_top(powers) * speakers.LOUD, 1e-12)
    return np.sqrt(powers[powers > least].mean()) if powers.max() > least else 1.0


def mixed(random, voices, rooms):
    """Samples of the speaker, of the other, and of noise, and the place of the kind of take."""
    kind, speaker, guest = cast(random, voices, shares_of(voices), KINDS)
    level = random.uniform(-18, 3) if kind in (0, 1) else random.uniform(-20, -1)
    if kind == 1 and random.random() < EQUAL:
        level = random.uniform(-1.5, 1.5)
    own, other = Track(), Track()
    visiting = guest, speed(random)
    turns(random, own, other, (speaker, speed(random)), visiting if kind in (1, 3) else None, 0)
    if kind >= 2:
        overlap(random, other, visiting, 0)
    room = random.uniform(0.12, 0.7)
    if rooms and random.random() < MEASURED:
        room = rooms[random.integers(len(rooms))]
    mine, others = own.samples.reshape(-1), from_afar(other.samples.reshape(-1), random, room)
    if random.random() < 0.55:
        mine = in_room(mine, random, room, random.uniform(*NEAR))
    mine *= speakers.LEVEL / loudness(mine)
    others *= speakers.LEVEL * 10 ** (level / 20) / loudness(others)
    moves = random.normal(0, 2.5 if random.random() < 0.35 else 0.7, 5)
    mine *= 10 ** (np.interp(np.arange(len(mine)), np.linspace(0, len(mine), 5), moves) / 20)
    noise = noises.coloured(len(mine), random)
    noise *= speakers.LEVEL * 10 ** (-random.uniform(18, 65) / 20) / np.sqrt(np.mean(noise**2))
    return mine, others, noise, kind


def heard(task, voices, rooms, held, program):
    """Codes of levels and pitch of a take, its speech, the speaker's, the other's, and its kind."""
    seed, side = task
    random = np.random.default_rng((5, seed))
    voices = [each for each in voices if material.is_used(each.name, held, side)]
    mine, others, noise, kind = mixed(random, voices, rooms)
    sound = mine + others + noise
    codes = np.clip((band_levels(sound)[:FRAMES] - speakers.DIGITAL) * 2, 0, 255)
    parts = sound, mine + noise, others + noise
    speech = [speakers.speech_of(program, np.clip(part, -1, 1))[:FRAMES] for part in parts]
    # What the program knows for another's is no speech in its report.
    speech[0] |= speech[2]
    pitch = speakers.pitch_codes(speakers.pitch_of(sound))
    return codes.astype(np.uint8), pitch, *speech, kind


def samples_of(item):
    name, paths = item
    return name, speakers.utterances_of(name, paths)


def main():
    parser = speakers.parser(__doc__)
    parser.add_argument("--rooms", nargs="*", default=[], help="folders of impulse responses")
    parser.add_argument("--takes", type=int, default=TAKES)
    parser.add_argument("--held", type=int, default=HELD, help="takes of held-out speakers")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Pool() as pool:
        found = pool.map(samples_of, speakers.asked_for(options, folder))
        voices = [Voice(name, said) for name, said in found if said]
        held = material.held_out({voice.name: "speakers" for voice in voices})
        rooms = material.impulse_responses(options.rooms, "all")
        sides = ["train"] * options.takes + ["held-out"] * options.held
        hear = functools.partial(
            heard, voices=voices, rooms=rooms, held=held, program=options.program
        )
        takes = pool.map(hear, enumerate(sides))
    parts = "levels", "pitch", "speech", "own", "other", "kind"
    arrays = {part: np.stack(each) for part, each in zip(parts, zip(*takes))}
    np.savez_compressed(options.out, held=np.array(sides) == "held-out", **arrays)


if __name__ == "__main__":
    main()
