"""Times other programs on the same recording, alternating with `rehearse` and with the floor.

    make bench-peers
    make bench-peers BENCH="--only sox talk.wav"

No peer does all that `rehearse` does; the last column says what each does.
"""

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
from ..Shared.claims import note
from ..Shared.published import publish, table
from . import bench

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
    """One command; `needs` are programs on the PATH or, after `python:`, modules."""

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
    """The first number with a full stop that a command prints."""

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
    """The library through ten lines of C, as it has no program of its own."""
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


def main():
    options_of = bench.parser(__doc__)
    options_of.add_argument("--only", action="append", help="only peers with this in their name")
    options_of.add_argument("--document", type=Path, help="a page to update")
    options = options_of.parse_args()
    wanted = [
        peer
        for peer in PEERS
        if not options.only or any(word.lower() in peer.name.lower() for word in options.only)
    ]
    there = [peer for peer in wanted if peer.is_installed]
    rehearse = bench.rehearse(options.program)
    headings = ["", *bench.COLUMNS, "÷ rehearse", *bench.FLOORS, "does"]
    tables = []
    for recording in bench.recordings(options):
        yardsticks = [rehearse(recording.path), *bench.floors(recording.path)]

        def row(name, does, command, recording=recording, yardsticks=yardsticks):
            note(f"{name} on {recording.name}")
            timed = bench.timing(command, yardsticks, recording, options.rounds)
            return [name, *timed.cells, does]

        rows = [row("**rehearse**", "all of it", rehearse)]
        for peer in there:
            try:
                rows.append(row(peer.name, peer.does, peer.command))
            except subprocess.CalledProcessError as failure:
                note(f"{peer.name} failed on {recording.name} with status {failure.returncode}")
        tables.append(f"{recording.name}:\n\n{table(headings, rows)}")
    tables.append(versions(wanted, there))
    publish("peers", "make bench-peers", "\n\n".join(tables), options.document)


def versions(wanted, there):
    found = {}
    for peer in there:
        version = peer.version()
        found.setdefault(f"{peer.name.split(' ')[0].rstrip(',')} {version}".strip())
    text = f"Versions: {', '.join(found)}."
    missing = [peer.name for peer in wanted if peer not in there]
    return text + (f" Not installed: {', '.join(missing)}." if missing else "")


if __name__ == "__main__":
    main()
