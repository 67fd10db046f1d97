"""Voices, silence, noise and hum as lists of floats, and functions that write them to files.

Only the standard library, so that `make fixtures` needs nothing but the voices, sox and ffmpeg.
Two runs give the same bytes: every noise is seeded, nothing is dithered, no date is written.
"""

import array
import math
import pathlib
import random
import subprocess
import tempfile
import wave

RATE = 16_000
RECORDINGS = pathlib.Path(__file__).resolve().parent.parent / "Recordings"


# Levels


def gain(decibels):
    return 10 ** (decibels / 20)


def level(samples):
    """Root mean square in dB relative to full scale (a full-scale square wave is 0)."""
    return 10 * math.log10(math.fsum(x * x for x in samples) / len(samples))


def peak(samples):
    return 20 * math.log10(max(abs(x) for x in samples))


def scaled(samples, decibels):
    factor = gain(decibels)
    return [x * factor for x in samples]


def at_level(samples, target):
    return scaled(samples, target - level(samples))


def mixed(*parts):
    return [math.fsum(xs) for xs in zip(*parts, strict=True)]


# Sounds


def silence(seconds, rate=RATE):
    return [0.0] * round(seconds * rate)


def white(count, seed):
    source = random.Random(seed)
    return [source.gauss(0, 0.1) for _ in range(count)]


def room(count, seed):
    """A quiet room: white noise through one pole at 400 Hz, and a little white noise on top."""
    source, pole, low, noise = random.Random(seed), math.exp(-2 * math.pi * 400 / RATE), 0.0, []
    for _ in range(count):
        low = pole * low + (1 - pole) * source.gauss(0, 1)
        noise.append(low + 0.02 * source.gauss(0, 1))
    return noise


def hum(count, fundamental):
    """Mains hum: the fundamental and its first four overtones, each softer than the last."""
    partials = [(1, 1.0), (2, 0.6), (3, 0.4), (4, 0.2), (5, 0.1)]
    step = 2 * math.pi * fundamental / RATE
    return [math.fsum(a * math.sin(k * step * n + k) for k, a in partials) for n in range(count)]


def through_headset(samples, corner=4_000):
    """The sound of a cheap microphone: 12 dB an octave less above the corner (Butterworth)."""
    k = math.tan(math.pi * corner / RATE)
    scale = 1 / (1 + math.sqrt(2) * k + k * k)
    b, a1, a2 = k * k * scale, 2 * (k * k - 1) * scale, (1 - math.sqrt(2) * k + k * k) * scale
    heard, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    for x in samples:
        y = b * (x + 2 * x1 + x2) - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        heard.append(y)
    return heard


# Voices


def flite(text, voice="slt", stretch=1.0, pitch=None, range_=None):
    """What flite says at 16 kHz; a `stretch` above 1 is slower.

    `pitch` and `range_` (mean and standard deviation, in Hz) affect `slt` only; `rms` is a low
    voice at about 104 Hz.
    """
    options = ["--setf", f"duration_stretch={stretch}"]
    options += ["--setf", f"int_f0_target_mean={pitch}"] if pitch is not None else []
    options += ["--setf", f"int_f0_target_stddev={range_}"] if range_ is not None else []
    with tempfile.NamedTemporaryFile(suffix=".wav") as spoken:
        command = ["flite", "-voice", voice, *options, "-t", text, "-o", spoken.name]
        subprocess.run(command, check=True)
        return read(spoken.name)


