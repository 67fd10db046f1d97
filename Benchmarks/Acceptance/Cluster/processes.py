"""Processes: their parents and open files."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# Seconds within which a process must end; it finishes its current recording first.
END_TIMEOUT = 5.0


@dataclass(frozen=True)
class Process:
    id: int
    parent: int
    command: str

    def kill(self) -> None:
        os.kill(self.id, signal.SIGKILL)

    @property
    def is_alive(self) -> bool:
        found = columns("-o", "stat=", "-p", str(self.id))
        return bool(found) and not found[0].startswith("Z")

    @property
    def open_files(self) -> set[str]:
        """Paths, and names of sockets; empty where the system doesn't provide them."""
        try:
            return {os.readlink(link) for link in Path(f"/proc/{self.id}/fd").iterdir()}
        except OSError:
            return set()

    def reads(self, paths: set[str]) -> str | None:
        """One of these files that it has open; `None` without any."""
        return next(iter(self.open_files & paths), None)


def below(ancestor: int) -> list[Process]:
    """All descendants."""
    running = []
    for line in columns("-A", "-o", "pid=,ppid=,args="):
        id, parent, *command = line.split(None, 2)
        running.append(Process(int(id), int(parent), "".join(command)))
    found: list[Process] = []
    parents = {ancestor}
    while parents:
        children = [each for each in running if each.parent in parents]
        found += children
        parents = {child.id for child in children}
    return found


def line_of(process: Process, family: list[Process]) -> Iterator[Process]:
    """The process and its ancestors within the family."""
    by_id = {each.id: each for each in family}
    found: Process | None = process
    while found:
        yield found
        found = by_id.get(found.parent)


def await_end(processes: list[Process]) -> None:
    """Waits for them to notice that their output is closed."""
    until = time.monotonic() + END_TIMEOUT
    while any(each.is_alive for each in processes) and time.monotonic() < until:
        time.sleep(0.05)


def columns(*options: str) -> list[str]:
    return subprocess.run(["ps", *options], capture_output=True, text=True).stdout.splitlines()
