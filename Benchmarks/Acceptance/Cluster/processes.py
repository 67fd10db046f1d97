"""Processes: their parents, open files and listening sockets."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# The state of a listening socket in /proc/net/tcp.
LISTEN = "0A"
# Seconds in which a process must end; it finishes its current recording first.
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
        """Paths, and the names of sockets; empty where the system does not provide them."""
        try:
            return {os.readlink(link) for link in Path(f"/proc/{self.id}/fd").iterdir()}
        except OSError:
            return set()

    def reads(self, paths: set[str]) -> str | None:
        """Which of the files it has open; `None` if it has none of them."""
        return next(iter(self.open_files & paths), None)


def below(ancestor: int) -> list[Process]:
    """Children, their children and so on."""
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
    """The process, its parent and so on, within the family."""
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


def listening(processes: list[Process]) -> set[str]:
    """The addresses that some processes listen on; empty without `/proc`."""
    mine = set().union(*(each.open_files for each in processes))
    found = set()
    for table in (Path("/proc/net/tcp"), Path("/proc/net/tcp6")):
        if not table.exists():
            continue
        for row in table.read_text().splitlines()[1:]:
            fields = row.split()
            if fields[3] == LISTEN and f"socket:[{fields[9]}]" in mine:
                found.add(address(fields[1].split(":")[0]))
    return found


def address(hexadecimal: str) -> str:
    """In the usual notation. The kernel prints 32-bit words, each with its last byte first."""
    octets = bytes.fromhex(hexadecimal)
    words = [octets[at : at + 4][::-1] for at in range(0, len(octets), 4)]
    last = ".".join(map(str, words[-1]))
    if len(words) == 1 or words[:-1] == [bytes(4), bytes(4), b"\x00\x00\xff\xff"]:
        return last
    return "::1" if b"".join(words) == bytes(15) + b"\x01" else b"".join(words).hex(":", 2)