def festival(text):
    """What festival's statistical voice says, at its own 32 kHz."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as spoken:
        command = ["text2wave", "-eval", "(voice_cmu_us_slt_arctic_hts)", "-o", spoken.name]
        subprocess.run(command, input=text.encode(), check=True)
        return read(spoken.name)


def trimmed(samples, floor=-30, rate=RATE):
    """The samples without those at both ends that lie below `floor`, in dB relative to their level.

    The ends are faded over 3 ms, so that splices don't click.
    """
    hop = rate // 200
    limit = level(samples) + floor
    loud = [
        start
        for start in range(0, len(samples) - hop, hop)
        if any(samples[start : start + hop]) and level(samples[start : start + hop]) > limit
    ]
    return faded(samples[loud[0] : loud[-1] + hop], rate)


def faded(samples, rate=RATE):
    length = round(0.003 * rate)
    ramp = [0.5 - 0.5 * math.cos(math.pi * (n + 0.5) / length) for n in range(length)]
    head = [x * y for x, y in zip(samples, ramp)]
    tail = [x * y for x, y in zip(samples[-length:], reversed(ramp))]
    return head + samples[length:-length] + tail


# Takes


class Take:
    """Phrases one after the other with pauses of a known length between them."""

    def __init__(self, lead=0.5):
        self.samples = silence(lead)
        self.phrases = []
        self.texts = []
        self.words = 0

    def say(self, text, pause, floor=-30, **voice):
        # Without commas the voice makes no pause of its own.
        phrase = trimmed(flite(text.replace(",", ""), **voice), floor)
        start = len(self.samples)
        self.samples += phrase + silence(pause)
        self.phrases.append((start, start + len(phrase)))
        self.texts.append(text)
        self.words += len(text.split())

    def spoken_level(self):
        """The level of the voice alone, pauses left out."""
        return level([x for start, end in self.phrases for x in self.samples[start:end]])

    def at_level(self, target):
        """The take with its voice at `target` dBFS."""
        return scaled(self.samples, target - self.spoken_level())

    def pauses(self):
        """Start and end in seconds of every silence with speech on both sides."""
        pairs = zip(self.phrases, self.phrases[1:])
        return [(a[1] / RATE, b[0] / RATE) for a, b in pairs if b[0] > a[1]]

    def words_per_minute(self):
        return 60 * RATE * self.words / (self.phrases[-1][1] - self.phrases[0][0])


# Files


def read(path):
    with wave.open(str(path)) as file:
        return [x / 32_768 for x in array.array("h", file.readframes(file.getnframes()))]


def pcm(samples):
    """16-bit samples, clipped at full scale."""
    return array.array("h", (max(-32_768, min(32_767, round(x * 32_768))) for x in samples))


def write(name, *channels, rate=RATE, sox=()):
    """Writes a recording in the format of its name's ending; `sox` sets another sample format."""
    interleaved = array.array("h", bytes(2 * len(channels) * len(channels[0])))
    for index, channel in enumerate(channels):
        interleaved[index :: len(channels)] = pcm(channel)
    with tempfile.NamedTemporaryFile(suffix=".wav") as plain:
        with wave.open(plain.name, "wb") as file:
            file.setnchannels(len(channels))
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(interleaved.tobytes())
        convert(plain.name, name, sox)
    return RECORDINGS / name


def convert(source, name, sox=(), effects=()):
    # -D: no dither, -R: the same serial number in every Ogg.
    target = RECORDINGS / name
    command = ["sox", "-D", "-R", str(source), "--comment", "", *sox, str(target), *effects]
    subprocess.run(command, check=True)


# The columns of what is known about a recording; `-` where it does not apply.
FACTS = ("recording", "words", "words_per_minute", "snr_db", "hum_hz")


def write_table(name, heading, rows):
    lines = ["\t".join(heading)] + ["\t".join(row) for row in rows]
    (RECORDINGS / name).write_text("\n".join(lines) + "\n")


def write_captions(name, take):
    """What was said, as SRT: a cue for each phrase, from its first sample to its last."""

    def clock(sample):
        milliseconds = round(1000 * sample / RATE)
        seconds, milliseconds = divmod(milliseconds, 1000)
        minutes, seconds = divmod(seconds, 60)
        return f"{minutes // 60:02}:{minutes % 60:02}:{seconds:02},{milliseconds:03}"

    cues = [
        f"{number}\n{clock(start)} --> {clock(end)}\n{text}\n"
        for number, ((start, end), text) in enumerate(zip(take.phrases, take.texts), 1)
    ]
    (RECORDINGS / name).write_text("\n".join(cues))


def write_pauses(name, pauses):
    write_table(name, ("start_s", "end_s"), [(f"{a:.4f}", f"{b:.4f}") for a, b in pauses])
