"""How long a job would take on free cores, however busy these are.

Several times a second it reads how much processor time the programs of a job have used, and how
many of their threads are runnable, scheduled or not. Time used while two were runnable would take
half as long on two free cores; time used while one was, as long. So idle cores are what counts. The
start of an engine, its disk and its network are excluded, as is what a program uses between the
last sample and its end. Linux only.
"""

import os
import threading
from pathlib import Path

INTERVAL = 0.1
TICKS = os.sysconf("SC_CLK_TCK")


class Watch:
    """Watches programs of a given name among the descendants of this process."""

    def __init__(self, name: str, cores: int) -> None:
        self.name, self.cores = name, cores
        self.seconds = 0.0
        self.used: dict[int, int] = {}
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.look)

    def __enter__(self) -> "Watch":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.is_over.set()
        self.thread.join()

    def look(self) -> None:
        while not self.is_over.wait(INTERVAL):
            ticks, ready = 0, 0
            for number in self.programs():
                used, threads = state(number)
                ticks += max(0, used - self.used.get(number, 0))
                ready += threads
                self.used[number] = max(used, self.used.get(number, 0))
            self.seconds += ticks / TICKS / max(1, min(ready, self.cores))

    def programs(self) -> list[int]:
        parents, names = {}, {}
        for entry in os.listdir("/proc"):
            if entry.isdigit() and (fields := stat(Path("/proc") / entry)):
                names[int(entry)], parents[int(entry)] = fields[0], int(fields[2])
        found, generation = [], {os.getpid()}
        while generation:
            generation = {each for each, parent in parents.items() if parent in generation}
            found += [each for each in generation if names[each] == self.name]
        return found


def stat(place: Path) -> list[str] | None:
    """The name, the state, the parent and the rest; `None` if the process has ended."""
    try:
        text = (place / "stat").read_text()
    except OSError:
        return None
    name, _, rest = text.partition(" (")[2].rpartition(") ")
    return [name, *rest.split()]


def state(number: int) -> tuple[int, int]:
    """Ticks of processor time, and the number of runnable threads."""
    place = Path("/proc") / str(number)
    whole = stat(place)
    if whole is None:
        return 0, 0
    try:
        threads = [stat(place / "task" / each) for each in os.listdir(place / "task")]
    except OSError:
        threads = []
    ready = sum(fields is not None and fields[1] == "R" for fields in threads)
    return int(whole[12]) + int(whole[13]), ready
