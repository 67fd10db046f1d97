"""Examples out of clips, mixed anew for every batch, on whatever device the network learns on.

A voice is heard in the noise of another clip, at another level and through other microphones; its
bands are shifted, as another vocal tract would; some of its phrases are softer than the rest, and
some fade; and steady noise is added to some. The features are those of frontend.py.
"""

import numpy as np
import torch

from .clips import BINS, FRAMES, NEAR
from .frontend import (
    BANDS,
    FLOOR_SHARE,
    HIGHEST,
    LOWEST,
    NOTHING,
    RANGE,
    TOP_SHARE,
    UNIT,
    band_powers,
)

MOST_COUNTS = 32
"""Utterances of a clip whose syllables are counted."""
REMIXED = 0.75
"""The share of examples that are mixed anew; the others are heard as their clips were made."""
STEADY, STEADY_TRACKS = 0.25, 64
"""The share of those in which the noise is steady, and different noises for it."""
WARPED, FARTHEST_WARP = 0.5, 0.15
"""The share of those with another vocal tract, and by how much its resonances move at most."""
UNEVEN = 0.4
"""The share of those in which phrases differ in level."""
SOFT, FADED = 0.15, 0.3
"""The share of their phrases that are soft, and of those that end softly."""
DIGITAL = -127.0

SHAPES = {
    "levels": (np.uint8, (FRAMES, BANDS)),
    "voice": (np.uint8, (FRAMES, BANDS)),
    "noise": (np.uint8, (FRAMES, BANDS)),
    "loudness": (np.float32, ()),
    "heard": (bool, (FRAMES,)),
    "speech": (np.float16, (2, FRAMES)),
    "sure": (bool, (2, FRAMES)),
    "marks": (np.float16, (2, FRAMES)),
    "known": (bool, (2, FRAMES)),
    "counts": (np.float32, (2, MOST_COUNTS, 3)),
}
"""What is kept of each clip. Labels are those of the voice alone, then those of the clip as it
sounds, since a gate may have taken some of it."""


def stacked(clips):
    """The clips as arrays: {name: [clips, ...]}."""

    def padded(counts):
        rows = np.zeros((MOST_COUNTS, 3), np.float32)
        rows[: len(counts)] = counts[:MOST_COUNTS] if counts else rows[:0]
        return rows

    arrays = {}
    for place, name in enumerate(("speech", "sure", "marks", "known", "counts")):
        arrays[name] = np.stack(
            [
                [
                    padded(part[place]) if name == "counts" else part[place]
                    for part in (each.spoken, each.targets)
                ]
                for each in clips
            ]
        )
    for name in ("levels", "voice", "noise", "loudness", "heard"):
        arrays[name] = np.stack([getattr(each, name) for each in clips])
    return {name: arrays[name].astype(kind) for name, (kind, _) in SHAPES.items()}


