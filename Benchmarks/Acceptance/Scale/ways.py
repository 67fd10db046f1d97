"""The documented examples and other ways to use two cores, with nothing killed."""

import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from ...Shared.claims import stop
from ..Cluster.examples import Examples
from .watch import Watch

CORES = 2


@dataclass(frozen=True)
class Finished:
    """Seconds until everything is written, on free cores and as measured; and the lines."""

    free: float
    seconds: float
    lines: list[bytes]
    # The part of `seconds` until the lines are there; the rest reads them again.
    scored: float | None = None


class Ways(Examples):
    """Each method takes a list of recordings and returns how it ended."""

    def alone(self, list_: Path) -> Finished:
        """One program with two jobs."""
        return self.together([list_], CORES)

    def together(self, lists: list[Path], jobs: int = 1) -> Finished:
        """One program for each list or manifest, in parallel; lines in the order of the lists."""
        outputs = [path.with_suffix(".jsonl") for path in lists]
        began = time.monotonic()
        with self.watch() as watch:
            runs = []
            for path, output in zip(lists, outputs):
                source = ["--manifest", path] if path.suffix == ".csv" else ["-"]
                command = [self.link, "batch", *source, "--jobs", str(jobs), "--quiet"]
                with open(path) as names, open(output, "w") as lines:
                    runs.append(subprocess.Popen(command, stdin=names, stdout=lines))
            ended([run.wait() for run in runs], "rehearse batch")
        seconds = time.monotonic() - began
        return Finished(watch.seconds, seconds, [line for each in outputs for line in read(each)])

    def by_parallel(self, list_: Path) -> Finished:
        lines = self.folder / "parallel.jsonl"
        free, seconds = self.timed(self.parallel(list_, lines))
        return Finished(free, seconds, read(lines))

    def by_spark(self, list_: Path) -> Finished:
        lines = self.folder / "lines"
        began = time.time()
        free, seconds = self.timed(self.spark("spark.py", list_, lines))
        scored = (lines / "_SUCCESS").stat().st_mtime - began
        parts = sorted(lines.glob("part-*"))
        return Finished(free, seconds, [line for part in parts for line in read(part)], scored)

    def timed(self, command: list) -> tuple[float, float]:
        began = time.monotonic()
        with open(self.folder / "way.log", "w") as log, self.watch() as watch:
            status = self.start(command, stdout=log, stderr=log).wait()
        ended([status], str(command[0]))
        return watch.seconds, time.monotonic() - began

    def watch(self) -> Watch:
        return Watch(self.link.name, CORES)


def ended(statuses: list[int], name: str) -> None:
    """Fails for statuses above 1, which means that some recordings failed but have lines."""
    if not set(statuses) <= {0, 1}:
        raise stop(f"{name} ended with {statuses}", "see its log")


def read(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()
