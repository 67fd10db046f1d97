"""Times other programs on the same recording, alternating with `rehearse` and with the floor.

    make bench-peers
    make bench-peers BENCH="--only sox talk.wav"

Compares the processor time (user and system) of whole processes with their children, as the median
ratio of several rounds and its spread. No peer does all that `rehearse` does; the last column says
what each does. `start` is what a process takes for a recording of one second.
"""

import argparse
import importlib.metadata
import importlib.util
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..Shared import native
from ..Shared.published import middle, publish, table
from ..Shared.talks import Talk

# One thread each, where they allow it: this compares work, not cores.
ONE_THREAD = dict(os.environ, OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")

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


def seconds(command):
    """Processor time of a command and its children, in seconds."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=ONE_THREAD,
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command)
    return usage.ru_utime + usage.ru_stime


@dataclass(frozen=True)
class Timing:
    """Medians over the rounds, and ratios of each; times are seconds of processor time."""

    name: str
    does: str
    seconds: float
    start: float
    times_real_time: float
    by_rehearse: list
    by_floor: list
    by_transform: list


@dataclass(frozen=True)
class Recording:
    name: str
    path: str
    duration: float
    # Of one second and, if generated, of the same form.
    short: str


def turns(contender, yardsticks, rounds):
    """Times of a command and of each yardstick, in turns, after one round to warm up."""
    commands = [contender, *yardsticks]
    taken = [[seconds(command) for command in commands] for _ in range(rounds + 1)]
    return list(zip(*taken[1:]))


def timing(name, does, command, yardsticks, rounds, recording):
    """`command` makes the command for a path."""
    own, *others = turns(command(recording.path), yardsticks, rounds)
    ratios = [[mine / theirs for mine, theirs in zip(own, other)] for other in others]
    start = min(seconds(command(recording.short)) for _ in range(STARTS))
    median = statistics.median(own)
    return Timing(name, does, median, start, recording.duration / median, *ratios)


STARTS = 3


def duration_of(program, recording):
    """Seconds of a recording, as `rehearse` measures them."""
    answer = subprocess.run([program, recording, "--json"], capture_output=True, text=True)
    if answer.returncode != 0:
        sys.exit(answer.stderr.strip())
    return json.loads(answer.stdout)["recording"]["duration_s"]


GENERATED = [
    Talk("3 min at 48 kHz", 180, 48_000),
    Talk("10 min at 16 kHz", 600),
    Talk("1 h at 16 kHz", 3_600),
    Talk("1 h at 48 kHz stereo", 3_600, 48_000, 2),
]


def generated(part):
    for talk in GENERATED:
        if part not in talk.name:
            continue
        short = Talk("", 1, talk.rate, talk.channels)
        yield Recording(talk.name, str(talk.write()), talk.seconds, str(short.write()))


def given(program, path):
    return Recording(path, path, duration_of(program, path), str(Talk("", 1).write()))


HEADINGS = [
    "",
    "processor time",
    "start",
    "× real time",
    "÷ rehearse",
    "÷ decode",
    "÷ decode + FFT",
    "does",
]


def row(one):
    return [
        one.name,
        f"{one.seconds:.2f} s",
        f"{one.start:.2f} s",
        f"{one.times_real_time:,.0f}",
        middle(one.by_rehearse),
        middle(one.by_floor, 1),
        middle(one.by_transform),
        one.does,
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=".build/product/release/rehearse")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", action="append", help="only peers with this in their name")
    parser.add_argument(
        "--generated", default="", help="only generated recordings with this in their name"
    )
    parser.add_argument("--document", type=Path, help="a page to update")
    parser.add_argument("recordings", nargs="*", help="default: the generated ones")
    choice = parser.parse_args()
    if choice.rounds < 1:
        parser.error("--rounds takes 1 or more")
    floor = native.compiled("floor")
    if floor is None:
        sys.exit("error: the floor can't be compiled; it needs a C compiler, libsndfile and FFTW")

    wanted = [
        peer
        for peer in PEERS
        if not choice.only or any(word.lower() in peer.name.lower() for word in choice.only)
    ]
    there = [peer for peer in wanted if peer.is_installed]
    recordings = [given(choice.program, path) for path in choice.recordings] or generated(
        choice.generated
    )

    def rehearse(path):
        return [choice.program, path, "--no-transcript", "--json", "--jobs", "1"]

    tables = []
    for recording in recordings:
        yardsticks = [
            rehearse(recording.path),
            [floor, recording.path],
            [floor, "--transform", recording.path],
        ]

        def timed(name, does, command, recording=recording, yardsticks=yardsticks):
            print(f"peers: {name} on {recording.name}", file=sys.stderr)
            return timing(name, does, command, yardsticks, choice.rounds, recording)

        timings = [timed("**rehearse**", "all of it", rehearse)]
        for peer in there:
            try:
                timings.append(timed(peer.name, peer.does, peer.command))
            except subprocess.CalledProcessError as failure:
                print(
                    f"peers: {peer.name} failed on {recording.name} with status "
                    f"{failure.returncode}",
                    file=sys.stderr,
                )
        tables.append(f"{recording.name}:\n\n{table(HEADINGS, map(row, timings))}")
    tables.append(versions(wanted, there))
    publish("peers", "make bench-peers", "\n\n".join(tables), choice.document)


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
