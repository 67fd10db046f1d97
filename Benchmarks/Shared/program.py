"""The program under test: run to its end, or killed half-way."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

PEAK = Path(__file__).with_name("peak.py")
# Seconds between two polls: short relative to a recording.
POLL_INTERVAL = 0.001


@dataclass(frozen=True)
class Run:
    """How a run ended. A negative status is the signal that ended it."""

    status: int
    errors: str
    seconds: float
    # Lines written when the signal came; all of them without a signal.
    lines: int = 0


@dataclass(frozen=True)
class Cost:
    """Milliseconds of wall-clock and of processor time, and the exit status."""

    wall: float
    core: float
    status: int


@dataclass(frozen=True)
class Usage:
    """Seconds of wall-clock time and of processor time, in the process and in the kernel; peak
    memory in MiB, and the exit status.
    """

    wall: float
    user: float
    system: float
    peak: float
    status: int

    @property
    def core(self) -> float:
        return self.user + self.system


def usage(command: list, env: dict | None = None) -> Usage:
    """Of a command with its children, which a small process of its own runs."""
    reading, writing = os.pipe()
    done = subprocess.run(
        [sys.executable, "-I", "-S", PEAK, f"/dev/fd/{writing}", *command],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env=env, pass_fds=[writing],
    )  # fmt: skip
    os.close(writing)
    with open(reading) as notes:
        peak, user, system, wall = map(float, notes.read().split())
    return Usage(wall, user, system, peak / 1024, done.returncode)


@dataclass(frozen=True)
class Program:
    path: Path

    def run(self, *arguments: str | Path) -> Run:
        began = time.monotonic()
        done = subprocess.run(
            [self.path, *arguments], stdin=subprocess.DEVNULL, capture_output=True
        )
        errors = done.stderr.decode(errors="replace")
        return Run(done.returncode, errors, time.monotonic() - began)

    def output(self, *arguments: str | Path) -> bytes:
        command = [self.path, *arguments]
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True).stdout

    def cost(self, *arguments: str | Path) -> Cost:
        began = time.monotonic()
        run = subprocess.Popen(
            [self.path, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        _, status, usage = os.wait4(run.pid, 0)
        wall = time.monotonic() - began
        run.returncode = os.waitstatus_to_exitcode(status)
        return Cost(wall * 1e3, (usage.ru_utime + usage.ru_stime) * 1e3, run.returncode)

    def seconds(self, *arguments: str | Path, at_once: int = 1) -> float:
        """How long it takes, or `at_once` of them started together."""
        began = time.monotonic()
        runs = [
            subprocess.Popen(
                [self.path, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            for _ in range(at_once)
        ]  # fmt: skip
        for run in runs:
            run.wait()
        return time.monotonic() - began

    def usage(self, *arguments: str | Path) -> Usage:
        """The kernel counts the children of a process too, so ffmpeg is hidden from it."""
        return usage([self.path, *arguments], {"PATH": ""})

    def killed(self, seconds: float | None, *arguments: str | Path) -> Run:
        """Killed after so many seconds, unless it has ended by then; `None` for never."""
        began = time.monotonic()
        with subprocess.Popen(
            [self.path, *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        ) as run:  # fmt: skip
            try:
                errors = run.communicate(timeout=seconds)[1]
            except subprocess.TimeoutExpired:
                run.kill()
                errors = run.communicate()[1]
        return Run(run.returncode, errors.decode(errors="replace"), time.monotonic() - began)

    def ended(self, output: Path, size: int, number: signal.Signals, *arguments: str) -> Run:
        """Sends a signal as soon as the draft of `output` has that many bytes."""
        draft = output.with_name(output.name + ".part")
        began = time.monotonic()
        with subprocess.Popen(
            [self.path, *arguments, "-o", output],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        ) as run:  # fmt: skip
            while run.poll() is None and bytes_in(draft) < size:
                time.sleep(POLL_INTERVAL)
            run.send_signal(number)
            errors = run.communicate()[1].decode(errors="replace")
        lines = draft.read_bytes().count(b"\n") if draft.exists() else 0
        return Run(run.returncode, errors, time.monotonic() - began, lines)


def bytes_in(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
