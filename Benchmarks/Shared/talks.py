"""A talk of any length: the recording of the fixtures, repeated, as a WAV of 16 bits."""

import math
import wave
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from . import sound
from .places import BUILD, RECORDINGS

FIXTURE = RECORDINGS / "talk.flac"
# Whoever answers: a lower voice.
OTHER = RECORDINGS / "hummed.flac"
# Seconds that each of two voices speaks, in turns.
TURN, ANSWER = 20, 10
FOLDER = BUILD / "talks"

# Each channel is delayed by so many frames, and attenuated, relative to the one before.
DELAY, GAIN = 8, 0.9


@dataclass(frozen=True)
class Talk:
    name: str
    seconds: int
    rate: int = 16_000
    channels: int = 1
    # Two are at 16 kHz, in one channel.
    voices: int = 1

    @property
    def bytes(self) -> int:
        return 2 * self.seconds * self.rate * self.channels

    def write(self, folder: Path = FOLDER) -> Path:
        """Where it is; written if it is not there."""
        kind = "talk" if self.voices == 1 else "turns"
        path = folder / f"{kind}-{self.seconds}s-{self.rate}Hz-{self.channels}ch.wav"
        if path.exists():
            return path
        folder.mkdir(parents=True, exist_ok=True)
        # Renamed when complete, so that an interrupted run leaves no partial recording.
        part = path.with_suffix(".part")
        piece = once(self.rate, self.channels) if self.voices == 1 else turns()
        left = self.bytes
        with wave.open(str(part), "wb") as file:
            file.setparams((self.channels, 2, self.rate, left // 2 // self.channels, "NONE", ""))
            while left > 0:
                file.writeframesraw(piece[:left])
                left -= len(piece)
        part.rename(path)
        return path


@cache
def once(rate: int, channels: int) -> bytes:
    """The samples of the talk, before it repeats."""
    talk = sound.read(FIXTURE)
    times = rate // talk.rate
    # Linear interpolation: its images above 8 kHz do not change the amount of work.
    following = talk.samples[1:] + talk.samples[:1]
    fine = array("h", bytes(2 * times * len(talk.samples)))
    for step in range(times):
        pairs = zip(talk.samples, following)
        between = ((a * (times - step) + b * step) // times for a, b in pairs)
        fine[step::times] = array("h", between)
    frames = array("h", bytes(2 * len(fine) * channels))
    for channel in range(channels):
        late = channel * DELAY
        heard = fine[-late:] + fine[:-late] if late else fine
        gain = GAIN**channel
        frames[channel::channels] = array("h", (int(sample * gain) for sample in heard))
    return frames.tobytes()


def turns() -> bytes:
    """Two voices in turns, until both begin again."""
    talk, other = pieces(FIXTURE, TURN), pieces(OTHER, ANSWER)
    count = math.lcm(len(talk), len(other))
    return b"".join(talk[n % len(talk)] + other[n % len(other)] for n in range(count))


def pieces(path: Path, seconds: int) -> list[bytes]:
    whole = sound.read(path)
    starts = range(0, int(whole.seconds) - seconds + 1, seconds)
    return [whole.piece(start, seconds).samples.tobytes() for start in starts]


def seconds() -> float:
    return sound.read(FIXTURE).seconds
