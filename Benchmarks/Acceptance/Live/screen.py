"""A program on a terminal of its own, with sound on its standard input."""

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import termios
import threading
import time
from pathlib import Path

# The bar of the meter, after its label.
METER = re.compile("level +([━╌┃]+)")
FILLED = "━"
# Seconds; far longer than the report of an hour takes.
HANGS_AFTER = 300


class Screen:
    """Reads what the program displays, with the time of each picture."""

    def __init__(self, command: list, folder: Path, stuck: bool = False) -> None:
        main, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        reading, self.given = os.pipe()
        self.main = main
        self.shown: list[tuple[float, bool]] = []
        self.pictures = 0
        self.peak_memory = 0

        def own_terminal() -> None:
            os.setsid()
            fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)

        environment = os.environ | {"LC_ALL": "C.UTF-8", "TERM": "xterm"}
        self.process = subprocess.Popen(
            [str(word) for word in command], stdin=reading, stdout=subprocess.DEVNULL,
            stderr=terminal, cwd=folder, env=environment, preexec_fn=own_terminal,
        )  # fmt: skip
        os.close(terminal)
        os.close(reading)
        self.reader = threading.Thread(target=self.watch, daemon=True)
        if not stuck:
            self.reader.start()

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        os.close(self.main)

    def read(self) -> None:
        self.reader.start()

    def watch(self) -> None:
        while True:
            try:
                data = os.read(self.main, 65_536)
            except OSError:
                return
            if not data:
                return
            now = time.monotonic()
            for bar in METER.findall(data.decode(errors="replace")):
                self.pictures += 1
                self.shown.append((now, FILLED in bar))

    def first_after(self, moment: float, loud: bool) -> float:
        """When a picture with or without a level was first read after a moment; else infinity."""
        later = (time for time, is_loud in self.shown if time >= moment and is_loud == loud)
        return next(later, float("inf"))

    def end(self) -> int:
        """Waits for the end, and returns the status."""
        until = time.monotonic() + HANGS_AFTER
        while time.monotonic() < until:
            self.peak_memory = peak(self.process.pid) or self.peak_memory
            if self.process.poll() is not None:
                return self.process.returncode
            time.sleep(0.01)
        raise TimeoutError(f"it has not ended after {HANGS_AFTER} s")

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


def peak(process: int) -> int:
    """The peak memory of a process, in bytes; 0 where the system doesn't provide it.

    Not by `wait4`, whose figure includes the memory of the parent process.
    """
    status = Path(f"/proc/{process}/status")
    found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text()) if status.exists() else None
    return int(found[1]) * 1024 if found else 0
