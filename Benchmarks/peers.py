#!/usr/bin/env python3
"""Times other programs on the same recording, alternating with `rehearse` and with the floor.

    make bench-peers
    make bench-peers BENCH="--only sox talk.wav"

Compares the processor time (user and system) of whole processes with their children, as the median
ratio of several rounds. No peer does all that `rehearse` does; the last column says what each does.
"""

import argparse
import importlib.util
import json
import os
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Peer:
    """One command; `needs` is a program on the PATH or, after `python:`, a module."""

    name: str
    needs: str
    does: str
    before: tuple
    after: tuple = ()

    def command(self, recording):
        return [*self.before, recording, *self.after]

    @property
    def is_installed(self):
        kind, _, module = self.needs.partition(":")
        if kind == "python":
            return importlib.util.find_spec(module) is not None
        return shutil.which(self.needs) is not None


def ffmpeg(name, does, *filters):
    return Peer(f"ffmpeg {name}", "ffmpeg", does, tuple(FFMPEG), (*filters, *NOWHERE))


PEERS = [
    ffmpeg("ebur128", "integrated loudness", "-filter_complex", "ebur128=framelog=verbose"),
    ffmpeg(
        "ebur128, true peak",
        "loudness and true peak",
        "-filter_complex",
        "ebur128=peak=true:framelog=verbose",
    ),
    ffmpeg("astats", "levels", "-af", "astats"),
    ffmpeg("silencedetect", "silences by level", "-af", "silencedetect=noise=-40dB:d=0.25"),
    Peer("sox stats", "sox", "levels", ("sox",), ("-n", "stats")),
    Peer(
        "praat (parselmouth)",
        "python:parselmouth",
        "silences by level, pitch",
        (sys.executable, "-c", PARSELMOUTH),
    ),
    Peer("aubioquiet", "aubioquiet", "silences by level", ("aubioquiet", "-i")),
    Peer("aubiopitch", "aubiopitch", "pitch", ("aubiopitch", "-i")),
    Peer("aubioonset", "aubioonset", "onsets", ("aubioonset", "-i")),
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
    """Medians over the rounds; times are seconds of processor time."""

    name: str
    does: str
    seconds: float
    times_real_time: float
    by_rehearse: float
    by_floor: float
    by_transform: float


def turns(contender, yardsticks, rounds):
    """Times of a command and of each yardstick, in turns, after one round to warm up."""
    commands = [contender, *yardsticks]
    taken = [[seconds(command) for command in commands] for _ in range(rounds + 1)]
    return list(zip(*taken[1:]))


def timing(name, does, command, yardsticks, rounds, duration):
    own, *others = turns(command, yardsticks, rounds)
    ratios = [
        statistics.median(mine / theirs for mine, theirs in zip(own, other)) for other in others
    ]
    middle = statistics.median(own)
    return Timing(name, does, middle, duration / middle, *ratios)


def duration_of(program, recording):
    """Seconds of a recording, as `rehearse` measures them."""
    answer = subprocess.run([program, recording, "--json"], capture_output=True, text=True)
    if answer.returncode != 0:
        sys.exit(answer.stderr.strip())
    return json.loads(answer.stdout)["recording"]["duration_s"]


def generated(speed):
    """Names and paths of the recordings of the benchmarks."""
    answer = subprocess.run([speed, "recordings"], capture_output=True, text=True, check=True)
    return [line.split("\t") for line in answer.stdout.splitlines()]


def table(timings):
    yield ["", "processor time", "× real time", "÷ rehearse", "÷ decode", "÷ decode + FFT", "does"]
    for one in timings:
        yield [
            one.name,
            f"{one.seconds:.2f} s",
            f"{one.times_real_time:,.0f}",
            f"{one.by_rehearse:.2f}",
            f"{one.by_floor:.1f}",
            f"{one.by_transform:.1f}",
            one.does,
        ]


def show(rows):
    rows = list(rows)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.ljust(width) if column in (0, len(row) - 1) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))
        ]
        print("  ".join(cells).rstrip())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=".build/product/release/rehearse")
    parser.add_argument("--speed", default=".build/product/release/Speed")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", action="append", help="only peers with this in their name")
    parser.add_argument("recordings", nargs="*", help="default: the generated ones")
    choice = parser.parse_args()
    if choice.rounds < 1:
        parser.error("--rounds takes 1 or more")

    wanted = [
        peer
        for peer in PEERS
        if not choice.only or any(word.lower() in peer.name.lower() for word in choice.only)
    ]
    missing = [peer.name for peer in wanted if not peer.is_installed]
    recordings = [(path, path) for path in choice.recordings] or generated(choice.speed)

    for name, path in recordings:
        duration = duration_of(choice.program, path)
        rehearse = [choice.program, path, "--json"]
        yardsticks = [
            rehearse,
            [choice.speed, "floor", path],
            [choice.speed, "floor", "--transform", path],
        ]
        timings = [timing("rehearse", "all of it", rehearse, yardsticks, choice.rounds, duration)]
        for peer in wanted:
            if not peer.is_installed:
                continue
            print(f"peers: {peer.name} on {name}", file=sys.stderr)
            try:
                timings.append(
                    timing(
                        peer.name,
                        peer.does,
                        peer.command(path),
                        yardsticks,
                        choice.rounds,
                        duration,
                    )
                )
            except subprocess.CalledProcessError as failure:
                print(
                    f"peers: {peer.name} failed on {name} with status {failure.returncode}",
                    file=sys.stderr,
                )
        print(f"\n{name}\n")
        show(table(timings))
    if missing:
        print(f"\nNot installed: {', '.join(missing)}.")


if __name__ == "__main__":
    main()
