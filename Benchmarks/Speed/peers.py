"""Other programs that measure part of what `rehearse` does, and how to run them."""

import importlib.metadata
import importlib.util
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..Shared import native

FFMPEG = ["ffmpeg", "-hide_banner", "-nostats", "-nostdin", "-threads", "1", "-i"]
NOWHERE = ["-f", "null", "-"]

# Silences and pitch with their usual settings.
PARSELMOUTH = """
import sys, parselmouth
from parselmouth.praat import call
sound = parselmouth.Sound(sys.argv[1])
if sound.n_channels > 1:
    sound = sound.convert_to_mono()
silences = call(sound, "To TextGrid (silences)", 100, 0, -25, 0.25, 0.1, "silent", "sounding")
pitch = sound.to_pitch_ac()
print(call(silences, "Get number of intervals", 1), call(pitch, "Get mean", 0, 0, "Hertz"))
"""


SILERO = str(Path(__file__).with_name("silero.py"))
SILERO_NEEDS = ("python:onnxruntime", "python:silero_vad", "python:soundfile")


@dataclass(frozen=True)
class Peer:
    """One command; `needs` are programs in `PATH` or, after `python:`, modules."""

    name: str
    needs: tuple
    does: str
    before: tuple
    after: tuple = ()
    version: Callable = lambda: ""

    def command(self, recording):
        return [*self.before, recording, *self.after]

    @property
    def is_installed(self):
        return all(map(has, self.needs))


def has(need):
    kind, _, name = need.partition(":")
    if kind == "python":
        return importlib.util.find_spec(name) is not None
    if kind == "native":
        return native.compiled(name) is not None
    return shutil.which(need) is not None


def printed(*command):
    """The first number with a decimal point that a command prints."""

    def version():
        done = subprocess.run(command, capture_output=True, text=True)
        found = re.search(r"\d+\.[\d.]*\d", done.stdout + done.stderr)
        return found[0] if found else ""

    return version


def package(name):
    return lambda: importlib.metadata.version(name)


def ffmpeg(name, does, *filters):
    return Peer(
        f"ffmpeg {name}",
        ("ffmpeg",),
        does,
        tuple(FFMPEG),
        (*filters, *NOWHERE),
        printed("ffmpeg", "-version"),
    )


def aubio(name, does):
    version = printed("dpkg-query", "-W", "-f", "${Version}", "aubio-tools")
    return Peer(name, (name,), does, (name, "-i"), version=version)


def loudness(name, does, *options):
    """The library, called by ten lines of C because it has no program."""
    version = printed("pkg-config", "--modversion", "libebur128")
    program = str(native.BUILT / "loudness")
    return Peer(name, ("native:loudness",), does, (program, *options), version=version)


def silero(name, *options):
    version = package("silero-vad")
    command = (sys.executable, SILERO, *options)
    return Peer(name, SILERO_NEEDS, "speech", command, version=version)


PEERS = [
    loudness("libebur128", "integrated loudness", "--integrated"),
    loudness("libebur128, all", "integrated loudness, range, true peak"),
    ffmpeg(
        "ebur128",
        "loudness, three kinds, and range",
        "-filter_complex",
        "ebur128=framelog=verbose",
    ),
    ffmpeg(
        "ebur128, true peak",
        "the same and true peak",
        "-filter_complex",
        "ebur128=peak=true:framelog=verbose",
    ),
    ffmpeg("astats", "levels", "-af", "astats"),
    ffmpeg("silencedetect", "silences by level", "-af", "silencedetect=noise=-40dB:d=0.25"),
    Peer(
        "sox stats",
        ("sox",),
        "levels",
        ("sox",),
        ("-n", "stats"),
        printed("sox", "--version"),
    ),
    aubio("aubioquiet", "silences by level"),
    aubio("aubiopitch", "pitch"),
    aubio("aubioonset", "onsets"),
    Peer(
        "praat (parselmouth)",
        ("python:parselmouth",),
        "silences by level, pitch",
        (sys.executable, "-c", PARSELMOUTH),
        version=package("praat-parselmouth"),
    ),
    silero("silero (onnxruntime)"),
    silero("silero, sequence model", "--sequence"),
]


def versions(wanted, there):
    found = {}
    for peer in there:
        version = peer.version()
        found.setdefault(f"{peer.name.split(' ')[0].rstrip(',')} {version}".strip())
    text = f"Versions: {', '.join(found)}." if found else ""
    missing = [peer.name for peer in wanted if peer not in there]
    return f"{text} Not installed: {', '.join(missing)}.".strip() if missing else text