class Pool:
    """Clips on a device; the newest take the place of the oldest."""

    def __init__(self, most, device):
        self.count, self.next, self.most, self.device = 0, 0, most, device
        self.kept = {
            name: torch.zeros(
                most, *shape, dtype=getattr(torch, np.dtype(kind).name), device=device
            )
            for name, (kind, shape) in SHAPES.items()
        }
        self.steady = self.steady_tracks()
        self.crossing = torch.tensor((2 * BINS) ** -0.5, dtype=torch.float32, device=device)
        self.mixed = torch.compile(self.examples) if device != "cpu" else self.examples

    def add(self, arrays):
        count = len(arrays["levels"])
        places = (torch.arange(count) + self.next) % self.most
        places = places.to(self.device)
        for name, kept in self.kept.items():
            kept[places] = torch.from_numpy(arrays[name]).to(self.device)
        self.next = (self.next + count) % self.most
        self.count = min(self.most, self.count + count)

    def uniform(self, low, high, *shape):
        return low + (high - low) * torch.rand(*shape, device=self.device)

    def often(self, share, *shape):
        return self.uniform(0, 1, *shape) < share

    def batch(self, size):
        """A random batch: an Examples."""
        index, others = (torch.randint(self.count, (size,), device=self.device) for _ in range(2))
        return self.mixed(index, others)

    def examples(self, index, others):
        """Some as their clips were made, most of them in the noises of the others."""
        size = len(index)
        plain, fresh = self.plain(index), self.often(REMIXED, size)
        levels, heard = self.remixed(index, others)
        kept = {
            name: torch.where(
                fresh.reshape(-1, *[1] * (self.kept[name].ndim - 2)),
                self.kept[name][index, 0],
                self.kept[name][index, 1],
            )
            for name in ("speech", "sure", "marks", "known", "counts")
        }
        levels = torch.where(fresh[:, None, None], levels, plain.levels)
        heard = torch.where(fresh[:, None], heard, plain.heard)
        return Examples(levels, heard, **kept)

    def plain(self, index):
        """Clips as they were made."""
        kept = {name: self.kept[name][index, 1] for name in ("speech", "sure", "marks", "known")}
        return Examples(
            decoded(self.kept["levels"][index]),
            self.kept["heard"][index],
            counts=self.kept["counts"][index, 1],
            **kept,
        )

    def remixed(self, index, others):
        """Voices in the noises of other clips, their powers added with the cross term that two
        sounds of random phase have: levels, and the frames in which the voice is above the noise.
        """
        size = len(index)
        speech = self.kept["speech"][index, 0].float()
        voice = self.warped(decoded(self.kept["voice"][index]))
        voice = power(voice + self.equaliser(size) + self.softness(speech)[..., None])
        noise = self.noises(index, others)
        cross = torch.randn(voice.shape, device=self.device)
        cross = (cross * self.crossing).clamp(-1, 1)
        both = voice + noise + 2 * (voice * noise).sqrt() * cross
        level = both.clamp(min=1e-13).log10() * 10 + self.uniform(-25, 8, size, 1, 1)
        # What rounding to 16 bits adds to a band.
        rounded = (power(level) + 10**-11.5).log10() * 10
        level = torch.where(self.often(0.7, size, 1, 1), rounded, level)
        return ((level * 2).round() / 2).clamp(DIGITAL, 0.5), audible(voice, noise)

    def noises(self, index, others):
        """Of other clips, or steady, at its level below the voices: power of the bands."""
        size = len(index)
        noise = decoded(self.kept["noise"][others]) + self.uniform(-6, 6, size, 1, 1)
        steady = self.steady[torch.randint(STEADY_TRACKS, (size,), device=self.device)]
        slope = self.uniform(-9, 9, size, 1, 1) * torch.linspace(-1, 1, BANDS, device=self.device)
        steady = steady + slope + self.equaliser(size)
        mean = power(steady).mean(1, keepdim=True).sum(2, keepdim=True).log10() * 10
        steady = steady - mean - self.uniform(0, 30, size, 1, 1)
        noise = torch.where(self.often(STEADY, size, 1, 1), steady, noise)
        noise = noise + self.kept["loudness"][index, None, None] + self.equaliser(size)
        moved = torch.randint(FRAMES, (size, 1), device=self.device)
        places = (torch.arange(FRAMES, device=self.device) + moved) % FRAMES
        return power(noise.gather(1, places[..., None].expand_as(noise)))

    def steady_tracks(self):
        """Levels of the bands of white noise, [tracks, FRAMES, BANDS], with its own fluctuation."""
        random = np.random.default_rng(6)
        tracks = [band_powers(random.standard_normal(FRAMES * 160)) for _ in range(STEADY_TRACKS)]
        levels = 10 * np.log10(np.maximum(np.stack(tracks), 1e-13))
        return torch.from_numpy(levels).float().to(self.device)

    def equaliser(self, size):
        """Gains of the bands in dB, flat in every second case: [size, 1, BANDS]."""
        points = self.uniform(-8, 8, size, 1, 6) * self.often(0.5, size, 1, 1)
        return torch.nn.functional.interpolate(points, BANDS, mode="linear", align_corners=True)

    def warped(self, levels):
        """The bands of a longer or shorter vocal tract."""
        size = len(levels)
        factor = 1 + self.uniform(-FARTHEST_WARP, FARTHEST_WARP, size, 1)
        factor = torch.where(self.often(WARPED, size, 1), factor, torch.ones_like(factor))

        # Where each band takes its level from, in bands.
        def mel(hertz):
            return 2595 * torch.log10(1 + hertz / 700)

        ends = mel(torch.tensor([LOWEST, HIGHEST], device=self.device))
        step = (ends[1] - ends[0]) / (BANDS + 1)
        centres = ends[0] + step * torch.arange(1, BANDS + 1, device=self.device)
        hertz = 700 * (10 ** (centres / 2595) - 1)
        place = ((mel(hertz * factor) - ends[0]) / step - 1).clamp(0, BANDS - 1)
        below = place.floor().clamp(max=BANDS - 2).long()
        share = (place - below)[:, None, :]
        below = below[:, None, :].expand_as(levels)
        return levels.gather(2, below) * (1 - share) + levels.gather(2, below + 1) * share

    def softness(self, speech):
        """Gains in dB of phrases that are softer than others, or end softly: [clips, frames]."""
        size, most = len(speech), 64
        on = torch.nn.functional.max_pool1d((speech > 0.5).float()[:, None], 17, 1, 8)[:, 0] > 0
        # The gain changes in the gap before a phrase.
        begins = on & ~torch.nn.functional.pad(on, (1, 0))[:, :-1]
        phrase = begins.long().cumsum(1).clamp(max=most - 1)
        frames = torch.arange(FRAMES, device=self.device).expand_as(phrase)
        ends = torch.zeros(size, most, dtype=torch.long, device=self.device).scatter_reduce(
            1, phrase, torch.where(on, frames - 7, 0), "amax"
        )
        left = (ends.gather(1, phrase) - frames).float()
        level = self.uniform(-2, 2, size, most)
        soft = self.uniform(-20, -6, size, most)
        level = torch.where(self.often(SOFT, size, most), soft, level)
        depth = self.uniform(6, 20, size, most) * self.often(FADED, size, most)
        length = self.uniform(25, 120, size, most)
        fall = (2 - 2 * left / length.gather(1, phrase)).clamp(0, 1)
        gain = level.gather(1, phrase) - depth.gather(1, phrase) * fall
        return gain * self.often(UNEVEN, size, 1)


class Examples:
    """A batch of inputs and of expected outputs."""

    def __init__(self, levels, heard, speech, sure, marks, known, counts):
        self.levels, self.heard = levels, heard
        self.speech, self.marks = speech.float(), marks.float()
        self.sure, self.known, self.counts = sure, known, counts

    def hidden(self):
        """The frames of a voice that can't be heard, nor as near as `NEAR`."""
        spoken = self.speech > 0.5
        heard = (spoken & self.heard).float()[:, None]
        return spoken & (torch.nn.functional.max_pool1d(heard, 2 * NEAR + 1, 1, NEAR)[:, 0] == 0)


def power(levels):
    return 10 ** (levels / 10)


def decoded(codes):
    return codes.float() / 2 + DIGITAL


def audible(voice, noise):
    """The frames in which some of the voice is above the noise, as in clips.py: [clips, FRAMES]."""
    around = torch.nn.functional.avg_pool1d(noise.transpose(1, 2), 9, 1, 4).transpose(1, 2)
    return (voice > around * 10**-0.2).sum(2) >= 2


def quantile(levels, counted, share):
    """The level below which a share of those that are counted lie: [clips, 1, bands].

    Levels come in steps of half a decibel, so eight bits are searched.
    """
    codes, place = (levels - DIGITAL) * 2, share * (counted.sum(1, keepdim=True) - 1)
    found = torch.zeros_like(codes[:, :1])
    for bit in (128, 64, 32, 16, 8, 4, 2, 1):
        below = ((codes < found + bit) & counted).sum(1, keepdim=True)
        found = torch.where(below <= place, found + bit, found)
    return found / 2 + DIGITAL


def features(levels):
    """As in frontend.py, of each clip: [clips, frames, 2 BANDS]."""
    mean = (levels.mean(2, keepdim=True) * 2).round() / 2
    sound = mean > NOTHING
    top = quantile(mean, sound, TOP_SHARE)
    shown = torch.maximum(levels, top - RANGE)
    floor = quantile(shown, sound, FLOOR_SHARE)
    result = torch.cat([(shown - floor) / UNIT, (shown - top) / UNIT], 2)
    return torch.where(sound.any(1, keepdim=True), result, torch.zeros_like(result))
